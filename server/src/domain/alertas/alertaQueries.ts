import { and, asc, count, desc, eq, gt, lt, lte, type SQL, sql } from 'drizzle-orm';
import { equalsId, hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import {
  alerta,
  alertaConsulta,
  aplicativo,
  cliente,
  relatorio,
  user,
} from '../../platform/db/schema.ts';
import { unaccentSql } from '../../platform/db/searchText.ts';
import type { Scope } from '../../platform/http/actor.ts';

/** Questions are kept for this time. */
const keptMs = 30 * 24 * 60 * 60_000;
const maxConsultas = 1_000;

export type AlertaColumns = typeof alerta.$inferInsert;
export type ConsultaColumns = typeof alertaConsulta.$inferInsert;

export interface AlertaFilter {
  readonly scope: Scope;
  readonly cliente?: unknown;
  readonly relatorio?: unknown;
  readonly user?: unknown;
  readonly pausado?: unknown;
  readonly q?: unknown;
}

/** Alerts that are due. */
const isDue = (now: Date) => and(eq(alerta.pausado, false), lte(alerta.proxima_em, now));
const followsRefreshes = sql`${alerta.quando} ->> 'tipo' = 'apos_atualizacao'`;

/** Reads and writes alerts. `db` may be a transaction. */
export function alertaQueries(db: Db) {
  const rows = () =>
    db
      .select({
        alerta,
        relatorio_nome: relatorio.nome_relatorio,
        aplicativo_nome: aplicativo.nome,
        dono_nome: shownName,
        cliente_nome: cliente.nome,
      })
      .from(alerta)
      .innerJoin(relatorio, eq(relatorio.id, alerta.relatorio_id))
      .innerJoin(cliente, eq(cliente.id, alerta.cliente_id))
      .leftJoin(aplicativo, eq(aplicativo.id, alerta.aplicativo_id))
      .innerJoin(user, eq(user.id, alerta.user_id))
      .$dynamic();

  return {
    async find(id: number) {
      const [row] = await rows().where(eq(alerta.id, id));
      return row ?? null;
    },
    /** By the id. */
    async list(filter: AlertaFilter, page?: { limit: number; offset: number } | null) {
      const found = rows().where(matching(filter)).orderBy(asc(alerta.id));
      return page ? found.limit(page.limit).offset(page.offset) : found;
    },
    async count(filter: AlertaFilter): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(alerta)
        .innerJoin(relatorio, eq(relatorio.id, alerta.relatorio_id))
        .innerJoin(user, eq(user.id, alerta.user_id))
        .where(matching(filter));
      return row?.total ?? 0;
    },
    listConsultas: (id: number, now: Date) =>
      db
        .select()
        .from(alertaConsulta)
        .where(
          and(
            eq(alertaConsulta.alerta_id, id),
            gt(alertaConsulta.em, new Date(now.getTime() - keptMs)),
          ),
        )
        .orderBy(desc(alertaConsulta.em), desc(alertaConsulta.id))
        .limit(maxConsultas),

    /** Locks a cliente until the transaction ends, so that its alerts are counted and added by one transaction. */
    async lockCliente(id: number) {
      await db
        .select({ id: cliente.id })
        .from(cliente)
        .where(eq(cliente.id, id))
        .for('no key update');
    },
    countOfPerson: async (userId: number) => db.$count(alerta, eq(alerta.user_id, userId)),
    countOfCliente: async (clienteId: number) =>
      db.$count(alerta, eq(alerta.cliente_id, clienteId)),
    async lock(id: number) {
      const [row] = await db.select().from(alerta).where(eq(alerta.id, id)).for('update');
      return row ?? null;
    },
    async insert(columns: AlertaColumns): Promise<number> {
      const [row] = await db.insert(alerta).values(columns).returning({ id: alerta.id });
      if (!row) throw new Error('the insert returned no alert');
      return row.id;
    },
    async update(id: number, columns: Partial<AlertaColumns>): Promise<void> {
      await db.update(alerta).set(columns).where(eq(alerta.id, id));
    },
    /** Raises the version for a change by a person. */
    async raiseVersion(id: number, changedBy: { readonly id: number }): Promise<void> {
      await db
        .update(alerta)
        .set({
          version: sql`${alerta.version} + 1`,
          updated_by: changedBy.id,
          updated_at: sql`now()`,
        })
        .where(eq(alerta.id, id));
    },
    async delete(id: number): Promise<void> {
      await db.delete(alerta).where(eq(alerta.id, id));
    },
    async addConsulta(columns: ConsultaColumns) {
      const [row] = await db.insert(alertaConsulta).values(columns).returning();
      if (!row) throw new Error('the insert returned no question');
      return row;
    },
    /** Deletes the questions of more than thirty days ago. */
    async cleanUp(now: Date): Promise<void> {
      await db
        .delete(alertaConsulta)
        .where(lt(alertaConsulta.em, new Date(now.getTime() - keptMs)));
    },

    /** The clientes with alerts that are due. */
    async listDueClientes(now: Date): Promise<number[]> {
      const found = await db
        .selectDistinct({ id: alerta.cliente_id })
        .from(alerta)
        .where(isDue(now))
        .orderBy(asc(alerta.cliente_id));
      return found.map(({ id }) => id);
    },
    /** The alerts of a cliente that are due, those that have waited longest first. */
    listDue: (clienteId: number, now: Date) =>
      db
        .select()
        .from(alerta)
        .where(and(eq(alerta.cliente_id, clienteId), isDue(now)))
        .orderBy(asc(alerta.proxima_em), asc(alerta.id)),

    /** The reports that have alerts which are asked after each refresh: those of one cliente, or of all. */
    listFollowed: (clienteId?: number) =>
      db
        .selectDistinct({
          id: relatorio.id,
          cliente_id: relatorio.cliente_id,
          workspace_id: relatorio.workspace_id,
          report_id: relatorio.report_id,
        })
        .from(alerta)
        .innerJoin(relatorio, eq(relatorio.id, alerta.relatorio_id))
        .where(
          and(
            eq(alerta.pausado, false),
            followsRefreshes,
            clienteId === undefined ? undefined : eq(relatorio.cliente_id, clienteId),
          ),
        )
        .orderBy(asc(relatorio.id)),
    /** Makes due the alerts that are asked after each refresh of a report. Does nothing for a refresh that was told before. */
    async dueAfter(relatorioId: number, ended: Date, now: Date): Promise<void> {
      await db
        .update(alerta)
        .set({ proxima_em: now, atualizada_em: ended })
        .where(
          and(
            eq(alerta.relatorio_id, relatorioId),
            eq(alerta.pausado, false),
            followsRefreshes,
            lt(alerta.atualizada_em, ended),
          ),
        );
    },
  };
}

function matching(filter: AlertaFilter): SQL | undefined {
  const { scope, pausado } = filter;
  return and(
    scope === 'all' ? undefined : eq(alerta.cliente_id, scope),
    filter.cliente === undefined ? undefined : equalsId(alerta.cliente_id, filter.cliente),
    filter.relatorio === undefined ? undefined : equalsId(alerta.relatorio_id, filter.relatorio),
    filter.user === undefined ? undefined : equalsId(alerta.user_id, filter.user),
    typeof pausado === 'boolean' ? eq(alerta.pausado, pausado) : undefined,
    ...hasWords(
      sql`concat_ws(' ', ${unaccentSql(alerta.medida)}, ${unaccentSql(relatorio.nome_relatorio)}, ${user.search})`,
      filter.q,
    ),
  );
}

type AlertaQueries = ReturnType<typeof alertaQueries>;
export type AlertaRow = NonNullable<Awaited<ReturnType<AlertaQueries['find']>>>;
export type ConsultaRow = Awaited<ReturnType<AlertaQueries['addConsulta']>>;
