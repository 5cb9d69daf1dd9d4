import { FilterType } from '#enums';
import { EmbedError } from '../errors.ts';
import { Filter } from './Filter.ts';
import type {
  AdvancedFilterLogicalOperators,
  IAdvancedFilter,
  IAdvancedFilterCondition,
} from './filterTypes.ts';
import { filterSchemas } from './schemas.ts';
import type { IFilterTarget } from './targets.ts';

/** One or two conditions on a column, both or either. Spec EMB-FILTER-04, 19. */
export class AdvancedFilter
  extends Filter<IFilterTarget, IAdvancedFilter>
  implements IAdvancedFilter
{
  static schemaUrl: string = filterSchemas.advanced;
  conditions: IAdvancedFilterCondition[];

  /** Conditions one by one, or as one list. @throws EmbedError on more than two, or a lone Or. */
  constructor(
    target: IFilterTarget,
    public logicalOperator: AdvancedFilterLogicalOperators,
    ...conditions: (IAdvancedFilterCondition | IAdvancedFilterCondition[])[]
  ) {
    super(target, FilterType.Advanced, filterSchemas.advanced);
    if (typeof logicalOperator !== 'string' || logicalOperator.length === 0) {
      throw new EmbedError(
        'filter',
        `logicalOperator must be a valid operator, You passed: ${logicalOperator}`,
      );
    }
    this.conditions = conditions.flat();
    if (this.conditions.length > 2) {
      throw new EmbedError(
        'filter',
        `AdvancedFilters may not have more than two conditions. You passed: ${conditions.length}`,
      );
    }
    if (this.conditions.length === 1 && logicalOperator !== 'And') {
      throw new EmbedError(
        'filter',
        'Logical Operator must be "And" when there is only one condition provided',
      );
    }
  }

  protected override fields(): object {
    return { logicalOperator: this.logicalOperator, conditions: this.conditions };
  }
}
