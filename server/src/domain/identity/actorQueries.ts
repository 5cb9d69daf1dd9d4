import { and, eq } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { user } from '../../platform/db/schema.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { sessionPersonColumns } from './sessionQueries.ts';

/** Reads people for whom the portal works without a call of theirs. */
export function actorQueries(db: Db) {
  return {
    /**
     * The person as they are now, for work in the background on their behalf. Null if they could not sign in: deleted, deactivated, past
     * their end, or of a closed cliente. There is no session and no network.
     */
    async findPerson(id: number, now: Date): Promise<Actor | null> {
      const [row] = await db
        .select(sessionPersonColumns)
        .from(user)
        .where(and(eq(user.id, id), isAdmitted(now)));
      return row ? { ...row, sessionId: '', network: '', enrols: false, endereco: null } : null;
    },
  };
}
