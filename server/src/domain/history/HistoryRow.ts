import type { Difference } from './differencesOf.ts';
import type { Part } from './parts/Part.ts';

/** A row before the database gives it an id and a time. */
export interface HistoryRow {
  readonly cliente: number | null;
  readonly action: string;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** The person whom the values are about, unless a value names another one. */
  readonly person: number | null;
  readonly values: readonly Difference[];
  /** The pieces of the change that can be undone. */
  readonly parts?: readonly Part[];
}
