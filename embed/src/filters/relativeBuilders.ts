import { type RelativeDateFilterTimeUnit, RelativeDateOperators } from '#enums';
import { RelativeDateFilter, RelativeTimeFilter } from '../models/relativeFilters.ts';
import { FilterBuilder } from './FilterBuilder.ts';

/** What both relative builders take. Spec EMB-FILTER-13. */
abstract class RelativeBuilder extends FilterBuilder {
  protected operator: RelativeDateOperators | undefined;
  protected count = 0;
  protected unit: RelativeDateFilterTimeUnit | undefined;

  inLast(count: number, unit: RelativeDateFilterTimeUnit): this {
    return this.#set(RelativeDateOperators.InLast, count, unit);
  }

  inThis(count: number, unit: RelativeDateFilterTimeUnit): this {
    return this.#set(RelativeDateOperators.InThis, count, unit);
  }

  inNext(count: number, unit: RelativeDateFilterTimeUnit): this {
    return this.#set(RelativeDateOperators.InNext, count, unit);
  }

  #set(operator: RelativeDateOperators, count: number, unit: RelativeDateFilterTimeUnit): this {
    this.operator = operator;
    this.count = count;
    this.unit = unit;
    return this;
  }
}

/** Today is included unless told otherwise. Spec EMB-FILTER-15. */
export class RelativeDateFilterBuilder extends RelativeBuilder {
  #includesToday = true;

  includeToday(isIncluded: boolean): this {
    this.#includesToday = isIncluded;
    return this;
  }

  build(): RelativeDateFilter {
    const operator = this.need(this.operator, 'operator');
    const unit = this.need(this.unit, 'unit');
    return new RelativeDateFilter(
      this.givenTarget,
      operator,
      this.count,
      unit,
      this.#includesToday,
    );
  }
}

/** Counts minutes or hours from now. Spec EMB-FILTER-06. */
export class RelativeTimeFilterBuilder extends RelativeBuilder {
  build(): RelativeTimeFilter {
    const operator = this.need(this.operator, 'operator');
    const unit = this.need(this.unit, 'unit');
    return new RelativeTimeFilter(this.givenTarget, operator, this.count, unit);
  }
}
