import { AdvancedFilter } from '../models/filters/AdvancedFilter.ts';
import type {
  AdvancedFilterConditionOperators,
  AdvancedFilterLogicalOperators,
  IAdvancedFilterCondition,
} from '../models/filters/filterTypes.ts';
import { FilterBuilder } from './FilterBuilder.ts';

/** Builds an advanced filter. `build()` throws when neither `and()` nor `or()` was called. */
export class AdvancedFilterBuilder extends FilterBuilder {
  private operator: AdvancedFilterLogicalOperators | undefined;
  private readonly conditions: IAdvancedFilterCondition[] = [];

  and(): this {
    this.operator = 'And';
    return this;
  }

  or(): this {
    this.operator = 'Or';
    return this;
  }

  addCondition(
    operator: AdvancedFilterConditionOperators,
    value?: IAdvancedFilterCondition['value'],
  ): this {
    this.conditions.push({ operator, value } as IAdvancedFilterCondition);
    return this;
  }

  build(): AdvancedFilter {
    const operator = this.operator as AdvancedFilterLogicalOperators;
    return new AdvancedFilter(this.givenTarget, operator, this.conditions);
  }
}
