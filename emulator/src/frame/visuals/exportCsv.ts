import type { Model, Visual } from '../../definition/types.ts';
import { evaluate, groupRows } from '../engine/aggregate.ts';
import { measureOf } from '../engine/columns.ts';
import { rowsFor } from '../filters/rowsFor.ts';
import type { ViewState } from '../report/state.ts';

/** Power BI gives at most this many rows of summarised data. */
const mostRows = 30_000;

/** Quotes what would break a line; a leading formula sign is defused for spreadsheets. */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The numbers a visual shows, as CSV with a header line. */
export function exportCsv(
  model: Model,
  state: ViewState,
  visual: Visual,
  limit: number | undefined,
): string {
  const measures = [...(visual.measures ?? []), ...(visual.lines ?? [])]
    .map((name) => measureOf(model, name))
    .filter((measure) => measure !== undefined);
  const groups = [visual.category, visual.legend].filter((name) => name !== undefined);
  const { rows, highlighted } = rowsFor(model, state, visual);
  const base = [{ keys: [] as (string | number)[], rows: highlighted ?? rows }];
  const grouped = groups.reduce(
    (parts, column) =>
      parts.flatMap((part) =>
        groupRows(model, column, part.rows).map((group) => ({
          keys: [...part.keys, group.key],
          rows: group.rows,
        })),
      ),
    base,
  );
  const lines = grouped.slice(0, Math.min(limit ?? mostRows, mostRows)).map((group) => [
    ...group.keys,
    ...measures.map((measure) => {
      const value = evaluate(model, measure, group.rows);
      return value === null ? null : Math.round(value * 10_000) / 10_000;
    }),
  ]);
  return [[...groups, ...measures.map(({ name }) => name)], ...lines]
    .map((line) => line.map(cell).join(','))
    .join('\r\n');
}
