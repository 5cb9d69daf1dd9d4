/** The types of filters, in the form in which they are sent to the frame. */
import type {
  FiltersOperations,
  FilterType,
  RelativeDateFilterTimeUnit,
  RelativeDateOperators,
} from '../enums/dataEnums.ts';
import type {
  IFilterGeneralTarget,
  IFilterKeyTarget,
  IFilterTarget,
  IHierarchyIdentityFilterTarget,
  IIdentityFilterTarget,
  IIncludeExcludeFilterTarget,
  ITarget,
  ITupleFilterTarget,
} from './targets.ts';

/** A value that filters compare. */
export type PrimitiveValueType = string | number | boolean;
/** `All` has no values. */
export type BasicFilterOperators = 'In' | 'NotIn' | 'All';
/** A filter with one condition must use `And`. */
export type AdvancedFilterLogicalOperators = 'And' | 'Or';
/** The operators about blank values and empty strings have no value. */
export type AdvancedFilterConditionOperators =
  | 'None'
  | 'LessThan'
  | 'LessThanOrEqual'
  | 'GreaterThan'
  | 'GreaterThanOrEqual'
  | 'Contains'
  | 'DoesNotContain'
  | 'StartsWith'
  | 'DoesNotStartWith'
  | 'Is'
  | 'IsNot'
  | 'IsBlank'
  | 'IsNotBlank'
  | 'IsEmptyString'
  | 'IsNotEmptyString';
/** Whether the first or the last items are kept. */
export type TopNFilterOperators = 'Top' | 'Bottom';
export type TupleFilterOperators = 'In';
export type IdentityFilterOperators = 'In';
/** `Inherited` uses the operator of the parent node. */
export type HierarchyFilterNodeOperators = 'Selected' | 'NotSelected' | 'Inherited';

/** How the filters pane shows a filter. */
export interface IFilterDisplaySettings {
  isLockedInViewMode?: boolean;
  isHiddenInViewMode?: boolean;
  displayName?: string;
}

/** The fields of every filter. */
export interface IFilter {
  $schema: string;
  target: IFilterGeneralTarget;
  filterType: FilterType;
  displaySettings?: IFilterDisplaySettings;
}

/** A filter that compares a column with a list of values. */
export interface IBasicFilter extends IFilter {
  operator: BasicFilterOperators;
  values: (string | number | boolean)[];
  requireSingleSelection?: boolean;
}

/** `keyValues` has one tuple for each value, in the order of the target's keys. */
export interface IBasicFilterWithKeys extends IBasicFilter {
  target: IFilterKeyTarget;
  keyValues: PrimitiveValueType[][];
}

/** One condition of an advanced filter. */
export interface IAdvancedFilterCondition {
  value?: string | number | boolean | Date;
  operator: AdvancedFilterConditionOperators;
}

/** A filter with one or two conditions. */
export interface IAdvancedFilter extends IFilter {
  logicalOperator: AdvancedFilterLogicalOperators;
  conditions?: IAdvancedFilterCondition[];
}

/** The fields that both relative filters share. */
export interface IRelativeDateTimeFilter extends IFilter {
  operator: RelativeDateOperators;
  timeUnitsCount?: number;
  timeUnitType: RelativeDateFilterTimeUnit;
}

/** A filter that keeps dates of a period relative to today. The unit of the period is from days to years. */
export interface IRelativeDateFilter extends IRelativeDateTimeFilter {
  includeToday: boolean;
}

/** A filter that keeps times of a period relative to now. The unit of the period is minutes or hours. */
export interface IRelativeTimeFilter extends IRelativeDateTimeFilter {}
/** A filter that keeps the first or last items in the order of a measure. Only visuals support it. */
export interface ITopNFilter extends IFilter {
  operator: TopNFilterOperators;
  itemCount: number;
  orderBy: ITarget;
}

/** The value of one target in a data point. */
export interface IIncludeExcludeTargetValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}

