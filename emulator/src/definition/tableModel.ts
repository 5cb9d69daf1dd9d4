import { layoutPage } from './layoutPage.ts';
import type { Column, Measure, Model, NumberFormat, Visual } from './types.ts';
import { bars, card, table } from './visuals.ts';

/** A table that a host sends for a quick report. */
export interface HostTable {
  readonly name: string;
  readonly columns: readonly { readonly name: string; readonly dataType: string }[];
  readonly rows: readonly (readonly string[])[];
}

/** Data types whose columns become measures. Columns of other types become grouping columns. */
const numberFormats: Readonly<Record<string, NumberFormat>> = {
  Number: 'decimal',
  Currency: 'currency',
  Int32: 'integer',
  Percentage: 'percent',
};

/** The model of one table. Number columns become measures that are summed, all others grouping columns. */
export function tableModel({ name, columns, rows }: HostTable): Model {
  const groups: Column[] = [];
  const measures: Measure[] = [];
  const facts: Record<string, number[]> = {};
  for (const [index, column] of columns.entries()) {
    const cells = rows.map((row) => row[index] ?? '');
    const format = numberFormats[column.dataType];
    if (format) {
      facts[column.name] = cells.map((cell) => Number(cell) || 0);
      measures.push({ name: column.name, format, aggregate: 'sum', of: column.name });
    } else {
      const values = [...new Set(cells)];
      const codes = cells.map((cell) => values.indexOf(cell));
      groups.push({ name: column.name, kind: 'category', values, codes });
    }
  }
  return { table: name, rowCount: rows.length, columns: groups, facts, measures };
}

/** Visuals of a new quick report: cards with the totals, then bars and a table for the first grouping column. */
export function quickVisuals(
  pageName: string,
  { table: name, columns, measures }: Model,
): Visual[] {
  const names = measures.slice(0, 4).map((measure) => measure.name);
  const [first] = names;
  const [column] = columns;
  const header = [[12, { type: 'textbox', title: name, text: 'Relatório rápido' }]] as const;
  if (!first) return layoutPage(pageName, header, []);
  const cards = names.map((measure) => [12 / names.length, card(measure)] as const);
  const details = column
    ? [
        [5, bars(`${first} por ${column.name}`, column.name, first)] as const,
        [7, table(column.name, column.name, ...names)] as const,
      ]
    : [];
  return layoutPage(pageName, header, [
    { share: 1, visuals: cards },
    ...(details.length > 0 ? [{ share: 4, visuals: details }] : []),
  ]);
}
