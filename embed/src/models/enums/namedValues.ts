/** Words that travel as texts; each stands under a name. Power BI embedding protocol: enumerations. */

/* @__NO_SIDE_EFFECTS__ */
function named<Name extends string>(...names: Name[]) {
  return Object.fromEntries(names.map((name) => [name, name])) as {
    readonly [Key in Name]: Key;
  };
}

/** How a quick-created report begins. */
export const ReportCreationMode = named('Default', 'QuickExplore');
export type ReportCreationMode = keyof typeof ReportCreationMode;

/** A column's type in `IColumnSchema.dataType`. */
export const DataType = named(
  'Number',
  'Currency',
  'Int32',
  'Percentage',
  'DateTime',
  'DateTimeZone',
  'Date',
  'Time',
  'Duration',
  'Text',
  'Logical',
  'Binary',
);
export type DataType = keyof typeof DataType;

/** Values of a legend's position property. */
export const LegendPosition = named(
  'Top',
  'Bottom',
  'Right',
  'Left',
  'TopCenter',
  'BottomCenter',
  'RightCenter',
  'LeftCenter',
);

/** Values of a text's horizontal alignment property. */
export const TextAlignment = { Left: 'left', Center: 'center', Right: 'right' } as const;

/** `errorCode` of the errors that every host meets. */
export const CommonErrorCodes = {
  TokenExpired: 'TokenExpired',
  NotFound: 'PowerBIEntityNotFound',
  InvalidParameters: 'Invalid parameters',
  LoadReportFailed: 'LoadReportFailed',
  NotAuthorized: 'PowerBINotAuthorizedException',
  FailedToLoadModel: 'ExplorationContainer_FailedToLoadModel_DefaultDetails',
} as const;
