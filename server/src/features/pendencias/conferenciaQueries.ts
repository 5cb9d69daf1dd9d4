import { and, asc, eq, getTableColumns, isNotNull, sql } from 'drizzle-orm';
import { isPageNamed } from '../../domain/access/existingPages.ts';
import { rowsByKey } from '../../domain/access/rowsByKey.ts';
import { sentAtributo, triedReportColumns } from '../../domain/openings/triedReportQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import {
  atributo,
  cliente,
  conferencia,
  gancho,
  relatorio,
  relatorioPagina,
  relatorioVisto,
} from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import type { WaitRow } from './checks/checkSpeeds.ts';

/** How many milliseconds ago an instant of the database was. */
const ageMs = (moment: unknown) =>
  sql<number | null>`extract(epoch from now() - ${moment})::float8 * 1000`;

/** The number of the advisory lock for outages; any constant that is unique in the portal. */
const outageLock = 7_045_001;
/** So many rows of an insert have fewer parameters than PostgreSQL takes. */
const maxRows = 1_000;
/** Every column of a row that exists is replaced. */
const replaced = Object.fromEntries(
  Object.entries(getTableColumns(relatorioVisto)).map(([name, { name: column }]) => [
    name,
    sql`excluded.${sql.identifier(column)}`,
  ]),
);

