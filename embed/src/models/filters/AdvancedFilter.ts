import { EmbedError } from '../../errors/EmbedError.ts';
import { isNonEmptyString } from '../../typeChecks.ts';
import { FilterType } from '../enums/dataEnums.ts';
import { schema } from '../schemas.ts';
import { Filter } from './Filter.ts';
import type {
  AdvancedFilterLogicalOperators,
  IAdvancedFilter,
  IAdvancedFilterCondition,
} from './filterTypes.ts';
import type { IFilterTarget } from './targets.ts';

/** Keeps the rows that meet one or two conditions on a column. Two conditions are joined by `And` or `Or`. */
export class AdvancedFilter extends Filter<IAdvancedFilter> implements IAdvancedFilter {
  static override schemaUrl: string = schema('advanced');
  declare logicalOperator: AdvancedFilterLogicalOperators;
  declare conditions: IAdvancedFilterCondition[];

  /**
   * Takes the conditions as separate arguments or as one list.
   * @throws EmbedError when there are more than two conditions, or one condition with Or.
   */
  constructor(
    target: IFilterTarget,
    logicalOperator: AdvancedFilterLogicalOperators,
    ...given: (IAdvancedFilterCondition | IAdvancedFilterCondition[])[]
  ) {
    const conditions = given.flat();
    super(target, FilterType.Advanced, { logicalOperator, conditions });
    if (!isNonEmptyString(logicalOperator)) {
      throw new EmbedError(
        'filter',
        `logicalOperator must be a valid operator, You passed: ${logicalOperator}`,
      );
    }
    if (conditions.length > 2) {
      throw new EmbedError(
        'filter',
        `AdvancedFilters may not have more than two conditions. You passed: ${conditions.length}`,
      );
    }
    if (conditions.length === 1 && logicalOperator !== 'And') {
      throw new EmbedError(
        'filter',
        'Logical Operator must be "And" when there is only one condition provided',
      );
    }
  }
}
