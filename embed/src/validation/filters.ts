import {
  anyOf,
  array,
  boolean,
  type Fields,
  forbidden,
  number,
  object,
  oneOf,
  type Rule,
  required,
  requiredString,
  string,
  upTo,
} from './rules.ts';
import { filterTarget } from './targets.ts';

const primitive = anyOf(string, number, boolean);
const primitives = array(primitive);
const displaySettings = object({
  isLockedInViewMode: boolean,
  isHiddenInViewMode: boolean,
  displayName: string,
});

/** A filter of one kind: what every filter has, then the kind's own fields. Spec EMB-VAL-64, 66. */
/* @__NO_SIDE_EFFECTS__ */
const kind = (fields: Fields) =>
  object({ target: required(filterTarget), $schema: string, displaySettings, ...fields });

/** Spec EMB-VAL-67 … 70. */
export const basicFilter = kind({
  operator: requiredString,
  values: required(primitives),
  filterType: oneOf(1),
  requireSingleSelection: boolean,
});

/** One condition by itself. Spec EMB-VAL-67. */
export const condition = object({ value: primitive, operator: requiredString });
/** The number of conditions is the model's business, not the rule's. */
export const advancedFilter = kind({
  logicalOperator: requiredString,
  conditions: array(condition),
  filterType: oneOf(0),
});
const point = object({ value: required(primitive), keyValues: primitives });
/** Values, or groups of points. */
export const includeExcludeFilter = kind({
  isExclude: required(boolean),
  values: required(array(anyOf(primitive, array(array(point))))),
  filterType: oneOf(3),
});

/** Spec EMB-FILTER-10. */
export const notSupportedFilter = kind({
  message: requiredString,
  notSupportedTypeName: requiredString,
  filterType: oneOf(2),
});

/** Units of days to years. Spec EMB-VAL-69. */
export const relativeDateFilter = kind({
  operator: required(upTo(2)),
  timeUnitsCount: number,
  timeUnitType: required(upTo(6)),
  filterType: oneOf(4),
  includeToday: required(boolean),
});

/** Spec EMB-FILTER-07. */
export const topNFilter = kind({
  operator: requiredString,
  itemCount: required(number),
  filterType: oneOf(5),
  orderBy: required(filterTarget),
});

/** Minutes or hours. Spec EMB-VAL-69. */
export const relativeTimeFilter = kind({
  operator: required(upTo(2)),
  timeUnitsCount: number,
  timeUnitType: required(oneOf(7, 8)),
  filterType: oneOf(7),
});
const node: Rule = object({
  value: primitive,
  keyValues: primitives,
  get children() {
    return array(node);
  },
  operator: string,
});

/** Nodes within nodes. */
export const hierarchyFilter = kind({
  hierarchyData: required(array(node)),
  filterType: oneOf(9),
});

/** Any filter: one of the kinds; which part failed is not told, as in the original. */
export const filter = anyOf(
  basicFilter,
  advancedFilter,
  includeExcludeFilter,
  notSupportedFilter,
  relativeDateFilter,
  topNFilter,
  relativeTimeFilter,
  hierarchyFilter,
);

const change = { filters: required(array(filter)) };

/** Spec EMB-VAL-71, 72. */
export const updateFilters = object({ filtersOperation: required(oneOf(1, 2, 3)), ...change });
/** Removing all: no filters go along. */
export const removeFilters = object({ filtersOperation: required(oneOf(0)), filters: forbidden });
/** Either; which part failed is not told. */
export const filtersRequest = anyOf(updateFilters, removeFilters);

const onLoad = anyOf(
  object({ operation: required(oneOf(1, 2, 3)), ...change }),
  object({ operation: required(oneOf(0)), filters: forbidden }),
);

/** Filters of a load: a list, or by level. Spec EMB-VAL-73. */
export const loadFilters = anyOf(array(filter), object({ allPages: onLoad, currentPage: onLoad }));
