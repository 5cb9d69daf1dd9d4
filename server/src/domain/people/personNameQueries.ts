import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { user } from '../../platform/db/schema.ts';

export function personNameQueries(db: Db) {
  return {
    /** Returns the name of a person, or the username of a person without a name; null if the person was deleted. */
    async find(id: number): Promise<string | null> {
      const name = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${user.first_name},
        ${user.last_name})), ''), ${user.username})`;
      const [row] = await db.select({ name }).from(user).where(eq(user.id, id));
      return row?.name ?? null;
    },
  };
}
