import { usoFaixas, usoLimits } from '@portal/api-client/records';
import { type SQL, sql } from 'drizzle-orm';
import { medidas } from '../../../domain/openings/speedsOf.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { beginOf, isByAdmin } from './dayQueries.ts';

/** A day of a cliente that must be summed. */
export interface DueDay {
  readonly cliente: number;
  readonly dia: string;
  /** How many openings and events of the day are known at least when it is summed. */
  readonly lido: number;
}

/** How many days before today a day still takes events, and how many more are waited. */
const openDays = 3;

const isOfDay = (at: SQL, dia: SQL) =>
  sql`${at} >= ${beginOf(dia)} and ${at} < ${beginOf(sql`(${dia}::date + 1)`)}`;
const isOld = (today: string, days: number) => sql`dia <= ${today}::date - ${days}::int`;

/** The first key of the advisory locks of sums; any constant that is unique in the portal. */
const lockSpace = 77_000_034;
/** The number of the bucket of a wait; see `medidas`. */
const bucket = sql.raw(`array_position(array['${medidas.join("', '")}'], e.evento) * 100
  + width_bucket(e.ms - 1, array[${usoFaixas.join(', ')}]::int[])`);

/** Kinds of rows (`uso.por`): those of a day that name people, the sums of a day, and the last days of people. */
const ofPeople = sql`'pessoa', 'pessoa_pagina'`;
const ofDay = sql`'dia', 'relatorio', 'aplicativo', 'pagina'`;
const last = sql`'ultimo_dia', 'ultimo_relatorio', 'ultimo_aplicativo', 'ultimo_pagina'`;
/** Groups rows by `more` in four ways: all, by report, by application, and by page. A page belongs to a report, so both are grouped. */
const byThing = (more: SQL) => sql`group by grouping sets
    ((pagina, ${more}), (pagina, relatorio_id, ${more}), (pagina, aplicativo_id, ${more}))
  having pagina is null or grouping(relatorio_id) = 0`;
const thing = sql`case when pagina is not null then 'pagina' when grouping(relatorio_id) = 0 then 'relatorio'
  when grouping(aplicativo_id) = 0 then 'aplicativo' else 'dia' end`;

/** The key of the row of a last day within its cliente. It has no nulls, so that PostgreSQL can use a hash join or a merge join. */
const key = (row: SQL) => sql`(${row}.user_id, ${row}.administrador, ${row}.por,
  coalesce(${row}.relatorio_id, -1), coalesce(${row}.aplicativo_id, -1), coalesce(${row}.pagina, ''))`;

