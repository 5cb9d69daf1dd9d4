// Compares the same calls in databases of 10, 100 and 1,000 clientes of the same size, at three servers of the same build. Fails if a call
// of one cliente sends more statements or takes longer with 1,000 than 1.3 times those with 10, or reads more blocks than 1.5 times those
// with 100, or if a superuser waits longer than 1.5 s (ESCALA-01). Blocks are compared with 100, because PostgreSQL reads small tables
// completely: with 10, 13 calls read 2 to 18 times fewer blocks (subscriptions 185, then 2,097 and 2,355), in the same time (11.5, 11.6, 12.2 ms).
// A superuser's searches take at most 0.43 s (requests), 0.09 s (people) and 0.06 s (reports), so they have no index of their own. The calls are those that the contract reads with; a new one is among them.
// [BENCH_DATABASE_URL=postgres://…/postgres] [BENCH_PGBOUNCER=1] node perf/server/clientes.mjs [clientes] [part of a call's name]   (after npm run build)
// With 1 in place of 1,000 it only prints what the calls cost in one cliente of 10,000 people and a million grants.
// Without an address it starts a PostgreSQL server and fills it, which takes some minutes. A server that is named keeps the databases for
// the next run; it needs shared_preload_libraries=pg_stat_statements.
import { loadSource } from '../harness/loadSource.mjs';
import { median } from '../harness/median.mjs';
import { connectToProvider, startEmulator } from '../harness/provider.mjs';
import { scratchFolder, signIn, startServer } from '../harness/server.mjs';
import { startPooler } from '../harness/startPooler.mjs';
import { startPostgres } from '../harness/startPostgres.mjs';
import { large, ordinary } from '../worlds/clientes.mjs';
import { prepareClientes } from '../worlds/prepareClientes.mjs';

const many = Number(process.argv[2] ?? 1_000);
const part = process.argv[3] ?? '';
const port = Number(process.env.BENCH_PORT ?? 9_150);
/** Measures at two servers of each database in turns, behind PgBouncer. */
const isPooled = process.env.BENCH_PGBOUNCER === '1';
const sizes = many === 1 ? [1] : [10, 100, many];
const size = many === 1 ? large : ordinary;
const [rounds, triedTimes, superuserMs, maxMs] = [9, 3, 1_500, 20_000];
/**
 * How many times as much a call of one cliente may cost with many clientes. Differences up to `free` do not count, for these reasons: an
 * index of ten times as many rows may have one level more; the rows of a cliente are spread over more blocks; a page of history names other
 * kinds of things. The counts of openings on 400 days of a cliente are each in another block if there are many clientes.
 */
const limits = { statements: 1.3, blocks: 1.5, ms: 1.3 };
const free = { statements: 3, blocks: 400, ms: 5 };
/** A stream; opens as `getEmbedInfo` does; and what names something that the world does not have. */
const leftOut = new Set([
  ...['getEvents', 'getEmbedToken', 'explainAcesso', 'explainVerComo'],
  ...['getArquivo', 'getExportacao', 'previewLixeira', 'getDataIdentity'],
]);
/**
 * Screens send these too.
 *
 * @type {Record<string, readonly { filter?: object; sort?: readonly string[] }[]>}
 */
const alsoAsked = {
  getUso: [{ filter: { por: 'pessoa' } }],
  listUsers: [
    { sort: ['first_name', 'ASC'] },
    { sort: ['ultima_entrada', 'DESC'] },
    { filter: { q: 'ana' } },
    { filter: { q: 'p77' } },
  ],
  listPendencias: [{ filter: { estado: 'aberta' } }],
  listAdminPedidos: [{ filter: { estado: 'aberto' } }, { filter: { q: 'ana' } }],
  listAudit: [{ filter: { acao: 'acesso' } }],
  listRelatorioConfigs: [{ filter: { q: 'relatorio 7' } }],
};

/**
 * @typedef {{ method: string; path: string; access: string; roles: 'everyone' | readonly string[]; cost?: string }} Endpoint
 * @typedef {{ query?: { properties?: Record<string, unknown> } }} Schemas
 * @typedef {{ cliente: number; ids: Record<string, number>; headers: Record<string, string> }} Caller
 * @typedef {{ database: import('pg').Client; ports: number[]; callers: Record<string, Caller> }} World
 * @typedef {{ statements: number; blocks: number; ms: number; status: number }} Cost
 * @typedef {{ who: string; path: string; query: Record<string, unknown>; isOfOne: boolean }} Call
 */

