import {
  DisplayOption,
  LayoutType,
  PageSizeType,
  VisualContainerDisplayMode,
} from '../../models/enums/layoutEnums.ts';
import type { ICustomLayout, ICustomPageSize } from '../../models/layout/layoutTypes.ts';
import type { ISettings } from '../../models/settings/settingsTypes.ts';
import type { EmbedConfig } from '../embed/EmbedConfig.ts';

const { Hidden, Visible } = VisualContainerDisplayMode;

/**
 * Builds settings that show only one visual, in the size of the frame: panes and all other visuals are hidden. Fields
 * that the host sets in `customLayout` take precedence.
 */
export function buildVisualSettings(config: EmbedConfig, iframe: HTMLElement): ISettings {
  const { settings, pageName = '', visualName = '' } = config;
  const width = config.width || iframe.offsetWidth;
  const height = config.height || iframe.offsetHeight;
  const only = { displayState: { mode: Visible }, x: 1, y: 1, z: 1, width, height };
  const layout: ICustomLayout = {
    displayOption: DisplayOption.FitToPage,
    pageSize: { type: PageSizeType.Custom, width, height } as ICustomPageSize,
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
