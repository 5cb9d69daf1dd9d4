// Compares two readers of the same reports: one is named in every grant, the other one is a member of 20 teams of which each is
// granted all of these reports. Fails if a call takes the second one more than 1.5 times as long (EQP-14). Both readers call in
// turns, so a busy machine slows both.
// TEST_DATABASE_URL=postgres://… node perf/server/teams.mjs   (after npm run build)
import { Agent, get } from 'node:http';
import { median } from '../harness/median.mjs';
import { migratedDatabase } from '../harness/migratedDatabase.mjs';
import { signIn, startServer } from '../harness/server.mjs';

const port = 9_133;
const limit = 1.5;
const [teams, members, reports, apps, reportsInApp] = [20, 500, 30, 5, 10];
const [warmUps, rounds, triedTimes] = [300, 400, 3];

const { database, settings, addPerson, close } = await migratedDatabase('Equipes', 'teams', port);

/** Fills the database. Returns the ids of both readers and of an application. */
async function fill() {
  /** @type {(text: string, values?: unknown[]) => Promise<number>} */
  const one = async (text, values = []) => (await database.query(text, values)).rows[0]?.id;
  const cliente = await one(`insert into cliente (nome) values ('Equipes') returning id`);
  await database.query(
    `insert into user_account (cliente_id, username, email, search)
     select $1, 'p' || i, 'p' || i || '@x.example', 'p' || i from generate_series(1, $2) i`,
    [cliente, members],
  );
  const named = await addPerson('named', { cliente });
  const member = await addPerson('member', { cliente });
  await database.query(
    `insert into relatorio (cliente_id, nome_relatorio, workspace_id, report_id)
     select $1, 'Relatório ' || i, gen_random_uuid(), gen_random_uuid() from generate_series(1, $2) i`,
    [cliente, reports],
  );
  await database.query(
    `insert into relatorio_pagina (relatorio_id, name, display_name, ordem)
     select r.id, 'pagina' || i, 'Página ' || i, i from relatorio r, generate_series(1, 4) i`,
  );
  await database.query(
    `insert into aplicativo (cliente_id, nome) select $1, 'App ' || i from generate_series(1, $2) i`,
    [cliente, apps],
  );
  await database.query(
    `insert into aplicativo_relatorio (cliente_id, aplicativo_id, relatorio_id, ordem)
     select $1, a.id, r.id, r.n from aplicativo a,
       (select id, row_number() over (order by id) as n from relatorio) r where r.n <= $2`,
    [cliente, reportsInApp],
  );
  await database.query(
    `insert into equipe (cliente_id, nome, search)
     select $1, 'Equipe ' || i, 'equipe ' || i from generate_series(1, $2) i`,
    [cliente, teams],
  );
  await database.query(
    `insert into equipe_membro (cliente_id, equipe_id, user_id)
     select u.cliente_id, e.id, u.id from equipe e, user_account u where u.id <> $1`,
    [named],
  );
  // Everybody but the member is named, so that both ways have rows of other people.
  await database.query(
    `insert into concessao (cliente_id, user_id, relatorio_id) select r.cliente_id, u.id, r.id from user_account u, relatorio r where u.id <> $1`,
    [member],
  );
  await database.query(
    `insert into concessao (cliente_id, equipe_id, relatorio_id) select $1, e.id, r.id from equipe e, relatorio r`,
    [cliente],
  );
  await database.query(
    `insert into concessao (cliente_id, aplicativo_id, user_id, relatorio_id)
     select ar.cliente_id, ar.aplicativo_id, u.id, ar.relatorio_id from aplicativo_relatorio ar, user_account u where u.id <> $1`,
    [member],
  );
  await database.query(
    `insert into concessao (cliente_id, equipe_id, aplicativo_id, relatorio_id)
     select $1, e.id, ar.aplicativo_id, ar.relatorio_id from equipe e, aplicativo_relatorio ar`,
    [cliente],
  );
  for (const id of [named, member]) {
    await database.query(
      `insert into recente (user_id, relatorio_id, opened_at) select $1, id, now() from relatorio`,
      [id],
    );
    await database.query(
      `insert into favorito (user_id, relatorio_id) select $1, id from relatorio`,
      [id],
    );
  }
  await database.query('analyze');
  const app = await one('select id from aplicativo order by id limit 1');
  const relatorio = await one('select id from relatorio order by id limit 1');
  return { named, member, app, relatorio };
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });
/**
 * Makes a call. Returns its time in milliseconds and the length of the answer.
 *
 * @type {(path: string, headers: Record<string, string>) => Promise<{ ms: number; bytes: number }>}
 */
const call = (path, headers) =>
  new Promise((done, failed) => {
    const startedAt = performance.now();
    get({ host: '127.0.0.1', port, path, headers, agent }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk) => {
        bytes += chunk.length;
      });
      answer.once('end', () => {
        if (answer.statusCode === 200) done({ ms: performance.now() - startedAt, bytes });
        else failed(new Error(`${path} answered ${answer.statusCode}`));
      });
    }).once('error', failed);
  });

/**
 * Measures a call for both readers. Returns both median times, and their ratio: how many times as long the member of the teams
 * waits.
 *
 * @param {string} path
 * @param {readonly [Record<string, string>, Record<string, string>]} headers of the named reader, and of the member
 */
async function measure(path, [named, member]) {
  const [first, second] = [await call(path, named), await call(path, member)];
  if (first.bytes !== second.bytes || first.bytes < 100) {
    throw new Error(`${path}: the answers differ (${first.bytes} and ${second.bytes} bytes)`);
  }
  for (let done = 0; done < warmUps; done += 1) {
    await call(path, named);
    await call(path, member);
  }
  /** @type {{ named: number[]; member: number[] }} */
  const times = { named: [], member: [] };
  for (let done = 0; done < rounds; done += 1) {
    times.named.push((await call(path, named)).ms);
    times.member.push((await call(path, member)).ms);
  }
  const [direct, byTeams] = [median(times.named), median(times.member)];
  return { direct, byTeams, ratio: byTeams / direct };
}

try {
  const ids = await fill();
  await startServer(port, settings);
  const headers = /** @type {const} */ ([
    await signIn(database, ids.named),
    await signIn(database, ids.member),
  ]);
  for (const path of [
    '/api/configs/',
    '/api/reports/recent/',
    '/api/reports/favorites/',
    '/api/aplicativos/',
    `/api/aplicativos/${ids.app}/`,
  ]) {
    let best = await measure(path, headers);
    for (let tries = 1; tries < triedTimes && best.ratio > limit; tries += 1) {
      const next = await measure(path, headers);
      if (next.ratio < best.ratio) best = next;
    }
    const { direct, byTeams, ratio } = best;
    console.log(
      `${path}: ${direct.toFixed(2)} ms named, ${byTeams.toFixed(2)} ms by ${teams} teams, ${ratio.toFixed(2)} times`,
    );
    if (ratio > limit) {
      console.error(`Equipes custam mais que ${limit} vezes: ${path}.`);
      process.exitCode = 1;
    }
  }
} finally {
  await close();
}
process.exit();
