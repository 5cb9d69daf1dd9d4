import { LayoutType, type PageSizeType } from '../../models/enums/layoutEnums.ts';
import type { ICustomPageSize, IVisualLayout } from '../../models/layout/layoutTypes.ts';
import type { ISettings } from '../../models/settings/settingsTypes.ts';

/** Builds the settings patch that moves, resizes or hides one visual. */
export function buildLayoutPatch(
  pageName: string,
  visualName: string,
  layout: IVisualLayout,
): ISettings {
  return {
    layoutType: LayoutType.Custom,
    customLayout: {
      pagesLayout: { [pageName]: { visualsLayout: { [visualName]: layout } } },
    },
  };
}

/** Builds the settings patch that resizes the active page. Width and height count only for `PageSizeType.Custom`. */
export function buildPageSizePatch(
  type: PageSizeType,
  width: number | undefined,
  height: number | undefined,
): ISettings {
  const pageSize = { type, width, height } as ICustomPageSize;
  return { layoutType: LayoutType.Custom, customLayout: { pageSize } };
}
