// Times the first page of history under each filter in a database of 5 million rows, over HTTP, for a superuser and for an Admin
// Geral of a large cliente. Fails if the median of a filter is above 300 ms (HIST-10).
// TEST_DATABASE_URL=postgres://… node perf/server/history.mjs [rows]   (after npm run build)
import { median } from '../harness/median.mjs';
import { migratedDatabase } from '../harness/migratedDatabase.mjs';
import { signIn, startServer } from '../harness/server.mjs';

const port = 9_134;
const limitMs = 300;
const rounds = 7;
const rows = Number(process.argv[2] ?? 5_000_000);
const [clientes, people, reports] = [20, 20_000, 2_000];
const chunk = 250_000;

const prepared = await migratedDatabase('Histórico', 'history', port);
const { database, addPerson } = prepared;

/** Half of the rows belong to the first cliente. A thousandth are `user.delete`, a third are sign-ins. */
async function fill() {
  await database.query(
    `insert into cliente (nome) select 'Cliente ' || i from generate_series(1, ${clientes}) i`,
  );
  await database.query(
    `insert into user_account (cliente_id, username, email, first_name, search)
     select case when i % 2 = 0 then 1 else 1 + i % ${clientes} end, 'p' || i, 'p' || i || '@x.example', 'Pessoa ' || i % 900,
       'p' || i from generate_series(1, ${people}) i`,
  );
  await database.query(
    `insert into relatorio (cliente_id, nome_relatorio, workspace_id, report_id)
     select 1 + i % ${clientes}, 'Relatório ' || i, gen_random_uuid(), gen_random_uuid() from generate_series(1, ${reports}) i`,
  );
  // Foreign keys and triggers are left out, and indexes are built at the end. Every row is consistent all the same.
  await database.query('set session_replication_role = replica');
  const { rows: indexes } = await database.query(
    `select indexname, indexdef from pg_indexes where tablename like 'audit%' and indexname not like '%pkey'
       and indexname like '%_ix'`,
  );
  for (const { indexname } of indexes) await database.query(`drop index ${indexname}`);
  for (let first = 1; first <= rows; first += chunk) {
    const last = Math.min(first + chunk - 1, rows);
    await database.query(`insert into audit (id, at, actor_id, cliente_id, action, target, details)
      overriding system value
      select i, now() - (${rows} - i) * interval '10 s', 1 + (i * 7919 + 1) % ${people},
        case when i % 2 = 0 then 1 else 1 + (1 + (i * 104729 + 1) % ${people}) % ${clientes} end,
        case when i % 1000 = 0 then 'user.delete' when i % 3 = 0 then 'session.open' when i % 3 = 1 then 'permissao.update'
          else 'user.update' end,
        'user:' || 1 + (i * 104729 + 1) % ${people}, '{}'
      from generate_series(${first}::bigint, ${last}) i`);
    await database.query(`insert into audit_author (audit_id, person_id, username, network)
      select id, actor_id, 'p' || actor_id, '10.0.0.1' from audit where id between ${first} and ${last}`);
    await database.query(`insert into audit_subject (subject, at, audit_id)
      select target, at, id from audit where id between ${first} and ${last}
      union all select 'relatorio:' || 1 + id % ${reports}, at, id from audit where id between ${first} and ${last}`);
    await database.query(`insert into audit_value (audit_id, person_id, field, before, after)
      select id, 1 + (id * 104729 + 1) % ${people}, 'relatorio:' || 1 + id % ${reports}, null, 'full'
      from audit where id between ${first} and ${last}`);
  }
  await database.query(`select setval(pg_get_serial_sequence('audit', 'id'), ${rows})`);
  for (const { indexdef } of indexes) await database.query(indexdef);
  await database.query('set session_replication_role = default');
  await database.query('vacuum analyze');
}

const day = (/** @type {number} */ ago) => new Date(Date.now() - ago * 86_400_000).toISOString();
const filters = {
  everything: {},
  'a group of actions': { acao: 'entradas' },
  'a rare group': { acao: 'clientes' },
  'a rare action': { action: 'user.delete' },
  'a person': { actor: 4_242 },
  'a person and a group': { actor: 4_242, acao: 'acesso' },
  'a thing': { alvo: 'user:77' },
  'a thing with many rows': { alvo: 'relatorio:12', acao: 'pessoas' },
  'a past week': { since: day(200), until: day(193) },
  'a past week and a group': { since: day(200), until: day(193), acao: 'acesso' },
  nobody: { actor: 2_000_000_000 },
  'before everything': { until: '2001-01-01T00:00:00Z' },
};

/**
 * @param {Record<string, string>} headers
 * @param {object} filter
 */
async function timeOf(headers, filter) {
  /** @type {number[]} */
  const times = [];
  /** @type {{ frase: string }[]} */
  let answer = [];
  for (let round = 0; round < rounds; round += 1) {
    const query = `sort=["at","DESC"]&range=[0,24]&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const start = performance.now();
    const response = await fetch(`http://127.0.0.1:${port}/api/admin/audit/?${query}`, { headers });
    answer = await response.json();
    times.push(performance.now() - start);
    if (response.status !== 200) throw new Error(JSON.stringify(answer));
    if (answer.some(({ frase }) => !frase)) throw new Error('a row has no sentence');
  }
  return { ms: median(times), found: answer.length };
}

const start = performance.now();
await fill();
const superuser = await addPerson('chefe', { isSuperuser: true });
const adminGeral = await addPerson('geral', { cliente: 1, group: 'Admin Geral' });
console.log(`${rows} rows in ${Math.round((performance.now() - start) / 1000)} s`);
const server = await startServer(port, prepared.settings);
try {
  const readers = {
    superuser: await signIn(database, superuser),
    'Admin Geral': await signIn(database, adminGeral),
  };
  for (const [label, filter] of Object.entries(filters)) {
    for (const [who, headers] of Object.entries(readers)) {
      const { ms, found } = await timeOf(headers, filter);
      console.log(`${who}, ${label}: ${ms.toFixed(0)} ms, ${found} rows`);
      if (ms <= limitMs) continue;
      console.error(`Acima de ${limitMs} ms: ${who}, ${label}.`);
      process.exitCode = 1;
    }
  }
} finally {
  server.kill();
  await prepared.close();
}
