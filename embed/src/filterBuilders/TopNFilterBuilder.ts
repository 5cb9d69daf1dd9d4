import type { TopNFilterOperators } from '../models/filters/filterTypes.ts';
import { TopNFilter } from '../models/filters/TopNFilter.ts';
import type { IFilterTarget } from '../models/filters/targets.ts';
import { FilterBuilder } from './FilterBuilder.ts';

/** Builds a top N filter. Spec EMB-FILTER-14. */
export class TopNFilterBuilder extends FilterBuilder {
  #operator: TopNFilterOperators | undefined;
  #itemCount = 0;
  #orderBy: IFilterTarget | undefined;

  top(itemCount: number): this {
    this.#operator = 'Top';
    this.#itemCount = itemCount;
    return this;
  }

  bottom(itemCount: number): this {
    this.#operator = 'Bottom';
    this.#itemCount = itemCount;
    return this;
  }

  orderByTarget(target: IFilterTarget): this {
    this.#orderBy = target;
    return this;
  }

  build(): TopNFilter {
    const operator = this.need(this.#operator, 'operator');
    const orderBy = this.need(this.#orderBy, 'target to order by');
    return new TopNFilter(this.givenTarget, operator, this.#itemCount, orderBy);
  }
}
