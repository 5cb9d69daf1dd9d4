import {
  DisplayOption,
  LayoutType,
  PageSizeType,
  VisualContainerDisplayMode,
} from '../../models/enums/layoutEnums.ts';
import type { ICustomLayout } from '../../models/layout/layoutTypes.ts';
import type { ISettings } from '../../models/settings/settingsTypes.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';

const { Hidden, Visible } = VisualContainerDisplayMode;

/**
 * Settings that show one visual alone, filling the frame: no panes, every other visual hidden. Parts
 * of a custom layout that the host gives win. Spec EMB-CFG-36, 37.
 */
export function buildVisualSettings(config: EmbedConfig, iframe: HTMLElement): ISettings {
  const { settings, pageName = '', visualName = '' } = config;
  const width = config.width || iframe.offsetWidth;
  const height = config.height || iframe.offsetHeight;
  const only = { displayState: { mode: Visible }, x: 1, y: 1, z: 1, width, height };
  const layout: ICustomLayout = {
    displayOption: DisplayOption.FitToPage,
    pageSize: { type: PageSizeType.Custom, width, height },
    pagesLayout: {
      [pageName]: {
        defaultLayout: { displayState: { mode: Hidden } },
        visualsLayout: { [String(visualName)]: only },
      },
    },
  };
  return {
    ...settings,
    filterPaneEnabled: false,
    navContentPaneEnabled: false,
    layoutType: LayoutType.Custom,
    customLayout: { ...layout, ...settings?.customLayout },
  };
}
