import type { Settings } from './types.ts';

/** The values that the page uses, after defaults and older setting names are resolved. */
export interface EffectiveSettings {
  readonly hasFilterPane: boolean;
  readonly hasPageNavigation: boolean;
  readonly isNavigationOnLeft: boolean;
  readonly hasActionBar: boolean;
  readonly isTransparent: boolean;
  /** The phone layout: the visuals of a page are in one column, because our reports have no mobile layout. The host must ask for it. */
  readonly isMobileLayout: boolean;
  readonly zoom: number;
}

const left = 1;
const transparent = 1;
const mobileLayouts = [2, 3];

/**
 * Resolves the settings. `panes` takes precedence over the older `filterPaneEnabled` and `navContentPaneEnabled`. Both
 * panes are visible by default. The phone layout has no page tabs, whatever the settings say.
 */
export function effectiveSettings(settings: Settings): EffectiveSettings {
  const { panes, bars } = settings;
  const isMobileLayout = mobileLayouts.includes(settings.layoutType ?? 0);
  return {
    hasFilterPane: panes?.filters?.visible ?? settings.filterPaneEnabled ?? true,
    hasPageNavigation:
      !isMobileLayout && (panes?.pageNavigation?.visible ?? settings.navContentPaneEnabled ?? true),
    isNavigationOnLeft: panes?.pageNavigation?.position === left,
    hasActionBar: bars?.actionBar?.visible ?? false,
    isTransparent: settings.background === transparent,
    isMobileLayout,
    zoom: settings.zoomLevel ?? 1,
  };
}
