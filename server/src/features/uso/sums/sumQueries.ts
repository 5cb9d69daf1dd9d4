import { anyAdmin } from '@portal/api-client/contract';
import { usoFaixas, usoLimits } from '@portal/api-client/records';
import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/openDatabase.ts';

/** A day of a cliente that must be summed. */
export interface DueDay {
  readonly cliente: number;
  readonly dia: string;
  /** How many openings and events of the day are known at least when it is summed. */
  readonly lido: number;
}

/** How many days before today a day still takes events, and how many more are waited. */
const openDays = 3;

/** The beginning of a day in Brasília, which has been three hours behind UTC all year since 2019. */
const beginOf = (dia: SQL) => sql`((${dia}::date + time '03:00') at time zone 'UTC')`;
const isOfDay = (at: SQL, dia: SQL) =>
  sql`${at} >= ${beginOf(dia)} and ${at} < ${beginOf(sql`(${dia}::date + 1)`)}`;
const isOld = (today: string, days: number) => sql`dia <= ${today}::date - ${days}::int`;
const bounds = sql.raw(`array[${usoFaixas.join(', ')}]::int[]`);

/** Whether the person of a row of the log was an administrator. Rows of older versions do not tell it: then what they are now counts. */
const isByAdmin = sql`coalesce(a.por_administrador, exists (
  select 1 from user_account u where u.id = a.user_id and (u.is_superuser or exists (
    select 1 from user_group_member m join user_group g on g.id = m.group_id
    where m.user_id = u.id and g.name in ${[...anyAdmin]}))))`;

