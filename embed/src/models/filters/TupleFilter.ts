import { FilterType } from '../enums/dataEnums.ts';
import { schema } from '../schemas.ts';
import { Filter } from './Filter.ts';
import type { ITupleFilter, TupleFilterOperators, TupleValueType } from './filterTypes.ts';
import type { ITupleFilterTarget } from './targets.ts';

/** Filters by tuples of values of several columns. */
export class TupleFilter extends Filter<ITupleFilter> implements ITupleFilter {
  static override schemaUrl: string = schema('tuple');
  declare target: ITupleFilterTarget;
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
