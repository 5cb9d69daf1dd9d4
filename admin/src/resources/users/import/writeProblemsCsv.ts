import { writeCsv } from '@portal/api-client/files';
import { textNames, userRecord } from '@portal/api-client/records';
import { type CsvOptions, textColumns } from '../csv/usersCsv.ts';
import { filteredLines, type ImportLine } from './lineStates.ts';

/** The lines that were not or will not be created, and why, as a CSV file without passwords. Spec ENTR-04. */
export function writeProblemsCsv(lines: readonly ImportLine[], options: CsvOptions): string {
  const found = problemLines(lines);
  const known = textColumns(options);
  // A text that the server does not have is the problem of its line, so the file keeps it.
  const names = textNames(userRecord).filter(
    (name) => known.includes(name) || found.some(({ row }) => row[name] !== ''),
  );
  const titles = ['Linha', ...names.map((name) => userRecord[name].title), 'Situação'];
  const rows = found.map(({ row, text }) => [
    String(row.line),
    ...names.map((name) => row[name]),
    text,
  ]);
  return writeCsv(rows, { titles });
}

/** The lines with errors and those that exist, in the order of the file. */
export const problemLines = (lines: readonly ImportLine[]): readonly ImportLine[] =>
  [...filteredLines(lines, 'Com erro'), ...filteredLines(lines, 'Já existem')].sort(
    (a, b) => a.row.line - b.row.line,
  );
