import type { Filter, FilterValue } from './types.ts';

/** Test of a basic filter (`In`, `NotIn`, `All`) or an include-exclude filter. An empty list accepts every value. */
export function basicKeeps(filter: Filter): (value: FilterValue) => boolean {
  const wanted = new Set((filter.values ?? []).map(String));
  if (filter.operator === 'All' || wanted.size === 0) return () => true;
  return filter.operator === 'NotIn' || filter.isExclude
    ? (value) => !wanted.has(String(value))
    : (value) => wanted.has(String(value));
}
