import type { ViewState } from '../report/state.ts';

/**
 * The selection after a click on a data point. A click on the only selected point clears the selection. With `isMulti`
 * (Ctrl or Cmd is held) a click adds the point to the selection or removes it.
 */
export function toggleSelection(
  current: ViewState['selection'],
  visual: string,
  column: string,
  value: string | number,
  isMulti: boolean,
): ViewState['selection'] {
  const isSame = current?.visual === visual && current.column === column;
  const values = isSame ? current.values : [];
  const has = values.includes(value);
  if (!isMulti) return has && values.length === 1 ? undefined : { visual, column, values: [value] };
  const next = has ? values.filter((other) => other !== value) : [...values, value];
  return next.length === 0 ? undefined : { visual, column, values: next };
}
