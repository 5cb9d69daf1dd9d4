// Times each figure of `Uso` in a database of 5 million openings, over HTTP, for an Admin Geral of a cliente that has half of them.
// Fails if the median of a figure is above 300 ms (USO-03).
// TEST_DATABASE_URL=postgres://… node perf/server/usage.mjs [rows]   (after npm run build)
import { median } from '../harness/median.mjs';
import { migratedDatabase } from '../harness/migratedDatabase.mjs';
import { signIn, startServer } from '../harness/server.mjs';
import { sumUsage } from '../worlds/sumUsage.mjs';

const port = 9_135;
const limitMs = 300;
const rounds = 7;
const rows = Number(process.argv[2] ?? 5_000_000);
const [clientes, people, reports, days] = [20, 20_000, 2_000, 400];

const prepared = await migratedDatabase('Uso', 'usage', port);
const { database } = prepared;

/**
 * Every row with a person is one opening, as if nobody opened a report twice a day. Half of the openings, people and reports are of the
 * first cliente. The days are closed, so the job leaves them alone.
 */
async function fill() {
  await database.query(
    `insert into cliente (nome) select 'Cliente ' || i from generate_series(1, ${clientes}) i`,
  );
  const owner = `case when i % 2 = 0 then 1 else 1 + i % ${clientes} end`;
  await database.query(
    `insert into user_account (cliente_id, username, email, first_name, search)
     select ${owner}, 'p' || i, 'p' || i || '@x.example', 'Pessoa ' || i % 900, 'p' || i from generate_series(1, ${people}) i`,
  );
  await database.query(
    `insert into relatorio (cliente_id, nome_relatorio, workspace_id, report_id)
     select ${owner}, 'Relatório ' || i, gen_random_uuid(), gen_random_uuid() from generate_series(1, ${reports}) i`,
  );
  await database.query(
    `insert into relatorio_pagina (relatorio_id, name, display_name, ordem)
     select r.id, 'P' || i, 'Página ' || i, i from relatorio r, generate_series(0, 4) i`,
  );
  await database.query(
    `insert into aplicativo (cliente_id, nome) select 1, 'App ' || i from generate_series(1, 20) i`,
  );
  await database.query(
    `insert into equipe (cliente_id, nome, search) select 1, 'Equipe ' || i, 'equipe ' || i from generate_series(1, 200) i`,
  );
  await database.query(
    `insert into equipe_membro (cliente_id, equipe_id, user_id)
     select 1, 1 + id % 200, id from user_account where cliente_id = 1`,
  );
  await database.query(
    `insert into concessao (cliente_id, relatorio_id, user_id)
     select r.cliente_id, r.id, u.id from relatorio r join user_account u on u.cliente_id = r.cliente_id and u.id % 200 = r.id % 200`,
  );
  await database.query('set session_replication_role = replica');
  // An even number names a thing of the first cliente. A person reads eight reports, some more than others, and some people read more.
  const opening = `select cliente, dia, 2 * (1 + (person * 31 + nth * nth * 17) % ${reports / 4}) as relatorio,
      case when nth % 2 = 0 then 0 else 1 + (person + nth) % 20 end as aplicativo, person
    from (select case when i % 2 = 0 then 1 else 1 + (i % ${clientes}) end as cliente,
      (current_date - (i * 7919 % ${days})::int) as dia,
      2 * (1 + floor(${people / 2 - 1} * power(random(), 1.5)))::int as person, floor(8 * power(random(), 1.5))::int as nth
    from generate_series(1, ${rows}::bigint) i) o`;
  const { rows: indexes } = await database.query(
    "select indexname, indexdef from pg_indexes where tablename = 'uso'",
  );
  for (const { indexname } of indexes) await database.query(`drop index ${indexname}`);
  await database.query(`insert into uso
      (cliente_id, dia, por, relatorio_id, aplicativo_id, user_id, administrador, aberturas, ms, ultima)
    select cliente, dia, 'pessoa', relatorio, aplicativo, person, person % 40 = 0, 1, 60000 * random(), dia + time '15:00'
    from (${opening}) o`);
  await database.query(`insert into uso
      (cliente_id, dia, por, relatorio_id, aplicativo_id, user_id, administrador, aberturas, ms, ultima, pagina)
    select cliente_id, dia, 'pessoa_pagina', relatorio_id, aplicativo_id, user_id, administrador, 1, ms, ultima,
      'P' || (user_id + relatorio_id) % 5 from uso`);
  for (const statement of ["set work_mem = '256MB'", ...sumUsage, 'analyze uso']) {
    await database.query(statement);
  }
  await database.query(`update uso s set faixas = w.faixas, esperas = w.esperas from (
      select cliente_id, dia, relatorio_id, administrador, array_agg(faixa) as faixas, array_agg(total) as esperas from (
        select cliente_id, dia, relatorio_id, administrador, faixa, count(*) as total from (
          select u.*, (m.first + floor(random() * 6))::int as faixa
          from uso u cross join (values (110), (214), (318), (412)) m (first) where por = 'pessoa' and dia > current_date - 95) o
        group by grouping sets ((1, 2, 3, 4, 5), (1, 2, 4, 5))) w
      group by 1, 2, 3, 4) w
    where por in ('dia', 'relatorio') and (s.cliente_id, s.dia, s.administrador, coalesce(s.relatorio_id, 0))
      = (w.cliente_id, w.dia, w.administrador, coalesce(w.relatorio_id, 0))`);
  // Puts the rows in the order in which the job writes them: by day and cliente, and within these by kind.
  await database.query('create index as_written on uso (dia, cliente_id, por)');
  await database.query('cluster uso using as_written');
  await database.query('drop index as_written');
  for (const { indexdef } of indexes) await database.query(indexdef);
  await database.query(`insert into acesso (cliente_id, user_id, relatorio_id, aplicativo_id, opened_at)
    select cliente_id, user_id, relatorio_id, nullif(aplicativo_id, 0), ultima from uso where por = 'pessoa'`);
  await database.query(`insert into acesso_dia (cliente_id, dia, total, fechada, somado_em)
    select cliente_id, dia, sum(aberturas), true, now() from uso where por = 'dia' group by cliente_id, dia`);
  await database.query('set session_replication_role = default');
  await database.query('vacuum analyze');
}

