// A sheet of 10,000 lines that all change, checked and applied beside 20 readers of another cliente. Fails if a check or an apply takes
// more than 5 s (PLAN-03), if the readers' 99th percentile is more than 3 times that without the sheet, if a reader gets a wrong
// answer, if server and process take more than 400 MB, or if the grants have not changed.
// TEST_DATABASE_URL=postgres://… node perf/server/sheet.mjs [rounds]   (after npm run build)
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { fileURLToPath } from 'node:url';
import { migratedDatabase } from '../harness/migratedDatabase.mjs';
import { p99Of, readWhile } from '../harness/readWhile.mjs';
import { signIn, startServer, wait } from '../harness/server.mjs';

const rounds = Number(process.argv[2] ?? 4);
const port = Number(process.env.BENCH_PORT ?? 9_170);
const [maxMs, maxRatio] = [5_000, 3];
const [people, reports, apps, readers, pauseMs] = [500, 20, 2, 20, 100];
/** On Dashboards each person has half of the reports, and in each application 5. */
const lines = people * (reports / 2 + apps * 5);

const { database, settings, addPerson, close } = await migratedDatabase('Planilha', 'sheet', port);

/** Fills the database. Returns the ids of the administrator and of the readers, who are of another cliente. */
async function fill() {
  /** @type {(text: string, values?: unknown[]) => Promise<number>} */
  const one = async (text, values = []) => (await database.query(text, values)).rows[0]?.id;
  const own = await one(`insert into cliente (nome) values ('Planilha') returning id`);
  const other = await one(`insert into cliente (nome) values ('Leitores') returning id`);
  const addPeople = (
    /** @type {number} */ cliente,
    /** @type {string} */ prefix,
    /** @type {number} */ count,
  ) =>
    database.query(
      `insert into user_account (cliente_id, username, email, search)
       select $1, $2 || i, $2 || i || '@x.example', $2 || i from generate_series(1, $3) i returning id`,
      [cliente, prefix, count],
    );
  await addPeople(own, 'p', people);
  const admin = await addPerson('admin', { cliente: own, group: 'Admin Geral' });
  const readerIds = (await addPeople(other, 'leitor', readers)).rows.map(({ id }) => id);
  await database.query(
    `insert into relatorio (cliente_id, nome_relatorio, workspace_id, report_id)
     select c, 'Relatório ' || i, gen_random_uuid(), gen_random_uuid()
     from unnest($1::int[]) c, generate_series(1, $2) i`,
    [[own, other], reports],
  );
  await database.query(
    `insert into aplicativo (cliente_id, nome) select $1, 'App ' || i from generate_series(1, $2) i`,
    [own, apps],
  );
  await database.query(
    `insert into aplicativo_relatorio (cliente_id, aplicativo_id, relatorio_id, ordem)
     select a.cliente_id, a.id, r.id, r.n from aplicativo a
       join (select id, cliente_id, row_number() over (order by id) as n from relatorio where cliente_id = $1) r on r.n <= 5`,
    [own],
  );
  await database.query(
    `insert into concessao (cliente_id, aplicativo_id, user_id, relatorio_id)
     select ar.cliente_id, ar.aplicativo_id, u.id, ar.relatorio_id from aplicativo_relatorio ar, user_account u
     where u.cliente_id = $1 and u.username like 'p%'`,
    [own],
  );
  for (const [cliente, prefix] of /** @type {const} */ ([
    [own, 'p'],
    [other, 'leitor'],
  ])) {
    await database.query(
      `insert into concessao (cliente_id, user_id, relatorio_id) select $1, u.id, r.id
       from user_account u, (select id from relatorio where cliente_id = $1 order by id limit $2) r
       where u.cliente_id = $1 and u.username like $3 || '%'`,
      [cliente, reports / 2, prefix],
    );
  }
  await database.query('analyze');
  return { admin, readerIds };
}

/** The memory in MB that a process has for itself. 0 for one that has ended. */
function memoryOf(/** @type {string} */ id) {
  try {
    return Number(/RssAnon:\s+(\d+)/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]) / 1_024;
  } catch {
    return 0;
  }
}

const agent = new Agent({ keepAlive: true });
/**
 * Makes a call. Returns its status, its body and its time in milliseconds.
 *
 * @param {string} path
 * @param {Record<string, string>} headers
 * @param {object} [body]
 * @returns {Promise<{ status: number; text: string; ms: number }>}
 */
function call(path, headers, body) {
  const started = performance.now();
  const payload = body && JSON.stringify(body);
  return new Promise((done, failed) => {
    const options = {
      host: '127.0.0.1',
      port,
      path,
      agent,
      method: payload ? 'POST' : 'GET',
      headers: {
        ...headers,
        ...(payload && {
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(payload),
        }),
      },
    };
    request(options, (answer) => {
      /** @type {Buffer[]} */
      const parts = [];
      answer.on('data', (part) => parts.push(part));
      answer.once('end', () =>
        done({
          status: answer.statusCode ?? 0,
          text: Buffer.concat(parts).toString(),
          ms: performance.now() - started,
        }),
      );
    })
      .once('error', failed)
      .end(payload);
  });
}

