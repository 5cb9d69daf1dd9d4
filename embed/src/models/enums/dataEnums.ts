/** Numeric enumerations of filters and data. Power BI embedding protocol: enumerations. */

/** Spec EMB-ENUM-15. */
export enum FiltersOperations {
  RemoveAll = 0,
  ReplaceAll = 1,
  Add = 2,
  Replace = 3,
}

/** Where a visual embed's filters act. */
export enum FiltersLevel {
  Report = 0,
  Page = 1,
  Visual = 2,
}

/** Spec EMB-ENUM-14; 6, 8 and 10 are named by powerbi-models alone. */
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

/** Spec EMB-ENUM-16. */
export enum RelativeDateOperators {
  InLast = 0,
  InThis = 1,
  InNext = 2,
}

/** Spec EMB-ENUM-17. */
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

/** How a column's values become one. */
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

/** Numbered from 1, as the frame has it. */
export enum SortDirection {
  Ascending = 1,
  Descending = 2,
}

/** Spec EMB-ENUM-18. */
export enum DataCacheMode {
  Import = 0,
  DirectQuery = 1,
}

/** Spec EMB-ENUM-19. */
export enum CredentialType {
  NoConnection = 0,
  OnBehalfOf = 1,
  Anonymous = 2,
}

/** What a visual's field well takes. */
export enum VisualDataRoleKind {
  Grouping = 0,
  Measure = 1,
  GroupingOrMeasure = 2,
}

/** What a well that takes both would rather have. */
export enum VisualDataRoleKindPreference {
  Measure = 0,
  Grouping = 1,
}
