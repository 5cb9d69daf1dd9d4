import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { assinatura, assinaturaDestinatario, user, visao } from '../../platform/db/schema.ts';
import { followsRefreshes, isDue } from './assinaturaQueries.ts';

export type AssinaturaColumns = typeof assinatura.$inferInsert;

/** The people and teams of a subscription beside its owner. */
export interface Destinatarios {
  readonly users: readonly number[];
  readonly equipes: readonly number[];
}

/** Writes subscriptions. `db` is a transaction. */
export function assinaturaWriteQueries(db: Db) {
  return {
    /** Locks a person until the transaction ends, so that their subscriptions are counted and added by one transaction. */
    async lockPerson(id: number) {
      await db.select({ id: user.id }).from(user).where(eq(user.id, id)).for('no key update');
    },
    countOfPerson: async (userId: number) => db.$count(assinatura, eq(assinatura.user_id, userId)),
    /** Locks a subscription until the transaction ends. Null for an absent one. */
    async lock(id: number) {
      const [row] = await db.select().from(assinatura).where(eq(assinatura.id, id)).for('update');
      return row ?? null;
    },
    async insert(columns: AssinaturaColumns): Promise<number> {
      const [row] = await db.insert(assinatura).values(columns).returning({ id: assinatura.id });
      if (!row) throw new Error('the insert returned no subscription');
      return row.id;
    },
    async replaceDestinatarios(id: number, { users, equipes }: Destinatarios): Promise<void> {
      await db.delete(assinaturaDestinatario).where(eq(assinaturaDestinatario.assinatura_id, id));
      const rows = [
        ...users.map((one) => ({ assinatura_id: id, user_id: one })),
        ...equipes.map((one) => ({ assinatura_id: id, equipe_id: one })),
      ];
      if (rows.length > 0) await db.insert(assinaturaDestinatario).values(rows);
    },
    async update(id: number, columns: Partial<AssinaturaColumns>): Promise<void> {
      await db.update(assinatura).set(columns).where(eq(assinatura.id, id));
    },
    /** Raises the version for a change by a person. */
    async raiseVersion(id: number, changedBy: { readonly id: number }): Promise<void> {
      await db
        .update(assinatura)
        .set({
          version: sql`${assinatura.version} + 1`,
          updated_by: changedBy.id,
          updated_at: sql`now()`,
        })
        .where(eq(assinatura.id, id));
    },
    async delete(id: number): Promise<void> {
      await db.delete(assinatura).where(eq(assinatura.id, id));
    },

    /** Locks a subscription; null if it is not due any more, or if another server works on it. */
    async lockDue(id: number, now: Date) {
      const [row] = await db
        .select()
        .from(assinatura)
        .where(and(eq(assinatura.id, id), isDue(now)))
        .for('update', { skipLocked: true });
      return row ?? null;
    },

    /** Locks one subscription that follows the refreshes of a report and has not sent one that ended then; null if there is none. */
    async lockFollowing(relatorioId: number, ended: Date) {
      const ofReport = db
        .select({ id: visao.id })
        .from(visao)
        .where(eq(visao.relatorio_id, relatorioId));
      const [row] = await db
        .select()
        .from(assinatura)
        .where(
          and(
            eq(assinatura.pausada, false),
            followsRefreshes,
            lt(assinatura.atualizada_em, ended),
            inArray(assinatura.visao_id, ofReport),
          ),
        )
        .orderBy(asc(assinatura.id))
        .limit(1)
        .for('update', { skipLocked: true });
      return row ?? null;
    },
  };
}
