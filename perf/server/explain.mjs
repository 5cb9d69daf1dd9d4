// Records the statements that the hot calls send, and explains their plans. Fails if a plan scans a large table completely,
// or if a call reads more rows with 200 clientes than with 10.
// BENCH_DATABASE_URL=postgres://…/empty node perf/server/explain.mjs   (after npm run build. The script creates a second
// database beside it, whose name ends with _ten)
import pg from 'pg';
import { connectToProvider, startEmulator, vendas, workspace } from '../harness/provider.mjs';
import { scratchFolder, seed, signIn, startServer } from '../harness/server.mjs';
import { recordStatements } from '../harness/statements.mjs';

const url = process.env.BENCH_DATABASE_URL;
if (!url) throw new Error('BENCH_DATABASE_URL names an empty PostgreSQL database');
const firstPort = Number(process.env.BENCH_PORT ?? 9_110);
/** A table with at least this many rows must not be scanned completely. */
const largeTableRows = 1_000;
/** A call may read this many times as many rows with 200 clientes as with 10. Up to `fewRows` rows are always allowed. */
const maxGrowth = 1.5;
const fewRows = 20;

/**
 * The paths of the hot calls of a user with an application and a report, by name.
 *
 * @param {{ app: number; report: number }} ids
 */
const hot = ({ app, report }) => ({
  'current user': '/api/auth/user/',
  configs: '/api/configs/',
  'recent reports': '/api/reports/recent/',
  favourites: '/api/reports/favorites/',
  applications: '/api/aplicativos/',
  'recent applications': '/api/aplicativos/recentes/',
  'one application': `/api/aplicativos/${app}/`,
  'figures of Home': '/api/stats/',
  'embed info by uuid': `/api/embed-info/${vendas}/`,
  'embed info by id, renewed': `/api/embed-info/${report}/?renewal=true`,
  'embed token': `/api/embed-token/${workspace}/${vendas}/?aplicativo=${app}`,
  'report pages': `/api/admin/powerbi/report-pages/?workspace_id=${workspace}&report_id=${vendas}`,
});

const quote = (/** @type {string | null} */ value) =>
  value === null ? 'null' : `'${value.replaceAll("'", "''")}'`;

/**
 * Returns two plans of one statement: for these values, and for any values. `isByIndex` forces index scans even for tables
 * so small that a complete scan is cheaper.
 *
 * @param {import('pg').Client} database
 * @param {import('../harness/statements.mjs').Statement} statement
 * @param {boolean} isByIndex
 * @returns {Promise<Plan[]>}
 */
async function explain(database, { text, values }, isByIndex) {
  const plans = [];
  for (const mode of ['force_custom_plan', 'force_generic_plan']) {
    await database.query('begin');
    await database.query(`set local plan_cache_mode = ${mode}`);
    if (isByIndex) await database.query('set local enable_seqscan = off');
    await database.query(`prepare hot as ${text}`);
    const call = values.length > 0 ? `hot(${values.map(quote).join(', ')})` : 'hot';
    // The first run fills the caches, the second run is counted.
    await database.query(`explain (analyze, buffers) execute ${call}`);
    const { rows } = await database.query(
      `explain (analyze, buffers, format json) execute ${call}`,
    );
    plans.push(rows[0]['QUERY PLAN'][0].Plan);
    await database.query('deallocate hot');
    await database.query('rollback');
  }
  return plans;
}

/**
 * A node of a plan as PostgreSQL writes it in JSON.
 *
 * @typedef {{
 *   'Node Type': string; 'Relation Name': string; 'Shared Hit Blocks': number; 'Shared Read Blocks': number;
 *   'Actual Rows': number; 'Actual Loops': number; 'Rows Removed by Filter'?: number; Plans?: Plan[];
 * }} Plan
 */

/**
 * @param {Plan} plan
 * @returns {Generator<Plan>}
 */
function* nodesOf(plan) {
  yield plan;
  for (const child of plan.Plans ?? []) yield* nodesOf(child);
}

/**
 * Returns the cost of one statement: the higher cost of its plans, and the large tables that a plan scans completely.
 *
 * @param {readonly Plan[]} plans
 * @param {ReadonlyMap<string, number>} rowsOf
 */
function measure(plans, rowsOf) {
  const scans = plans.flatMap((plan) =>
    [...nodesOf(plan)].filter(({ 'Node Type': type }) => / Scan$/.test(type)),
  );
  return {
    blocks: Math.max(
      ...plans.map((plan) => plan['Shared Hit Blocks'] + plan['Shared Read Blocks']),
    ),
    rows: Math.max(
      ...plans.map((plan) =>
        [...nodesOf(plan)]
          .filter(({ 'Node Type': type }) => / Scan$/.test(type))
          .reduce((sum, node) => {
            const each = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
            return sum + each * node['Actual Loops'];
          }, 0),
      ),
    ),
    whole: scans
      .filter((node) => node['Node Type'] === 'Seq Scan')
      .map((node) => node['Relation Name'])
      .filter((table) => (rowsOf.get(table) ?? 0) >= largeTableRows),
  };
}

