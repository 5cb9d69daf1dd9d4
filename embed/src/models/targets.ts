/** What a filter or slicer points at. Spec EMB-FILTER-02. */
import type { AggregateFunction } from './dataEnums.ts';

export interface IBaseTarget {
  table: string;
  $schema?: string;
}
export interface IColumnTarget extends IBaseTarget {
  column: string;
}
export interface IKeyColumnsTarget extends IColumnTarget {
  keys: string[];
}
export interface IHierarchyLevelTarget extends IBaseTarget {
  hierarchy: string;
  hierarchyLevel: string;
}
export interface IKeyHierarchyTarget extends IHierarchyLevelTarget {
  keys: string[];
}
export interface IMeasureTarget extends IBaseTarget {
  measure: string;
}
export interface INotSupportedTarget extends IBaseTarget {}
export interface IAggregationTarget {
  aggregationFunction: string;
}
export interface IColumnAggrTarget extends IColumnTarget, IAggregationTarget {}
export interface IHierarchyLevelAggrTarget extends IHierarchyLevelTarget, IAggregationTarget {}
export interface IPercentOfGrandTotalTarget extends IColumnAggrTarget {
  percentOfGrandTotal: boolean;
}
export interface IQueryNameTarget {
  queryName: string;
}

export interface IBaseFilterTarget extends IBaseTarget {}
export interface IFilterColumnTarget extends IBaseFilterTarget, IColumnTarget {}
export interface IFilterKeyColumnsTarget extends IFilterColumnTarget, IKeyColumnsTarget {}
export interface IFilterHierarchyTarget extends IBaseFilterTarget, IHierarchyLevelTarget {}
export interface IFilterKeyHierarchyTarget extends IFilterHierarchyTarget, IKeyHierarchyTarget {}
export interface IFilterMeasureTarget extends IBaseFilterTarget, IMeasureTarget {}
export interface INotSupportedFilterTarget extends IBaseFilterTarget {
  column?: string;
  hierarchy?: string;
  hierarchyLevel?: string;
  measure?: string;
}
export interface IFilterAggregationTarget {
  aggregationFunction: AggregateFunction | string;
}
export interface IFilterColumnAggrTarget extends IFilterColumnTarget, IFilterAggregationTarget {}
export interface IFilterHierarchyAggrTarget
  extends IFilterHierarchyTarget,
    IFilterAggregationTarget {}
/** A target that carries the columns it is grouped by. */
export interface IFilterGroupedColumnsTarget extends IFilterColumnTarget {
  groupedBy: IFilterTarget[];
}

export type IFilterKeyTarget = IFilterKeyColumnsTarget | IFilterKeyHierarchyTarget;
export type IFilterTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | INotSupportedFilterTarget
  | IFilterColumnAggrTarget
  | IFilterHierarchyAggrTarget;
export type IFilterGeneralTarget = IFilterTarget | IFilterKeyTarget | IFilterTarget[];
export type IKeyTarget = IKeyColumnsTarget | IKeyHierarchyTarget;
export type ITarget =
  | IColumnTarget
  | IHierarchyLevelTarget
  | IMeasureTarget
  | INotSupportedTarget
  | IColumnAggrTarget
  | IHierarchyLevelAggrTarget
  | IPercentOfGrandTotalTarget;
export type ITupleFilterTarget = IFilterTarget[];
export type IIdentityFilterTarget = number[];
export type IHierarchyIdentityFilterTarget = IQueryNameTarget[] | IFilterTarget[];
export type IIncludeExcludeFilterTarget = IFilterTarget | IFilterTarget[];
