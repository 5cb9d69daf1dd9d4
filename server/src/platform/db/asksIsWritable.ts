import { sql } from 'drizzle-orm';
import type { Reads } from './Database.ts';

/** Asks the database whether it accepts writes. After a failover, connections may lead to a node that only reads. */
export async function asksIsWritable(db: Reads): Promise<boolean> {
  const isReadOnly = sql<string>`current_setting('transaction_read_only')`;
  const [row] = await db.select({ isReadOnly }).from(sql`(values (1)) one`);
  return row?.isReadOnly !== 'on';
}