/** A day in UTC. */
const dayBefore = (/** @type {number} */ count) =>
  new Date(Date.now() - count * 86_400_000).toISOString().slice(0, 10);

const groups = ['dia', 'relatorio', 'aplicativo', 'pagina', 'equipe', 'pessoa'];
const figures = [
  ...groups.flatMap((por) => [7, 30, 90].map((dias) => ({ por, dias }))),
  { por: 'relatorio', dias: 90, administradores: true },
  { por: 'dia', dias: 90, relatorio: 2 },
  { por: 'pagina', dias: 90, relatorio: 2 },
  { por: 'relatorio', dias: 90, equipe: 7 },
  { por: 'dia', dias: 90, user: 2 },
  { por: 'dia', dias: 90, aplicativo: 4 },
  { por: 'relatorio', dias: 90, aplicativo: 4 },
  { por: 'relatorio', dias: 90, aplicativo: 0 },
  { por: 'pessoa', dias: 90, aplicativo: 0 },
  ...groups.map((por) => ({ por, de: dayBefore(100), ate: dayBefore(10) })),
];
const calls = [
  ...figures.map(
    (filter) => `/api/admin/uso/?range=[0,24]&filter=${encodeURIComponent(JSON.stringify(filter))}`,
  ),
  '/api/admin/uso/parados/?range=[0,24]',
  '/api/admin/uso/ausentes/?range=[0,24]',
  '/api/conta/uso/',
];

/**
 * @param {Record<string, string>} headers
 * @param {string} path
 */
async function timeOf(headers, path) {
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    const answer = await response.json();
    times.push(performance.now() - start);
    if (response.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer)}`);
    const asked = new URL(path, 'http://x').searchParams.get('filter') ?? '{}';
    const isEmpty =
      (answer.linhas ?? answer.aberturas ?? answer.pessoas ?? answer).length === 0 ||
      (answer.linhas && answer.total.aberturas === 0);
    if (isEmpty) throw new Error(`${path} answers nothing`);
    // Waits are told of reports in a period until today, of everybody.
    if (/^\{"por":"relatorio","dias":\d+\}$/.test(asked) && answer.total.velocidade === null) {
      throw new Error(`${path} has no waits`);
    }
  }
  return median(times);
}

const start = performance.now();
await fill();
const caller = await prepared.addPerson('geral', { cliente: 1, group: 'Admin Geral' });
// The caller has openings of their own, too.
await database.query(
  `insert into acesso (cliente_id, user_id, relatorio_id, opened_at)
   select cliente_id, $1, relatorio_id, opened_at from acesso where cliente_id = 1 limit 50`,
  [caller],
);
console.log(`${rows} openings in ${Math.round((performance.now() - start) / 1000)} s`);
const server = await startServer(port, prepared.settings);
try {
  const headers = await signIn(database, caller);
  for (const path of calls) {
    const ms = await timeOf(headers, path);
    console.log(`${decodeURIComponent(path)}: ${ms.toFixed(0)} ms`);
    if (ms <= limitMs) continue;
    console.error(`Acima de ${limitMs} ms: ${decodeURIComponent(path)}.`);
    process.exitCode = 1;
  }
} finally {
  server.kill();
  await prepared.close();
}
