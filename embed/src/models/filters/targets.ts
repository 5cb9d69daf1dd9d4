/** A target is the field of the data model that a filter, slicer or data point refers to. */

/** The field of every target. */
export interface IBaseTarget {
  $schema?: string;
}

/** Whether the value is shown as a percentage of the grand total. */
export interface IPercentOfGrandTotalTarget {
  percentOfGrandTotal?: boolean;
}

export interface IColumnTarget extends IBaseTarget {
  table: string;
  column: string;
}

/** A column whose values are identified by key columns. */
export interface IKeyColumnsTarget extends IColumnTarget {
  keys: string[];
}

export interface IHierarchyLevelTarget extends IBaseTarget {
  table: string;
  hierarchy: string;
  hierarchyLevel: string;
}

/** A hierarchy level whose values are identified by key columns. */
export interface IKeyHierarchyTarget extends IHierarchyLevelTarget {
  keys: string[];
}

/** A calculation that is defined on a visual. */
export interface IVisualCalculationTarget extends IBaseTarget {
  name: string;
  daxExpression: string;
  hidden?: boolean;
}

export interface IMeasureTarget extends IBaseTarget, IPercentOfGrandTotalTarget {
  table: string;
  measure: string;
  hidden?: boolean;
}

/** A target that the frame cannot describe. */
export interface INotSupportedTarget extends IBaseTarget {
  table: string;
}

/** The aggregation of a target. The frame defines the names of the functions. */
export interface IAggregationTarget extends IPercentOfGrandTotalTarget {
  aggregationFunction: string;
  hidden?: boolean;
}

/** A column with aggregation. */
export interface IColumnAggrTarget extends IColumnTarget, IAggregationTarget {}
/** A hierarchy level with aggregation. */
export interface IHierarchyLevelAggrTarget extends IHierarchyLevelTarget, IAggregationTarget {}

/** A field, by its name in the query of the visual. */
export interface IQueryNameTarget {
  queryName: string;
}

/** The fields of every filter target. */
export interface IBaseFilterTarget extends IBaseTarget {
  table: string;
}

/** A filter target that is a column. */
export interface IFilterColumnTarget extends IBaseFilterTarget, IColumnTarget {}
/** A filter target that is a column with key columns. */
export interface IFilterKeyColumnsTarget extends IFilterColumnTarget, IKeyColumnsTarget {}
/** A filter target that is a hierarchy level. */
export interface IFilterHierarchyTarget extends IBaseFilterTarget, IHierarchyLevelTarget {}
/** A filter target that is a hierarchy level with key columns. */
export interface IFilterKeyHierarchyTarget extends IFilterHierarchyTarget, IKeyHierarchyTarget {}
/** A filter target that is a measure. */
export interface IFilterMeasureTarget extends IBaseFilterTarget, IMeasureTarget {}
/** The target of a filter that the frame cannot describe. */
export interface INotSupportedFilterTarget extends IBaseFilterTarget, INotSupportedTarget {}
/** The aggregation of a filter target. */
export interface IFilterAggregationTarget extends IBaseFilterTarget, IAggregationTarget {}
/** A filter target that is a column with aggregation. */
export interface IFilterColumnAggrTarget extends IFilterColumnTarget, IFilterAggregationTarget {}
/** A filter target that is a hierarchy level with aggregation. */
export interface IFilterHierarchyAggrTarget
  extends IFilterHierarchyTarget,
    IFilterAggregationTarget {}
/** A filter target with the columns by which it is grouped. */
export interface IFilterGroupedColumnsTarget extends IFilterColumnTarget {
  groupedColumns: IFilterTarget[];
}

/** A filter target with key columns. */
export type IFilterKeyTarget = IFilterKeyColumnsTarget | IFilterKeyHierarchyTarget;
/** A filter target without key columns. */
export type IFilterTarget =
  | IFilterColumnTarget
  | IFilterHierarchyTarget
  | IFilterMeasureTarget
  | INotSupportedFilterTarget
  | IFilterColumnAggrTarget
  | IFilterHierarchyAggrTarget;
/** A target with key columns. */
export type IKeyTarget = IKeyColumnsTarget | IKeyHierarchyTarget;
/** The target of a value in a data point. */
export type ITarget =
  | IColumnTarget
  | IHierarchyLevelTarget
  | IMeasureTarget
  | INotSupportedTarget
  | IColumnAggrTarget
  | IHierarchyLevelAggrTarget;
/** One target for each position of a tuple. */
export type ITupleFilterTarget = IFilterTarget[];
/** Indexes of identities that the frame defines. */
export type IIdentityFilterTarget = number[];
/** The levels of the hierarchy, from top to bottom. */
export type IHierarchyIdentityFilterTarget = IQueryNameTarget[];
/** One target, or groups of targets, one for each value of a data point. */
export type IIncludeExcludeFilterTarget = IFilterTarget | (IFilterTarget | IFilterKeyTarget)[][];
/** The target of any filter. */
export type IFilterGeneralTarget =
  | IFilterTarget
  | IFilterKeyTarget
  | ITupleFilterTarget
  | IIdentityFilterTarget
  | IIncludeExcludeFilterTarget
  | IHierarchyIdentityFilterTarget;
