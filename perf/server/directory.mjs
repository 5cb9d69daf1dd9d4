// A directory of 5,000 people and 200 teams sent for the first time and once more, beside 20 readers of another cliente. Fails if the first
// time takes more than 3 minutes, if the readers' 99th percentile is more than twice that without the directory, if a reader gets a wrong
// answer, if not everybody is there, or if the second time writes a row (SCIM-04). The portal has its usual budgets.
// TEST_DATABASE_URL=postgres://… node perf/server/directory.mjs [people] [teams]   (after npm run build)
import { once } from 'node:events';
import { migratedDatabase } from '../harness/migratedDatabase.mjs';
import { p99Of, readWhile } from '../harness/readWhile.mjs';
import { countWritten, directoryOf, sendDirectory } from '../harness/sendDirectory.mjs';
import { signIn, startServer, wait } from '../harness/server.mjs';

const [people = 5_000, teams = 200] = process.argv.slice(2).map(Number);
const port = Number(process.env.BENCH_PORT ?? 9_180);
const origin = `http://127.0.0.1:${port}`;
const [maxSeconds, maxRatio] = [180, 2];
const [callers, readers, pauseMs, peaceMs] = [4, 20, 100, 15_000];

const { database, settings, addPerson, close } = await migratedDatabase(
  'Diretório',
  'directory',
  port,
);

/** Adds a cliente. Returns its id. @param {string} nome */
async function addCliente(nome) {
  const { rows } = await database.query('insert into cliente (nome) values ($1) returning id', [
    nome,
  ]);
  return Number(rows[0].id);
}
/** Makes a key of a directory for a new cliente. Returns its text. @param {string} nome */
async function addDirectory(nome) {
  const cliente = await addCliente(nome);
  const chief = await addPerson(`geral.${nome}`, { cliente, group: 'Admin Geral' });
  const answer = await fetch(`${origin}/api/admin/chaves/`, {
    method: 'POST',
    headers: { ...(await signIn(database, chief)), 'content-type': 'application/json' },
    body: JSON.stringify({ nome, escopos: ['diretorio'] }),
  });
  if (!answer.ok) throw new Error(`chaves: ${answer.status} ${await answer.text()}`);
  return { cliente, key: (await answer.json()).texto };
}
/** @param {string} text @param {unknown[]} values */
const countOf = async (text, values) => Number((await database.query(text, values)).rows[0].count);

let exitCode = 1;
try {
  const other = await addCliente('Leitores');
  await database.query(
    `insert into relatorio (cliente_id, nome_relatorio, workspace_id, report_id)
     select $1, 'Relatório ' || i, gen_random_uuid(), gen_random_uuid() from generate_series(1, 20) i`,
    [other],
  );
  const ids = [];
  for (let nth = 0; nth < readers; nth += 1) {
    ids.push(await addPerson(`leitor.${nth}`, { cliente: other }));
  }
  await database.query(
    `insert into concessao (cliente_id, user_id, relatorio_id)
     select $1, u.id, r.id from user_account u, relatorio r where u.cliente_id = $1 and r.cliente_id = $1`,
    [other],
  );
  await database.query('analyze');
  const server = await startServer(port, { ...settings, BUDGET_FACTOR: '1' });
  /** @type {Record<string, string>[]} */
  const headers = [];
  for (const id of ids) headers.push(await signIn(database, id, 3_600));
  const reading = { port, people: headers, pauseMs };

  // What is not counted: the code is not compiled yet.
  const warming = await addDirectory('Aquecimento');
  await readWhile(reading, sendDirectory(origin, warming.key, directoryOf('a', 200, 10), callers));

  const { cliente, key } = await addDirectory('Diretório');
  const content = directoryOf('p', people, teams);
  const members = content.teams.reduce((sum, team) => sum + team.members.length, 0);
  let seconds = 0;
  async function sendAll() {
    const started = performance.now();
    await sendDirectory(origin, key, content, callers);
    seconds = (performance.now() - started) / 1_000;
    return seconds;
  }
  const before = await readWhile(reading, wait(peaceMs));
  const first = await readWhile(reading, sendAll());
  const firstSeconds = seconds;
  const between = await readWhile(reading, wait(peaceMs));
  const kept = {
    people: await countOf(
      `select count(*) from identidade where cliente_id = $1 and kind = 'scim' and linked_at is not null`,
      [cliente],
    ),
    teams: await countOf('select count(*) from equipe where cliente_id = $1', [cliente]),
    members: await countOf('select count(*) from equipe_membro where cliente_id = $1', [cliente]),
  };
  // An idle backend of PostgreSQL reports its counts within 10 s.
  await wait(11_000);
  const writtenBefore = await countWritten(database);
  const second = await readWhile(reading, sendAll());
  await wait(11_000);
  const writtenAgain = (await countWritten(database)) - writtenBefore;
  const after = await readWhile(reading, wait(peaceMs));

  const alone = [before, between, after];
  const ratio = p99Of([first]) / p99Of(alone);
  const wrong = [...alone, first, second].flatMap((part) => part.wrong);
  console.log({
    'first time and once more, s': [firstSeconds, seconds].map(Math.round),
    kept,
    'rows written once more': writtenAgain,
    'p99 of readers alone in three parts, ms': alone.map((one) => Math.round(p99Of([one]))),
    'p99 beside the first time and once more, ms': [first, second].map((one) =>
      Math.round(p99Of([one])),
    ),
    ratio: Number(ratio.toFixed(2)),
  });
  const problems = [
    firstSeconds > maxSeconds && 'the first time takes too long',
    ratio > maxRatio && 'the readers wait too long',
    wrong.length > 0 && `readers got ${wrong.length} wrong answers: ${[...new Set(wrong)]}`,
    kept.people !== people && 'not all people are there',
    kept.teams !== teams && 'not all teams are there',
    kept.members !== members && 'not all members are there',
    writtenAgain !== 0 && 'the same again has written rows',
  ].filter(Boolean);
  for (const problem of problems) console.error(problem);
  exitCode = problems.length > 0 ? 1 : 0;
  server.kill('SIGTERM');
  await once(server, 'exit');
} finally {
  await close();
}
process.exit(exitCode);
