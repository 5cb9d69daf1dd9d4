import { type Filter, filtersOperation } from './types.ts';

function isSameTarget(one: Filter, other: Filter): boolean {
  return one.target?.table === other.target?.table && one.target?.column === other.target?.column;
}

/** The list of filters after one of the four `FiltersOperations` of `POST …/filters`. */
export function applyOperation(
  current: readonly Filter[],
  operation: number,
  filters: readonly Filter[],
): readonly Filter[] {
  if (operation === filtersOperation.removeAll) return [];
  if (operation === filtersOperation.replaceAll) return filters;
  if (operation === filtersOperation.add) return [...current, ...filters];
  const kept = current.filter((old) => !filters.some((fresh) => isSameTarget(old, fresh)));
  return [...kept, ...filters];
}
