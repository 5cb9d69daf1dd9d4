import { and, asc, eq, inArray, isNull, lt, notInArray, or, sql } from 'drizzle-orm';
import { cutText } from '../../platform/cutText.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { relatorio, relatorioPagina } from '../../platform/db/schema.ts';
import type { ProviderPage } from '../powerbi/PowerBi.ts';

/** A listing that finds nothing new writes a page once in this time. */
const seenEvery = sql`interval '1 hour'`;
/** How long the pages of a report stay without a new listing: an hour less the time that comparisons may be late. */
const dueAfter = sql`interval '55 minutes'`;
const maxNameCharacters = 200;

const isRenamed = sql`${relatorioPagina.display_name} is distinct from excluded.display_name`;
/** A title that returns to its former text has not changed. */
const isReturned = sql`${relatorioPagina.titulo_anterior} is not distinct from excluded.display_name`;
const formerTitle = {
  titulo_anterior: sql`case when not ${isRenamed} then ${relatorioPagina.titulo_anterior}
    when ${isReturned} then null else ${relatorioPagina.display_name} end`,
  titulo_mudou_em: sql`case when not ${isRenamed} then ${relatorioPagina.titulo_mudou_em}
    when ${isReturned} then null else now() end`,
};

/** The report that the provider has listed, as a configuration names it. */
export type ListedReport = Pick<
  typeof relatorio.$inferSelect,
  'cliente_id' | 'workspace_id' | 'report_id'
>;

/** Reads and writes the pages of reports as the provider last listed them. */
export function paginaQueries(db: Db) {
  return {
    /**
     * Stores a listing of a report for those of these configurations that still show the report: one may have got another
     * report or another cliente since the provider was asked. Pages that the listing lacks count as gone. The first pages of a
     * configuration are as old as what it shows: the provider had them before anybody asked for them. Spec CONF-07.
     */
    async save(
      relatorioIds: readonly number[],
      { cliente_id, workspace_id, report_id }: ListedReport,
      pages: readonly ProviderPage[],
    ) {
      await db.transaction(async (tx) => {
        const showing = await tx
          .select({
            id: relatorio.id,
            since: sql<Date | string>`coalesce(${relatorio.updated_at}, ${relatorio.created_at})`,
            hasPages: sql<boolean>`exists (select 1 from ${relatorioPagina} p where p.relatorio_id = ${relatorio.id})`,
          })
          .from(relatorio)
          .where(
            and(
              inArray(relatorio.id, [...relatorioIds]),
              eq(relatorio.cliente_id, cliente_id),
              eq(relatorio.workspace_id, workspace_id),
              eq(relatorio.report_id, report_id),
            ),
          )
          // A fixed order avoids deadlocks between listings of the same report.
          .orderBy(asc(relatorio.id))
          .for('share');
        const ids = showing.map(({ id }) => id);
        if (ids.length === 0) return;
        const rows = showing.flatMap(({ id: relatorio_id, since, hasPages }) =>
          [...pages]
            .sort((a, b) => (a.name < b.name ? -1 : 1))
            .map(({ name, displayName, order }) => ({
              relatorio_id,
              name: name.slice(0, maxNameCharacters),
              display_name: cutText(displayName, maxNameCharacters),
              ordem: order,
              ...(!hasPages && { first_seen_at: new Date(since) }),
            })),
        );
        if (rows.length > 0) {
          await tx
            .insert(relatorioPagina)
            .values(rows)
            .onConflictDoUpdate({
              target: [relatorioPagina.relatorio_id, relatorioPagina.name],
              set: {
                display_name: sql`excluded.display_name`,
                ordem: sql`excluded.ordem`,
                seen_at: sql`now()`,
                gone_at: null,
                ...formerTitle,
              },
              setWhere: sql`${relatorioPagina.gone_at} is not null
                or ${relatorioPagina.seen_at} < now() - ${seenEvery}
                or (${relatorioPagina.display_name}, ${relatorioPagina.ordem})
                  is distinct from (excluded.display_name, excluded.ordem)`,
            });
        }
        const names = [...new Set(rows.map(({ name }) => name))];
        await tx
          .update(relatorioPagina)
          .set({ gone_at: sql`now()` })
          .where(
            and(
              inArray(relatorioPagina.relatorio_id, ids),
              isNull(relatorioPagina.gone_at),
              names.length > 0 ? notInArray(relatorioPagina.name, names) : undefined,
            ),
          );
      });
    },

    /** The configurations of a cliente whose pages are to be listed again. Those listed longest ago come first. */
    async listDue(clienteId: number, limit: number): Promise<number[]> {
      const rows = await db
        .select({ id: relatorio.id })
        .from(relatorio)
        .where(
          and(
            eq(relatorio.cliente_id, clienteId),
            or(
              isNull(relatorio.pages_tried_at),
              lt(relatorio.pages_tried_at, sql`now() - ${dueAfter}`),
            ),
          ),
        )
        .orderBy(sql`${relatorio.pages_tried_at} nulls first`, asc(relatorio.id))
        .limit(limit);
      return rows.map(({ id }) => id);
    },

    /** Returns what a listing needs, and records that the provider is asked. Null if the configuration is gone. */
    async startListing(id: number) {
      const [row] = await db
        .update(relatorio)
        .set({ pages_tried_at: sql`now()` })
        .where(eq(relatorio.id, id))
        .returning({
          cliente_id: relatorio.cliente_id,
          workspace_id: relatorio.workspace_id,
          report_id: relatorio.report_id,
        });
      return row ?? null;
    },

    /** Deletes the pages of a configuration that now shows another report. */
    async forget(relatorioId: number) {
      await db.delete(relatorioPagina).where(eq(relatorioPagina.relatorio_id, relatorioId));
    },
  };
}
