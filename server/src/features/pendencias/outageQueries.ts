import { type SQL, sql } from 'drizzle-orm';
import { isReader } from '../../domain/access/grantRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** Counts the people who can sign in, of the clientes of a scope whose last comparison got no answer. */
export async function countSilent(db: Db, scope: 'all' | number, now: Date): Promise<number> {
  const ofScope: SQL = scope === 'all' ? sql`true` : sql`f.cliente_id = ${scope}`;
  const { rows } = (await db.execute(sql`select count(*)::int as people
    from conferencia f join user_account u on ${isReader(sql`f.cliente_id`, now)}
    where f.silencios > 0 and ${ofScope}`)) as unknown as { rows: { people: number }[] };
  return rows[0]?.people ?? 0;
}
