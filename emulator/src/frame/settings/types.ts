import type { CustomLayout } from './placementOf.ts';

/** A command that a host adds to the menus of visuals. */
export interface Command {
  readonly name: string;
  readonly title: string;
  readonly extend?: {
    readonly visualContextMenu?: { readonly title?: string };
    readonly visualOptionsMenu?: { readonly title?: string };
  };
  readonly selector?: { readonly visualName?: string; readonly visualType?: string };
}

interface Extensions {
  readonly commands?: readonly Command[];
}

/** Settings of a report that the frame obeys; all others are kept and ignored. */
export interface Settings {
  readonly filterPaneEnabled?: boolean;
  readonly navContentPaneEnabled?: boolean;
  readonly panes?: {
    readonly filters?: { readonly visible?: boolean; readonly expanded?: boolean };
    readonly pageNavigation?: { readonly visible?: boolean; readonly position?: number };
  };
  readonly bars?: {
    readonly actionBar?: { readonly visible?: boolean };
    readonly statusBar?: { readonly visible?: boolean };
  };
  readonly background?: number;
  readonly layoutType?: number;
  readonly customLayout?: CustomLayout;
  readonly visualRenderedEvents?: boolean;
  /** 0 follows links, 1 follows them and says so, 2 only says so. */
  readonly hyperlinkClickBehavior?: number;
  /** The host asks for the name itself. */
  readonly useCustomSaveAsDialog?: boolean;
  readonly persistentFiltersEnabled?: boolean;
  readonly extensions?: Extensions | readonly { readonly command?: Command }[];
  readonly zoomLevel?: number;
  readonly localeSettings?: { readonly language?: string; readonly formatLocale?: string };
}

/** The part of a Power BI theme file that the frame obeys. */
export interface ThemeJson {
  readonly name?: string;
  readonly dataColors?: readonly string[];
  readonly background?: string;
  readonly foreground?: string;
  readonly tableAccent?: string;
}

/** What the settings come to once older names and defaults are sorted out. */
export interface EffectiveSettings {
  readonly hasFilterPane: boolean;
  readonly hasPageNavigation: boolean;
  readonly isNavigationOnLeft: boolean;
  readonly hasActionBar: boolean;
  readonly isTransparent: boolean;
  readonly isStackedForced: boolean;
  readonly zoom: number;
}

const left = 1;
const transparent = 1;
const mobileLayouts = [2, 3];

/** `panes` wins over the older `filterPaneEnabled` and `navContentPaneEnabled`; all are shown by default. */
export function effectiveSettings(settings: Settings): EffectiveSettings {
  const { panes, bars } = settings;
  return {
    hasFilterPane: panes?.filters?.visible ?? settings.filterPaneEnabled ?? true,
    hasPageNavigation: panes?.pageNavigation?.visible ?? settings.navContentPaneEnabled ?? true,
    isNavigationOnLeft: panes?.pageNavigation?.position === left,
    hasActionBar: bars?.actionBar?.visible ?? false,
    isTransparent: settings.background === transparent,
    isStackedForced: mobileLayouts.includes(settings.layoutType ?? 0),
    zoom: settings.zoomLevel ?? 1,
  };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function mergeRecords(base: Record<string, unknown>, patch: Record<string, unknown>) {
  const merged: Record<string, unknown> = { ...base };
  for (const [key, value] of Object.entries(patch)) {
    const old = merged[key];
    if (value !== undefined) {
      merged[key] = isRecord(old) && isRecord(value) ? mergeRecords(old, value) : value;
    }
  }
  return merged;
}

/** `PATCH /report/settings`: what the patch names changes, at any depth; the rest stays. */
export function mergeSettings(current: Settings, patch: Settings): Settings {
  return mergeRecords({ ...current }, { ...patch }) as Settings;
}
