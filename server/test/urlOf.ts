import { sql } from 'drizzle-orm';
import type { Database } from '../src/platform/db/openDatabase.ts';

/** Returns the address of a database on the test server. */
export async function urlOf({ db }: Database): Promise<string> {
  const answer = await db.execute(sql`select current_database() as name`);
  const [row] = (answer as unknown as { rows: { name: string }[] }).rows;
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${row?.name}`;
  return url.href;
}
