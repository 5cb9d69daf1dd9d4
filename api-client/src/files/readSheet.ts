import { decodeFile } from './decodeFile.ts';
import { FileRefused, requireText } from './FileRefused.ts';
import { cellProblem, faultText } from './faultText.ts';
import { type Columns, matchColumns, type SheetFields } from './matchColumns.ts';
import { type ScannedRecord, scanRecords } from './scanRecords.ts';
import { sheetNotices } from './sheetNotices.ts';

/** One line of a sheet below its titles. */
export interface SheetRow<Field extends string> {
  /** The line of the file on which the record begins. */
  readonly line: number;
  /** The cells of known columns, as they stand in the file. Empty if the line could not be split into cells. */
  readonly values: ReadonlyMap<Field, string>;
  /** What is wrong with the form of the line, as sentences. */
  readonly problems: readonly string[];
  /** The text of a line that could not be split into cells; null for other lines. */
  readonly unread: string | null;
}

/** A file with titles in its first line that is not blank. */
export interface Sheet<Field extends string> {
  readonly rows: readonly SheetRow<Field>[];
  /** The fields that have a column. */
  readonly fields: ReadonlySet<Field>;
  /** Sentences about what is not used, or is read otherwise than it stands: unknown columns, blank lines, lines that end early. */
  readonly notices: readonly string[];
}

interface SheetLimits {
  readonly maxBytes: number;
  /** The most lines below the titles. */
  readonly maxRows: number;
}

/**
 * Reads a CSV file. Its cells are separated by `;`, `,` or tabs, and its encoding is one of those that `decodeFile` knows. Each byte of
 * the file is in a value, or a message names it: the problem of its line, or a notice of the sheet. Throws `FileRefused` if nothing of
 * the file can be read. Spec ENTR-04.
 */
export function readSheet<Field extends string>(
  bytes: Uint8Array,
  fields: SheetFields<Field>,
  { maxBytes, maxRows }: SheetLimits,
): Sheet<Field> {
  requireText(bytes, maxBytes);
  const { separator, records } = recordsOf(decodeFile(bytes));
  const filled = records.filter(isFilled);
  const [titles, ...lines] = filled;
  if (!titles) throw new FileRefused('O arquivo não tem nenhuma linha preenchida.');
  if (titles.fault) {
    throw new FileRefused(`Linha ${titles.line}, a dos títulos: ${faultText(titles.fault)}`);
  }
  if (lines.length > maxRows) {
    const [count, most] = [lines.length, maxRows].map((one) => one.toLocaleString('pt-BR'));
    throw new FileRefused(`O arquivo tem ${count} linhas; o máximo é ${most} por vez.`);
  }
  const columns = matchColumns(titles.cells, fields);
  const usualCells = usualCount(lines);
  return {
    rows: lines.map((record) => rowOf(record, columns, { separator, usualCells })),
    fields: new Set([...columns.used.values()].map(({ field }) => field)),
    notices: sheetNotices(lines, columns, records.length - filled.length),
  };
}

const isFilled = ({ fault, cells }: ScannedRecord) =>
  fault !== null || cells.some((cell) => cell.trim() !== '');

/** Returns how many cells most lines have. */
function usualCount(lines: readonly ScannedRecord[]): number {
  const counts = new Map<number, number>();
  for (const { cells } of lines) counts.set(cells.length, (counts.get(cells.length) ?? 0) + 1);
  const [most] = [...counts].sort(([a, linesOfA], [b, linesOfB]) => linesOfB - linesOfA || b - a);
  return most?.[0] ?? 0;
}

/** Excel reads a first line `sep=;` as the separator, and shows no such line. */
const namedSeparator = /^"?sep=([^\w\s"]|\t)"?[;,\t ]*(?:\n|$)/i;

function recordsOf(text: string): { separator: string; records: ScannedRecord[] } {
  const named = namedSeparator.exec(text);
  const separator = named?.[1] ?? likelySeparator(text);
  const records = [...scanRecords(text.slice(named?.[0].length ?? 0), separator)];
  if (!named) return { separator, records };
  return { separator, records: records.map((one) => ({ ...one, line: one.line + 1 })) };
}

/** Returns the separator that splits the titles into the most cells. A title in quotes may have separators and line breaks. */
function likelySeparator(text: string): string {
  const countOf = (separator: string) => {
    for (const record of scanRecords(text, separator)) {
      if (isFilled(record)) return record.cells.length;
    }
    return 0;
  };
  return [';', ',', '\t'].reduce((best, one) =>
    countOf(one) > Math.max(1, countOf(best)) ? one : best,
  );
}

function rowOf<Field extends string>(
  { line, cells, fault, raw }: ScannedRecord,
  { count, used }: Columns<Field>,
  { separator, usualCells }: { readonly separator: string; readonly usualCells: number },
): SheetRow<Field> {
  if (fault) return { line, values: new Map(), problems: [faultText(fault)], unread: raw };
  const problems: string[] = [];
  // Some programs write a separator at the end of each line. If only this line has more cells than most lines, one of its texts contains
  // a separator, also if its last cells are empty. The message does not contain the cells, because one may be a part of a password.
  const isLonger = cells.length > Math.max(count, usualCells);
  if (isLonger || cells.slice(count).some((cell) => cell.trim() !== '')) {
    const name = separator === '\t' ? 'tabulação' : `"${separator}"`;
    problems.push(
      `A linha tem ${cells.length} células, e os títulos são ${count}. Um texto com ${name} precisa estar entre aspas.`,
    );
  }
  const values = new Map<Field, string>();
  for (const [index, { field, title }] of used) {
    const cell = cells[index] ?? '';
    const problem = cellProblem(cell);
    if (problem) problems.push(`${title}: ${problem}`);
    values.set(field, cell);
  }
  return { line, values, problems, unread: null };
}
