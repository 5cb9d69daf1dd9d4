import type { Filter, FilterValue } from './types.ts';

/** `In`, `NotIn` and `All`, included and excluded: which values of the column stay. An empty list filters nothing. */
export function basicKeeps(filter: Filter): (value: FilterValue) => boolean {
  const wanted = new Set((filter.values ?? []).map(String));
  if (filter.operator === 'All' || wanted.size === 0) return () => true;
  return filter.operator === 'NotIn' || filter.isExclude
    ? (value) => !wanted.has(String(value))
    : (value) => wanted.has(String(value));
}
