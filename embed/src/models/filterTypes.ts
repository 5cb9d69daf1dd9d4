/** Filters as they travel. Spec EMB-FILTER-01 … 10. */
import type {
  FiltersOperations,
  FilterType,
  RelativeDateFilterTimeUnit,
  RelativeDateOperators,
} from './dataEnums.ts';
import type {
  IFilterGeneralTarget,
  IFilterTarget,
  IHierarchyIdentityFilterTarget,
  IIdentityFilterTarget,
} from './targets.ts';

export type PrimitiveValueType = string | number | boolean | Date;
export type BasicFilterOperators = 'In' | 'NotIn' | 'All';
export type AdvancedFilterLogicalOperators = 'And' | 'Or';
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
export type TopNFilterOperators = 'Top' | 'Bottom';
export type TupleFilterOperators = 'In';
export type IdentityFilterOperators = 'In';
export type HierarchyFilterNodeOperators = 'Selected' | 'NotSelected' | 'Inherited';

/** How the filters pane shows a filter to readers. Spec EMB-FILTER-17. */
export interface IFilterDisplaySettings {
  isLockedInViewMode?: boolean;
  isHiddenInViewMode?: boolean;
  displayName?: string;
}
export interface IFilter {
  $schema?: string;
  target: IFilterGeneralTarget | IIdentityFilterTarget | IHierarchyIdentityFilterTarget;
  filterType: FilterType;
  displaySettings?: IFilterDisplaySettings;
}
export interface IBasicFilter extends IFilter {
  operator: BasicFilterOperators;
  values: (string | number | boolean)[];
  requireSingleSelection?: boolean;
}
export interface IBasicFilterWithKeys extends IBasicFilter {
  keyValues: KeyValuePair[][] | unknown[][];
}
export interface IAdvancedFilterCondition {
  value?: string | number | boolean | Date | null;
  operator: AdvancedFilterConditionOperators;
}
export interface IAdvancedFilter extends IFilter {
  logicalOperator: AdvancedFilterLogicalOperators;
  conditions: IAdvancedFilterCondition[];
}
export interface IRelativeDateTimeFilter extends IFilter {
  operator: RelativeDateOperators;
  timeUnitsCount: number;
  timeUnitType: RelativeDateFilterTimeUnit;
}
export interface IRelativeDateFilter extends IRelativeDateTimeFilter {
  includeToday: boolean;
}
export interface IRelativeTimeFilter extends IRelativeDateTimeFilter {}
export interface ITopNFilter extends IFilter {
  operator: TopNFilterOperators;
  itemCount: number;
  orderBy: IFilterTarget;
}

export type KeyValuePair = Record<string, unknown>;
export interface IIncludeExcludeTargetValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}
export type IncludeExcludePointType = IIncludeExcludeTargetValue[];
export type IncludeExcludePointsGroupType = IncludeExcludePointType[];
export type IncludeExcludeFilterValuesType = PrimitiveValueType[] | IncludeExcludePointsGroupType[];
export interface IIncludeExcludeFilter extends IFilter {
  values: IncludeExcludeFilterValuesType;
  isExclude: boolean;
}
export interface INotSupportedFilter extends IFilter {
  message: string;
  notSupportedTypeName: string;
}
export interface ITupleElementValue {
  value: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
}
export type TupleValueType = ITupleElementValue[];
export interface ITupleFilter extends IFilter {
  operator: TupleFilterOperators;
  values: TupleValueType[];
}
export interface IIdentityFilter extends IFilter {
  operator: IdentityFilterOperators;
}
export interface IHierarchyFilterNode {
  value?: PrimitiveValueType;
  keyValues?: PrimitiveValueType[];
  children?: IHierarchyFilterNode[];
  operator?: HierarchyFilterNodeOperators;
}
export interface IHierarchyFilter extends IFilter {
  hierarchyData: IHierarchyFilterNode[];
}
export interface IIdentityValue<IdentityType> {
  identity: IdentityType;
}
export interface IHierarchyIdentityFilterNode<IdentityType> extends IIdentityValue<IdentityType> {
  children?: IHierarchyIdentityFilterNode<IdentityType>[];
  operator: HierarchyFilterNodeOperators;
}
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
export type ReportLevelFilters = CommonFilters | ITupleFilter | IIdentityFilter;
export type PageLevelFilters = ReportLevelFilters;
export type VisualLevelFilters = ReportLevelFilters | ITopNFilter;
export type ISlicerFilter =
  | IBasicFilter
  | IBasicFilterWithKeys
  | IAdvancedFilter
  | IRelativeDateFilter
  | IRelativeTimeFilter
  | IHierarchyFilter
  | IIdentityFilter
  | IHierarchyIdentityFilter<unknown>;

export interface IUpdateFiltersRequest {
  filtersOperation: FiltersOperations;
  filters?: ReportLevelFilters[] | VisualLevelFilters[];
}
export interface OnLoadFiltersBase {
  operation: FiltersOperations;
}
export interface ReportOnLoadFilters extends OnLoadFiltersBase {
  filters?: ReportLevelFilters[];
}
export interface PageOnLoadFilters extends OnLoadFiltersBase {
  filters?: PageLevelFilters[];
}
/** Filters of a load by level, instead of one list. Spec EMB-VAL-73. */
export interface OnLoadFilters {
  allPages?: ReportOnLoadFilters;
  currentPage?: PageOnLoadFilters;
}
