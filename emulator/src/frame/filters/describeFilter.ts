import { texts } from '../language/texts.ts';
import type { Filter } from './types.ts';

/** The text that the filter pane shows for a filter, in the language of the page. */
export function describeFilter(filter: Filter): string {
  const { conditions, timeUnitType, itemCount, values = [], operator } = filter;
  const { first, last, periods, units, operators, is, isNot, isAll, and, or } = texts();
  if (itemCount !== undefined) {
    return `${operator === 'Bottom' ? last : first} ${itemCount}`;
  }
  if (timeUnitType !== undefined) {
    const word = periods[Number(operator)] ?? '';
    return `${word} ${filter.timeUnitsCount ?? 1} ${units[timeUnitType] ?? ''}`.trim();
  }
  if (conditions) {
    const joint = filter.logicalOperator === 'Or' ? or : and;
    return conditions
      .map(({ operator: name, value }) => `${operators[name] ?? name} ${value ?? ''}`.trim())
      .join(` ${joint} `);
  }
  if (operator === 'All' || values.length === 0) return isAll;
  const verb = operator === 'NotIn' || filter.isExclude ? isNot : is;
  return `${verb} ${values.join(', ')}`;
}
