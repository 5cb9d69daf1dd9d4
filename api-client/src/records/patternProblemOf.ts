import { aplicativoRecord } from './aplicativo.ts';
import { atributoRecord } from './atributo.ts';
import { clienteRecord } from './cliente.ts';
import { equipeRecord } from './equipe.ts';
import type { RecordTable } from './RecordField.ts';
import { relatorioRecord } from './relatorio.ts';
import { userRecord } from './user.ts';

const tables: readonly RecordTable[] = [
  userRecord,
  equipeRecord,
  atributoRecord,
  aplicativoRecord,
  relatorioRecord,
  clienteRecord,
];

/**
 * Returns what is said about a text that does not match the pattern, or undefined for a pattern of no record. The server knows only the
 * pattern of a wrong text, and answers what the form says.
 */
export function patternProblemOf(pattern: string): string | undefined {
  const fields = tables.flatMap((table) => Object.values(table));
  return fields.find(({ text }) => text?.pattern === pattern)?.text?.patternProblem;
}