/**
 * Returns the cost of every hot call of one user, in a database with this many clientes.
 *
 * @param {string} address
 * @param {number} clientes
 * @param {number} port
 * @param {string} emulator
 */
async function visit(address, clientes, port, emulator) {
  const database = new pg.Client({ connectionString: address });
  const proxyUrl = new URL(address);
  proxyUrl.hostname = '127.0.0.1';
  proxyUrl.port = String(port + 1);
  const recorded = await recordStatements(port + 1, address);
  const dataDir = scratchFolder();
  const migrating = await startServer(port, { DATABASE_URL: address, PORTAL_DATA_DIR: dataDir });
  await database.connect();
  await seed(database, clientes);
  migrating.kill('SIGKILL');
  const server = await startServer(port, {
    DATABASE_URL: proxyUrl.href,
    PORTAL_DATA_DIR: dataDir,
    EMULATOR_URL: emulator,
  });
  const { rows: people } = await database.query(
    `select u.id, u.cliente_id, p.aplicativo_id as app, (select min(relatorio_id) from concessao
       where user_id = u.id and aplicativo_id is null) as report
     from user_account u join concessao p on p.user_id = u.id and p.aplicativo_id is not null
     where u.cliente_id is not null order by u.id limit 1 offset 3000`,
  );
  await connectToProvider(database, port, people);
  // The user gets the same number of own records in both databases, so that only the number of clientes differs.
  await database.query(
    `delete from concessao where user_id = $1 and aplicativo_id not in (select distinct aplicativo_id from concessao
       where user_id = $1 and aplicativo_id is not null order by 1 limit 5)`,
    [people[0].id],
  );
  await database.query('delete from recente where user_id = $1', [people[0].id]);
  await database.query(
    `insert into concessao (cliente_id, aplicativo_id, user_id, relatorio_id)
     select ar.cliente_id, ar.aplicativo_id, $1, $2 from aplicativo_relatorio ar where ar.relatorio_id = $2
     on conflict do nothing`,
    [people[0].id, people[0].report],
  );
  await database.query('vacuum analyze');
  const { rows: tables } = await database.query(
    `select relname, reltuples from pg_class where relkind = 'r'`,
  );
  const rowsOf = new Map(tables.map(({ relname, reltuples }) => [relname, reltuples]));
  /** @typedef {{ statements: number; blocks: number; rows: number; whole: string[] }} Cost */
  /** @type {Map<string, Cost>} */
  const costs = new Map();
  for (const [name, path] of Object.entries(hot(people[0]))) {
    const headers = await signIn(database, people[0].id);
    recorded.length = 0;
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, { headers });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    const statements = recorded.filter(({ text }) =>
      /^\s*(select|insert|update|with|delete)/i.test(text ?? ''),
    );
    /** @type {Cost} */
    const total = { statements: statements.length, blocks: 0, rows: 0, whole: [] };
    for (const statement of statements) {
      const cost = measure(await explain(database, statement, true), rowsOf);
      total.blocks += cost.blocks;
      total.rows += cost.rows;
      total.whole.push(...measure(await explain(database, statement, false), rowsOf).whole);
    }
    costs.set(name, total);
  }
  server.kill('SIGKILL');
  await database.end();
  return costs;
}

/**
 * Creates a database on the same PostgreSQL server.
 *
 * @param {string} address
 * @param {string} name
 */
async function createDatabaseBeside(address, name) {
  const admin = new pg.Client({ connectionString: address });
  await admin.connect();
  await admin.query(`create database ${name}`).catch(() => undefined);
  await admin.end();
  const other = new URL(address);
  other.pathname = `/${name}`;
  return other.href;
}

const emulator = await startEmulator(firstPort + 8);
const small = await createDatabaseBeside(url, `${new URL(url).pathname.slice(1)}_ten`);
const ten = await visit(small, 10, firstPort, emulator);
const many = await visit(url, 200, firstPort + 4, emulator);
let hasFaults = false;
for (const [name, cost] of many) {
  const before = ten.get(name);
  if (!before) throw new Error(`${name} was not measured with 10 clientes`);
  const faults = [
    ...new Set(cost.whole.map((table) => `scans ${table} completely`)),
    ...(cost.statements === 0 ? ['sends no statement'] : []),
    ...(cost.rows > maxGrowth * Math.max(before.rows, fewRows) ? ['grows with the clientes'] : []),
  ];
  hasFaults ||= faults.length > 0;
  const parts = [
    name.padEnd(26),
    `${cost.statements} statements`,
    `rows ${String(before.rows).padStart(5)} with 10 clientes, ${String(cost.rows).padStart(5)} with 200`,
    `blocks ${String(before.blocks).padStart(4)}, ${String(cost.blocks).padStart(4)}`,
    faults.join(', '),
  ];
  console.log(parts.join('  '));
}
process.exit(hasFaults ? 1 : 0);