/** Prints what the database takes of the disk. @param {import('pg').Client} database @param {number} clientes */
async function tellDisk(database, clientes) {
  const bytesOf = (/** @type {string} */ names) =>
    `(select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relname ~ '^(${names})')`;
  const { rows } = await database.query(
    `select (pg_database_size(current_database()) / 1e6 / ${clientes})::numeric(9, 2) as "MB a cliente",
      (${bytesOf('acesso|uso')} / (select count(*) from acesso))::int as "bytes an opening with its sums",
      (${bytesOf('audit')} / (select count(*) from audit))::int as "bytes a row of history"`,
  );
  console.log(`${clientes} clientes:`, rows[0]);
}

/**
 * Starts a server on the database of so many clientes, which is filled unless it is there.
 *
 * @param {string} clusterUrl
 * @param {number} clientes
 * @param {number} serverPort
 * @param {string} emulator
 * @returns {Promise<World>}
 */
async function open(clusterUrl, clientes, serverPort, emulator) {
  const { database, settings } = await prepareClientes(clusterUrl, clientes, serverPort, size);
  await database.query('create extension if not exists pg_stat_statements');
  await database.query('vacuum analyze');
  await tellDisk(database, clientes);
  // With an emulator the first start would fill the database with the demo.
  const ports = isPooled ? [serverPort, serverPort + 10] : [serverPort];
  for (const one of ports)
    await startServer(one, { ...settings, EMULATOR_URL: emulator, LOG_LEVEL: 'warn' });
  // The provider of the reader's cliente answers, so findings come and go there. The others call in the next cliente.
  const cliente = Math.ceil(clientes / 2);
  const next = clientes === 1 ? 0 : 1;
  const reader = size.people * (cliente - 1) + 17;
  await connectToProvider(database, serverPort, [{ id: reader, cliente_id: cliente }]);
  const { rows: chefe } = await database.query(
    `select id from user_account where username = 'chefe'`,
  );
  /** @type {(id: number, of: number) => Promise<Caller>} */
  const caller = async (id, of) => {
    const user = size.people * (of - 1) + 17;
    const { rows: found } = await database.query(
      `select id as permissao, aplicativo_id as app, (select min(relatorio_id) from concessao
         where user_id = $1 and aplicativo_id is null) as relatorio
       from concessao where user_id = $1 and aplicativo_id is not null order by 1 limit 1`,
      [user],
    );
    const { permissao, app, relatorio } = found[0];
    /** The ids of paths by the noun before them. */
    const ids = {
      ...{ aplicativos: app, 'by-app': app, 'users-without-access': app, users: user },
      ...{ relatorios: relatorio, 'embed-info': relatorio, 'relatorio-permissoes': permissao },
      ...{ equipes: size.equipes * (of - 1) + 1, visoes: 5 * of, assinaturas: 5 * of },
    };
    return { cliente: of, ids, headers: await signIn(database, id, 20_000) };
  };
  const callers = {
    reader: await caller(reader, cliente),
    admin: await caller(size.people * (cliente - 1 + next) + 1, cliente + next),
    superuser: await caller(chefe[0].id, cliente + next),
  };
  return { database, ports, callers };
}

let turn = 0;
/** @param {World} world @param {Call} call @returns {Promise<Cost>} */
async function costOf({ database, ports, callers }, { who, path, query }) {
  turn += 1;
  const { headers = {}, ids = {}, cliente = 0 } = callers[who] ?? {};
  const url = new URL(
    path.replace(/([\w-]+)\/:\w+/g, (_, noun) => `${noun}/${ids[noun]}`),
    `http://127.0.0.1:${ports[turn % ports.length]}`,
  );
  for (const [name, value] of Object.entries(query)) {
    url.searchParams.set(name, JSON.stringify(value).replace('"$cliente"', String(cliente)));
  }
  await database.query('select pg_stat_statements_reset()');
  const startedAt = performance.now();
  const status = await fetch(url, { headers, signal: AbortSignal.timeout(maxMs) }).then(
    async (answer) => {
      await answer.arrayBuffer();
      return answer.status;
    },
    () => 0,
  );
  const ms = performance.now() - startedAt;
  const { rows } = await database.query(
    `select coalesce(sum(calls), 0)::int as statements, coalesce(sum(shared_blks_hit + shared_blks_read), 0)::int as blocks
     from pg_stat_statements s join pg_database d on d.oid = s.dbid and d.datname = current_database()
     where query not like '%pg_stat_statements%'`,
  );
  return { ...rows[0], ms, status };
}

/**
 * Makes a call in turns in each world. Jobs send statements meanwhile, so the least is what the call sends.
 *
 * @param {readonly World[]} worlds
 * @param {Call} call
 * @returns {Promise<Cost[]>}
 */
