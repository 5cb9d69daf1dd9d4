/** Numeric enumerations of what is embedded and how. Power BI embedding protocol: enumerations. */

/** What the reader may do with a report. Spec EMB-ENUM-03. */
export enum Permissions {
  Read = 0,
  ReadWrite = 1,
  Copy = 2,
  Create = 4,
  All = 7,
}

/** Whose token it is: a person's of Entra ID, or one made for embedding. Spec EMB-ENUM-02. */
export enum TokenType {
  Aad = 0,
  Embed = 1,
}

/** Spec EMB-ENUM-01. */
export enum ViewMode {
  View = 0,
  Edit = 1,
}

/** Spec EMB-ENUM-04. */
export enum BackgroundType {
  Default = 0,
  Transparent = 1,
}

/** Spec EMB-ENUM-06. */
export enum ContrastMode {
  None = 0,
  HighContrast1 = 1,
  HighContrast2 = 2,
  HighContrastBlack = 3,
  HighContrastWhite = 4,
}

/** Spec EMB-ENUM-07. */
export enum HyperlinkClickBehavior {
  Navigate = 0,
  NavigateAndRaiseEvent = 1,
  RaiseEvent = 2,
}

/** Whether a question can be typed, or only its result is shown. */
export enum QnaMode {
  Interactive = 0,
  ResultOnly = 1,
}

/** Spec EMB-ENUM-20. */
export enum ExportDataType {
  Summarized = 0,
  Underlying = 1,
}

/** Spec EMB-ENUM-22. */
export enum BookmarksPlayMode {
  Off = 0,
  Presentation = 1,
}

/** How grave a reported error is. */
export enum TraceType {
  Information = 0,
  Verbose = 1,
  Warning = 2,
  Error = 3,
  ExpectedError = 4,
  UnexpectedError = 5,
  Fatal = 6,
}
