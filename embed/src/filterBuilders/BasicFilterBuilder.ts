import { BasicFilter } from '../models/filters/BasicFilter.ts';
import type { BasicFilterOperators } from '../models/filters/filterTypes.ts';
import { FilterBuilder } from './FilterBuilder.ts';

/** Builds a basic filter. */
export class BasicFilterBuilder extends FilterBuilder {
  private operator: BasicFilterOperators | undefined;
  private values: (string | number | boolean)[] = [];
  private isSingle = false;

  in(values: (string | number | boolean)[]): this {
    return this.set('In', values);
  }

  notIn(values: (string | number | boolean)[]): this {
    return this.set('NotIn', values);
  }

  all(): this {
    return this.set('All', []);
  }

  requireSingleSelection(isRequired = false): this {
    this.isSingle = isRequired;
    return this;
  }

  build(): BasicFilter {
    const operator = this.need(this.operator, 'operator');
    const filter = new BasicFilter(this.givenTarget, operator, this.values);
    filter.requireSingleSelection = this.isSingle;
    return filter;
  }

  private set(operator: BasicFilterOperators, values: (string | number | boolean)[]): this {
    this.operator = operator;
    this.values = values;
    return this;
  }
}
