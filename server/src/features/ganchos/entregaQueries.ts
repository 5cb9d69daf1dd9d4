import { and, desc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { cliente, gancho, ganchoEntrega } from '../../platform/db/schema.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';

/** The ended deliveries of a hook that are kept. Spec GANCHO-03. */
const kept = 100;

type NewEntrega = typeof ganchoEntrega.$inferInsert;
export type EntregaRow = typeof ganchoEntrega.$inferSelect;
export type SentGancho = typeof gancho.$inferSelect;

/** Reads and writes the deliveries of hooks. `db` may be a transaction. Spec GANCHO-03. */
export function entregaQueries(db: Db) {
  const waiting = eq(ganchoEntrega.estado, 'espera');
  const of = (id: number) => eq(ganchoEntrega.gancho_id, id);

  return {
    /** Locks a hook to which the portal sends; null for one that is gone or inactive, and for one of a closed cliente. */
    async lockSending(id: number): Promise<SentGancho | null> {
      const [row] = await db
        .select({ gancho })
        .from(gancho)
        .innerJoin(cliente, eq(cliente.id, gancho.cliente_id))
        .where(and(eq(gancho.id, id), gancho.ativo, sql`${cliente.encerrado_em} is null`))
        .for('no key update', { of: gancho });
      return row?.gancho ?? null;
    },
    async find(id: number): Promise<SentGancho | null> {
      const [row] = await db.select().from(gancho).where(eq(gancho.id, id));
      return row ?? null;
    },
    moveOn: (id: number, lugar: number) =>
      db.update(gancho).set({ lugar }).where(eq(gancho.id, id)),
    stop: (id: number, at: Date) =>
      db.update(gancho).set({ ativo: false, parado_em: at }).where(eq(gancho.id, id)),

    /** The active hooks with rows of history after their place, or with a delivery that is due. */
    async listBehind(now: Date): Promise<{ id: number; clienteId: number }[]> {
      return db
        .select({ id: gancho.id, clienteId: gancho.cliente_id })
        .from(gancho)
        .where(
          and(
            gancho.ativo,
            sql`(exists (select from audit_leaf l where l.cliente_id = ${gancho.cliente_id} and l.seq > ${gancho.lugar})
              or exists (select from gancho_entrega e where e.gancho_id = ${gancho.id} and e.estado = 'espera'
                and e.proxima_em <= ${now.toISOString()}::timestamptz))`,
          ),
        );
    },
    countWaiting: (id: number) => db.$count(ganchoEntrega, and(of(id), waiting)),
    /** Adds deliveries. One that is there already is left as it is. */
    async insert(rows: readonly NewEntrega[]): Promise<EntregaRow[]> {
      if (rows.length === 0) return [];
      return db
        .insert(ganchoEntrega)
        .values([...rows])
        .onConflictDoNothing()
        .returning();
    },
    /** Of each thing the oldest delivery that waits: later ones of the same thing go after it. */
    async listFirst(id: number): Promise<EntregaRow[]> {
      const firsts = await db
        .selectDistinctOn([ganchoEntrega.alvo])
        .from(ganchoEntrega)
        .where(and(of(id), waiting))
        .orderBy(ganchoEntrega.alvo, ganchoEntrega.numero, ganchoEntrega.id);
      return firsts.sort((a, b) => (a.numero ?? 0) - (b.numero ?? 0));
    },
    update: (id: number, columns: Partial<NewEntrega>) =>
      db.update(ganchoEntrega).set(columns).where(eq(ganchoEntrega.id, id)),
    /** Tries the deliveries that wait anew, with three days ahead. */
    restart: (id: number) =>
      db
        .update(ganchoEntrega)
        .set({ tentativas: 0, primeira_em: null, proxima_em: sql`now()` })
        .where(and(of(id), waiting)),
    /** Deletes ended deliveries but the last hundred. */
    async deleteOld(id: number) {
      const old = db
        .select({ id: ganchoEntrega.id })
        .from(ganchoEntrega)
        .where(and(of(id), ne(ganchoEntrega.estado, 'espera')))
        .orderBy(desc(ganchoEntrega.tentada_em), desc(ganchoEntrega.id))
        .offset(kept);
      await db.delete(ganchoEntrega).where(inArray(ganchoEntrega.id, old));
    },

    async list(id: number, { page }: Pick<ListQuery, 'page'>): Promise<EntregaRow[]> {
      const rows = db
        .select()
        .from(ganchoEntrega)
        .where(of(id))
        .orderBy(desc(ganchoEntrega.id))
        .$dynamic();
      return page ? rows.limit(page.limit).offset(page.offset) : rows;
    },
    count: (id: number) => db.$count(ganchoEntrega, of(id)),
    async lock(id: number, entregaId: number): Promise<EntregaRow | null> {
      const [row] = await db
        .select()
        .from(ganchoEntrega)
        .where(and(of(id), eq(ganchoEntrega.id, entregaId)))
        .for('update');
      return row ?? null;
    },
  };
}
