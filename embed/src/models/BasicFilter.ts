import { FilterType } from '#enums';
import { EmbedError } from '../errors.ts';
import { Filter } from './Filter.ts';
import type { BasicFilterOperators, IBasicFilter, IBasicFilterWithKeys } from './filterTypes.ts';
import { filterSchemas } from './schemas.ts';
import type { IFilterKeyTarget, IFilterTarget } from './targets.ts';

type BasicValue = string | number | boolean;

/** A column's value is, or is not, among some. Spec EMB-FILTER-03, 19. */
export class BasicFilter
  extends Filter<IFilterTarget | IFilterKeyTarget, IBasicFilter>
  implements IBasicFilter
{
  static schemaUrl: string = filterSchemas.basic;
  values: BasicValue[];
  requireSingleSelection = false;

  /** Values one by one, or as one list. @throws EmbedError without values unless the operator is All. */
  constructor(
    target: IFilterTarget | IFilterKeyTarget,
    public operator: BasicFilterOperators,
    ...values: (BasicValue | BasicValue[])[]
  ) {
    super(target, FilterType.Basic, filterSchemas.basic);
    this.values = values.flat();
    if (this.values.length === 0 && operator !== 'All') {
      throw new EmbedError(
        'filter',
        'values must be a non-empty array unless your operator is "All".',
      );
    }
  }

  protected override fields(): object {
    const { operator, values, requireSingleSelection } = this;
    return { operator, values, requireSingleSelection: Boolean(requireSingleSelection) };
  }
}

/** A basic filter over columns that have keys. */
export class BasicFilterWithKeys extends BasicFilter implements IBasicFilterWithKeys {
  /** @throws EmbedError where keys and values do not fit each other. */
  constructor(
    target: IFilterKeyTarget,
    operator: BasicFilterOperators,
    values: BasicValue[],
    public keyValues: unknown[][],
  ) {
    super(target, operator, values);
    const keyCount = target.keys ? target.keys.length : 0;
    if (keyCount > 0 && !keyValues) {
      throw new EmbedError(
        'filter',
        `You should pass the values to be filtered for each key. You passed: no values and ${keyCount} keys`,
      );
    }
    if (keyCount === 0 && keyValues && keyValues.length > 0) {
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

  protected override fields(): object {
    return { ...super.fields(), keyValues: this.keyValues };
  }
}
