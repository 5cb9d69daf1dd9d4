/** Numeric enumerations of filters and data. Power BI embedding protocol: enumerations. */

/** What an update of filters does with the filters that are already set. */
export enum FiltersOperations {
  RemoveAll = 0,
  ReplaceAll = 1,
  Add = 2,
  Replace = 3,
}

/** The level of the filters that a visual embed reads or changes. */
export enum FiltersLevel {
  Report = 0,
  Page = 1,
  Visual = 2,
}

/** `Tuple`, `Identity` and `HierarchyIdentity` exist only in powerbi-models. */
export enum FilterType {
  Advanced = 0,
  Basic = 1,
  Unknown = 2,
  IncludeExclude = 3,
  RelativeDate = 4,
  TopN = 5,
  Tuple = 6,
  RelativeTime = 7,
  Identity = 8,
  Hierarchy = 9,
  HierarchyIdentity = 10,
}

/** Whether a relative filter keeps a period before now, the current period, or a period after now. */
export enum RelativeDateOperators {
  InLast = 0,
  InThis = 1,
  InNext = 2,
}

/** The unit in which a relative filter counts its period. A time filter accepts only `Minutes` and `Hours`. */
export enum RelativeDateFilterTimeUnit {
  Days = 0,
  Weeks = 1,
  CalendarWeeks = 2,
  Months = 3,
  CalendarMonths = 4,
  Years = 5,
  CalendarYears = 6,
  Minutes = 7,
  Hours = 8,
}

/** The function that aggregates the values of a column. */
export enum AggregateFunction {
  Default = 1,
  None = 2,
  Sum = 3,
  Min = 4,
  Max = 5,
  Count = 6,
  Average = 7,
  DistinctCount = 8,
}

/** The direction of a sort order. The numbers start at 1. */
export enum SortDirection {
  Ascending = 1,
  Descending = 2,
}

/** Whether the data is copied into the dataset, or each query goes to the data source. */
export enum DataCacheMode {
  Import = 0,
  DirectQuery = 1,
}

/** How Power BI authenticates at the data source. */
export enum CredentialType {
  NoConnection = 0,
  OnBehalfOf = 1,
  Anonymous = 2,
}

/** The kinds of fields that a field well of a visual accepts. */
export enum VisualDataRoleKind {
  Grouping = 0,
  Measure = 1,
  GroupingOrMeasure = 2,
}

/** The kind that a field well prefers when it accepts both kinds. */
export enum VisualDataRoleKindPreference {
  Measure = 0,
  Grouping = 1,
}
