/** Numeric enumerations of configurations. Power BI embedding protocol: enumerations. */

/** The actions that a reader may perform on a report. */
export enum Permissions {
  Read = 0,
  ReadWrite = 1,
  Copy = 2,
  Create = 4,
  All = 7,
}

/** `Aad` is a user's Entra ID token. `Embed` is an embed token. */
export enum TokenType {
  Aad = 0,
  Embed = 1,
}

/** Whether a report can only be read, or also be edited. */
export enum ViewMode {
  View = 0,
  Edit = 1,
}

/** The background of a report. */
export enum BackgroundType {
  Default = 0,
  Transparent = 1,
}

/** The high-contrast mode of a report. */
export enum ContrastMode {
  None = 0,
  HighContrast1 = 1,
  HighContrast2 = 2,
  HighContrastBlack = 3,
  HighContrastWhite = 4,
}

/** Whether a click on a hyperlink opens the link, raises an event, or does both. */
export enum HyperlinkClickBehavior {
  Navigate = 0,
  NavigateAndRaiseEvent = 1,
  RaiseEvent = 2,
}

/** Whether readers can type a question or see only the result. @deprecated Microsoft ends Q&A in December 2026. */
export enum QnaMode {
  Interactive = 0,
  ResultOnly = 1,
}

/** Whether an export contains the data as the visual shows it, or the underlying rows. */
export enum ExportDataType {
  Summarized = 0,
  Underlying = 1,
}

/** The data that a reader exported. Part of the event `exportDataCompleted`. */
export enum ExportDataResultType {
  Summarized = 0,
  Underlying = 1,
  DataWithCurrentLayout = 2,
}

/** The file format in which a reader exported data. */
export enum ExportDataResultFormat {
  Csv = 0,
  Xlsx = 1,
}

/** Whether an export of a reader succeeded. */
export enum ExportDataCompletedStatus {
  Succeeded = 0,
  Failed = 1,
}

/** Whether the slide show of bookmarks runs. */
export enum BookmarksPlayMode {
  Off = 0,
  Presentation = 1,
}

/** The severity of an error. */
export enum TraceType {
  Information = 0,
  Verbose = 1,
  Warning = 2,
  Error = 3,
  ExpectedError = 4,
  UnexpectedError = 5,
  Fatal = 6,
}
