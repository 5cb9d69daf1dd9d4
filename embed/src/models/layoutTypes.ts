/** Pages, visuals and where they stand. Spec EMB-CFG-20, 21, 33, 34. */
import type {
  DisplayOption,
  PageSizeType,
  ReportAlignment,
  SectionVisibility,
  VisualContainerDisplayMode,
} from './layoutEnums.ts';

export interface IPageSize {
  type: PageSizeType;
}
/** In pixels; for `PageSizeType.Custom`. */
export interface ICustomPageSize extends IPageSize {
  width?: number;
  height?: number;
}
export interface IPosition {
  x: number;
  y: number;
  z?: number;
}
export interface IVisualContainerDisplayState {
  mode: VisualContainerDisplayMode;
}
export interface IVisualLayout {
  x?: number;
  y?: number;
  z?: number;
  width?: number;
  height?: number;
  displayState?: IVisualContainerDisplayState;
}
/** Visual name → layout. */
export type VisualsLayout = Record<string, IVisualLayout>;
export interface IPageLayout {
  visualsLayout: VisualsLayout;
  defaultLayout?: IVisualLayout;
}
/** Page name → layout. */
export type PagesLayout = Record<string, IPageLayout>;
export interface ICustomLayout {
  pageSize?: IPageSize | ICustomPageSize;
  displayOption?: DisplayOption;
  pagesLayout?: PagesLayout;
  reportAlignment?: ReportAlignment;
}
export interface ICanvasStyle {
  color?: string;
  transparency?: number;
  hasImage?: boolean;
}
export interface IPageBackground extends ICanvasStyle {}
export interface IPageWallpaper extends ICanvasStyle {}
export interface IPage {
  name: string;
  displayName: string;
  isActive?: boolean;
  visibility?: SectionVisibility;
  defaultSize?: ICustomPageSize;
  mobileSize?: ICustomPageSize;
  defaultDisplayOption?: DisplayOption;
  background?: IPageBackground;
  wallpaper?: IPageWallpaper;
}
export interface IVisual {
  name: string;
  title: string;
  type: string;
  layout?: IVisualLayout;
  mobilePortraitLayout?: IVisualLayout;
}
export interface IReport {
  id: string;
  displayName: string;
}
