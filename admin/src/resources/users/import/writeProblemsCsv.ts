import { userRecord } from '@portal/api-client/records';
import { toCsv } from '../csv/usersCsv.ts';
import { filteredLines, type ImportLine } from './lineStates.ts';

/** The lines that were not or will not be created, and why, as a CSV file without passwords. Spec ENTR-04. */
export function writeProblemsCsv(lines: readonly ImportLine[]): string {
  const { username, email, first_name, last_name } = userRecord;
  const titles = [
    'Linha',
    ...[username, email, first_name, last_name].map(({ title }) => title),
    'Situação',
  ];
  const rows = problemLines(lines).map(({ row, text }) => [
    String(row.line),
    row.username,
    row.email,
    row.first_name,
    row.last_name,
    text,
  ]);
  return toCsv([titles, ...rows], true);
}

/** The lines with errors and those that exist, in the order of the file. */
export const problemLines = (lines: readonly ImportLine[]): readonly ImportLine[] =>
  [...filteredLines(lines, 'Com erro'), ...filteredLines(lines, 'Já existem')].sort(
    (a, b) => a.row.line - b.row.line,
  );
