import type { Model, Visual } from '../../definition/types.ts';
import { evaluate, groupRows } from '../engine/aggregate.ts';
import { measureOf } from '../engine/columns.ts';
import { rowsFor } from '../filters/rowsFor.ts';
import type { ViewState } from '../report/state.ts';

/** Power BI's limit of rows for an export of summarised data. */
const maxRows = 30_000;

/**
 * One CSV field. Fields with a separator, a quote or a line break are quoted. Texts that a spreadsheet would read as a
 * formula get a leading apostrophe.
 */
function cell(value: string | number | null): string {
  const text = String(value ?? '');
  const safe = typeof value === 'string' && /^[=+\-@\t]/.test(text) ? `'${text}` : text;
  return /[",\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** The data of a visual as CSV with a header line. `limit` is the number of rows that the host asks for. */
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
  const lines = grouped.slice(0, Math.min(limit ?? maxRows, maxRows)).map((group) => [
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