/** Reads what a comparison of a cliente with its provider needs, and writes what the provider told. `db` may be a transaction. */
export function conferenciaQueries(db: Db) {
  return {
    /** The clientes whose comparison is due, those that have waited the longest first. */
    async listDue(before: Date, limit: number): Promise<number[]> {
      const { rows } = (await db.execute(sql`select c.id from cliente c
        left join conferencia f on f.cliente_id = c.id
        where c.encerrado_em is null
          and (f.comecou_em is null or f.comecou_em <= ${before.toISOString()}::timestamptz)
        order by f.comecou_em nulls first, c.id limit ${limit}`)) as unknown as {
        rows: { id: number }[];
      };
      return rows.map(({ id }) => id);
    },
    /** Records that a comparison begins, in a transaction. Null if the cliente is closed or gone. */
    async start(clienteId: number, now: Date) {
      const [found] = await db
        .select({
          hasCredentials: sql<boolean>`${cliente.pbi_secret} is not null
            and ${cliente.pbi_tenant_id} is not null and ${cliente.pbi_client_id} is not null`,
          secretEnds: cliente.pbi_secret_vence,
        })
        .from(cliente)
        .where(sql`${cliente.id} = ${clienteId} and ${cliente.encerrado_em} is null`)
        // Its deletion waits until the row below is written.
        .for('key share');
      if (!found) return null;
      await db
        .insert(conferencia)
        .values({ cliente_id: clienteId, comecou_em: now })
        .onConflictDoUpdate({ target: conferencia.cliente_id, set: { comecou_em: now } });
      return found;
    },
    /**
     * Locks the comparison of a cliente until the transaction ends, so that two servers do not store at the same time. False if the cliente
     * is gone. The cliente is locked first, as by its deletion, which then deletes the comparison.
     */
    async lock(clienteId: number): Promise<boolean> {
      const found = await db
        .select({ id: cliente.id })
        .from(cliente)
        .where(eq(cliente.id, clienteId))
        .for('key share');
      await db
        .select({ id: conferencia.cliente_id })
        .from(conferencia)
        .where(eq(conferencia.cliente_id, clienteId))
        .for('update');
      return found.length > 0;
    },
    /** Lets one server at a time decide about an outage until its transaction ends. */
    async lockOutage() {
      await db.execute(sql`select pg_advisory_xact_lock(${outageLock})`);
    },
    async noteAnswer(clienteId: number, now: Date) {
      await db
        .update(conferencia)
        .set({ respondeu_em: now, silencios: 0 })
        .where(eq(conferencia.cliente_id, clienteId));
    },
    async noteSilence(clienteId: number) {
      await db
        .update(conferencia)
        .set({ silencios: sql`${conferencia.silencios} + 1` })
        .where(eq(conferencia.cliente_id, clienteId));
    },
    /**
     * How many open clientes have got no answer so many times in a row, how many have got one since an instant, and how many times in a row
     * this cliente has got none.
     */
    async countAnswers(clienteId: number, since: Date, silencesEnough: number) {
      const { rows } = (await db.execute(sql`select
          count(*) filter (where f.silencios >= ${silencesEnough})::int as silent,
          count(*) filter (where f.silencios = 0 and f.respondeu_em > ${since.toISOString()}::timestamptz)::int as answered,
          coalesce(max(f.silencios) filter (where f.cliente_id = ${clienteId}), 0)::int as "ownSilences"
        from conferencia f join cliente c on c.id = f.cliente_id and c.encerrado_em is null`)) as unknown as {
        rows: { silent: number; answered: number; ownSilences: number }[];
      };
      return rows[0] ?? { silent: 0, answered: 0, ownSilences: 0 };
    },
    /** The open cliente of a configuration; null if there is none. */
    async findCliente(relatorioId: number): Promise<number | null> {
      const [row] = await db
        .select({ id: cliente.id })
        .from(relatorio)
        .innerJoin(cliente, eq(cliente.id, relatorio.cliente_id))
        .where(sql`${relatorio.id} = ${relatorioId} and ${cliente.encerrado_em} is null`);
      return row?.id ?? null;
    },

    /** The configurations of a cliente with what the provider last told about them, the oldest first. */
    async listReports(clienteId: number) {
      return db
        .select({
          id: relatorio.id,
          ...triedReportColumns,
          visto: relatorioVisto,
        })
        .from(relatorio)
        .leftJoin(atributo, sentAtributo)
        .leftJoin(
          relatorioVisto,
          // What is known of another report does not count.
          sql`${relatorioVisto.relatorio_id} = ${relatorio.id} and ${relatorioVisto.report_id} = ${relatorio.report_id}`,
        )
        .where(eq(relatorio.cliente_id, clienteId))
        .orderBy(asc(relatorio.id));
    },

    /** The waits for reports that exist, of a day and of the 28 days before it. */
    async listWaits(clienteId: number, dia: string): Promise<WaitRow[]> {
      const { rows } =
        (await db.execute(sql`select relatorio_id as relatorio, dia = ${dia}::date as "isOfDay", faixa,
          sum(total)::int as total
        from uso join relatorio r on r.id = relatorio_id and r.cliente_id = uso.cliente_id,
          unnest(faixas, esperas) w (faixa, total)
        where uso.cliente_id = ${clienteId} and por = 'relatorio' and dia between ${dia}::date - 28 and ${dia}::date
        group by 1, 2, 3`)) as unknown as { rows: WaitRow[] };
      return rows;
    },

    /** The hooks of a cliente that failures have stopped. */
    listStoppedHooks: (clienteId: number) =>
      db
        .select({ id: gancho.id, nome: gancho.nome })
        .from(gancho)
        .where(and(eq(gancho.cliente_id, clienteId), isNotNull(gancho.parado_em))),

    /** The pages of all configurations of a cliente by configuration, with the ages of what happened to them. */
    async listPages(clienteId: number) {
      const rows = await db
        .select({
          relatorio: relatorioPagina.relatorio_id,
          name: relatorioPagina.name,
          titulo: relatorioPagina.display_name,
          tituloAnterior: relatorioPagina.titulo_anterior,
          renamedAge: ageMs(relatorioPagina.titulo_mudou_em),
          firstSeenAge: ageMs(relatorioPagina.first_seen_at),
          goneAge: ageMs(relatorioPagina.gone_at),
          visuais: relatorioPagina.visuais_confirmados,
          isInternal: sql<boolean>`coalesce(${relatorioPagina.correcao} = 'interna',
            ${relatorioPagina.visibilidade} = 1, false)`,
          // Only of a page that is gone it matters. The question costs a look at all grants of the report.
          isGranted: sql<boolean>`${relatorioPagina.gone_at} is not null
            and ${isPageNamed(relatorioPagina.relatorio_id, relatorioPagina.name)}`,
        })
        .from(relatorioPagina)
        .innerJoin(relatorio, eq(relatorio.id, relatorioPagina.relatorio_id))
        .where(eq(relatorio.cliente_id, clienteId))
        .orderBy(asc(relatorioPagina.relatorio_id), asc(relatorioPagina.ordem));
      return rowsByKey(rows, ({ relatorio: id }) => id);
    },

    /** Makes the next comparison list the refreshes of a dataset, although its hour has not come. */
    async askAgain(clienteId: number, datasetId: string) {
      await db.execute(sql`update relatorio_visto v set atualizacoes_em = null from relatorio r
        where r.id = v.relatorio_id and r.cliente_id = ${clienteId} and v.dataset_id = ${datasetId}`);
    },

    /** Replaces what is known of reports. Configurations that were deleted meanwhile are left out. */
    async saveSeen(seen: readonly (typeof relatorioVisto.$inferInsert)[]) {
      for (let start = 0; start < seen.length; start += maxRows) {
        const part = seen.slice(start, start + maxRows);
        const ids = part.map(({ relatorio_id }) => relatorio_id);
        const rows = await db
          .select({ id: relatorio.id })
          .from(relatorio)
          .where(isOneOf(relatorio.id, ids))
          .orderBy(asc(relatorio.id))
          .for('key share');
        const known = new Set(rows.map(({ id }) => id));
        const values = part.filter(({ relatorio_id }) => known.has(relatorio_id));
        if (values.length === 0) continue;
        await db
          .insert(relatorioVisto)
          .values(values)
          .onConflictDoUpdate({ target: relatorioVisto.relatorio_id, set: replaced });
      }
    },
  };
}

export type ConferenciaQueries = ReturnType<typeof conferenciaQueries>;
export type ComparedReport = Awaited<ReturnType<ConferenciaQueries['listReports']>>[number];
export type ComparedPage =
  Awaited<ReturnType<ConferenciaQueries['listPages']>> extends ReadonlyMap<
    number,
    readonly (infer Page)[]
  >
    ? Page
    : never;
