import { cellProblem, faultText, quoted } from './faultText.ts';
import { addressOf, withoutQuotedNames } from './mailboxes.ts';
import { scanRecords } from './scanRecords.ts';

/** A line of a pasted table. */
export interface PastedRow {
  /** The line of the text on which the row begins. */
  readonly line: number;
  /** The cells without spaces around them. As many as asked for, unless there is a problem. */
  readonly cells: readonly string[];
  /** A sentence about what is wrong with the line; null if it can be read. */
  readonly problem: string | null;
}

/**
 * Splits a pasted text into lines and their cells. A text that is copied from a spreadsheet has tabs between its cells, a typed one
 * semicolons. A comma is no separator: names have commas. Blank lines are left out, and so are empty cells at the end of a line. Of
 * `Ana <ana@x.example>` the address is the cell.
 */
export function readPastedRows(text: string, cellsPerLine: number): PastedRow[] {
  const lines = withoutQuotedNames(text.replace(/\r\n?/g, '\n'));
  const separator = lines.includes('\t') ? '\t' : ';';
  return [...scanRecords(lines, separator)].flatMap(({ line, cells, fault, raw }): PastedRow[] => {
    const refused = (problem: string) => [
      { line, cells: [], problem: `Linha ${line}, ${quoted(raw)}: ${problem}` },
    ];
    if (fault) return refused(faultText(fault));
    const filled = cells.map((cell) => addressOf(cell.trim()));
    while (filled.at(-1) === '') filled.pop();
    if (filled.length === 0) return [];
    const wrong = filled.map(cellProblem).find((problem) => problem !== null);
    if (wrong) return refused(wrong);
    if (filled.length !== cellsPerLine) {
      return refused(
        filled.length === 1
          ? `a linha tem 1 célula, e precisa de ${cellsPerLine}.`
          : `a linha tem ${filled.length} células, e precisa de ${cellsPerLine}.`,
      );
    }
    if (filled.includes('')) return refused('uma célula está vazia.');
    return [{ line, cells: filled, problem: null }];
  });
}
