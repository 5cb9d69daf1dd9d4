// Ten abusive callers of one cliente beside 50 readers of other clientes: bodies of a megabyte that are invalid, costly
// searches, exports of whole lists, floods of embed tokens, bodies that stop, rehearsals of a team of 4,000, views of 60 kB. Compares the readers' 99th percentile with the
// same without abuse, over all calls of alternating rounds. Fails above 3 times on PostgreSQL and 6 times on PGlite, at any
// 5xx or cut answer of a reader, above 400 MB of memory, if the server ends, and if a kind of abuse did not happen. The heap
// has the limit of a server with the 512 MB of deploy/compose.yaml. Linux only.
// [TEST_DATABASE_URL=postgres://…] node perf/server/noisyNeighbour.mjs [seconds of a round] [rounds] [kind]
// (after npm run build; with a kind, for example tokens, all ten callers do the same)
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import pg from 'pg';
import { createDatabase } from '../harness/createDatabase.mjs';
import { startEmulator, storeCredentials, vendas, workspace } from '../harness/provider.mjs';
import { p99Of, readWhile } from '../harness/readWhile.mjs';
import { memoryOf, scratchFolder, seed, signIn, startServer, wait } from '../harness/server.mjs';

const [seconds = 12, rounds = 4] = process.argv.slice(2, 4).map(Number);
const allKinds = [
  'bad bodies',
  'searches',
  'exports',
  'tokens',
  'slow bodies',
  'rehearsals',
  'views',
];
const kinds = process.argv[4] ? [process.argv[4]] : allKinds;
const firstPort = Number(process.env.BENCH_PORT ?? 9_160);
const [serverPort, emulatorPort] = [firstPort, firstPort + 1];
const maxMemoryMb = 400;
/** Node.js chooses this heap limit in a container of 512 MB. */
const heapFlags = ['--max-old-space-size=256'];
const readers = 50;
/** Each reader sends a call this often, on average. */
const pauseMs = 200;
const clusterUrl = process.env.TEST_DATABASE_URL;

/** @typedef {Record<string, string>} Headers */
/** @typedef {Awaited<ReturnType<typeof prepareWorld>>} World */
/** @typedef {Awaited<ReturnType<typeof readAll>>} Figures */
/** @typedef {Record<string, Record<string, number>>} Counts the calls of each kind of abuse, by status */

/** Creates and seeds a database. `end` closes the connection to it, because PGlite allows only one process. */
async function prepareDatabase() {
  const dataDir = scratchFolder();
  if (!clusterUrl) {
    const settings = { PORTAL_DATA_DIR: dataDir };
    await stop(await startServer(serverPort, settings));
    const database = await PGlite.create(join(dataDir, 'db'));
    return { settings, database, end: () => database.close(), drop: async () => undefined };
  }
  const { url, drop } = await createDatabase(clusterUrl, 'noisy');
  const settings = { DATABASE_URL: url, PORTAL_DATA_DIR: dataDir };
  await stop(await startServer(serverPort, settings));
  const database = new pg.Client({ connectionString: url });
  await database.connect();
  return { settings, database, end: () => database.end(), drop };
}

/** @param {import('node:child_process').ChildProcess} server */
async function stop(server) {
  server.kill('SIGTERM');
  await once(server, 'exit');
}

/**
 * Seeds four clientes. The first one is abusive: ten of its people get the group Admin Geral.
 *
 * @param {import('../harness/server.mjs').Database} database
 */
async function prepareWorld(database) {
  await seed(database, 4);
  const { rows: people } = await database.query(
    `select id, cliente_id from user_account where cliente_id > 1 order by id limit ${readers}`,
  );
  const { rows: abusers } = await database.query(
    'select id from user_account where cliente_id = 1 order by id limit 10',
  );
  await database.query(
    `insert into user_group_member (user_id, group_id)
     select u, g.id from unnest($1::int[]) u, user_group g where g.name = 'Admin Geral'`,
    [abusers.map(({ id }) => id)],
  );
  const { rows: reports } = await database.query(
    `update relatorio set workspace_id = $1, report_id = $2, dataset_id = null
     where id = (select min(id) from relatorio where cliente_id = 1) returning id`,
    [workspace, vendas],
  );
  const { rows: chiefs } = await database.query(
    `insert into user_account (username, email, is_superuser, search)
     values ('chefe', 'chefe@x.example', true, 'chefe') returning id`,
  );
  // A team of 4,000 people of the abusive cliente, with ten reports.
  await database.query(
    `insert into user_account (cliente_id, username, email, first_name, search)
     select 1, 'm' || i, 'm' || i || '@x.example', 'Membro ' || i, 'm' || i from generate_series(1, 3500) i`,
  );
  const { rows: teams } = await database.query(
    `insert into equipe (cliente_id, nome, search) values (1, 'Todos', 'todos') returning id`,
  );
  await database.query(
    `insert into equipe_membro (cliente_id, equipe_id, user_id)
     select 1, $1::int, id from user_account where cliente_id = 1 limit 4000`,
    [teams[0].id],
  );
  await database.query(
    `insert into concessao (cliente_id, equipe_id, relatorio_id)
     select 1, $1::int, id from relatorio where cliente_id = 1 order by id limit 10`,
    [teams[0].id],
  );
  const signInAll = async (/** @type {readonly { id: number }[]} */ all) => {
    /** @type {Headers[]} */
    const signedIn = [];
    for (const { id } of all) signedIn.push(await signIn(database, id));
    return signedIn;
  };
  return {
    readers: await signInAll(people),
    abusers: await signInAll(abusers),
    relatorio: reports[0].id,
    equipe: teams[0].id,
    chief: (await signInAll(chiefs))[0] ?? {},
  };
}

