import {
  FiltersOperations,
  FilterType,
  RelativeDateFilterTimeUnit,
  RelativeDateOperators,
} from '../models/enums/dataEnums.ts';
import {
  all,
  anyOf,
  array,
  boolean,
  type Fields,
  forbidden,
  memberOf,
  number,
  object,
  oneOf,
  type Rule,
  required,
  requiredString,
  string,
} from './rules.ts';
import { filterTarget } from './targets.ts';

const primitive = anyOf(string, number, boolean);
const primitives = array(primitive);
const displaySettings = object({
  isLockedInViewMode: boolean,
  isHiddenInViewMode: boolean,
  displayName: string,
});

/** Builds the rule for a kind of filter: the fields that all kinds have, followed by the given fields. */
/* @__NO_SIDE_EFFECTS__ */
const filterWith = (fields: Fields) =>
  object({ target: required(filterTarget), $schema: string, displaySettings, ...fields });

export const basicFilter = filterWith({
  operator: requiredString,
  values: required(primitives),
  filterType: oneOf(FilterType.Basic),
  requireSingleSelection: boolean,
});

/** The rule for one condition of an advanced filter. */
export const condition = object({ value: primitive, operator: requiredString });

/** This rule accepts any number of conditions; the class `AdvancedFilter` limits the number. */
export const advancedFilter = filterWith({
  logicalOperator: requiredString,
  conditions: array(condition),
  filterType: oneOf(FilterType.Advanced),
});

const point = object({ value: required(primitive), keyValues: primitives });

/** The values of this filter are primitives, or groups of data points. */
export const includeExcludeFilter = filterWith({
  isExclude: required(boolean),
  values: required(array(anyOf(primitive, array(array(point))))),
  filterType: oneOf(FilterType.IncludeExclude),
});

/** The rule for a filter that the frame lists but cannot describe. */
export const notSupportedFilter = filterWith({
  message: requiredString,
  notSupportedTypeName: requiredString,
  filterType: oneOf(FilterType.Unknown),
});

/** This rule accepts only the units from days to years. */
export const relativeDateFilter = filterWith({
  operator: required(memberOf(RelativeDateOperators)),
  timeUnitsCount: number,
  timeUnitType: required(
    oneOf(
      RelativeDateFilterTimeUnit.Days,
      RelativeDateFilterTimeUnit.Weeks,
      RelativeDateFilterTimeUnit.CalendarWeeks,
      RelativeDateFilterTimeUnit.Months,
      RelativeDateFilterTimeUnit.CalendarMonths,
      RelativeDateFilterTimeUnit.Years,
      RelativeDateFilterTimeUnit.CalendarYears,
    ),
  ),
  filterType: oneOf(FilterType.RelativeDate),
  includeToday: required(boolean),
});

export const topNFilter = filterWith({
  operator: requiredString,
  itemCount: required(number),
  filterType: oneOf(FilterType.TopN),
  orderBy: required(filterTarget),
});

/** This rule accepts only the units minutes and hours. */
export const relativeTimeFilter = filterWith({
  operator: required(memberOf(RelativeDateOperators)),
  timeUnitsCount: number,
  timeUnitType: required(
    oneOf(RelativeDateFilterTimeUnit.Minutes, RelativeDateFilterTimeUnit.Hours),
  ),
  filterType: oneOf(FilterType.RelativeTime),
});

const node: Rule = object({
  value: primitive,
  keyValues: primitives,
  // A getter, because the rule refers to itself.
  get children() {
    return array(node);
  },
  operator: string,
});

/** `hierarchyData` is a list of trees of nodes, which may have any depth. */
export const hierarchyFilter = filterWith({
  hierarchyData: required(array(node)),
  filterType: oneOf(FilterType.Hierarchy),
});

/** The rule for a filter of any kind. As in powerbi-client, the problem does not say which part of the object failed. */
export const filter = all(
  object({}),
  anyOf(
    basicFilter,
    advancedFilter,
    includeExcludeFilter,
    notSupportedFilter,
    relativeDateFilter,
    topNFilter,
    relativeTimeFilter,
    hierarchyFilter,
  ),
);

const requiredFilters = required(array(filter));
const removeAll = required(oneOf(FiltersOperations.RemoveAll));
const otherOperation = required(
  oneOf(FiltersOperations.ReplaceAll, FiltersOperations.Add, FiltersOperations.Replace),
);

/** The rule for the request that adds or replaces filters. */
export const updateFilters = object({ filtersOperation: otherOperation, filters: requiredFilters });
/** The rule for the request that removes all filters. It has no field `filters`. */
export const removeFilters = object({ filtersOperation: removeAll, filters: forbidden });
/** The rule for a request that changes filters: `updateFilters` or `removeFilters`. */
export const filtersRequest = anyOf(updateFilters, removeFilters);

const onLoad = anyOf(
  object({ operation: otherOperation, filters: requiredFilters }),
  object({ operation: removeAll, filters: forbidden }),
);

/** The rule for `filters` of a configuration: a list, or an operation for all pages and one for the current page. */
export const loadFilters = anyOf(array(filter), object({ allPages: onLoad, currentPage: onLoad }));