async function measure(worlds, call) {
  /** @type {Cost[][]} */
  const costs = worlds.map(() => []);
  let spent = 0;
  for (let done = -1; done < rounds && spent < maxMs; done += 1) {
    for (const [at, world] of worlds.entries()) {
      const cost = await costOf(world, call);
      spent += cost.ms;
      // The first one fills the caches.
      if (done >= 0 || spent >= maxMs) costs[at]?.push(cost);
    }
  }
  return costs.map((all) => ({
    statements: Math.min(...all.map(({ statements }) => statements)),
    blocks: Math.min(...all.map(({ blocks }) => blocks)),
    ms: median(all.map(({ ms }) => ms)),
    status: Math.max(...all.map(({ status }) => status)),
  }));
}

/** What is above a limit. @param {readonly Cost[]} costs @param {Call} call */
function faultsOf(costs, { who, isOfOne }) {
  const [ten, hundred, all = ten] = costs;
  const kinds = /** @type {const} */ (['statements', 'blocks', 'ms']);
  const grown = kinds.flatMap((kind) => {
    const before = (kind === 'blocks' ? hundred : ten)?.[kind] ?? 0;
    const now = all?.[kind] ?? 0;
    const isAbove = hundred && isOfOne && now > free[kind] + limits[kind] * before;
    return isAbove ? [`${kind} × ${(now / before).toFixed(1)}`] : [];
  });
  const isSlow = hundred && who === 'superuser' && (all?.ms ?? 0) > superuserMs;
  const isRefused = costs.some(({ status }) => status !== 200);
  return [
    ...grown,
    ...(isSlow ? [`above ${superuserMs} ms`] : []),
    ...(isRefused ? ['not 200'] : []),
  ];
}

/** The calls of a name: by each caller who may make it, of a superuser also about one cliente. @returns {Generator<Call>} */
function* callsOf(
  /** @type {string} */ name,
  /** @type {Endpoint} */ { path, roles },
  /** @type {boolean} */ isList,
) {
  const admins = roles.length > 0 ? ['admin', 'superuser'] : ['superuser'];
  const callers = roles === 'everyone' ? ['reader', 'admin'] : admins;
  for (const who of callers) {
    for (const also of [{}, ...(alsoAsked[name] ?? [])]) {
      const query = { ...(isList && { range: [0, 24] }), ...also };
      yield { who, path, query, isOfOne: who !== 'superuser' };
      const filter = { .../** @type {{ filter?: object }} */ (also).filter, cliente: '$cliente' };
      if (who === 'superuser' && isList)
        yield { who, path, query: { ...query, filter }, isOfOne: true };
    }
  }
}

/** @type {{ endpoints: Record<string, Endpoint>; schemas: Record<string, Schemas> }} */
const { endpoints, schemas } = await loadSource(
  `export * as endpoints from './contract/index.ts'; export * as schemas from './schemas/index.ts';`,
);
const flags = ['-c', 'shared_preload_libraries=pg_stat_statements', '-c', 'fsync=off'];
const postgresUrl =
  process.env.BENCH_DATABASE_URL ?? (await startPostgres(scratchFolder(), port + 4, flags)).url;
const clusterUrl = isPooled ? await startPooler(postgresUrl, port + 5) : postgresUrl;
const emulator = await startEmulator(port + 3);
/** @type {World[]} */
const worlds = [];
for (const [at, clientes] of sizes.entries()) {
  worlds.push(await open(clusterUrl, clientes, port + at, emulator));
}
const [first] = worlds;
if (!first) throw new Error('no world');
for (const [name, endpoint] of Object.entries(endpoints)) {
  const { method, access, cost } = endpoint ?? {};
  const isRead = method === 'GET' && access === 'session' && cost !== 'provider';
  if (!isRead || leftOut.has(name) || !name.includes(part)) continue;
  let isAnswered = false;
  for (const one of callsOf(name, endpoint, Boolean(schemas[name]?.query?.properties?.range))) {
    // The caller has no such thing, or the list needs the filter or does not have it.
    if ([400, 404].includes((await costOf(first, one)).status)) continue;
    isAnswered = true;
    let costs = await measure(worlds, one);
    // A busy machine takes longer once.
    const isBusy = () => faultsOf(costs, one).some((fault) => fault.includes('ms'));
    for (let tries = 1; tries < triedTimes && isBusy(); tries += 1)
      costs = await measure(worlds, one);
    const faults = faultsOf(costs, one);
    const figures = costs.map(
      ({ statements, blocks, ms }) =>
        `${statements} statements ${blocks} blocks ${ms.toFixed(1)} ms`,
    );
    console.log(
      [one.who, name, JSON.stringify(one.query), figures.join(' | '), ...faults].join('  '),
    );
    if (faults.length > 0) process.exitCode = 1;
  }
  if (!isAnswered) {
    console.error(`${name} was answered to nobody: the world needs what it names.`);
    process.exitCode = 1;
  }
}
process.exit();