/** Sums the openings of days. The sums of a day are a function of its rows, so a repeated or broken run changes nothing. Spec USO-03. */
export function sumQueries(db: Db) {
  const run = async <Row>(query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
  const openings = (cliente: number, dia: string) => sql`acesso a
    where a.cliente_id = ${cliente} and not a.is_renewal and ${isOfDay(sql`a.opened_at`, sql`${dia}`)}`;
  const countRows = (cliente: SQL, dia: SQL) => sql`(select count(*)::int from acesso a
      where a.cliente_id = ${cliente} and not a.is_renewal and ${isOfDay(sql`a.opened_at`, dia)}) as aberturas,
    (select count(*)::int from uso_evento e where e.cliente_id = ${cliente} and e.dia = ${dia}::date) as eventos`;
  const isClosing = (dia: SQL, today: string) => sql`${dia} <= ${today}::date - ${openDays}::int`;

  return {
    /** The open days of which something new is known since their last sum, and those that can be closed, the newest first. */
    listDue: (today: string, most: number) =>
      run<DueDay>(sql`select cliente_id as cliente, to_char(dia, 'YYYY-MM-DD') as dia, total + eventos as lido
        from acesso_dia d where not fechada and dia > ${today}::date - ${usoLimits.dias}::int
          and (${isClosing(sql`dia`, today)} or somado is distinct from total + eventos)
        order by d.dia desc, cliente_id limit ${most}`),

    /** Locks the sums of a day. Returns false if the day is closed; then the closed days of the cliente are not due any more. */
    async lock({ cliente, dia }: DueDay, now: Date): Promise<boolean> {
      await run(sql`insert into uso_soma (cliente_id, dia, aberturas, eventos, somado_em, fechado)
        values (${cliente}, ${dia}::date, 0, 0, ${now.toISOString()}::timestamptz, false) on conflict do nothing`);
      const [row] = await run<{ fechado: boolean }>(sql`select fechado from uso_soma
        where cliente_id = ${cliente} and dia = ${dia}::date for update`);
      if (row?.fechado === false) return true;
      await run(sql`update acesso_dia d set fechada = true from uso_soma s
        where d.cliente_id = ${cliente} and not d.fechada and s.cliente_id = d.cliente_id and s.dia = d.dia and s.fechado`);
      return false;
    },

    /** Replaces the sums of a locked day. Of rows that come meanwhile it has not read, so the day is due again. */
    async sum({ cliente, dia, lido }: DueDay, today: string, now: Date): Promise<void> {
      await run(sql`update uso_soma s set aberturas = c.aberturas, eventos = c.eventos,
          somado_em = ${now.toISOString()}::timestamptz, fechado = ${isClosing(sql`s.dia`, today)}
        from (select ${countRows(sql`${cliente}::int`, sql`${dia}`)}) c
        where s.cliente_id = ${cliente} and s.dia = ${dia}::date`);
      const own = sql`cliente_id = ${cliente} and dia = ${dia}::date`;
      await run(sql`delete from uso_dia where ${own}`);
      await run(sql`delete from uso_pagina_dia where ${own}`);
      await run(sql`delete from uso_velocidade_dia where ${own}`);
      await run(sql`delete from uso_total_dia where ${own}`);
      await run(sql`
        with aberta as (
          select a.id, a.relatorio_id, coalesce(a.aplicativo_id, 0) as aplicativo_id, a.user_id, a.opened_at,
            ${isByAdmin} as administrador
          from ${openings(cliente, dia)}
        ), vista as (
          select acesso_id, sum(ms) as ms from uso_evento where ${own} and evento = 'vista' group by acesso_id
        )
        insert into uso_dia (cliente_id, dia, relatorio_id, aplicativo_id, user_id, administrador, aberturas, ms, ultima)
        select ${cliente}::int, ${dia}::date, a.relatorio_id, a.aplicativo_id, a.user_id, a.administrador,
          count(*), coalesce(sum(v.ms), 0), max(a.opened_at)
        from aberta a left join vista v on v.acesso_id = a.id
        group by a.relatorio_id, a.aplicativo_id, a.user_id, a.administrador`);
      await run(sql`
        with vista as (
          select acesso_id, pagina, coalesce(sum(ms) filter (where evento = 'vista'), 0) as ms
          from uso_evento where ${own} and pagina is not null group by acesso_id, pagina
        )
        insert into uso_pagina_dia
          (cliente_id, dia, relatorio_id, aplicativo_id, user_id, administrador, pagina, aberturas, ms, ultima)
        select ${cliente}::int, ${dia}::date, a.relatorio_id, coalesce(a.aplicativo_id, 0), a.user_id, ${isByAdmin}, v.pagina,
          count(*), sum(v.ms), max(a.opened_at)
        from vista v join acesso a on a.id = v.acesso_id
        group by 3, 4, 5, 6, 7`);
      await run(sql`
        insert into uso_velocidade_dia
          (cliente_id, dia, relatorio_id, administrador, medida, faixa, total)
        select ${cliente}::int, ${dia}::date, coalesce(relatorio_id, 0), administrador, evento, faixa, count(*) from (
          select a.relatorio_id, ${isByAdmin} as administrador, e.evento, width_bucket(e.ms - 1, ${bounds}) as faixa
          from uso_evento e join acesso a on a.id = e.acesso_id
          where e.cliente_id = ${cliente} and e.dia = ${dia}::date and e.evento <> 'vista' and e.ms is not null) w
        group by grouping sets ((relatorio_id, administrador, evento, faixa), (administrador, evento, faixa))`);
      await run(sql`
        insert into uso_total_dia
          (cliente_id, dia, relatorio_id, aplicativo_id, administrador, pagina, aberturas, ms, ultima)
        select cliente_id, dia, relatorio_id, aplicativo_id, administrador, null, sum(aberturas), sum(ms), max(ultima)
        from uso_dia where ${own} group by 1, 2, 3, 4, 5
        union all
        select cliente_id, dia, relatorio_id, aplicativo_id, administrador, pagina, sum(aberturas), sum(ms), max(ultima)
        from uso_pagina_dia where ${own} group by 1, 2, 3, 4, 5, 6`);
      await run(sql`update uso_soma s set pessoas = c.pessoas, pessoas_todas = c.todas
        from (select count(distinct user_id) filter (where not administrador) as pessoas, count(distinct user_id) as todas
          from uso_dia where ${own} and user_id <> 0) c
        where s.cliente_id = ${cliente} and s.dia = ${dia}::date`);
      await run(sql`
        insert into uso_ultimo as u
          (cliente_id, por, relatorio_id, aplicativo_id, pagina, user_id, administrador, dia)
        select distinct cliente_id, por, relatorio_id, aplicativo_id, pagina, user_id, administrador, dia from (
          select 'tudo' as por, 0 as relatorio_id, 0 as aplicativo_id, '' as pagina, user_id, administrador, cliente_id, dia
          from uso_dia where ${own}
          union all
          select 'relatorio', relatorio_id, 0, '', user_id, administrador, cliente_id, dia from uso_dia where ${own}
          union all
          select 'aplicativo', 0, aplicativo_id, '', user_id, administrador, cliente_id, dia from uso_dia where ${own}
          union all
          select 'pagina', relatorio_id, 0, pagina, user_id, administrador, cliente_id, dia from uso_pagina_dia where ${own}
        ) o where user_id <> 0
        on conflict (cliente_id, por, relatorio_id, aplicativo_id, pagina, user_id, administrador)
          do update set dia = excluded.dia where u.dia < excluded.dia`);
      await run(sql`delete from uso_evento e using uso_soma s
        where e.cliente_id = ${cliente} and e.dia = ${dia}::date
          and s.cliente_id = e.cliente_id and s.dia = e.dia and s.fechado`);
      // Last, because whoever opens a report waits for this row.
      await run(sql`update acesso_dia set somado = ${lido}::int, fechada = ${isClosing(sql`dia`, today)}
        where cliente_id = ${cliente} and dia = ${dia}::date`);
    },

    /** The clientes with sums that are older than they are kept. Those that name people are kept for `namedDays`. */
    async listOld(today: string, namedDays: number, most: number): Promise<number[]> {
      const has = (table: string, days: number) => sql`exists (
        select 1 from ${sql.identifier(table)} s where s.cliente_id = c.id and ${isOld(today, days)})`;
      const rows = await run<{ id: number }>(sql`select c.id from cliente c
        where ${has('uso_dia', namedDays)} or ${has('uso_soma', usoLimits.dias)} order by c.id limit ${most}`);
      return rows.map(({ id }) => id);
    },

    /** Deletes the old sums of a cliente, in a transaction. */
    async deleteOld(cliente: number, today: string, namedDays: number): Promise<void> {
      for (const [tables, days] of [
        [['uso_dia', 'uso_pagina_dia', 'uso_ultimo'], namedDays],
        [['uso_velocidade_dia', 'uso_total_dia', 'uso_evento', 'uso_soma'], usoLimits.dias],
      ] as const) {
        for (const table of tables) {
          await run(
            sql`delete from ${sql.identifier(table)} where cliente_id = ${cliente} and ${isOld(today, days)}`,
          );
        }
      }
    },
  };
}
