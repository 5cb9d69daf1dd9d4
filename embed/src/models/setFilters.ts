import { FilterType } from '#enums';
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
import { filterSchemas } from './schemas.ts';
import type { IFilterTarget, IIncludeExcludeFilterTarget, ITupleFilterTarget } from './targets.ts';

/** The first or last items by a measure. Spec EMB-FILTER-07. */
export class TopNFilter extends Filter<IFilterTarget, ITopNFilter> implements ITopNFilter {
  static schemaUrl: string = filterSchemas.topN;

  constructor(
    target: IFilterTarget,
    public operator: TopNFilterOperators,
    public itemCount: number,
    public orderBy: IFilterTarget,
  ) {
    super(target, FilterType.TopN, filterSchemas.topN);
  }

  protected override fields(): object {
    const { operator, itemCount, orderBy } = this;
    return { operator, itemCount, orderBy };
  }
}

/** Points kept or left out. Spec EMB-FILTER-08. */
export class IncludeExcludeFilter
  extends Filter<IIncludeExcludeFilterTarget, IIncludeExcludeFilter>
  implements IIncludeExcludeFilter
{
  static schemaUrl: string = filterSchemas.includeExclude;

  constructor(
    target: IIncludeExcludeFilterTarget,
    public isExclude: boolean,
    public values: IncludeExcludeFilterValuesType,
  ) {
    super(target, FilterType.IncludeExclude, filterSchemas.includeExclude);
  }

  protected override fields(): object {
    return { isExclude: this.isExclude, values: this.values };
  }
}

/** A filter that the frame has and cannot describe. Spec EMB-FILTER-10. */
export class NotSupportedFilter
  extends Filter<IFilterTarget, INotSupportedFilter>
  implements INotSupportedFilter
{
  static schemaUrl: string = filterSchemas.notSupported;

  constructor(
    target: IFilterTarget,
    public message: string,
    public notSupportedTypeName: string,
  ) {
    super(target, FilterType.Unknown, filterSchemas.notSupported);
  }

  protected override fields(): object {
    return { message: this.message, notSupportedTypeName: this.notSupportedTypeName };
  }
}

/** Tuples of several columns' values. */
export class TupleFilter extends Filter<ITupleFilterTarget, ITupleFilter> implements ITupleFilter {
  static schemaUrl: string = filterSchemas.tuple;

  constructor(
    target: ITupleFilterTarget,
    public operator: TupleFilterOperators,
    public values: TupleValueType[],
  ) {
    super(target, FilterType.Tuple, filterSchemas.tuple);
  }

  protected override fields(): object {
    return { operator: this.operator, values: this.values };
  }
}
