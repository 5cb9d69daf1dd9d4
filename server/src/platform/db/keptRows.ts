import { type SQL, sql } from 'drizzle-orm';
import type { Db } from './openDatabase.ts';
import type { BinnedKind } from './schema/lixeira.ts';

/** A thing that is deleted into the bin, or restored from it. */
export interface Thing {
  readonly kind: BinnedKind;
  readonly id: number;
}

/** A row that a document keeps. Of the ids, those that the row does not have are absent or null. */
export interface KeptRow {
  readonly user_id?: number | null;
  readonly equipe_id?: number | null;
  readonly relatorio_id?: number | null;
  readonly aplicativo_id?: number | null;
}

/** The columns by which tables name things. */
const columns = {
  user: sql`t.user_id`,
  equipe: sql`t.equipe_id`,
  relatorio: sql`t.relatorio_id`,
  aplicativo: sql`t.aplicativo_id`,
} as const satisfies Readonly<Record<BinnedKind, SQL>>;

/** Matches the rows of the table `t` that name the thing. */
export const namesThing = ({ kind, id }: Thing): SQL => sql`${columns[kind]} = ${id}`;

/** Runs a select whose column `kept` is a row as JSON, with instants as the database writes them. */
export async function readKept<Row extends KeptRow>(db: Db, select: SQL): Promise<Row[]> {
  const { rows } = (await db.execute(select)) as unknown as { rows: { kept: Row }[] };
  return rows.map(({ kept }) => kept);
}

/** The kept rows as the rows `w` of a table, by one JSON parameter. */
export const keptAs = (table: string, rows: readonly KeptRow[]): SQL =>
  sql`jsonb_populate_recordset(null::${sql.identifier(table)}, ${JSON.stringify(rows)}::jsonb) w`;
