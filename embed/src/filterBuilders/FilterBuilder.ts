import { EmbedError } from '../errors/EmbedError.ts';
import type { IFilterTarget } from '../models/filters/targets.ts';

/** The base class of the filter builders. Its methods set the target of the filter. */
export abstract class FilterBuilder {
  /** Undefined until one of the methods below sets it. */
  declare target: IFilterTarget;

  withTargetObject(target: IFilterTarget): this {
    this.target = target;
    return this;
  }

  withColumnTarget(table: string, column: string): this {
    return this.withTargetObject({ table, column });
  }

  withMeasureTarget(table: string, measure: string): this {
    return this.withTargetObject({ table, measure });
  }

  withHierarchyLevelTarget(table: string, hierarchy: string, hierarchyLevel: string): this {
    return this.withTargetObject({ table, hierarchy, hierarchyLevel });
  }

  withColumnAggregation(table: string, column: string, aggregationFunction: string): this {
    return this.withTargetObject({ table, column, aggregationFunction });
  }

  withHierarchyLevelAggregationTarget(
    table: string,
    hierarchy: string,
    hierarchyLevel: string,
    aggregationFunction: string,
  ): this {
    return this.withTargetObject({ table, hierarchy, hierarchyLevel, aggregationFunction });
  }

  /** @throws EmbedError when the value was never set. `part` is its name in the error text. */
  protected need<T>(value: T | undefined, part: string): T {
    if (value === undefined) throw new EmbedError('filter', `The filter has no ${part}.`);
    return value;
  }

  /** @throws EmbedError when no target was set. */
  protected get givenTarget(): IFilterTarget {
    return this.need(this.target, 'target');
  }
}
