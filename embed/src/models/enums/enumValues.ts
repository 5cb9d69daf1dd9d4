/**
 * The values of the enumerations that `enumTypes.ts` declares: names at their numbers. The compiler's own
 * output for `enum` spells each name three times, which is a third of the models' bytes.
 */
import type * as types from './enumTypes.ts';

/** Names counted from 0, in both directions; an empty text skips a number. */
/* @__NO_SIDE_EFFECTS__ */
function numbered<Enum>(...names: (Extract<keyof Enum, string> | '')[]): Enum {
  const values: Record<string, unknown> = {};
  for (const [value, name] of names.entries()) {
    if (!name) continue;
    values[name] = value;
    values[value] = name;
  }
  return values as Enum;
}

export const Permissions = numbered<typeof types.Permissions>(
  'Read',
  'ReadWrite',
  'Copy',
  '',
  'Create',
  '',
  '',
  'All',
);
export const TokenType = numbered<typeof types.TokenType>('Aad', 'Embed');
export const ViewMode = numbered<typeof types.ViewMode>('View', 'Edit');
export const BackgroundType = numbered<typeof types.BackgroundType>('Default', 'Transparent');
export const ContrastMode = numbered<typeof types.ContrastMode>(
  'None',
  'HighContrast1',
  'HighContrast2',
  'HighContrastBlack',
  'HighContrastWhite',
);
export const HyperlinkClickBehavior = numbered<typeof types.HyperlinkClickBehavior>(
  'Navigate',
  'NavigateAndRaiseEvent',
  'RaiseEvent',
);
export const QnaMode = numbered<typeof types.QnaMode>('Interactive', 'ResultOnly');
export const ExportDataType = numbered<typeof types.ExportDataType>('Summarized', 'Underlying');
export const BookmarksPlayMode = numbered<typeof types.BookmarksPlayMode>('Off', 'Presentation');
export const TraceType = numbered<typeof types.TraceType>(
  'Information',
  'Verbose',
  'Warning',
  'Error',
  'ExpectedError',
  'UnexpectedError',
  'Fatal',
);
export const LayoutType = numbered<typeof types.LayoutType>(
  'Master',
  'Custom',
  'MobilePortrait',
  'MobileLandscape',
);
export const DisplayOption = numbered<typeof types.DisplayOption>(
  'FitToPage',
  'FitToWidth',
  'ActualSize',
);
export const PageSizeType = numbered<typeof types.PageSizeType>(
  'Widescreen',
  'Standard',
  'Cortana',
  'Letter',
  'Custom',
  'Mobile',
);
export const VisualContainerDisplayMode = numbered<typeof types.VisualContainerDisplayMode>(
  'Visible',
  'Hidden',
);
export const ReportAlignment = numbered<typeof types.ReportAlignment>(
  'Left',
  'Center',
  'Right',
  'None',
);
export const SectionVisibility = numbered<typeof types.SectionVisibility>(
  'AlwaysVisible',
  'HiddenInViewMode',
);
export const MenuLocation = numbered<typeof types.MenuLocation>('Bottom', 'Top');
export const PageNavigationPosition = numbered<typeof types.PageNavigationPosition>(
  'Bottom',
  'Left',
);
export const CommandDisplayOption = numbered<typeof types.CommandDisplayOption>(
  'Enabled',
  'Disabled',
  'Hidden',
);
export const BrowserPrintAdjustmentsMode = numbered<typeof types.BrowserPrintAdjustmentsMode>(
  'Default',
  'NoAdjustments',
);
export const FiltersOperations = numbered<typeof types.FiltersOperations>(
  'RemoveAll',
  'ReplaceAll',
  'Add',
  'Replace',
);
export const FiltersLevel = numbered<typeof types.FiltersLevel>('Report', 'Page', 'Visual');
export const FilterType = numbered<typeof types.FilterType>(
  'Advanced',
  'Basic',
  'Unknown',
  'IncludeExclude',
  'RelativeDate',
  'TopN',
  'Tuple',
  'RelativeTime',
  'Identity',
  'Hierarchy',
  'HierarchyIdentity',
);
export const RelativeDateOperators = numbered<typeof types.RelativeDateOperators>(
  'InLast',
  'InThis',
  'InNext',
);
export const RelativeDateFilterTimeUnit = numbered<typeof types.RelativeDateFilterTimeUnit>(
  'Days',
  'Weeks',
  'CalendarWeeks',
  'Months',
  'CalendarMonths',
  'Years',
  'CalendarYears',
  'Minutes',
  'Hours',
);
export const AggregateFunction = numbered<typeof types.AggregateFunction>(
  '',
  'Default',
  'None',
  'Sum',
  'Min',
  'Max',
  'Count',
  'Average',
  'DistinctCount',
);
export const SortDirection = numbered<typeof types.SortDirection>('', 'Ascending', 'Descending');
export const DataCacheMode = numbered<typeof types.DataCacheMode>('Import', 'DirectQuery');
export const CredentialType = numbered<typeof types.CredentialType>(
  'NoConnection',
  'OnBehalfOf',
  'Anonymous',
);
export const VisualDataRoleKind = numbered<typeof types.VisualDataRoleKind>(
  'Grouping',
  'Measure',
  'GroupingOrMeasure',
);
export const VisualDataRoleKindPreference = numbered<typeof types.VisualDataRoleKindPreference>(
  'Measure',
  'Grouping',
);
