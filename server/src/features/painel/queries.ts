import { dayEnd, lastDayOf } from '@portal/api-client/rules';
import { type SQL, sql } from 'drizzle-orm';
import { isGranted } from '../../domain/access/existingPages.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { nameOrder } from '../../platform/db/searchText.ts';
import type { Scope } from '../../platform/http/actor.ts';

const weekMs = 7 * 24 * 60 * 60_000;

/** Reads the figures of the panel, of one cliente or of all. Openings are read from the daily counts, not from the log. */
export function painelQueries(db: Db) {
  const run = async <Row>(query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
  const own = (scope: Scope) => (scope === 'all' ? sql`true` : sql`cliente_id = ${scope}`);

  return {
    /** The openings of each day from a first day (YYYY-MM-DD) that has some, and of all days. */
    async listOpenings(scope: Scope, firstDay: string) {
      const days = await run<{ dia: string; total: number }>(sql`
        select to_char(dia, 'YYYY-MM-DD') as dia, sum(total)::int as total from acesso_dia
        where dia >= ${firstDay} and ${own(scope)} group by dia order by dia`);
      const [all] = await run<{ total: number }>(sql`
        select coalesce(sum(total), 0)::int as total from acesso_dia where ${own(scope)}`);
      return { days, total: all?.total ?? 0 };
    },

    /** Counts the grants that end in each of the next `weeks` weeks. The first week is the rest of today and the seven days after it. */
    async countEnds(scope: Scope, at: Date, weeks: number): Promise<number[]> {
      const today = dayEnd(lastDayOf(new Date(at.getTime() + 1))) ?? at;
      const last = new Date(today.getTime() + weeks * weekMs);
      const rows = await run<{ week: number; total: number }>(sql`
        select greatest(ceil(extract(epoch from expira_em - ${today.toISOString()}::timestamptz) / ${weekMs / 1_000}) - 1, 0)::int as week,
          count(*)::int as total
        from concessao where ${own(scope)} and expira_em > ${at.toISOString()}::timestamptz
          and expira_em <= ${last.toISOString()}::timestamptz
        group by week`);
      const totals = new Map(rows.map(({ week, total }) => [week, total]));
      return Array.from({ length: weeks }, (_, week) => totals.get(week) ?? 0);
    },

    /** The keys, and the secrets of open clientes, that end first, with the days from `today` to the last day. */
    listSecrets: (scope: Scope, today: string, hasClientes: boolean, limit: number) =>
      run<{ tipo: 'segredo' | 'chave'; nome: string; dias: number }>(sql`
        select tipo, nome, greatest(fim - ${today}::date, 0)::int as dias from (
          select 'chave' as tipo, nome, (expira_em at time zone 'UTC' - interval '3 hours 1 millisecond')::date as fim
          from chave where ${own(scope)}
          union all
          select 'segredo', nome, pbi_secret_vence from cliente
          where ${hasClientes} and ${scope === 'all' ? sql`true` : sql`id = ${scope}`}
            and pbi_secret_vence is not null and encerrado_em is null) s
        order by fim, nome limit ${limit}`),

    /** The reports without a grant that opens something at `at`, or without a known page; the first by name, and how many they are. */
    async listIncomplete(scope: Scope, at: Date, limit: number) {
      const rows = await run<{
        id: number;
        nome: string;
        cliente_nome: string;
        falta: 'pessoas' | 'paginas';
        found: number;
      }>(sql`
        select id, nome, cliente_nome, falta, count(*) over ()::int as found from (
          select r.id, r.nome_relatorio as nome, ${nameOrder(sql`r.search`, sql`r.nome_relatorio`)} as ordem,
            (select c.nome from cliente c where c.id = r.cliente_id) as cliente_nome,
            case when not ${isGranted(sql`r.id`, at)} then 'pessoas'
              when not exists (select 1 from relatorio_pagina p
                where p.relatorio_id = r.id and p.gone_at is null) then 'paginas' end as falta
          from relatorio r where ${own(scope)}) as reports
        where falta is not null order by ordem, id limit ${limit}`);
      return {
        relatorios: rows.map(({ found: _, ...relatorio }) => relatorio),
        total: rows[0]?.found ?? 0,
      };
    },
  };
}
