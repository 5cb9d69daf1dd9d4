import type { TopNFilterOperators } from '../models/filters/filterTypes.ts';
import { TopNFilter } from '../models/filters/TopNFilter.ts';
import type { ITarget } from '../models/filters/targets.ts';
import { FilterBuilder } from './FilterBuilder.ts';

/** Builds a top N filter. */
export class TopNFilterBuilder extends FilterBuilder {
  private operator: TopNFilterOperators | undefined;
  private itemCount = 0;
  private orderBy: ITarget | undefined;

  top(itemCount: number): this {
    this.operator = 'Top';
    this.itemCount = itemCount;
    return this;
  }

  bottom(itemCount: number): this {
    this.operator = 'Bottom';
    this.itemCount = itemCount;
    return this;
  }

  orderByTarget(target: ITarget): this {
    this.orderBy = target;
    return this;
  }

  build(): TopNFilter {
    const operator = this.need(this.operator, 'operator');
    // Without a target to order by, the frame chooses the order, as in powerbi-client.
    const orderBy = this.orderBy as ITarget;
    return new TopNFilter(this.givenTarget, operator, this.itemCount, orderBy);
  }
}
