// Load on the hot calls beside a bare Fastify in the same run: only the ratios mean something on another machine.
// BENCH_DATABASE_URL=postgres://…/empty_database node bench/load.mjs [seconds] [rounds]   (after: npm run build)
import { spawn } from 'node:child_process';
import { createHmac, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import autocannon from 'autocannon';
import pg from 'pg';

const here = dirname(fileURLToPath(import.meta.url));
const url = process.env.BENCH_DATABASE_URL;
if (!url) throw new Error('BENCH_DATABASE_URL names an empty PostgreSQL database');
const [seconds = 4, rounds = 3] = process.argv.slice(2).map(Number);
const secret = 'b'.repeat(43);
const [serverPort, floorPort] = [18_700, 18_701];
const children = [];

function start(file, env) {
  const child = spawn(process.execPath, [file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  children.push(child);
}
async function until(address) {
  for (let tries = 0; tries < 100; tries += 1) {
    if (
      await fetch(address).then(
        (answer) => answer.ok,
        () => false,
      )
    )
      return;
    await new Promise((done) => setTimeout(done, 100));
  }
  throw new Error(`${address} does not answer`);
}
const encode = (value) => Buffer.from(JSON.stringify(value)).toString('base64url');
function sign(claims) {
  const iat = Math.floor(Date.now() / 1000);
  const body = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ ...claims, iat, exp: iat + 900 })}`;
  return `${body}.${createHmac('sha256', secret).update(body).digest('base64url')}`;
}

const database = new pg.Client({ connectionString: url });
await database.connect();
start(join(here, '..', 'dist', 'main.js'), {
  DATABASE_URL: url,
  PORT: String(serverPort),
  HOST: '127.0.0.1',
  JWT_SECRET: secret,
  PORTAL_DATA_DIR: '/tmp/portal-bench',
  LOG_LEVEL: 'error',
});
start(join(here, 'floor.mjs'), { DATABASE_URL: url, PORT: String(floorPort) });
await until(`http://127.0.0.1:${serverPort}/api/health/ready/`);
await until(`http://127.0.0.1:${floorPort}/hello`);
const { rows: found } = await database.query('select count(*)::int as total from user_account');
if (found[0].total === 0) {
  console.log('seeding, some minutes…');
  for (const statement of readFileSync(join(here, 'seed.sql'), 'utf8').split(/;\s*\n/)) {
    if (statement.replace(/--.*/g, '').trim()) await database.query(statement);
  }
}

// A hundred people, each with a session.
const { rows: people } = await database.query(
  'select id, cliente_id from user_account where cliente_id is not null order by id limit 100 offset 5000',
);
const bearers = [];
for (const { id } of people) {
  const sid = randomUUID();
  await database.query(
    `insert into session (id, user_id, rotates, rotated_at, expires_at) values ($1, $2, false, now(), now() + interval '1 day')`,
    [sid, id],
  );
  bearers.push(sign({ sub: String(id), sid, v: 0 }));
}
const { rows: granted } = await database.query(
  `select distinct on (user_id) user_id, aplicativo_id from permissao where user_id = any($1)`,
  [people.map(({ id }) => id)],
);
const appOf = new Map(granted.map(({ user_id, aplicativo_id }) => [user_id, aplicativo_id]));

const portal = (pathOf) => ({
  port: serverPort,
  requests: people.map((person, index) => ({
    path: pathOf(person),
    headers: { authorization: `Bearer ${bearers[index]}` },
  })),
});
const targets = {
  hello: { port: floorPort, requests: [{ path: '/hello' }] },
  'bare list': {
    port: floorPort,
    requests: people.map(({ id, cliente_id }) => ({ path: `/list/${id}/${cliente_id}` })),
  },
  'GET /api/configs/': portal(() => '/api/configs/'),
  'GET /api/auth/user/': portal(() => '/api/auth/user/'),
  'GET /api/reports/recent/': portal(() => '/api/reports/recent/'),
  'GET /api/aplicativos/': portal(() => '/api/aplicativos/'),
  'GET /api/aplicativos/{id}/': portal(({ id }) => `/api/aplicativos/${appOf.get(id) ?? 1}/`),
  'GET /api/stats/': portal(() => '/api/stats/'),
};
const rates = new Map(Object.keys(targets).map((name) => [name, []]));
const p99 = new Map();
for (let round = -1; round < rounds; round += 1) {
  for (const [name, { port, requests }] of Object.entries(targets)) {
    const result = await autocannon({
      url: `http://127.0.0.1:${port}`,
      connections: 32,
      duration: round < 0 ? 1 : seconds,
      requests,
    });
    if (round < 0) continue;
    if (result.non2xx > 0 && !name.includes('{id}'))
      throw new Error(`${name}: ${result.non2xx} not 2xx`);
    rates.get(name).push(result.requests.average);
    p99.set(name, result.latency.p99);
  }
}
const median = (list) => list.toSorted((a, b) => a - b)[Math.floor(list.length / 2)];
const hello = median(rates.get('hello'));
const floor = median(rates.get('bare list'));
for (const [name, list] of rates) {
  const rate = median(list);
  console.log(
    `${name.padEnd(28)} ${String(Math.round(rate)).padStart(6)}/s  ${(100 * (rate / hello)).toFixed(1).padStart(5)} % of hello  ${(rate / floor).toFixed(2)} of the bare list  p99 ${p99.get(name)} ms`,
  );
}
for (const child of children) child.kill();
await database.end();
