/** Enumerations whose values are strings. Power BI embedding protocol: enumerations. */

/** The way in which a quick-created report starts. */
export enum ReportCreationMode {
  Default = 'Default',
  QuickExplore = 'QuickExplore',
}

/** The type of a column, in `IColumnSchema.dataType`. */
export enum DataType {
  Number = 'Number',
  Currency = 'Currency',
  Int32 = 'Int32',
  Percentage = 'Percentage',
  DateTime = 'DateTime',
  DateTimeZone = 'DateTimeZone',
  Date = 'Date',
  Time = 'Time',
  Duration = 'Duration',
  Text = 'Text',
  Logical = 'Logical',
  Binary = 'Binary',
}

/** Values of the property that positions a legend. */
export const LegendPosition: {
  Top: string;
  Bottom: string;
  Right: string;
  Left: string;
  TopCenter: string;
  BottomCenter: string;
  RightCenter: string;
  LeftCenter: string;
} = {
  Top: 'Top',
  Bottom: 'Bottom',
  Right: 'Right',
  Left: 'Left',
  TopCenter: 'TopCenter',
  BottomCenter: 'BottomCenter',
  RightCenter: 'RightCenter',
  LeftCenter: 'LeftCenter',
};

/** Values of the property that aligns a text horizontally. */
export const TextAlignment: { Left: string; Center: string; Right: string } = {
  Left: 'left',
  Center: 'center',
  Right: 'right',
};

/** Values of `errorCode` in common errors. */
export const CommonErrorCodes: {
  TokenExpired: string;
  NotFound: string;
  InvalidParameters: string;
  LoadReportFailed: string;
  NotAuthorized: string;
  FailedToLoadModel: string;
} = {
  TokenExpired: 'TokenExpired',
  NotFound: 'PowerBIEntityNotFound',
  InvalidParameters: 'Invalid parameters',
  LoadReportFailed: 'LoadReportFailed',
  NotAuthorized: 'PowerBINotAuthorizedException',
  FailedToLoadModel: 'ExplorationContainer_FailedToLoadModel_DefaultDetails',
};
