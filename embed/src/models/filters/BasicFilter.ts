import { EmbedError } from '../../errors/EmbedError.ts';
import { FilterType } from '../enums/dataEnums.ts';
import { schema } from '../schemas.ts';
import { Filter } from './Filter.ts';
import type { BasicFilterOperators, IBasicFilter, IBasicFilterWithKeys } from './filterTypes.ts';
import type { IFilterKeyTarget, IFilterTarget } from './targets.ts';

type BasicValue = string | number | boolean;

/** Keeps the rows in which a column has one of the values, or has none of them. */
export class BasicFilter extends Filter<IBasicFilter> implements IBasicFilter {
  static override schemaUrl: string = schema('basic');
  declare operator: BasicFilterOperators;
  declare values: BasicValue[];
  /** Set only by `BasicFilterWithKeys`. */
  declare keyValues: BasicValue[][];
  declare requireSingleSelection: boolean;

  /**
   * Takes the values as separate arguments or as one list.
   * @throws EmbedError when there are no values, except for the operator All.
   */
  constructor(
    target: IFilterTarget | IFilterKeyTarget,
    operator: BasicFilterOperators,
    ...given: (BasicValue | BasicValue[])[]
  ) {
    const values = given.flat();
    super(target, FilterType.Basic, { operator, values, requireSingleSelection: false });
    if (values.length === 0 && operator !== 'All') {
      throw new EmbedError(
        'filter',
        'values must be a non-empty array unless your operator is "All".',
      );
    }
  }
}

/** A basic filter on a column that has key columns. */
export class BasicFilterWithKeys extends BasicFilter implements IBasicFilterWithKeys {
  declare target: IFilterKeyTarget;

  /** @throws EmbedError when the number of key values differs from the number of keys. */
  constructor(
    target: IFilterKeyTarget,
    operator: BasicFilterOperators,
    values: BasicValue | BasicValue[],
    keyValues: BasicValue[][],
  ) {
    super(target, operator, values);
    this.keyValues = keyValues;
    const keyCount = target.keys?.length ?? 0;
    if (keyCount > 0 && !keyValues) {
      throw new EmbedError(
        'filter',
        `You should pass the values to be filtered for each key. You passed: no values and ${keyCount} keys`,
      );
    }
    if (keyCount === 0 && keyValues?.length > 0) {
      throw new EmbedError(
        'filter',
        "You passed key values but your target object doesn't contain the keys to be filtered",
      );
    }
    for (const tuple of keyValues ?? []) {
      if (tuple && tuple.length !== keyCount) {
        throw new EmbedError(
          'filter',
          `Each tuple of key values should contain a value for each of the keys. You passed: ${tuple.length} values and ${keyCount} keys`,
        );
      }
    }
  }
}
