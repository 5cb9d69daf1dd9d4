// Times each figure of `Uso` in a database of 5 million openings, over HTTP, for an Admin Geral of a cliente that has half of them.
// Fails if the median of a figure is above 300 ms (USO-03).
// TEST_DATABASE_URL=postgres://… node perf/server/usage.mjs [rows]   (after npm run build)
import pg from 'pg';
import { createDatabase } from '../harness/createDatabase.mjs';
import { median } from '../harness/median.mjs';
import { scratchFolder, signIn, startServer } from '../harness/server.mjs';

const clusterUrl = process.env.TEST_DATABASE_URL;
if (!clusterUrl) {
  console.log('Uso: só com TEST_DATABASE_URL.');
  process.exit();
}
const port = 9_135;
const limitMs = 300;
const rounds = 7;
const rows = Number(process.argv[2] ?? 5_000_000);
const [clientes, people, reports, days] = [20, 20_000, 2_000, 400];

const { url, drop } = await createDatabase(clusterUrl, 'usage');
const settings = { DATABASE_URL: url, PORTAL_DATA_DIR: scratchFolder() };
const database = new pg.Client({ connectionString: url });

/**
 * Every row of the sums is one opening, as if nobody opened a report twice a day. Half of the openings, people and reports are of the
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
  await database.query(`insert into uso_dia
      (cliente_id, dia, relatorio_id, aplicativo_id, user_id, administrador, aberturas, ms, ultima)
    select cliente, dia, relatorio, aplicativo, person, person % 40 = 0, 1, 60000 * random(), dia + time '15:00'
    from (${opening}) o order by dia, cliente`);
  await database.query(`insert into uso_pagina_dia
      (cliente_id, dia, relatorio_id, aplicativo_id, user_id, administrador, aberturas, ms, ultima, pagina)
    select cliente_id, dia, relatorio_id, aplicativo_id, user_id, administrador, 1, ms, ultima, 'P' || (user_id + relatorio_id) % 5
    from uso_dia order by dia, cliente_id`);
  await database.query(`insert into uso_velocidade_dia
      (cliente_id, dia, relatorio_id, administrador, medida, faixa, total)
    select cliente_id, dia, coalesce(relatorio_id, 0), administrador, medida, faixa, count(*) from (
      select u.*, m.medida, (10 + m.base + floor(random() * 6))::int as faixa
      from uso_dia u cross join (values ('token', 0), ('carga', 4), ('exibicao', 8), ('pagina', 2)) m (medida, base)
      where u.dia > current_date - 95) w
    group by grouping sets ((cliente_id, dia, relatorio_id, administrador, medida, faixa),
      (cliente_id, dia, administrador, medida, faixa)) order by 2, 1`);
  for (const [table, page] of [
    ['uso_dia', 'null'],
    ['uso_pagina_dia', 'pagina'],
  ]) {
    await database.query(`insert into uso_total_dia
        (cliente_id, dia, relatorio_id, aplicativo_id, administrador, pagina, aberturas, ms, ultima)
      select cliente_id, dia, relatorio_id, aplicativo_id, administrador, ${page}, sum(aberturas), sum(ms), max(ultima)
      from ${table} group by 1, 2, 3, 4, 5, 6 order by 2, 1`);
  }
  for (const [por, relatorio, aplicativo, page, table] of [
    ['tudo', '0', '0', "''", 'uso_dia'],
    ['relatorio', 'relatorio_id', '0', "''", 'uso_dia'],
    ['aplicativo', '0', 'aplicativo_id', "''", 'uso_dia'],
    ['pagina', 'relatorio_id', '0', 'pagina', 'uso_pagina_dia'],
  ]) {
    await database.query(`insert into uso_ultimo
      select cliente_id, '${por}', ${relatorio}, ${aplicativo}, ${page}, user_id, administrador, max(dia)
      from ${table} group by 1, 2, 3, 4, 5, 6, 7`);
  }
  await database.query(`insert into acesso (cliente_id, user_id, relatorio_id, aplicativo_id, opened_at)
    select cliente_id, user_id, relatorio_id, nullif(aplicativo_id, 0), ultima from uso_dia`);
  await database.query(`insert into uso_soma
    (cliente_id, dia, aberturas, eventos, pessoas, pessoas_todas, somado_em, fechado)
    select cliente_id, dia, count(*), 0, count(distinct user_id) filter (where not administrador), count(distinct user_id),
      now(), true from uso_dia group by cliente_id, dia`);
  await database.query(`insert into acesso_dia
    select cliente_id, dia, count(*) from uso_dia group by cliente_id, dia`);
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
    if (answer.linhas && answer.total.aberturas === 0) throw new Error(`${path} has no opening`);
  }
  return median(times);
}

let server = await startServer(port, settings);
server.kill();
await database.connect();
const start = performance.now();
await fill();
const { rows: made } = await database.query(
  `insert into user_account (cliente_id, username, email, search) values (1, 'geral', 'geral@x.example', 'geral') returning id`,
);
await database.query(
  `insert into user_group_member (user_id, group_id) select $1, id from user_group where name = 'Admin Geral'`,
  [made[0].id],
);
console.log(`${rows} openings in ${Math.round((performance.now() - start) / 1000)} s`);
server = await startServer(port, settings);
try {
  const headers = await signIn(database, made[0].id);
  for (const path of calls) {
    const ms = await timeOf(headers, path);
    console.log(`${decodeURIComponent(path)}: ${ms.toFixed(0)} ms`);
    if (ms <= limitMs) continue;
    console.error(`Acima de ${limitMs} ms: ${decodeURIComponent(path)}.`);
    process.exitCode = 1;
  }
} finally {
  server.kill();
  await database.end();
  await drop();
}
