/** Enumerations whose values are strings. Power BI embedding protocol: enumerations. */

/** The way in which a quick-created report starts. */
export const ReportCreationMode = { Default: 'Default', QuickExplore: 'QuickExplore' } as const;
export type ReportCreationMode = keyof typeof ReportCreationMode;

/** The type of a column, in `IColumnSchema.dataType`. */
export const DataType = {
  Number: 'Number',
  Currency: 'Currency',
  Int32: 'Int32',
  Percentage: 'Percentage',
  DateTime: 'DateTime',
  DateTimeZone: 'DateTimeZone',
  Date: 'Date',
  Time: 'Time',
  Duration: 'Duration',
  Text: 'Text',
  Logical: 'Logical',
  Binary: 'Binary',
} as const;
export type DataType = keyof typeof DataType;

/** Values of the property that positions a legend. */
export const LegendPosition = {
  Top: 'Top',
  Bottom: 'Bottom',
  Right: 'Right',
  Left: 'Left',
  TopCenter: 'TopCenter',
  BottomCenter: 'BottomCenter',
  RightCenter: 'RightCenter',
  LeftCenter: 'LeftCenter',
} as const;

/** Values of the property that aligns a text horizontally. */
export const TextAlignment = { Left: 'left', Center: 'center', Right: 'right' } as const;

/** Values of `errorCode` in common errors. */
export const CommonErrorCodes = {
  TokenExpired: 'TokenExpired',
  NotFound: 'PowerBIEntityNotFound',
  InvalidParameters: 'Invalid parameters',
  LoadReportFailed: 'LoadReportFailed',
  NotAuthorized: 'PowerBINotAuthorizedException',
  FailedToLoadModel: 'ExplorationContainer_FailedToLoadModel_DefaultDetails',
} as const;
