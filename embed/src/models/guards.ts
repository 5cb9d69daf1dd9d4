/** Type guards, with the names of powerbi-models. */

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
  IVisualCalculationTarget,
} from './filters/targets.ts';
import type {
  IExtension,
  IExtensions,
  IFlatMenuExtension,
  IGroupedMenuExtension,
} from './settings/commandTypes.ts';

const has = (value: unknown, ...names: string[]): boolean =>
  isObject(value) && names.every((name) => Boolean((value as Record<string, unknown>)[name]));

/** Returns the `filterType` of the filter, else the type that its fields imply, else `Unknown`. */
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

/** True for a basic filter with key values. */
export function isBasicFilterWithKeys(filter: IFilter): boolean {
  return getFilterType(filter) === FilterType.Basic && has(filter, 'keyValues');
}

/** True for a column with key columns. */
export function isFilterKeyColumnsTarget(target: unknown): target is IFilterKeyColumnsTarget {
  return isColumn(target) && has(target, 'keys');
}

export function isMeasure(target: unknown): target is IMeasureTarget {
  return has(target, 'table', 'measure');
}

/** True for a column without aggregation. */
export function isColumn(target: unknown): target is IColumnTarget {
  return has(target, 'table', 'column') && !has(target, 'aggregationFunction');
}

/** True for a hierarchy level without aggregation. */
export function isHierarchyLevel(target: unknown): target is IHierarchyLevelTarget {
  return has(target, 'table', 'hierarchy', 'hierarchyLevel') && !has(target, 'aggregationFunction');
}

/** True for a hierarchy level with aggregation. */
export function isHierarchyLevelAggr(target: unknown): target is IHierarchyLevelAggrTarget {
  return has(target, 'table', 'hierarchy', 'hierarchyLevel', 'aggregationFunction');
}

/** True for a column with aggregation. */
export function isColumnAggr(target: unknown): target is IColumnAggrTarget {
  return has(target, 'table', 'column', 'aggregationFunction');
}

/** True for a percentage of the grand total. */
export function isPercentOfGrandTotal(target: unknown): target is IPercentOfGrandTotalTarget {
  return has(target, 'percentOfGrandTotal');
}

/** True for a calculation that is defined on a visual. */
export function isVisualCalculation(target: unknown): target is IVisualCalculationTarget {
  return has(target, 'name', 'daxExpression');
}

/** True for the object form of filters, with operations for all pages and for the current page. */
export function isOnLoadFilters(
  filters: ReportLevelFilters[] | OnLoadFilters | undefined,
): filters is OnLoadFilters {
  return Boolean(filters) && !isReportFiltersArray(filters);
}

/** True for the list form of filters. */
export function isReportFiltersArray(
  filters: ReportLevelFilters[] | OnLoadFilters | undefined,
): filters is ReportLevelFilters[] {
  return Array.isArray(filters);
}

/** True for a menu item outside groups. */
export function isFlatMenuExtension(menu: unknown): menu is IFlatMenuExtension {
  return has(menu) && !has(menu, 'groupName');
}

/** True for a menu item inside a group. */
export function isGroupedMenuExtension(menu: unknown): menu is IGroupedMenuExtension {
  return has(menu, 'groupName');
}

/** True for the object form of `settings.extensions`. */
export function isIExtensions(extensions: unknown): extensions is IExtensions {
  return has(extensions) && !isIExtensionArray(extensions);
}

/** True for the list form of `settings.extensions`. */
export function isIExtensionArray(extensions: unknown): extensions is IExtension[] {
  return Array.isArray(extensions);
}
