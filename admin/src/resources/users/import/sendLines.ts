import { type Client, HttpError, ifAnnounced } from '@portal/api-client';
import { createUser, type ImportResult, importUsers } from '@portal/api-client/contract';
import { fieldMessages } from '../../../failureText.ts';
import type { CheckedRow } from './checkRows.ts';
import { importFailureText } from './importFailureText.ts';

/** The result of sending a line. A line without an outcome has not been sent, or its answer is not known. */
export type Outcome = 'created' | { readonly failure: string };

/**
 * Creates the people of some lines, and tells the outcome of each. Throws if the call fails as a whole. A server that does not take
 * several lines at once gets one call for each. Spec ENTR-04, REC-02.
 */
export async function sendLines(
  client: Client,
  rows: readonly CheckedRow[],
  onOutcome: (line: number, outcome: Outcome) => void,
): Promise<void> {
  const linhas = rows.map(({ payload }) => payload);
  const results = await ifAnnounced(client.call(importUsers, { body: { linhas } }));
  if (!results) return sendEach(client, rows, onOutcome);
  for (const result of results) {
    const line = rows[result.linha]?.row.line;
    if (line !== undefined) onOutcome(line, outcomeOf(result));
  }
}

/**
 * The server refuses the line itself: it is wrong, forbidden, or there already. Other failures (a lost
 * session, too many calls, a fault of the server) concern the lines after it too.
 */
const refusals: ReadonlySet<number> = new Set([400, 403, 409]);

async function sendEach(
  client: Client,
  rows: readonly CheckedRow[],
  onOutcome: (line: number, outcome: Outcome) => void,
): Promise<void> {
  for (const { row, payload } of rows) {
    try {
      await client.call(createUser, { body: payload });
      onOutcome(row.line, 'created');
    } catch (error) {
      if (!(error instanceof HttpError) || !refusals.has(error.status)) throw error;
      onOutcome(row.line, { failure: importFailureText(fieldMessages(error)) });
    }
  }
}

function outcomeOf({ id, erros = {} }: ImportResult): Outcome {
  if (id !== undefined) return 'created';
  const messages = Object.entries(erros).map(([field, texts]): readonly [string, string] => [
    field,
    texts.join(' '),
  ]);
  return { failure: importFailureText(messages) };
}
