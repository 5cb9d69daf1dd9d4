import { FilterType } from '../enums/dataEnums.ts';
import { schema } from '../schemas.ts';
import { Filter } from './Filter.ts';
import type { ITopNFilter, TopNFilterOperators } from './filterTypes.ts';
import type { IFilterTarget, ITarget } from './targets.ts';

/** Keeps the first or last items in the order of a measure. */
export class TopNFilter extends Filter<ITopNFilter> implements ITopNFilter {
  static override schemaUrl: string = schema('topN');
  declare operator: TopNFilterOperators;
  declare itemCount: number;
  declare orderBy: ITarget;

  constructor(
    target: IFilterTarget,
    operator: TopNFilterOperators,
    itemCount: number,
    orderBy: ITarget,
  ) {
    super(target, FilterType.TopN, { operator, itemCount, orderBy });
  }
}
