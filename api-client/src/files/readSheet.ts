import { decodeFile } from './decodeFile.ts';
import { FileRefused, requireTable, requireText } from './FileRefused.ts';
import { cellProblem, faultText, quoted } from './faultText.ts';
import { garbledNotices } from './garbledNotices.ts';
import {
  type Columns,
  countKnown,
  matchColumns,
  type OtherMatches,
  type SheetFields,
} from './matchColumns.ts';
import { type ScannedRecord, scanRecords } from './scanRecords.ts';
import { sheetNotices } from './sheetNotices.ts';

/** One line of a sheet below its titles. */
export interface SheetRow<Field extends string> {
  /** The line of the file on which the record begins. */
  readonly line: number;
  /** The first cell, also of an unknown column. */
  readonly first: string;
  /** The cells of known columns, as they stand in the file. Empty if the line could not be split into cells. */
  readonly values: ReadonlyMap<Field, string>;
  /** What is wrong with the form of the line, as sentences. */
  readonly problems: readonly string[];
  /** The text of a line that could not be split into cells; null for other lines. */
  readonly unread: string | null;
}

/** A file with titles in one of its first lines. */
export interface Sheet<Field extends string> {
  readonly rows: readonly SheetRow<Field>[];
  /** The fields that have a column, each with its title. */
  readonly fields: ReadonlyMap<Field, string>;
  /** The line of the file that was read as the titles of the columns, counted from 1, and its cells. */
  readonly titles: { readonly line: number; readonly cells: readonly string[] };
  /** Sentences about what is not used, or is read otherwise than it stands: unknown columns, blank lines, lines that end early. */
  readonly notices: readonly string[];
}

interface SheetLimits<Field extends string> extends OtherMatches<Field> {
  readonly maxBytes: number;
  /** The most lines below the titles. */
  readonly maxRows: number;
  /** The field whose values stand in no message. */
  readonly secret?: Field;
}

/**
 * Reads a CSV file. Its cells are separated by `;`, `,`, `|` or tabs, and its encoding is one of those that `decodeFile` knows. Each byte of
 * the file is in a value, or a message names it: the problem of its line, or a notice of the sheet. Throws `FileRefused` if nothing of
 * the file can be read. Spec ENTR-04.
 */
export function readSheet<Field extends string>(
  bytes: Uint8Array,
  fields: SheetFields<Field>,
  { maxBytes, maxRows, secret, ...others }: SheetLimits<Field>,
): Sheet<Field> {
  requireText(bytes, maxBytes);
  const text = decodeFile(bytes);
  requireTable(text);
  const { separator, records } = recordsOf(text);
  const filled = records.filter(isFilled);
  const first = filled.slice(0, maxFirst);
  const at = findTitles(first, ({ cells }) => countKnown(cells, fields, others));
  const [titles, ...lines] = filled.slice(at);
  if (!titles) throw new FileRefused('O arquivo não tem nenhuma linha preenchida.');
  if (titles.fault) {
    throw new FileRefused(`Linha ${titles.line}, a dos títulos: ${faultText(titles.fault)}`);
  }
  if (lines.length > maxRows) {
    const [count, most] = [lines.length, maxRows].map((one) => one.toLocaleString('pt-BR'));
    throw new FileRefused(`O arquivo tem ${count} linhas; o máximo é ${most} por vez.`);
  }
  const columns = matchColumns(titles.cells, fields, others);
  const usualCells = usualCount(lines);
  return {
    rows: lines.map((record) => rowOf(record, columns, { separator, usualCells })),
    fields: new Map(columns.used.map(({ field, title }) => [field, title])),
    titles: { line: titles.line, cells: titles.cells },
    notices: [
      ...garbledNotices(
        lines,
        columns.used.flatMap(({ index, field }) => (field === secret ? [] : [index])),
      ),
      ...beforeNotices(first.slice(0, at), titles.line),
      ...sheetNotices(lines, columns, records.length - filled.length),
    ],
  };
}

/** How many lines may stand before the titles, and with them. */
const maxFirst = 5;

/** Exports of directories have lines of their own before the titles. Without a known title, the line with the most cells has them. */
function findTitles(
  first: readonly ScannedRecord[],
  countKnownOf: (record: ScannedRecord) => number,
): number {
  const known = first.findIndex((record) => countKnownOf(record) > 0);
  if (known >= 0) return known;
  const faulty = first.findIndex(({ fault }) => fault !== null);
  if (faulty >= 0) return faulty;
  const counts = first.map(({ cells }) => cells.filter((cell) => cell.trim() !== '').length);
  return Math.max(0, counts.indexOf(Math.max(...counts)));
}

/** Says what stands before the titles. */
function beforeNotices(before: readonly ScannedRecord[], line: number): readonly string[] {
  if (before.length === 0) return [];
  const texts = before.map(({ raw }) => quoted(raw.replace(/[;,|\t]+$/, '')));
  return [`Os títulos estão na linha ${line}. O que vem antes não é usado: ${texts.join(', ')}.`];
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

const separators = [';', ',', '\t', '|'];

/**
 * Returns the separator that splits the titles into the most cells. A title in quotes may have separators and line breaks. The titles
 * are the first line that one of the separators splits.
 */
function likelySeparator(text: string): string {
  const counts = separators.map((separator) => firstCounts(text, separator));
  const most = (index: number) => Math.max(...counts.map((one) => one[index] ?? 0));
  const at = Array.from({ length: maxFirst }, (_, index) => index).find((index) => most(index) > 1);
  if (at === undefined) return separators[0] as string;
  return separators[counts.findIndex((one) => one[at] === most(at))] as string;
}

/** The numbers of cells of the first lines. */
function firstCounts(text: string, separator: string): readonly number[] {
  const counts: number[] = [];
  for (const record of scanRecords(text, separator)) {
    if (isFilled(record)) counts.push(record.cells.length);
    if (counts.length === maxFirst) break;
  }
  return counts;
}

function rowOf<Field extends string>(
  { line, cells, fault, raw }: ScannedRecord,
  { count, used }: Columns<Field>,
  { separator, usualCells }: { readonly separator: string; readonly usualCells: number },
): SheetRow<Field> {
  const [first = ''] = cells;
  if (fault) return { line, first, values: new Map(), problems: [faultText(fault)], unread: raw };
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
  for (const { index, field, title } of used) {
    const cell = cells[index] ?? '';
    const problem = cellProblem(cell);
    if (problem) problems.push(`${title}: ${problem}`);
    values.set(field, cell);
  }
  return { line, first, values, problems, unread: null };
}
