/** Types of pages and visuals, and of their layouts. */
import type {
  DisplayOption,
  PageSizeType,
  ReportAlignment,
  SectionVisibility,
  VisualContainerDisplayMode,
} from '../enums/layoutEnums.ts';

/** A page size of a standard type. */
export interface IPageSize {
  type: PageSizeType;
}
/** A page size in pixels, for `PageSizeType.Custom`. */
export interface ICustomPageSize extends IPageSize {
  width?: number;
  height?: number;
}

/** A position in pixels from the upper left corner of the page. */
export interface IPosition {
  x: number;
  y: number;
}

/** Whether a visual is shown or hidden. */
export interface IVisualContainerDisplayState {
  mode: VisualContainerDisplayMode;
}

/** The position and the size of a visual, in pixels. Absent fields are not changed. */
export interface IVisualLayout {
  x?: number;
  y?: number;
  z?: number;
  width?: number;
  height?: number;
  displayState?: IVisualContainerDisplayState;
}
/** Maps visual names to layouts. */
export type VisualsLayout = Record<string, IVisualLayout>;
/** The layouts of the visuals of a page. `defaultLayout` applies to all visuals that are not listed. */
export interface IPageLayout {
  visualsLayout: VisualsLayout;
  defaultLayout?: IVisualLayout;
}
/** Maps page names to layouts. */
export type PagesLayout = Record<string, IPageLayout>;
/** A layout for `LayoutType.Custom`. */
export interface ICustomLayout {
  pageSize?: IPageSize;
  displayOption?: DisplayOption;
  pagesLayout?: PagesLayout;
  reportAlignment?: ReportAlignment;
}

/** A colour or image. `transparency` is in percent. */
export interface ICanvasStyle {
  color?: string;
  transparency?: number;
  hasImage?: boolean;
}

/** The background of the page area. */
export interface IPageBackground extends ICanvasStyle {}
/** The background around the page. */
export interface IPageWallpaper extends ICanvasStyle {}
/** The frame's description of a page. `name` identifies the page; readers see `displayName`. */
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

/** The frame's description of a visual. `name` identifies the visual. */
export interface IVisual {
  name: string;
  title: string;
  type: string;
  layout?: IVisualLayout;
  mobilePortraitLayout?: IVisualLayout;
}

/** The report in the body of `dataSelected`. */
export interface IReport {
  id: string;
  displayName: string;
}
