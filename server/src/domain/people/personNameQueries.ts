import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { user } from '../../platform/db/schema.ts';
import { shownName } from '../../platform/db/shownName.ts';

export function personNameQueries(db: Db) {
  return {
    /** Returns the name of a person, or the username of a person without a name; null if the person was deleted. */
    async find(id: number): Promise<string | null> {
      const [row] = await db.select({ name: shownName }).from(user).where(eq(user.id, id));
      return row?.name ?? null;
    },
  };
}
