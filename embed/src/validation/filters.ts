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

/** A filter with the fields that every filter has, followed by its own fields. */
/* @__NO_SIDE_EFFECTS__ */
const filterWith = (fields: Fields) =>
  object({ target: required(filterTarget), $schema: string, displaySettings, ...fields });

/** A filter by a list of values. */
export const basicFilter = filterWith({
  operator: requiredString,
  values: required(primitives),
  filterType: oneOf(FilterType.Basic),
  requireSingleSelection: boolean,
});

/** One condition of an advanced filter. */
export const condition = object({ value: primitive, operator: requiredString });

/** This rule accepts any number of conditions; the class `AdvancedFilter` limits the number. */
export const advancedFilter = filterWith({
  logicalOperator: requiredString,
  conditions: array(condition),
  filterType: oneOf(FilterType.Advanced),
});

const point = object({ value: required(primitive), keyValues: primitives });

/** The values are primitives or groups of points. */
export const includeExcludeFilter = filterWith({
  isExclude: required(boolean),
  values: required(array(anyOf(primitive, array(array(point))))),
  filterType: oneOf(FilterType.IncludeExclude),
});

/** A filter that the frame reports but cannot describe. */
export const notSupportedFilter = filterWith({
  message: requiredString,
  notSupportedTypeName: requiredString,
  filterType: oneOf(FilterType.Unknown),
});

/** Accepts the units from days to years. */
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

/** A filter that keeps the first or last items. */
export const topNFilter = filterWith({
  operator: requiredString,
  itemCount: required(number),
  filterType: oneOf(FilterType.TopN),
  orderBy: required(filterTarget),
});

/** Accepts the units minutes and hours. */
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

/** A tree of nodes of any depth. */
export const hierarchyFilter = filterWith({
  hierarchyData: required(array(node)),
  filterType: oneOf(FilterType.Hierarchy),
});

/** A filter of any kind. As in powerbi-client, the problem does not say which part of the object failed. */
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

/** Adds or replaces filters. */
export const updateFilters = object({ filtersOperation: otherOperation, filters: requiredFilters });
/** Removes all filters, so `filters` must be absent. */
export const removeFilters = object({ filtersOperation: removeAll, filters: forbidden });
/** A request of either form. */
export const filtersRequest = anyOf(updateFilters, removeFilters);

const onLoad = anyOf(
  object({ operation: otherOperation, filters: requiredFilters }),
  object({ operation: removeAll, filters: forbidden }),
);

/** The filters of a load: a list, or operations for all pages and for the current page. */
export const loadFilters = anyOf(array(filter), object({ allPages: onLoad, currentPage: onLoad }));
