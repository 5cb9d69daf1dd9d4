import type { Db } from '../db/openDatabase.ts';
import { type Author, insertRows } from './insertRows.ts';

/** What happened without changing a record that people edit: a sign-in, a refusal, a command. Spec HIST-02. */
export interface RecordedEvent {
  readonly cliente: number | null;
  readonly action: string;
  readonly target: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Records one event. Without an author, `network` is the caller's network; it is null on the command line. */
export async function recordEvent(
  db: Db,
  author: Author | { readonly network: string | null },
  { details = {}, ...event }: RecordedEvent,
): Promise<void> {
  await insertRows(db, author, [{ ...event, details, person: null, values: [] }]);
}
