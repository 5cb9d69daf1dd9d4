import {
  FilterType,
  type RelativeDateFilterTimeUnit,
  type RelativeDateOperators,
} from '../enums/dataEnums.ts';
import { schema } from '../schemas.ts';
import { Filter } from './Filter.ts';
import type { IRelativeDateFilter, IRelativeTimeFilter } from './filterTypes.ts';
import type { IFilterTarget } from './targets.ts';

/** Keeps dates of a period relative to today. */
export class RelativeDateFilter extends Filter<IRelativeDateFilter> implements IRelativeDateFilter {
  static override schemaUrl: string = schema('relativeDate');
  declare operator: RelativeDateOperators;
  declare timeUnitsCount: number;
  declare timeUnitType: RelativeDateFilterTimeUnit;
  declare includeToday: boolean;

  constructor(
    target: IFilterTarget,
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
    includeToday: boolean,
  ) {
    super(target, FilterType.RelativeDate, {
      operator,
      timeUnitsCount,
      timeUnitType,
      includeToday,
    });
  }
}

/** Keeps times of a period relative to now. */
export class RelativeTimeFilter extends Filter<IRelativeTimeFilter> implements IRelativeTimeFilter {
  static override schemaUrl: string = schema('relativeTime');
  declare operator: RelativeDateOperators;
  declare timeUnitsCount: number;
  declare timeUnitType: RelativeDateFilterTimeUnit;

  constructor(
    target: IFilterTarget,
    operator: RelativeDateOperators,
    timeUnitsCount: number,
    timeUnitType: RelativeDateFilterTimeUnit,
  ) {
    super(target, FilterType.RelativeTime, { operator, timeUnitsCount, timeUnitType });
  }
}