/** Lets all readers read for some seconds. */
const readAll = (/** @type {readonly Headers[]} */ people) =>
  readWhile({ port: serverPort, people, pauseMs }, wait(seconds * 1_000));

/**
 * Runs the readers beside the abuse. Returns their figures and the counts of the abuse.
 *
 * @param {World} world
 */
async function readBesideAbuse({ readers: people, abusers, relatorio, equipe }) {
  const child = fork(join(import.meta.dirname, 'abuse.mjs'));
  child.send({ port: serverPort, callers: abusers, relatorio, equipe, kinds });
  await wait(1_000);
  const figures = await readAll(people);
  child.send({ stop: true });
  const [{ counts }] = await once(child, 'message');
  return { ...figures, counts };
}

const prepared = await prepareDatabase();
let exitCode = 1;
try {
  const emulator = await startEmulator(emulatorPort);
  const world = await prepareWorld(prepared.database);
  await prepared.end();
  // The budgets as shipped; other scripts of this folder raise them.
  const limits = { EMULATOR_URL: emulator, BUDGET_FACTOR: '1' };
  const server = await startServer(serverPort, { ...prepared.settings, ...limits }, heapFlags);
  await storeCredentials(serverPort, 1, world.chief);

  let memoryMb = 0;
  const sampling = setInterval(() => {
    memoryMb = Math.max(memoryMb, memoryOf(server));
  }, 100);
  server.once('exit', () => clearInterval(sampling));
  // The first rounds are not counted: the code is not compiled yet.
  await readAll(world.readers);
  await readBesideAbuse(world);
  await wait(500);
  /** @type {Figures[]} */
  const peace = [];
  /** @type {(Figures & { counts: Counts })[]} */
  const abuse = [];
  for (let round = 0; round < rounds; round += 1) {
    peace.push(await readAll(world.readers));
    abuse.push(await readBesideAbuse(world));
    await wait(500);
  }
  clearInterval(sampling);

  /** @type {Counts} */
  const counts = {};
  for (const { counts: seen } of abuse) {
    for (const [kind, statuses] of Object.entries(seen)) {
      const ofKind = counts[kind] ?? {};
      for (const [status, times] of Object.entries(statuses)) {
        ofKind[status] = (ofKind[status] ?? 0) + times;
      }
      counts[kind] = ofKind;
    }
  }
  const ofRounds = (/** @type {readonly Figures[]} */ parts) =>
    parts.map((part) => Math.round(p99Of([part])));
  const [atPeace, besideAbuse] = [p99Of(peace), p99Of(abuse)];
  const ratio = besideAbuse / atPeace;
  const wrong = [...peace, ...abuse].flatMap((part) => part.wrong);
  console.log({
    database: clusterUrl ? 'PostgreSQL' : 'PGlite',
    'p99 without abuse, ms': ofRounds(peace),
    'p99 beside abuse, ms': ofRounds(abuse),
    'p99 of all rounds, without and beside': [atPeace, besideAbuse].map((ms) =>
      Number(ms.toFixed(1)),
    ),
    ratio: Number(ratio.toFixed(1)),
    'calls of readers beside abuse': abuse.map(({ times }) => times.length),
    'most memory, MB': Math.round(memoryMb),
  });
  console.log(counts);
  const problems = [
    ratio > (clusterUrl ? 3 : 6) && 'the readers wait too long',
    wrong.length > 0 && `readers got ${wrong.length} wrong answers: ${[...new Set(wrong)]}`,
    memoryMb > maxMemoryMb && 'the server takes too much memory',
    server.exitCode !== null && 'the server has ended',
    ...kinds.map((kind) => {
      // Most costly bodies are refused unread with 429, so one that was read is enough. Views use up their budget in the first round.
      const { 429: refused, ...read } = counts[kind] ?? {};
      return (
        Object.keys(read).length === 0 &&
        (kind !== 'views' || !refused) &&
        `there was no abuse by ${kind}`
      );
    }),
  ].filter(Boolean);
  for (const problem of problems) console.error(problem);
  exitCode = problems.length > 0 ? 1 : 0;
  await stop(server);
} finally {
  await prepared.drop();
}
process.exit(exitCode);
