import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { isAdmitted } from '../../platform/db/isAdmitted.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { groupNames } from '../../platform/db/personColumns.ts';
import { chave, user } from '../../platform/db/schema.ts';
import { type ChaveRow, chaveRows } from './chaveQueries.ts';

/** What the notices of keys read and write. `db` may be a transaction. */
export function chaveNoticeQueries(db: Db, now: Date) {
  return {
    listAfter: async (id: number, limit: number): Promise<ChaveRow[]> =>
      chaveRows(db, now).where(gt(chave.id, id)).orderBy(asc(chave.id)).limit(limit),

    /** Notes what is told of a key. False if another server has noted something. */
    async note({ id, avisada: former }: ChaveRow, avisada: string | null): Promise<boolean> {
      const isUntold = sql`${chave.avisada} is not distinct from ${former}`;
      const noted = await db
        .update(chave)
        .set({ avisada })
        .where(and(eq(chave.id, id), isUntold))
        .returning({ id: chave.id });
      return noted.length > 0;
    },

    /** The ids of those who may create another key: the general administrators of a cliente, with null superusers. */
    async listMakers(clienteId: number | null, limit: number): Promise<number[]> {
      const mayCreate =
        clienteId === null
          ? eq(user.is_superuser, true)
          : and(eq(user.cliente_id, clienteId), sql`'Admin Geral' = any(${groupNames})`);
      const rows = await db
        .select({ id: user.id })
        .from(user)
        .where(and(isAdmitted(now), mayCreate))
        .orderBy(asc(user.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },
  };
}
