import { and, asc, eq, inArray, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { pendencia } from '../../platform/db/schema.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { closedKind } from './closedKind.ts';

export type PendenciaRow = typeof pendencia.$inferSelect;
type NewPendencia = typeof pendencia.$inferInsert;

/** Reads and writes findings as the comparison makes them. `db` may be a transaction. */
export function pendenciaQueries(db: Db) {
  const isOf = (clienteId: number | null): SQL =>
    clienteId === null ? isNull(pendencia.cliente_id) : eq(pendencia.cliente_id, clienteId);
  return {
    /** The findings of these kinds that have not closed, with those that are not confirmed. */
    async listOpenOf(clienteId: number | null, tipos: readonly string[]): Promise<PendenciaRow[]> {
      return db
        .select()
        .from(pendencia)
        .where(
          and(isOf(clienteId), isNull(pendencia.fechada_em), inArray(pendencia.tipo, [...tipos])),
        )
        .orderBy(asc(pendencia.id));
    },
    /** The keys among these with which a person has closed a finding. */
    async listRead(clienteId: number | null, chaves: readonly string[]): Promise<string[]> {
      if (chaves.length === 0) return [];
      const rows = await db
        .select({ chave: pendencia.chave })
        .from(pendencia)
        .where(
          and(
            isOf(clienteId),
            isNotNull(pendencia.fechada_por),
            sql`${pendencia.chave} in (select jsonb_array_elements_text(${JSON.stringify(chaves)}::jsonb))`,
          ),
        );
      return rows.map(({ chave }) => chave);
    },
    /** Returns its id; undefined if it is open already. */
    async insert(values: NewPendencia) {
      const rows = await db.insert(pendencia).values(values).onConflictDoNothing().returning();
      return rows[0]?.id;
    },
    async update(id: number, values: Partial<NewPendencia>) {
      await db.update(pendencia).set(values).where(eq(pendencia.id, id));
    },
    /** Closes a finding that is open. `by` is the person who did it. */
    async close(id: number, now: Date, by: number | null) {
      await db
        .update(pendencia)
        .set({ fechada_em: now, fechada_por: by })
        .where(and(eq(pendencia.id, id), isNull(pendencia.fechada_em)));
      // Who has reported what it explains is told.
      await jobQueries(db).add([{ kind: closedKind, key: String(id) }]);
    },
    async delete(id: number) {
      await db.delete(pendencia).where(eq(pendencia.id, id));
    },
    async deleteClosed(before: Date) {
      await db.delete(pendencia).where(lt(pendencia.fechada_em, before));
    },
    /** Locks a finding until the transaction ends. Null if it is absent. */
    async lock(id: number): Promise<PendenciaRow | null> {
      const [row] = await db.select().from(pendencia).where(eq(pendencia.id, id)).for('update');
      return row ?? null;
    },
  };
}
