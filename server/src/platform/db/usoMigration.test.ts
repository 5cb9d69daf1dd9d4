import { afterAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { migrationNames, readMigration } from './migrationScripts.ts';
import type { Database } from './openDatabase.ts';

let database: Database | undefined;
afterAll(() => database?.close());

const figures = 'aberturas, ms, ultima';
/** The rows of four of the six former tables, with the columns of the new one. Waits and days follow below. */
const former = `
  select 'pessoa' as por, cliente_id, dia, relatorio_id, aplicativo_id, null as pagina, user_id, administrador, ${figures} from uso_dia
  union all
  select 'pessoa_pagina', cliente_id, dia, relatorio_id, aplicativo_id, pagina, user_id, administrador, ${figures} from uso_pagina_dia
  union all
  select 'ultimo_' || replace(por, 'tudo', 'dia'), cliente_id, dia, case when por in ('relatorio', 'pagina') then relatorio_id end,
    case por when 'aplicativo' then aplicativo_id end, nullif(pagina, ''), user_id, administrador, null, null, null from uso_ultimo
  ${[
    ['dia', 'null::int, null::int, null'],
    ['relatorio', 'relatorio_id, null::int, null'],
    ['aplicativo', 'null::int, aplicativo_id, null'],
    ['pagina', 'relatorio_id, null::int, pagina'],
  ]
    .map(
      ([por, key]) => `union all
      select '${por}', cliente_id, dia, ${key}, null::int, administrador, sum(aberturas), sum(ms), max(ultima) from uso_total_dia
      where (pagina is not null) = ${por === 'pagina'} group by cliente_id, dia, 4, 5, 6, administrador`,
    )
    .join('\n')}`;
const present = `select por, cliente_id, dia, relatorio_id, aplicativo_id, pagina, user_id, administrador, ${figures} from uso`;

const formerWaits =
  'select cliente_id, dia, relatorio_id, administrador, medida, faixa, total from uso_velocidade_dia';
const presentWaits = `
  select cliente_id, dia, coalesce(relatorio_id, 0), administrador, (array['token', 'carga', 'exibicao', 'pagina'])[w.faixa / 100],
    w.faixa % 100, w.total
  from uso, unnest(faixas, esperas) w (faixa, total)`;

const formerDays =
  'select cliente_id, dia, pessoas, pessoas_todas, somado_em, fechado from uso_soma';
const presentDays = `
  select d.cliente_id, d.dia, sum(pessoas) filter (where not administrador), sum(pessoas), d.somado_em, d.fechada
  from acesso_dia d join uso u on u.cliente_id = d.cliente_id and u.dia = d.dia and u.por = 'dia' group by d.cliente_id, d.dia`;

it('one table has the sums of the six former ones, also of days whose openings are no longer in the log', {
  tags: ['slow'],
}, async () => {
  database = await openEmptyDatabase();
  await database.exclusively(async (run) => {
    const [migration = ''] = migrationNames().filter((one) => one.startsWith('0046'));
    for (const name of migrationNames().filter((one) => one < migration)) {
      await run(readMigration(name));
    }
    // `acesso` is empty. Every seventh person is an administrator, and on some days opens both as administrator and not.
    await run(`select setseed(0.68);
      insert into cliente (nome) select 'C' || c from generate_series(1, 3) c;
      insert into uso_dia (cliente_id, dia, relatorio_id, aplicativo_id, user_id, administrador, aberturas, ms, ultima)
        select 1 + n % 3, '2026-03-01'::date + n % 50, 1 + n % 4, n % 3, u, u % 7 = 0 and random() < 0.8, 1 + n % 5, n * 3000000000,
          '2026-03-01 15:00Z'::timestamptz + n % 50 * interval '1 day' + n * interval '1 second'
        from generate_series(1, 3000) n, lateral (select (random() * 20)::int + n % 2 as u) p;
      insert into uso_pagina_dia (cliente_id, dia, relatorio_id, aplicativo_id, user_id, administrador, pagina, ${figures})
        select cliente_id, dia, relatorio_id, aplicativo_id, user_id, administrador, 'P' || id % 3, ${figures} from uso_dia where id % 4 > 0;
      insert into uso_total_dia (cliente_id, dia, relatorio_id, aplicativo_id, administrador, pagina, ${figures})
        select cliente_id, dia, relatorio_id, aplicativo_id, administrador, pagina, sum(aberturas), sum(ms), max(ultima)
        from (select *, null as pagina from uso_dia union all select * from uso_pagina_dia) o group by 1, 2, 3, 4, 5, 6;
      insert into uso_ultimo select cliente_id, por, relatorio_id, aplicativo_id, pagina, user_id, administrador, max(dia) from (
        select *, 'tudo' as por, 0 as relatorio_id, 0 as aplicativo_id, '' as pagina from (
          select cliente_id, user_id, administrador, dia from uso_dia) o
        union all select cliente_id, user_id, administrador, dia, 'relatorio', relatorio_id, 0, '' from uso_dia
        union all select cliente_id, user_id, administrador, dia, 'aplicativo', 0, aplicativo_id, '' from uso_dia
        union all select cliente_id, user_id, administrador, dia, 'pagina', relatorio_id, 0, pagina from uso_pagina_dia
      ) o where user_id <> 0 group by 1, 2, 3, 4, 5, 6, 7;
      insert into uso_velocidade_dia (cliente_id, dia, relatorio_id, administrador, medida, faixa, total)
        select cliente_id, dia, coalesce(relatorio_id, 0), administrador, medida, (id % 36)::smallint, count(*) from uso_dia,
          unnest(array['token', 'carga', 'exibicao', 'pagina']) medida where id % 3 > 0
        group by grouping sets ((1, 2, relatorio_id, 4, 5, 6), (1, 2, 4, 5, 6));
      insert into uso_soma (cliente_id, dia, aberturas, eventos, pessoas, pessoas_todas, somado_em, fechado)
        select cliente_id, dia, 0, 0, count(distinct user_id) filter (where not administrador and user_id <> 0),
          count(distinct user_id) filter (where user_id <> 0), max(ultima), dia < '2026-04-17' from uso_dia group by 1, 2;
      insert into acesso_dia (cliente_id, dia, total) select cliente_id, dia, 1 from uso_soma;
      create table former as ${former};
      create table waits as ${formerWaits};
      create table days as ${formerDays}`);
    await run(readMigration(migration));
    for (const [table, now] of [
      ['former', present],
      ['waits', presentWaits],
      ['days', presentDays],
    ]) {
      const [counts] = await run(`select (select count(*)::int from ${table}) as former,
        (select count(*)::int from (${now}) p) as present,
        (select count(*)::int from ((select * from ${table}) except all (${now})) d) as lost`);
      expect({ table, ...counts }).toEqual({
        table,
        former: counts?.present,
        present: counts?.former,
        lost: 0,
      });
      expect(Number(counts?.former)).toBeGreaterThan(100);
    }
  });
});
