import { sql } from 'drizzle-orm';
import type { Db } from '../src/platform/db/openDatabase.ts';

/** A digest of all rows of each table, by its name, but of the tables that are left out. */
export async function tableDigests(
  db: Db,
  leftOut: readonly string[],
): Promise<Readonly<Record<string, string>>> {
  const { rows } = (await db.execute(
    sql`select table_name as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
  )) as unknown as { rows: { name: string }[] };
  const digests: Record<string, string> = {};
  for (const { name } of rows) {
    if (leftOut.includes(name)) continue;
    const { rows: found } = (await db.execute(
      sql`select md5(coalesce(string_agg(t::text, chr(10) order by t::text), '')) as digest from ${sql.identifier(name)} t`,
    )) as unknown as { rows: { digest: string }[] };
    digests[name] = found[0]?.digest ?? '';
  }
  return digests;
}
