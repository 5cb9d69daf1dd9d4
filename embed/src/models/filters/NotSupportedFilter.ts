import { FilterType } from '../enums/dataEnums.ts';
import { schema } from '../schemas.ts';
import { Filter } from './Filter.ts';
import type { INotSupportedFilter } from './filterTypes.ts';
import type { IFilterTarget } from './targets.ts';

/** A filter that the frame cannot describe. */
export class NotSupportedFilter extends Filter<INotSupportedFilter> implements INotSupportedFilter {
  static override schemaUrl: string = schema('notSupported');
  declare message: string;
  declare notSupportedTypeName: string;

  constructor(target: IFilterTarget, message: string, notSupportedTypeName: string) {
    super(target, FilterType.Unknown, { message, notSupportedTypeName });
  }
}
