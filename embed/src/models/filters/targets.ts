/** What a filter or slicer points at. Spec EMB-FILTER-02. */
import type { AggregateFunction } from '../enums/dataEnums.ts';

/** Every target stands in a table. */
export interface IBaseTarget {
  table: string;
  $schema?: string;
}

/** A column's values. */
export interface IColumnTarget extends IBaseTarget {
  column: string;
}

/** A column told apart by its key columns. */
export interface IKeyColumnsTarget extends IColumnTarget {
  keys: string[];
}

/** A level of a hierarchy. */
export interface IHierarchyLevelTarget extends IBaseTarget {
  hierarchy: string;
  hierarchyLevel: string;
}

/** A level told apart by its key columns. */
export interface IKeyHierarchyTarget extends IHierarchyLevelTarget {
  keys: string[];
}

/** A measure. */
export interface IMeasureTarget extends IBaseTarget {
  measure: string;
}

/** What the frame cannot describe. */
export interface INotSupportedTarget extends IBaseTarget {}
/** How the values become one; the frame's word for it. */
export interface IAggregationTarget {
  aggregationFunction: string;
}

/** A column's values as one. */
export interface IColumnAggrTarget extends IColumnTarget, IAggregationTarget {}
/** A level's values as one. */
export interface IHierarchyLevelAggrTarget extends IHierarchyLevelTarget, IAggregationTarget {}
/** An aggregated column as a share. */
export interface IPercentOfGrandTotalTarget extends IColumnAggrTarget {
  percentOfGrandTotal: boolean;
}

/** A field by its name in the visual's query. */
export interface IQueryNameTarget {
  queryName: string;
}

/** What every filter's target has. */
export interface IBaseFilterTarget extends IBaseTarget {}
/** A filter over a column. */
export interface IFilterColumnTarget extends IBaseFilterTarget, IColumnTarget {}
/** A filter over a column with keys. */
export interface IFilterKeyColumnsTarget extends IFilterColumnTarget, IKeyColumnsTarget {}
/** A filter over a level. */
export interface IFilterHierarchyTarget extends IBaseFilterTarget, IHierarchyLevelTarget {}
/** A filter over a level with keys. */
export interface IFilterKeyHierarchyTarget extends IFilterHierarchyTarget, IKeyHierarchyTarget {}
/** A filter over a measure. */
export interface IFilterMeasureTarget extends IBaseFilterTarget, IMeasureTarget {}
/** The target of a filter that the frame cannot describe. */
export interface INotSupportedFilterTarget extends IBaseFilterTarget {
  column?: string;
  hierarchy?: string;
  hierarchyLevel?: string;
  measure?: string;
}

/** An aggregation in a filter's target. */
export interface IFilterAggregationTarget {
  aggregationFunction: AggregateFunction | string;
}

/** A filter over an aggregated column. */
export interface IFilterColumnAggrTarget extends IFilterColumnTarget, IFilterAggregationTarget {}
/** A filter over an aggregated level. */
export interface IFilterHierarchyAggrTarget
  extends IFilterHierarchyTarget,
    IFilterAggregationTarget {}
/** A target that carries the columns it is grouped by. */
export interface IFilterGroupedColumnsTarget extends IFilterColumnTarget {
  groupedBy: IFilterTarget[];
}

/** Either target with keys. */
export type IFilterKeyTarget = IFilterKeyColumnsTarget | IFilterKeyHierarchyTarget;
/** One target of a filter. */
export type IFilterTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | INotSupportedFilterTarget
  | IFilterColumnAggrTarget
  | IFilterHierarchyAggrTarget;
/** One target, with keys or not, or several. */
export type IFilterGeneralTarget = IFilterTarget | IFilterKeyTarget | IFilterTarget[];
/** Either data target with keys. */
export type IKeyTarget = IKeyColumnsTarget | IKeyHierarchyTarget;
/** One target of a data point. */
export type ITarget =
  | IColumnTarget
  | IHierarchyLevelTarget
  | IMeasureTarget
  | INotSupportedTarget
  | IColumnAggrTarget
  | IHierarchyLevelAggrTarget
  | IPercentOfGrandTotalTarget;
/** A target for each place of a tuple. */
export type ITupleFilterTarget = IFilterTarget[];
/** Indexes of the frame's identities. */
export type IIdentityFilterTarget = number[];
/** The levels of the hierarchy, from the top. */
export type IHierarchyIdentityFilterTarget = IQueryNameTarget[] | IFilterTarget[];
/** One target, or one for each value of a point. */
export type IIncludeExcludeFilterTarget = IFilterTarget | IFilterTarget[];
