import { FilterType } from '../enums/dataEnums.ts';
import { schema } from '../schemas.ts';
import { Filter } from './Filter.ts';
import type {
  IIncludeExcludeFilter,
  INotSupportedFilter,
  IncludeExcludeFilterValuesType,
  ITopNFilter,
  ITupleFilter,
  TopNFilterOperators,
  TupleFilterOperators,
  TupleValueType,
} from './filterTypes.ts';
import type { IFilterTarget, IIncludeExcludeFilterTarget, ITupleFilterTarget } from './targets.ts';

/** Keeps the first or last items in the order of a measure. Spec EMB-FILTER-07. */
export class TopNFilter extends Filter<IFilterTarget, ITopNFilter> implements ITopNFilter {
  static override schemaUrl: string = schema('topN');
  declare operator: TopNFilterOperators;
  declare itemCount: number;
  declare orderBy: IFilterTarget;

  constructor(
    target: IFilterTarget,
    operator: TopNFilterOperators,
    itemCount: number,
    orderBy: IFilterTarget,
  ) {
    super(target, FilterType.TopN, { operator, itemCount, orderBy });
  }
}

/** Includes or excludes data points. Spec EMB-FILTER-08. */
export class IncludeExcludeFilter
  extends Filter<IIncludeExcludeFilterTarget, IIncludeExcludeFilter>
  implements IIncludeExcludeFilter
{
  static override schemaUrl: string = schema('includeExclude');
  declare isExclude: boolean;
  declare values: IncludeExcludeFilterValuesType;

  constructor(
    target: IIncludeExcludeFilterTarget,
    isExclude: boolean,
    values: IncludeExcludeFilterValuesType,
  ) {
    super(target, FilterType.IncludeExclude, { isExclude, values });
  }
}

/** A filter that the frame cannot describe. Spec EMB-FILTER-10. */
export class NotSupportedFilter
  extends Filter<IFilterTarget, INotSupportedFilter>
  implements INotSupportedFilter
{
  static override schemaUrl: string = schema('notSupported');
  declare message: string;
  declare notSupportedTypeName: string;

  constructor(target: IFilterTarget, message: string, notSupportedTypeName: string) {
    super(target, FilterType.Unknown, { message, notSupportedTypeName });
  }
}

/** Filters by tuples of values of several columns. */
export class TupleFilter extends Filter<ITupleFilterTarget, ITupleFilter> implements ITupleFilter {
  static override schemaUrl: string = schema('tuple');
  declare operator: TupleFilterOperators;
  declare values: TupleValueType[];

  constructor(
    target: ITupleFilterTarget,
    operator: TupleFilterOperators,
    values: TupleValueType[],
  ) {
    super(target, FilterType.Tuple, { operator, values });
  }
}
