import {
  type RelativeDateFilterTimeUnit,
  RelativeDateOperators,
} from '../models/enums/dataEnums.ts';
import { RelativeDateFilter, RelativeTimeFilter } from '../models/filters/relativeFilters.ts';
import { FilterBuilder } from './FilterBuilder.ts';

/** The base class of both builders of relative filters. */
abstract class RelativeBuilder extends FilterBuilder {
  private operator: RelativeDateOperators | undefined;
  private count = 0;
  private unit: RelativeDateFilterTimeUnit | undefined;

  inLast(count: number, unit: RelativeDateFilterTimeUnit): this {
    return this.set(RelativeDateOperators.InLast, count, unit);
  }

  inThis(count: number, unit: RelativeDateFilterTimeUnit): this {
    return this.set(RelativeDateOperators.InThis, count, unit);
  }

  inNext(count: number, unit: RelativeDateFilterTimeUnit): this {
    return this.set(RelativeDateOperators.InNext, count, unit);
  }

  /** The constructor arguments that both relative filters share. */
  protected get parts() {
    const operator = this.need(this.operator, 'operator');
    const unit = this.need(this.unit, 'unit');
    return [this.givenTarget, operator, this.count, unit] as const;
  }

  private set(
    operator: RelativeDateOperators,
    count: number,
    unit: RelativeDateFilterTimeUnit,
  ): this {
    this.operator = operator;
    this.count = count;
    this.unit = unit;
    return this;
  }
}

/** Builds a relative date filter. Today is included by default. */
export class RelativeDateFilterBuilder extends RelativeBuilder {
  private includesToday = true;

  includeToday(isIncluded: boolean): this {
    this.includesToday = isIncluded;
    return this;
  }

  build(): RelativeDateFilter {
    return new RelativeDateFilter(...this.parts, this.includesToday);
  }
}

/** Builds a relative time filter, in minutes or hours. */
export class RelativeTimeFilterBuilder extends RelativeBuilder {
  build(): RelativeTimeFilter {
    return new RelativeTimeFilter(...this.parts);
  }
}
