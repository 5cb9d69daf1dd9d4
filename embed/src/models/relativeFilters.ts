import { FilterType, type RelativeDateFilterTimeUnit, type RelativeDateOperators } from '#enums';
import { Filter } from './Filter.ts';
import type { IRelativeDateFilter, IRelativeTimeFilter } from './filterTypes.ts';
import { filterSchemas } from './schemas.ts';
import type { IFilterTarget } from './targets.ts';

/** Dates counted from today. Spec EMB-FILTER-05. */
export class RelativeDateFilter
  extends Filter<IFilterTarget, IRelativeDateFilter>
  implements IRelativeDateFilter
{
  static schemaUrl: string = filterSchemas.relativeDate;

  constructor(
    target: IFilterTarget,
    public operator: RelativeDateOperators,
    public timeUnitsCount: number,
    public timeUnitType: RelativeDateFilterTimeUnit,
    public includeToday: boolean,
  ) {
    super(target, FilterType.RelativeDate, filterSchemas.relativeDate);
  }

  protected override fields(): object {
    const { operator, timeUnitsCount, timeUnitType, includeToday } = this;
    return { operator, timeUnitsCount, timeUnitType, includeToday };
  }
}

/** Times counted from now. Spec EMB-FILTER-06. */
export class RelativeTimeFilter
  extends Filter<IFilterTarget, IRelativeTimeFilter>
  implements IRelativeTimeFilter
{
  static schemaUrl: string = filterSchemas.relativeTime;

  constructor(
    target: IFilterTarget,
    public operator: RelativeDateOperators,
    public timeUnitsCount: number,
    public timeUnitType: RelativeDateFilterTimeUnit,
  ) {
    super(target, FilterType.RelativeTime, filterSchemas.relativeTime);
  }

  protected override fields(): object {
    const { operator, timeUnitsCount, timeUnitType } = this;
    return { operator, timeUnitsCount, timeUnitType };
  }
}
