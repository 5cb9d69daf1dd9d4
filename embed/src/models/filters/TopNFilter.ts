import { FilterType } from '../enums/dataEnums.ts';
import { schema } from '../schemas.ts';
import { Filter } from './Filter.ts';
import type { ITopNFilter, TopNFilterOperators } from './filterTypes.ts';
import type { IFilterTarget } from './targets.ts';

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
