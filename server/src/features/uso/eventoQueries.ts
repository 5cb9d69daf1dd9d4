import { usoLimits } from '@portal/api-client/records';
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { brasiliaDay } from '../../domain/openings/openingQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { acesso, acessoDia, relatorioPagina, usoEvento } from '../../platform/db/schema.ts';
import { type AcceptedEvento, type OpenAbertura, onceEvents } from './judgeEventos.ts';

interface StoredAbertura extends OpenAbertura {
  readonly clienteId: number;
  /** Null for Dashboards. */
  readonly aplicativoId: number | null;
}

/** Reads and writes what viewers tell of their openings. `tx` is a transaction. */
export function eventoQueries(tx: Db) {
  const run = async <Row>(query: SQL) =>
    ((await tx.execute(query)) as unknown as { rows: Row[] }).rows;

  return {
    /** The openings among these that a person made and that still take events. Locks them, so that two calls do not count the same twice. */
    async lockAberturas(
      userId: number,
      aberturas: readonly string[],
      now: Date,
    ): Promise<readonly StoredAbertura[]> {
      const since = new Date(now.getTime() - usoLimits.horas * 3_600_000);
      const found = await tx
        .select()
        .from(acesso)
        .where(
          and(
            inArray(acesso.abertura, [...aberturas]),
            eq(acesso.user_id, userId),
            sql`${acesso.opened_at} >= ${since.toISOString()}::timestamptz`,
          ),
        )
        .orderBy(acesso.id)
        .for('update');
      const ids = `{${found.map(({ id }) => id)}}`;
      const once = sql.join(
        [...onceEvents].map((evento) => sql`${evento}`),
        sql`, `,
      );
      const stored = await run<{ id: number; numbers: number[]; once: string[]; seen: number }>(sql`
        select acesso_id::float8 as id, array_agg(n) as numbers,
          coalesce(array_agg(evento) filter (where evento in (${once})), '{}') as once,
          coalesce(sum(ms) filter (where evento = 'vista'), 0)::float8 as seen
        from uso_evento where acesso_id = any(${ids}::bigint[]) group by acesso_id`);
      const byId = new Map(stored.map((row) => [row.id, row]));
      return found.flatMap(({ id, abertura, opened_at, ...of }) => {
        const { numbers = [], once = [], seen = 0 } = byId.get(id) ?? {};
        return abertura === null
          ? []
          : {
              id,
              abertura,
              clienteId: of.cliente_id,
              relatorioId: of.relatorio_id,
              aplicativoId: of.aplicativo_id,
              openedAt: opened_at,
              numbers,
              once,
              seenMs: seen,
            };
      });
    },

    /** The pages among these that the portal knows of these reports. */
    listPages: (relatorioIds: readonly number[], names: readonly string[]) =>
      tx
        .select({
          relatorioId: relatorioPagina.relatorio_id,
          name: relatorioPagina.name,
          title: relatorioPagina.display_name,
        })
        .from(relatorioPagina)
        .where(
          and(
            inArray(relatorioPagina.relatorio_id, [...relatorioIds]),
            inArray(relatorioPagina.name, [...names]),
          ),
        ),

    async insert(
      events: readonly AcceptedEvento[],
      aberturas: readonly StoredAbertura[],
    ): Promise<void> {
      const byId = new Map(aberturas.map((one) => [one.id, one]));
      const rows = events.flatMap(({ aberturaId, ...event }) => {
        const of = byId.get(aberturaId);
        return of
          ? {
              acesso_id: aberturaId,
              ...event,
              cliente_id: of.clienteId,
              dia: brasiliaDay(of.openedAt),
            }
          : [];
      });
      if (rows.length === 0) return;
      await tx.insert(usoEvento).values(rows);
      // Tells the sums that there is something new. In a fixed order, because two calls of a cliente change the same rows.
      const days = [
        ...new Map(rows.map(({ cliente_id, dia }) => [dia, { cliente_id, dia }])).values(),
      ];
      for (const { cliente_id, dia } of days.sort((a, b) => (a.dia < b.dia ? -1 : 1))) {
        const eventos = rows.filter((one) => one.dia === dia).length;
        await tx
          .update(acessoDia)
          .set({ eventos: sql`${acessoDia.eventos} + ${eventos}` })
          .where(and(eq(acessoDia.cliente_id, cliente_id), eq(acessoDia.dia, dia)));
      }
    },
  };
}
