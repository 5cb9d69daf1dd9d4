/** Filters as they travel. Spec EMB-FILTER-01 … 10. */
import type {
  FiltersOperations,
  FilterType,
  RelativeDateFilterTimeUnit,
  RelativeDateOperators,
} from '../enums/dataEnums.ts';
import type {
  IFilterGeneralTarget,
  IFilterTarget,
  IHierarchyIdentityFilterTarget,
  IIdentityFilterTarget,
} from './targets.ts';

/** What a filter's value may be; a date travels as it clones. */
export type PrimitiveValueType = string | number | boolean | Date;
/** `All` takes no values. */
export type BasicFilterOperators = 'In' | 'NotIn' | 'All';
/** A single condition takes `And` alone. */
export type AdvancedFilterLogicalOperators = 'And' | 'Or';
/** The blank and empty ones take no value. */
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
/** Which end of the order. */
export type TopNFilterOperators = 'Top' | 'Bottom';
/** Tuples are only ever among. */
export type TupleFilterOperators = 'In';
/** Identities are only ever among. */
export type IdentityFilterOperators = 'In';
/** `Inherited` follows the parent. */
export type HierarchyFilterNodeOperators = 'Selected' | 'NotSelected' | 'Inherited';

/** How the filters pane shows a filter to readers. Spec EMB-FILTER-17. */
export interface IFilterDisplaySettings {
  isLockedInViewMode?: boolean;
  isHiddenInViewMode?: boolean;
  displayName?: string;
}

/** What every filter has. Spec EMB-FILTER-01. */
export interface IFilter {
  $schema?: string;
  target: IFilterGeneralTarget | IIdentityFilterTarget | IHierarchyIdentityFilterTarget;
  filterType: FilterType;
  displaySettings?: IFilterDisplaySettings;
}

/** Spec EMB-FILTER-03. */
export interface IBasicFilter extends IFilter {
  operator: BasicFilterOperators;
  values: (string | number | boolean)[];
  requireSingleSelection?: boolean;
}

/** One tuple of key values for each value, in the order of the target's keys. */
export interface IBasicFilterWithKeys extends IBasicFilter {
  keyValues: KeyValuePair[][] | unknown[][];
}

/** Spec EMB-VAL-67. */
export interface IAdvancedFilterCondition {
  value?: string | number | boolean | Date | null;
  operator: AdvancedFilterConditionOperators;
}

/** At most two conditions. Spec EMB-FILTER-04. */
export interface IAdvancedFilter extends IFilter {
  logicalOperator: AdvancedFilterLogicalOperators;
  conditions: IAdvancedFilterCondition[];
}

/** What both relative filters share. */
export interface IRelativeDateTimeFilter extends IFilter {
  operator: RelativeDateOperators;
  timeUnitsCount: number;
  timeUnitType: RelativeDateFilterTimeUnit;
}

/** Units of days to years. Spec EMB-FILTER-05. */
export interface IRelativeDateFilter extends IRelativeDateTimeFilter {
  includeToday: boolean;
}

/** Minutes or hours. Spec EMB-FILTER-06. */
export interface IRelativeTimeFilter extends IRelativeDateTimeFilter {}
/** On visuals alone. Spec EMB-FILTER-07. */
export interface ITopNFilter extends IFilter {
  operator: TopNFilterOperators;
  itemCount: number;
  orderBy: IFilterTarget;
}

/** Key name to value. */
export type KeyValuePair = Record<string, unknown>;
/** One target's value in a point. */
export interface IIncludeExcludeTargetValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}

/** A point: a value for each target. */
export type IncludeExcludePointType = IIncludeExcludeTargetValue[];
/** Points that belong together. */
export type IncludeExcludePointsGroupType = IncludeExcludePointType[];
/** Values of one target, or groups of points over several. */
export type IncludeExcludeFilterValuesType = PrimitiveValueType[] | IncludeExcludePointsGroupType[];
/** Spec EMB-FILTER-08. */
export interface IIncludeExcludeFilter extends IFilter {
  values: IncludeExcludeFilterValuesType;
  isExclude: boolean;
}

/** What the frame cannot describe; it can be kept, not made. Spec EMB-FILTER-10. */
export interface INotSupportedFilter extends IFilter {
  message: string;
  notSupportedTypeName: string;
}

/** One target's value in a tuple. */
export interface ITupleElementValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}

/** A value for each target. */
export type TupleValueType = ITupleElementValue[];
/** Accepted by the general check, by no kind's. Decision AMBIG-53. */
export interface ITupleFilter extends IFilter {
  operator: TupleFilterOperators;
  values: TupleValueType[];
}

/** Identities are the frame's own and hold for its session. */
export interface IIdentityFilter extends IFilter {
  operator: IdentityFilterOperators;
}

/** A node and what is chosen under it. */
export interface IHierarchyFilterNode {
  value?: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
  children?: IHierarchyFilterNode[];
  operator?: HierarchyFilterNodeOperators;
}

/** Spec EMB-FILTER-09. */
export interface IHierarchyFilter extends IFilter {
  hierarchyData: IHierarchyFilterNode[];
}

/** Something with an identity of the frame's. */
export interface IIdentityValue<IdentityType> {
  identity: IdentityType;
}

/** A node by its identity. */
export interface IHierarchyIdentityFilterNode<IdentityType> extends IIdentityValue<IdentityType> {
  children?: IHierarchyIdentityFilterNode<IdentityType>[];
  operator: HierarchyFilterNodeOperators;
}

/** A hierarchy filter by identities. */
export interface IHierarchyIdentityFilter<IdentityType> extends IFilter {
  hierarchyData: IHierarchyIdentityFilterNode<IdentityType>[];
}

type CommonFilters =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | IRelativeTimeFilter
  | IIncludeExcludeFilter
  | IHierarchyFilter
  | INotSupportedFilter;
/** What a report takes. */
export type ReportLevelFilters = CommonFilters | ITupleFilter | IIdentityFilter;
/** What a page takes. */
export type PageLevelFilters = ReportLevelFilters;
/** What a visual takes: top N besides. */
export type VisualLevelFilters = ReportLevelFilters | ITopNFilter;
/** What a slicer's state may hold. */
export type ISlicerFilter =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | IRelativeTimeFilter
  | IHierarchyFilter
  | IIdentityFilter
  | IHierarchyIdentityFilter<unknown>;

/** Removing all carries no filters. Spec EMB-VAL-71, 72. */
export interface IUpdateFiltersRequest {
  filtersOperation: FiltersOperations;
  filters?: ReportLevelFilters[] | VisualLevelFilters[];
}

/** What is done with the filters a report was saved with. */
export interface OnLoadFiltersBase {
  operation: FiltersOperations;
}

/** For every page. */
export interface ReportOnLoadFilters extends OnLoadFiltersBase {
  filters?: ReportLevelFilters[];
}

/** For the page the report opens on. */
export interface PageOnLoadFilters extends OnLoadFiltersBase {
  filters?: PageLevelFilters[];
}
/** Filters of a load by level, instead of one list. Spec EMB-VAL-73. */
export interface OnLoadFilters {
  allPages?: ReportOnLoadFilters;
  currentPage?: PageOnLoadFilters;
}