/** A data point, with one value for each target. */
export type IncludeExcludePointType = IIncludeExcludeTargetValue[];
/** A group of data points. */
export type IncludeExcludePointsGroupType = IncludeExcludePointType[];
/** Groups of data points of several targets. */
export type IncludeExcludeFilterValuesType = IncludeExcludePointsGroupType[];
/** A filter that includes or excludes data points. */
export interface IIncludeExcludeFilter extends IFilter {
  target: IIncludeExcludeFilterTarget;
  /** Values of one target, or groups of data points of several targets. */
  values: PrimitiveValueType[] | IncludeExcludeFilterValuesType;
  isExclude: boolean;
}

/** A filter that the frame cannot describe. Hosts can send it back but not create it. */
export interface INotSupportedFilter extends IFilter {
  message: string;
  notSupportedTypeName: string;
}

/** The value of one target in a tuple. */
export interface ITupleElementValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}

/** A tuple, with one value for each target. */
export type TupleValueType = ITupleElementValue[];
/** A filter that compares several columns with a list of tuples of values. No validation rule accepts it. */
export interface ITupleFilter extends IFilter {
  operator: TupleFilterOperators;
  target: ITupleFilterTarget;
  values: TupleValueType[];
}

/** A filter by identities. The frame defines them, and they are valid for its session. */
export interface IIdentityFilter extends IFilter {
  operator: IdentityFilterOperators;
  target: IIdentityFilterTarget;
}

/** A node of a hierarchy with its selected descendants. */
export interface IHierarchyFilterNode {
  value?: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
  children?: IHierarchyFilterNode[];
  operator?: HierarchyFilterNodeOperators;
}

/** A filter that selects nodes of a hierarchy. */
export interface IHierarchyFilter extends IFilter {
  target: (IFilterTarget | IFilterKeyTarget)[];
  hierarchyData: IHierarchyFilterNode[];
}

/** A node of a hierarchy, by its identity. */
export interface IHierarchyIdentityFilterNode<IdentityType> {
  identity: IdentityType;
  children?: IHierarchyIdentityFilterNode<IdentityType>[];
  operator: HierarchyFilterNodeOperators;
}

/** A filter by nodes of a hierarchy, which have identities. */
export interface IHierarchyIdentityFilter<IdentityType> extends IFilter {
  target: IHierarchyIdentityFilterTarget;
  hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[];
}

type CommonFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | IRelativeTimeFilter;
/** The filters that a report accepts. */
export type ReportLevelFilters = CommonFilters | ITupleFilter;
/** The filters that a page accepts. */
export type PageLevelFilters = CommonFilters | ITupleFilter;
/** The filters that a visual accepts. */
export type VisualLevelFilters = CommonFilters | ITopNFilter | IIncludeExcludeFilter;
/** The filters in the state of a slicer. */
export type ISlicerFilter = CommonFilters | IHierarchyFilter;

/** The request that changes filters. With the operation `RemoveAll`, `filters` is absent. */
export interface IUpdateFiltersRequest {
  filtersOperation: FiltersOperations;
  filters?: ReportLevelFilters[] | PageLevelFilters[] | VisualLevelFilters[];
}

/** Filters that are sent when a report loads, and how they change the filters that are saved in the report. */
export interface OnLoadFiltersBase {
  operation: FiltersOperations;
  filters?: IFilter[];
}

/** Filters for all pages. */
export interface ReportOnLoadFilters extends OnLoadFiltersBase {
  filters?: ReportLevelFilters[];
}

/** Filters for the page on which the report opens. */
export interface PageOnLoadFilters extends OnLoadFiltersBase {
  filters?: PageLevelFilters[];
}

/** Filters that are sent when a report loads, for all pages and for the page on which it opens. */
export interface OnLoadFilters {
  allPages?: ReportOnLoadFilters;
  currentPage?: PageOnLoadFilters;
}
