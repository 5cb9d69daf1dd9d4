import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  inArray,
  isNotNull,
  isNull,
  lt,
  lte,
  or,
  sql,
} from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import { aplicativo, cliente, exportacao, relatorio, user } from '../../platform/db/schema.ts';

export type ExportRow = typeof exportacao.$inferSelect;
type NewExport = typeof exportacao.$inferInsert;

/** Reads and writes exports. `db` may be a transaction. */
export function exportQueries(db: Db) {
  const { estado: _, ...columns } = getTableColumns(exportacao);
  const isWaiting = (clienteId: number) =>
    and(eq(exportacao.cliente_id, clienteId), eq(exportacao.situacao, 'na_fila'));
  const listed = () =>
    db
      .select({
        exportacao: columns,
        relatorio_nome: relatorio.nome_relatorio,
        aplicativo_nome: aplicativo.nome,
        hasFooter: cliente.rodape_pdf,
      })
      .from(exportacao)
      .innerJoin(relatorio, eq(relatorio.id, exportacao.relatorio_id))
      .innerJoin(cliente, eq(cliente.id, exportacao.cliente_id))
      .leftJoin(aplicativo, eq(aplicativo.id, exportacao.aplicativo_id))
      .$dynamic();
  const isOwn = (userId: number, since: Date) =>
    and(
      eq(exportacao.user_id, userId),
      isNull(exportacao.purpose),
      isNull(exportacao.cancelada_em),
      gt(exportacao.created_at, since),
    );

  return {
    async find(id: number): Promise<ExportRow | null> {
      const [row] = await db.select().from(exportacao).where(eq(exportacao.id, id));
      return row ?? null;
    },

    /** The orders of a person since an instant, newest first, without their states. */
    async listOwn(userId: number, since: Date) {
      return listed().where(isOwn(userId, since)).orderBy(desc(exportacao.id));
    },

    async findOwn(userId: number, since: Date, id: number) {
      const [row] = await listed().where(and(isOwn(userId, since), eq(exportacao.id, id)));
      return row ?? null;
    },

    /** Locks an order of a person that is in their list until the transaction ends. Null if there is none. `db` is a transaction. */
    async lockOwn(userId: number, id: number): Promise<ExportRow | null> {
      const [row] = await db
        .select()
        .from(exportacao)
        .where(
          and(
            eq(exportacao.id, id),
            eq(exportacao.user_id, userId),
            isNull(exportacao.purpose),
            isNull(exportacao.cancelada_em),
          ),
        )
        .for('update');
      return row ?? null;
    },

    async delete(id: number) {
      await db.delete(exportacao).where(eq(exportacao.id, id));
    },

    /** Marks an export that Power BI may have taken, and drops what was needed to ask for it again. */
    async cancel(id: number, now: Date) {
      await db
        .update(exportacao)
        .set({ cancelada_em: now, estado: null })
        .where(eq(exportacao.id, id));
    },

    /** Deletes exports for a purpose that Power BI has not been asked for: nobody waits for them any more. */
    async deleteUnasked(ids: readonly number[]) {
      if (ids.length === 0) return;
      await db
        .delete(exportacao)
        .where(
          and(
            inArray(exportacao.id, [...ids]),
            isNotNull(exportacao.purpose),
            eq(exportacao.situacao, 'na_fila'),
          ),
        );
    },

    /** Locks a person until the transaction ends, so that their open exports are counted and added by one transaction. */
    async lockPerson(id: number) {
      await db.select({ id: user.id }).from(user).where(eq(user.id, id)).for('no key update');
    },

    /** The orders of a person that have not ended, and how many of them the person has cancelled. */
    async countOpen(userId: number): Promise<{ total: number; cancelled: number }> {
      const [row] = await db
        .select({ total: count(), cancelled: count(exportacao.cancelada_em) })
        .from(exportacao)
        .where(
          and(
            eq(exportacao.user_id, userId),
            isNull(exportacao.purpose),
            isNull(exportacao.ended_at),
          ),
        );
      return row ?? { total: 0, cancelled: 0 };
    },

    async insert(row: NewExport): Promise<number> {
      const [added] = await db.insert(exportacao).values(row).returning({ id: exportacao.id });
      if (!added) throw new Error('the insert returned no export');
      return added.id;
    },

    /** The exports of a cliente that run at Power BI. */
    countRunning: async (clienteId: number) =>
      db.$count(
        exportacao,
        and(eq(exportacao.cliente_id, clienteId), eq(exportacao.situacao, 'em_andamento')),
      ),

    /**
     * The export of a cliente that is asked for next; null if none is due. A file for a subscription waits ten minutes behind the orders of
     * people. People take turns: who has fewer files that run comes first.
     */
    async findNext(clienteId: number, now: Date): Promise<ExportRow | null> {
      const running = sql`(select count(*) from ${exportacao} r
        where r.user_id = ${exportacao.user_id} and r.situacao = 'em_andamento')`;
      const [row] = await db
        .select()
        .from(exportacao)
        .where(
          and(
            isWaiting(clienteId),
            or(isNull(exportacao.not_before), lte(exportacao.not_before, now)),
          ),
        )
        .orderBy(
          sql`${exportacao.purpose} is not null and ${exportacao.created_at} > ${now}::timestamptz - interval '10 minutes'`,
          running,
          asc(exportacao.created_at),
          asc(exportacao.id),
        )
        .limit(1);
      return row ?? null;
    },

    async hasWaiting(clienteId: number): Promise<boolean> {
      const rows = await db
        .select({ id: exportacao.id })
        .from(exportacao)
        .where(isWaiting(clienteId))
        .limit(1);
      return rows.length > 0;
    },

    /** Counts a request to Power BI before it is sent. Returns false if the export no longer waits. */
    async noteRequest(id: number): Promise<boolean> {
      const rows = await db
        .update(exportacao)
        .set({ pedidos: sql`${exportacao.pedidos} + 1` })
        .where(and(eq(exportacao.id, id), eq(exportacao.situacao, 'na_fila')))
        .returning({ id: exportacao.id });
      return rows.length > 0;
    },

    /** Power BI has taken the request. Returns false if the export was cancelled meanwhile. */
    async start(id: number, providerId: string, now: Date): Promise<boolean> {
      const rows = await db
        .update(exportacao)
        .set({
          situacao: 'em_andamento',
          percentual: 0,
          provider_id: providerId,
          started_at: now,
          not_before: null,
        })
        .where(and(eq(exportacao.id, id), eq(exportacao.situacao, 'na_fila')))
        .returning({ id: exportacao.id });
      return rows.length > 0;
    },

    /** A busy capacity takes no request of its workspace before an instant. A request that it refused is none. */
    async delayWorkspace({ id, cliente_id, workspace_id }: ExportRow, until: Date) {
      await db
        .update(exportacao)
        .set({
          not_before: until,
          pedidos: sql`${exportacao.pedidos} - (case when ${exportacao.id} = ${id} then 1 else 0 end)`,
        })
        .where(and(isWaiting(cliente_id), eq(exportacao.workspace_id, workspace_id)));
    },

    /** Lets an export wait until an instant, as one that was not asked for. */
    async wait(id: number, until: Date) {
      await db
        .update(exportacao)
        .set({
          situacao: 'na_fila',
          percentual: 0,
          provider_id: null,
          started_at: null,
          not_before: until,
        })
        .where(and(eq(exportacao.id, id), isNull(exportacao.ended_at)));
    },

    async tellPercent(id: number, percentual: number) {
      await db
        .update(exportacao)
        .set({ percentual })
        .where(
          and(
            eq(exportacao.id, id),
            eq(exportacao.situacao, 'em_andamento'),
            sql`${exportacao.percentual} <> ${percentual}`,
          ),
        );
    },

    /** Ends an export and drops what was needed to ask for it again. Null if it has ended or is gone. */
    async end(
      id: number,
      columns: Pick<ExportRow, 'situacao'> & Partial<Pick<ExportRow, 'erro' | 'extensao'>>,
      now: Date,
    ): Promise<ExportRow | null> {
      const [row] = await db
        .update(exportacao)
        .set({ ...columns, estado: null, not_before: null, ended_at: now })
        .where(and(eq(exportacao.id, id), isNull(exportacao.ended_at)))
        .returning();
      return row ?? null;
    },

    /** Marks a ready export whose file may no longer be fetched. */
    async spoil(id: number, erro: string) {
      await db
        .update(exportacao)
        .set({ situacao: 'falhou', erro, extensao: null, provider_id: null })
        .where(and(eq(exportacao.id, id), eq(exportacao.situacao, 'pronta')));
    },

    /** Deletes what was ordered before an instant. */
    async deleteOld(before: Date) {
      await db.delete(exportacao).where(lt(exportacao.created_at, before));
    },

    /** What the line under the pages says, and whether the cliente asks for it. */
    async findFooter(clienteId: number, userId: number) {
      const [row] = await db
        .select({
          isAsked: cliente.rodape_pdf,
          cliente: cliente.nome,
          nome: shownName,
          login: user.username,
        })
        .from(cliente)
        .innerJoin(user, eq(user.id, userId))
        .where(eq(cliente.id, clienteId));
      return row ?? null;
    },
  };
}

export type ListedExport = Awaited<ReturnType<ReturnType<typeof exportQueries>['listOwn']>>[number];
