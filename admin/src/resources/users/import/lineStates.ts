import type { CheckedRow } from './checkRows.ts';
import type { Outcome } from './sendLines.ts';
import type { TakenFields } from './useTaken.ts';

/** What is known of a line: wrong in the file, refused by the server, there already, ready to be created, or created. */
export type LineState = 'failed' | 'wrong' | 'exists' | 'ready' | 'created';

/** A line of the file with its state and the sentence that tells it. */
export interface ImportLine extends CheckedRow {
  readonly state: LineState;
  readonly text: string;
}

/** Wrong lines stand first: they are what is left to do. */
const order: readonly LineState[] = ['failed', 'wrong', 'exists', 'ready', 'created'];

/** Returns the lines with their states, those first that need the reader. */
export function lineStates(
  rows: readonly CheckedRow[],
  taken: ReadonlyMap<number, TakenFields>,
  outcomes: ReadonlyMap<number, Outcome>,
): readonly ImportLine[] {
  const lines = rows.map((row): ImportLine => {
    const outcome = outcomes.get(row.row.line);
    const fields = taken.get(row.row.line);
    if (outcome === 'created') {
      const { convidar, email } = row.payload;
      const text = convidar ? `Criado. Convite enviado para ${email}.` : 'Criado';
      return { ...row, state: 'created', text };
    }
    if (row.problems.length > 0) return { ...row, state: 'wrong', text: row.problems.join(' ') };
    if (fields) return { ...row, state: 'exists', text: existsText(fields) };
    if (outcome) return { ...row, state: 'failed', text: outcome.failure };
    return { ...row, state: 'ready', text: 'Pronto' };
  });
  return order.flatMap((state) => lines.filter((line) => line.state === state));
}

function existsText(fields: TakenFields): string {
  const names = { username: 'este usuário', email: 'este email' };
  return `Já existe uma pessoa com ${fields.map((field) => names[field]).join(' e ')}.`;
}

/** The choices of the filter above the lines, with the states that each shows. */
const lineFilters = [
  ['Todas', order],
  ['Com erro', ['failed', 'wrong']],
  ['Já existem', ['exists']],
  ['Prontas', ['ready']],
  ['Criadas', ['created']],
] as const satisfies readonly (readonly [string, readonly LineState[]])[];

export type LineFilter = (typeof lineFilters)[number][0];

/** Each choice of the filter with the number of its lines. */
export const lineCounts = (lines: readonly ImportLine[]) =>
  lineFilters.map(([name]) => [name, filteredLines(lines, name).length] as const);

/** Returns the lines that a choice of the filter shows. */
export function filteredLines(lines: readonly ImportLine[], filter: LineFilter) {
  const states: readonly LineState[] = lineFilters.find(([name]) => name === filter)?.[1] ?? order;
  return lines.filter(({ state }) => states.includes(state));
}
