/** Pages, visuals and where they stand. Spec EMB-CFG-20, 21, 33, 34. */
import type {
  DisplayOption,
  PageSizeType,
  ReportAlignment,
  SectionVisibility,
  VisualContainerDisplayMode,
} from '../enums/layoutEnums.ts';

/** One of the standard sizes. */
export interface IPageSize {
  type: PageSizeType;
}
/** In pixels; for `PageSizeType.Custom`. */
export interface ICustomPageSize extends IPageSize {
  width?: number;
  height?: number;
}

/** In pixels from the page's upper left corner; `z` is the layer. */
export interface IPosition {
  x: number;
  y: number;
  z?: number;
}

/** Shown or hidden. Spec EMB-ENUM-12. */
export interface IVisualContainerDisplayState {
  mode: VisualContainerDisplayMode;
}

/** In pixels; what is absent stays as it was. Spec EMB-CFG-21. */
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
/** Layouts by visual name; the default one is for all others. */
export interface IPageLayout {
  visualsLayout: VisualsLayout;
  defaultLayout?: IVisualLayout;
}
/** Page name → layout. */
export type PagesLayout = Record<string, IPageLayout>;
/** Used with `LayoutType.Custom`. Spec EMB-CFG-20. */
export interface ICustomLayout {
  pageSize?: IPageSize | ICustomPageSize;
  displayOption?: DisplayOption;
  pagesLayout?: PagesLayout;
  reportAlignment?: ReportAlignment;
}

/** Transparency in percent. */
export interface ICanvasStyle {
  color?: string;
  transparency?: number;
  hasImage?: boolean;
}

/** The page's own area. */
export interface IPageBackground extends ICanvasStyle {}
/** The area around the page. */
export interface IPageWallpaper extends ICanvasStyle {}
/** A page as the frame describes it; `name` is the key, `displayName` what readers see. Spec EMB-CFG-33. */
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

/** A visual as the frame describes it; `name` is the key. Spec EMB-CFG-34. */
export interface IVisual {
  name: string;
  title: string;
  type: string;
  layout?: IVisualLayout;
  mobilePortraitLayout?: IVisualLayout;
}

/** The report in a selection's body. */
export interface IReport {
  id: string;
  displayName: string;
}
