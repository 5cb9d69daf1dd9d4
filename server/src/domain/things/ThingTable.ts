import type { SQL } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { BinnedKind } from '../../platform/db/schema/lixeira.ts';

/** A thing that is deleted into the bin, or restored from it. */
export interface Thing {
  readonly kind: BinnedKind;
  readonly id: number;
}

export const thingKinds = ['user', 'equipe', 'relatorio', 'aplicativo'] as const;

/** A row as a document keeps it: the columns of its table, with instants as the database writes them. */
export type KeptRow = Readonly<Partial<Record<`${BinnedKind}_id`, number | null>>> &
  Readonly<Record<string, unknown>>;

export type ListName =
  | 'concessoes'
  | 'papeis'
  | 'membros'
  | 'lugares'
  | 'paginas'
  | 'visoes'
  | 'favoritos'
  | 'recentes'
  | 'ultimas'
  | 'aberturas';

/** What other tables had of a deleted thing. A list that is absent or empty is left out. */
export type KeptLists = Readonly<Partial<Record<ListName, readonly KeptRow[]>>>;

/** How rows that do not come back are called: one, and several. */
export type RowNoun = readonly [one: string, several: string];

/**
 * What a deletion keeps of a table: the rows that name the thing, by the columns `user_id`, `equipe_id`, `relatorio_id` and
 * `aplicativo_id`. A restoration writes them with all columns that they have, and with no author who is gone meanwhile.
 */
export interface Kept {
  /** The name in the documents of the bin. Two tables may have one list: a row belongs to the one whose columns it has. */
  readonly list: ListName;
  /** The order of the rows `t`. */
  readonly order: SQL;
  /** What is told of a row that does not come back: its noun and the reason, the reason alone, or nothing. */
  readonly told?: RowNoun | 'reason';
  /** The rows are those of readers. Superusers read in every cliente, so a row has its own cliente, and not that of the thing. */
  readonly isOfReader?: true;
  /** Keeps the newest rows only, so that their sizes together are at most so many bytes. */
  readonly limit?: { readonly size: SQL; readonly newest: SQL; readonly bytes: number };
  /** What the rows `t` have beside their columns, as JSON. */
  readonly added?: SQL;
  /** The row of the table, where a document has it in another form. */
  toRow?(row: KeptRow): KeptRow;
  /** What is written into a column, if it is not what the row `w` has. */
  readonly written?: Readonly<Record<string, SQL>>;
  /** A statement that makes room for the rows. */
  makeRoom?(rows: SQL): SQL;
}

/** A person whose data is exported or erased. */
export interface Person {
  readonly id: number;
  readonly cliente: number | null;
  /** What stands for their names in the keys of sign-in limits: the digests of their present and former names. */
  readonly attemptNames: readonly string[];
}

/**
 * A table with rows of things or people: what a deletion keeps of it, and which rows belong to a person. A table with two parts of
 * different names in the export stands twice.
 */
export interface ThingTable {
  readonly table: PgTable;
  readonly kept?: Kept;
  /** The name in the export of a person's data; absent if no row belongs to a person. */
  readonly nome?: string;
  /** The condition of SQL for the rows `t` of a person. Without it, `user_id` names the person. */
  rowsOf?(person: Person): string;
  /** Columns that are no data of the person: secrets and what the portal computes from other columns. */
  readonly omitted?: readonly string[];
  /** Names that the export adds, as expressions of SQL. */
  readonly added?: Readonly<Record<string, string>>;
  /**
   * What the erasure does: `delete` removes the rows; an assignment of SQL removes the values and keeps the rows. Without it, the foreign
   * key of the account takes the rows along.
   */
  readonly erasure?: 'delete' | { readonly set: string };
}
