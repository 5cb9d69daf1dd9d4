import { formulaStart } from './formulas.ts';

/** What marks the beginning of a file as UTF-8. */
const byteOrderMark = '\uFEFF';

type Cell = string | number;

/**
 * Writes rows for a spreadsheet in Portuguese: with semicolons, and a byte order mark before the titles, which only the first part of a
 * file has. Each cell is in quotes, so that a spreadsheet that expects commas does not split it and run the rest. A cell that starts like a
 * formula gets an apostrophe in front, which `withoutApostrophe` takes away.
 */
export function writeCsv(
  rows: readonly (readonly Cell[])[],
  { titles }: { readonly titles: readonly string[] | null },
): string {
  const lines = [...(titles ? [titles] : []), ...rows].map((row) => row.map(quotedCell).join(';'));
  return `${titles ? byteOrderMark : ''}${lines.map((line) => `${line}\r\n`).join('')}`;
}

function quotedCell(cell: Cell): string {
  const text = String(cell);
  return `"${formulaStart.test(text) ? "'" : ''}${text.replaceAll('"', '""')}"`;
}
