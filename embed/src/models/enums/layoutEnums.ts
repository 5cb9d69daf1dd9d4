/** Numeric enumerations of pages, panes, menus and print. Power BI embedding protocol: enumerations. */

/** The kind of layout that a report uses. `Master` is the desktop layout. */
export enum LayoutType {
  Master = 0,
  Custom = 1,
  MobilePortrait = 2,
  MobileLandscape = 3,
}

/** Whether a page is scaled to the size or to the width of the frame, or not scaled. */
export enum DisplayOption {
  FitToPage = 0,
  FitToWidth = 1,
  ActualSize = 2,
}

/** The size of a page. */
export enum PageSizeType {
  Widescreen = 0,
  Standard = 1,
  Cortana = 2,
  Letter = 3,
  Custom = 4,
  Mobile = 5,
}

/** Whether a visual is shown. */
export enum VisualContainerDisplayMode {
  Visible = 0,
  Hidden = 1,
}

/** The alignment of a page that is smaller than the frame. */
export enum ReportAlignment {
  Left = 0,
  Center = 1,
  Right = 2,
  None = 3,
}

/** Readers can still navigate to a page that is hidden in view mode. */
export enum SectionVisibility {
  AlwaysVisible = 0,
  HiddenInViewMode = 1,
}

/** The position of a menu item. */
export enum MenuLocation {
  Bottom = 0,
  Top = 1,
}

/** The position of the page tabs. */
export enum PageNavigationPosition {
  Bottom = 0,
  Left = 1,
}

/** The state of a built-in command. */
export enum CommandDisplayOption {
  Enabled = 0,
  Disabled = 1,
  Hidden = 2,
}

/** Whether the page is adjusted for printing. */
export enum BrowserPrintAdjustmentsMode {
  Default = 0,
  NoAdjustments = 1,
}
