import { FilterType } from '../enums/dataEnums.ts';
import { schema } from '../schemas.ts';
import { Filter } from './Filter.ts';
import type {
  IIncludeExcludeFilter,
  IncludeExcludeFilterValuesType,
  PrimitiveValueType,
} from './filterTypes.ts';
import type { IIncludeExcludeFilterTarget } from './targets.ts';

/** Keeps only the given data points, or all except them. */
export class IncludeExcludeFilter
  extends Filter<IIncludeExcludeFilter>
  implements IIncludeExcludeFilter
{
  static override schemaUrl: string = schema('includeExclude');
  declare target: IIncludeExcludeFilterTarget;
  declare isExclude: boolean;
  declare values: PrimitiveValueType[] | IncludeExcludeFilterValuesType;

  constructor(
    target: IIncludeExcludeFilterTarget,
    isExclude: boolean,
    values: PrimitiveValueType[] | IncludeExcludeFilterValuesType,
  ) {
    super(target, FilterType.IncludeExclude, { isExclude, values });
  }
}
