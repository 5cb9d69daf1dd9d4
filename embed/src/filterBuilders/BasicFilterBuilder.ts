import { BasicFilter } from '../models/filters/BasicFilter.ts';
import type { BasicFilterOperators } from '../models/filters/filterTypes.ts';
import { FilterBuilder } from './FilterBuilder.ts';

type Values = (string | number | boolean)[];

/** Builds a basic filter. Spec EMB-FILTER-11, 16. */
export class BasicFilterBuilder extends FilterBuilder {
  #operator: BasicFilterOperators | undefined;
  #values: Values = [];
  #isSingle = false;

  in(values: Values): this {
    return this.#set('In', values);
  }

  notIn(values: Values): this {
    return this.#set('NotIn', values);
  }

  all(): this {
    return this.#set('All', []);
  }

  requireSingleSelection(isRequired = false): this {
    this.#isSingle = isRequired;
    return this;
  }

  build(): BasicFilter {
    const operator = this.need(this.#operator, 'operator');
    const filter = new BasicFilter(this.givenTarget, operator, this.#values);
    filter.requireSingleSelection = this.#isSingle;
    return filter;
  }

  #set(operator: BasicFilterOperators, values: Values): this {
    this.#operator = operator;
    this.#values = values;
    return this;
  }
}
