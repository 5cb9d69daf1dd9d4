import type { Column, Model } from '../../definition/types.ts';
import { totalsBy } from '../engine/aggregate.ts';
import { columnOf } from '../engine/columns.ts';
import type { Condition } from '../engine/rows.ts';
import { advancedKeeps } from './advanced.ts';
import { relativeDateKeeps } from './relativeDate.ts';
import { type Filter, type FilterValue, filterType } from './types.ts';

function topNKeeps(filter: Filter, model: Model, column: Column) {
  const measure = model.measures.find(({ name }) => name === filter.orderBy?.measure);
  const byFact = measure ?? model.measures[0];
  if (!byFact) return () => true;
  const totals = totalsBy(model, column.name, byFact.name);
  const sign = filter.operator === 'Bottom' ? 1 : -1;
  const best = [...totals]
    .sort((one, other) => sign * ((one.value ?? 0) - (other.value ?? 0)))
    .slice(0, filter.itemCount ?? 10)
    .map(({ key }) => String(key));
  return (value: FilterValue) => best.includes(String(value));
}

function keeper(filter: Filter, model: Model, column: Column): (value: FilterValue) => boolean {
  const newest = String(model.columns.find(({ kind }) => kind === 'month')?.values.at(-1) ?? '');
  if (filter.filterType === filterType.topN || filter.itemCount !== undefined) {
    return topNKeeps(filter, model, column);
  }
  if (filter.filterType === filterType.relativeDate || filter.timeUnitType !== undefined) {
    return relativeDateKeeps(filter, newest);
  }
  if (filter.conditions) return advancedKeeps(filter);
  return basicKeeps(filter);
}

/**
 * The condition that a filter describes. Returns undefined when the model has no such column: Power BI ignores these
 * filters.
 */
export function compileFilter(filter: Filter, model: Model): Condition | undefined {
  const name = filter.target?.column;
  const column = name === undefined ? undefined : columnOf(model, name);
  if (!column) return undefined;
  const keeps = keeper(filter, model, column);
  return { column, keeps: column.values.map(keeps) };
}

/** Test of a basic filter (`In`, `NotIn`, `All`) or an include-exclude filter. An empty list accepts every value. */
function basicKeeps(filter: Filter): (value: FilterValue) => boolean {
  const wanted = new Set((filter.values ?? []).map(String));
  if (filter.operator === 'All' || wanted.size === 0) return () => true;
  return filter.operator === 'NotIn' || filter.isExclude
    ? (value) => !wanted.has(String(value))
    : (value) => wanted.has(String(value));
}