let exitCode = 1;
try {
  const { admin, readerIds } = await fill();
  const server = await startServer(port, settings, ['--max-old-space-size=256']);
  let memoryMb = 0;
  const sampling = setInterval(() => {
    const ids = readFileSync(`/proc/${server.pid}/task/${server.pid}/children`, 'utf8');
    const all = [String(server.pid), ...ids.trim().split(' ').filter(Boolean)];
    memoryMb = Math.max(
      memoryMb,
      all.reduce((sum, id) => sum + memoryOf(id), 0),
    );
  }, 100);
  const me = await signIn(database, admin);
  /** @type {Record<string, string>[]} */
  const readerHeaders = [];
  for (const id of readerIds) readerHeaders.push(await signIn(database, id));
  const reading = { port, people: readerHeaders, pauseMs };
  const sheetUrl = '/api/admin/acessos/planilha/';

  const exported = await call(`${sheetUrl}?filter={}`, me);
  /**
   * Runs in a process that takes only the processor time which server, database and readers leave: the program of an administrator is on
   * another machine.
   *
   * @param {string} end
   * @returns {Promise<{ checkMs: number; applyMs: number }>}
   */
  const importTo = (end) =>
    new Promise((done, failed) => {
      const importer = fork(fileURLToPath(new URL('sheetImport.mjs', import.meta.url)), {
        execPath: 'chrt',
        execArgv: ['--idle', '0', process.execPath],
      });
      importer.once('message', done);
      importer.once('error', failed);
      importer.once('exit', (code) => failed(new Error(`the import ended with ${code}`)));
      importer.send({ address: `http://127.0.0.1:${port}${sheetUrl}`, headers: me, end, lines });
    });
  const stored = async () => {
    const { rows } = await database.query(
      `select count(*)::int as count from concessao g join user_account u on u.id = g.user_id and u.username like 'p%'
       where g.expira_em = '2150-12-02T03:00:00Z'`,
    );
    return rows[0].count;
  };
  // The first rounds are not counted: the code is not compiled yet.
  await readWhile(reading, importTo('01/12/2150'));
  const afterFirst = await stored();
  await readWhile(reading, importTo('sem fim'));
  const afterSecond = await stored();

  /** @type {number[]} */
  const checks = [];
  /** @type {number[]} */
  const applies = [];
  /** @type {{ times: number[]; wrong: number[] }[]} */
  const peace = [];
  /** @type {{ times: number[]; wrong: number[] }[]} */
  const beside = [];
  for (let round = 0; round < rounds; round += 1) {
    peace.push(await readWhile(reading, wait(4_000)));
    const end = round % 2 === 0 ? '01/12/2150' : 'sem fim';
    beside.push(
      await readWhile(
        reading,
        importTo(end).then(({ checkMs, applyMs }) => {
          checks.push(checkMs);
          applies.push(applyMs);
        }),
      ),
    );
  }
  // Refusals come out of the process as they are.
  const { csv } = JSON.parse((await call(`${sheetUrl}?filter={}`, me)).text);
  const damaged = {
    arquivo: Buffer.from(csv.replaceAll('Acesso Total', 'Total')).toString('base64'),
  };
  const withdrawn = {
    arquivo: Buffer.from(csv.replaceAll('Acesso Total', 'Sem Acesso')).toString('base64'),
  };
  const refused = [
    await call(sheetUrl, me, damaged),
    await call(sheetUrl, { ...me, 'x-ensaio': 'i'.repeat(43) }, withdrawn),
  ].map(({ status, text }) => [status, Object.keys(JSON.parse(text)).sort().join()].join(' '));
  const left = JSON.parse((await call(`${sheetUrl}?filter={}`, me)).text).linhas;

  const [alone, besideSheet] = [p99Of(peace), p99Of(beside)];
  const ratio = besideSheet / alone;
  const wrong = [...peace, ...beside].flatMap((part) => part.wrong).length;
  console.log({
    'lines, all changed': lines,
    'export, ms': Math.round(exported.ms),
    'check, ms': checks.map(Math.round),
    'apply, ms': applies.map(Math.round),
    'p99 of readers alone and beside, ms': [alone, besideSheet].map((ms) => Number(ms.toFixed(1))),
    ratio: Number(ratio.toFixed(1)),
    'most memory of the server and its process, MB': Math.round(memoryMb),
    'calls of readers beside': beside.map(({ times }) => times.length),
  });
  const problems = [
    Math.max(...checks, ...applies) > maxMs && 'a sheet takes too long',
    ratio > maxRatio && 'the readers wait too long',
    memoryMb > 400 && 'the server takes too much memory',
    wrong > 0 && `readers got ${wrong} wrong answers`,
    refused.join('; ') !== '400 arquivo; 409 detail,impressao' && `refusals: ${refused.join('; ')}`,
    left !== lines && 'a refused sheet has changed grants',
    (afterFirst !== lines || afterSecond !== 0) && 'the grants have not changed',
  ].filter(Boolean);
  for (const problem of problems) console.error(problem);
  exitCode = problems.length > 0 ? 1 : 0;
  clearInterval(sampling);
  server.kill('SIGTERM');
  await once(server, 'exit');
} finally {
  await close();
}
process.exit(exitCode);
