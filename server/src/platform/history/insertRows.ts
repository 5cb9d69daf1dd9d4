import { sql } from 'drizzle-orm';
import type { Db } from '../db/openDatabase.ts';
import type { Difference } from './differencesOf.ts';

/** Who did what history records. */
export interface Author {
  readonly id: number;
  readonly username: string;
  readonly network: string;
}

/** A row before the database gives it an id and a time. */
export interface HistoryRow {
  readonly cliente: number | null;
  readonly action: string;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
  /** The person whom the values are about, unless a value names another one. */
  readonly person: number | null;
  readonly values: readonly Difference[];
}

/**
 * Inserts rows of history with their values by one statement. Without an author, `network` is the caller's network; it is
 * null on the command line.
 */
export async function insertRows(
  db: Db,
  author: Author | { readonly network: string | null },
  rows: readonly HistoryRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const { id, username } = 'id' in author ? author : { id: null, username: null };
  const given = JSON.stringify(
    rows.map(({ values, person, ...row }) => ({
      ...row,
      values: values.map((value) => ({ ...value, person: value.person ?? person })),
    })),
  );
  // The ids are drawn first, because nothing orders the rows that an insert returns.
  await db.execute(sql`with given as materialized (
      select nextval(pg_get_serial_sequence('audit', 'id')) as id, r.*
      from jsonb_to_recordset(${given}::jsonb)
        as r(cliente int, action text, target text, details jsonb, "values" jsonb)
    ), inserted as (
      insert into audit (id, actor_id, actor_name, network, cliente_id, action, target, details)
      overriding system value
      select id, ${id}::int, ${username}::text, ${author.network}::text, cliente, action, target, details
      from given
    )
    insert into audit_value (audit_id, person_id, field, before, after)
    select given.id, v.person, v.field, v.before, v.after
    from given, jsonb_to_recordset(given."values") as v(person int, field text, before text, after text)`);
}