/** Sums the openings of days. The sums of a day are a function of its rows, so a repeated or broken run changes nothing. Spec USO-03. */
export function sumQueries(db: Db) {
  const run = async <Row>(query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
  const isClosing = (dia: SQL, today: string) => sql`${dia} <= ${today}::date - ${openDays}::int`;

  return {
    /** The open days of which something new is known since their last sum, and those that can be closed, the newest first. */
    listDue: (today: string, most: number) =>
      run<DueDay>(sql`select cliente_id as cliente, to_char(dia, 'YYYY-MM-DD') as dia, total + eventos as lido
        from acesso_dia d where not fechada and dia > ${today}::date - ${usoLimits.dias}::int
          and (${isClosing(sql`dia`, today)} or somado is distinct from total + eventos)
        order by d.dia desc, cliente_id limit ${most}`),

    /** Locks the sums of a cliente until the transaction ends. Returns false if the day is closed meanwhile. */
    async lock({ cliente, dia }: DueDay): Promise<boolean> {
      await run(sql`select pg_advisory_xact_lock(${lockSpace}::int, ${cliente}::int)`);
      const [row] = await run<{ fechada: boolean }>(
        sql`select fechada from acesso_dia where cliente_id = ${cliente} and dia = ${dia}::date`,
      );
      return row?.fechada === false;
    },

    /** Replaces the sums of an open day. Rows that are written meanwhile may be missing from the sums, but make the day due again. */
    async sum({ cliente, dia, lido }: DueDay, today: string, now: Date): Promise<void> {
      const own = sql`cliente_id = ${cliente} and dia = ${dia}::date`;
      await run(sql`delete from uso where ${own} and por in (${ofPeople}, ${ofDay})`);
      await run(sql`
        with aberta as (
          select a.id, a.relatorio_id, coalesce(a.aplicativo_id, 0) as aplicativo_id, a.user_id, a.opened_at,
            ${isByAdmin} as administrador
          from acesso a
          where a.cliente_id = ${cliente} and not a.is_renewal and ${isOfDay(sql`a.opened_at`, sql`${dia}`)}
        ), vista as (
          select acesso_id, pagina, coalesce(sum(ms) filter (where evento = 'vista'), 0) as ms
          from uso_evento where ${own} group by grouping sets ((acesso_id), (acesso_id, pagina))
          having grouping(pagina) = 1 or pagina is not null
        )
        insert into uso (cliente_id, dia, por, relatorio_id, aplicativo_id, user_id, administrador, pagina, aberturas, ms, ultima)
        select ${cliente}::int, ${dia}::date, case when pagina is null then 'pessoa' else 'pessoa_pagina' end as por, relatorio_id,
          aplicativo_id, user_id, administrador, pagina, count(*), coalesce(sum(ms), 0), max(opened_at)
        from (
          select a.*, null as pagina, v.ms from aberta a left join vista v on v.acesso_id = a.id and v.pagina is null
          union all
          select a.*, v.pagina, v.ms from aberta a join vista v on v.acesso_id = a.id and v.pagina is not null
        ) o group by relatorio_id, aplicativo_id, user_id, administrador, pagina order by por`);
      await run(sql`
        with pessoas as materialized (
          select administrador, count(*) as pessoas from (
            select bool_and(administrador) as administrador from uso
            where ${own} and por = 'pessoa' and user_id <> 0 group by user_id) p
          group by administrador
        ), espera as materialized (
          select relatorio_id, administrador, array_agg(faixa) as faixas, array_agg(total) as esperas from (
            select a.relatorio_id, ${isByAdmin} as administrador, ${bucket} as faixa, count(*)::int as total
            from uso_evento e join acesso a on a.id = e.acesso_id
            where e.cliente_id = ${cliente} and e.dia = ${dia}::date and e.evento <> 'vista' and e.ms is not null
            group by grouping sets ((1, 2, 3), (2, 3))) w
          group by relatorio_id, administrador
        ), soma as (
          select ${thing} as por, relatorio_id, aplicativo_id, administrador, pagina,
            sum(aberturas) as aberturas, sum(ms) as ms, max(ultima) as ultima
          from uso where ${own} and por in (${ofPeople}) ${byThing(sql`administrador`)}
        )
        insert into uso (cliente_id, dia, por, relatorio_id, aplicativo_id, administrador, pagina, aberturas, ms, ultima, pessoas,
          faixas, esperas)
        select ${cliente}::int, ${dia}::date, s.*, case when por = 'dia' then coalesce(pessoas, 0) end, faixas, esperas
        from soma s left join pessoas p on s.por = 'dia' and p.administrador = s.administrador
        left join espera e on s.por in ('dia', 'relatorio') and e.administrador = s.administrador
          and coalesce(e.relatorio_id, 0) = coalesce(s.relatorio_id, 0)`);
      await run(sql`
        merge into uso u using (
          select 'ultimo_' || ${thing} as por, relatorio_id, aplicativo_id, user_id, administrador, pagina
          from uso where ${own} and por in (${ofPeople}) and user_id <> 0 ${byThing(sql`user_id, administrador`)}
        ) s on u.cliente_id = ${cliente} and u.por in (${last}) and ${key(sql`u`)} = ${key(sql`s`)}
        when matched and u.dia < ${dia}::date then update set dia = ${dia}::date
        when not matched then insert (cliente_id, dia, por, relatorio_id, aplicativo_id, user_id, administrador, pagina)
          values (${cliente}, ${dia}::date, s.por, s.relatorio_id, s.aplicativo_id, s.user_id, s.administrador, s.pagina)`);
      await run(sql`delete from uso_evento where ${own} and ${isClosing(sql`dia`, today)}`);
      // Last, because whoever opens a report waits for this row.
      await run(sql`update acesso_dia set somado = ${lido}::int, somado_em = ${now.toISOString()}::timestamptz,
          fechada = ${isClosing(sql`dia`, today)}
        where ${own}`);
    },

    /** The clientes with sums that are older than they are kept. Those that name people are kept for `namedDays`. */
    async listOld(today: string, namedDays: number, most: number): Promise<number[]> {
      const has = (por: string, days: number) => sql`exists (
        select 1 from uso s where s.cliente_id = c.id and s.por = ${por} and ${isOld(today, days)})`;
      const rows = await run<{ id: number }>(sql`select c.id from cliente c
        where ${has('pessoa', namedDays)} or ${has('dia', usoLimits.dias)} order by c.id limit ${most}`);
      return rows.map(({ id }) => id);
    },

    /** Deletes the old sums of a cliente, in a transaction. */
    async deleteOld(cliente: number, today: string, namedDays: number): Promise<void> {
      const old = sql`cliente_id = ${cliente} and ${isOld(today, usoLimits.dias)}`;
      await run(sql`delete from uso where ${old} and por in (${ofDay}) or cliente_id = ${cliente}
        and ${isOld(today, namedDays)} and por in (${ofPeople}, ${last})`);
      await run(sql`delete from uso_evento where ${old}`);
    },
  };
}
