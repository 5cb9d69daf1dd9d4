import type { Db } from '../../platform/db/openDatabase.ts';
import { type Author, insertRows, type UnnamedAuthor } from './insertRows.ts';

/** What happened without changing a record that people edit: a sign-in, a refusal, a command. Spec HIST-02. */
export interface RecordedEvent {
  readonly cliente: number | null;
  readonly action: string;
  readonly target: string;
  readonly details?: Readonly<Record<string, unknown>>;
}

/** Records one event. */
export async function recordEvent(
  db: Db,
  author: Author | UnnamedAuthor,
  { details = {}, ...event }: RecordedEvent,
): Promise<void> {
  await insertRows(db, author, [{ ...event, details, person: null, values: [] }]);
}
