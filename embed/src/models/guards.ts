/** Tests that tell one shape from another, as powerbi-models names them. */

import { isObject } from '../typeChecks.ts';
import { FilterType } from './enums/dataEnums.ts';
import type { IFilter, OnLoadFilters, ReportLevelFilters } from './filters/filterTypes.ts';
import type {
  IColumnAggrTarget,
  IColumnTarget,
  IFilterKeyColumnsTarget,
  IHierarchyLevelAggrTarget,
  IHierarchyLevelTarget,
  IMeasureTarget,
  IPercentOfGrandTotalTarget,
} from './filters/targets.ts';
import type {
  IExtension,
  IExtensions,
  IFlatMenuExtension,
  IGroupedMenuExtension,
} from './settings/commandTypes.ts';

const has = (value: unknown, ...names: string[]): boolean =>
  isObject(value) && names.every((name) => Boolean((value as Record<string, unknown>)[name]));

/** The filter's kind: what it says, else what its fields tell, else `Unknown`. */
export function getFilterType(filter: IFilter): FilterType {
  if (filter.filterType !== undefined) return filter.filterType;
  const { operator, values, logicalOperator, conditions } = filter as unknown as Record<
    string,
    unknown
  >;
  if (typeof operator === 'string' && Array.isArray(values)) return FilterType.Basic;
  const isAdvanced = typeof logicalOperator === 'string' && Array.isArray(conditions);
  return isAdvanced ? FilterType.Advanced : FilterType.Unknown;
}

/** True for a basic filter that carries key values. */
export function isBasicFilterWithKeys(filter: IFilter): boolean {
  return getFilterType(filter) === FilterType.Basic && has(filter, 'keyValues');
}

/** True for a column with keys. */
export function isFilterKeyColumnsTarget(target: unknown): target is IFilterKeyColumnsTarget {
  return isColumn(target) && has(target, 'keys');
}

/** True for a measure. */
export function isMeasure(target: unknown): target is IMeasureTarget {
  return has(target, 'table', 'measure');
}

/** True for a column that is not aggregated. */
export function isColumn(target: unknown): target is IColumnTarget {
  return has(target, 'table', 'column') && !has(target, 'aggregationFunction');
}

/** True for a level that is not aggregated. */
export function isHierarchyLevel(target: unknown): target is IHierarchyLevelTarget {
  return has(target, 'table', 'hierarchy', 'hierarchyLevel') && !has(target, 'aggregationFunction');
}

/** True for an aggregated level. */
export function isHierarchyLevelAggr(target: unknown): target is IHierarchyLevelAggrTarget {
  return has(target, 'table', 'hierarchy', 'hierarchyLevel', 'aggregationFunction');
}

/** True for an aggregated column. */
export function isColumnAggr(target: unknown): target is IColumnAggrTarget {
  return has(target, 'table', 'column', 'aggregationFunction');
}

/** True for a share of the grand total. */
export function isPercentOfGrandTotal(target: unknown): target is IPercentOfGrandTotalTarget {
  return has(target, 'percentOfGrandTotal');
}

/** True for filters by level. */
export function isOnLoadFilters(
  filters: ReportLevelFilters[] | OnLoadFilters | undefined,
): filters is OnLoadFilters {
  return Boolean(filters) && !isReportFiltersArray(filters);
}

/** True for a plain list of filters. */
export function isReportFiltersArray(
  filters: ReportLevelFilters[] | OnLoadFilters | undefined,
): filters is ReportLevelFilters[] {
  return Array.isArray(filters);
}

/** True for an item outside groups. */
export function isFlatMenuExtension(menu: unknown): menu is IFlatMenuExtension {
  return has(menu) && !has(menu, 'groupName');
}

/** True for an item that names its group. */
export function isGroupedMenuExtension(menu: unknown): menu is IGroupedMenuExtension {
  return has(menu, 'groupName');
}

/** True for the object form of extensions. */
export function isIExtensions(extensions: unknown): extensions is IExtensions {
  return has(extensions) && !isIExtensionArray(extensions);
}

/** True for the list form of extensions. */
export function isIExtensionArray(extensions: unknown): extensions is IExtension[] {
  return Array.isArray(extensions);
}
