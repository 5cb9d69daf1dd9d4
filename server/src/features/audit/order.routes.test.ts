import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { ownedTestDatabase } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import type { Database } from '../../platform/db/openDatabase.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await testServer();
  database = await ownedTestDatabase();
});

/** Makes the rows of a cliente as if the clock of the database had been an hour ahead when they were written. */
const moveAhead = (cliente: number) =>
  database.exclusively(async (run) => {
    const rows = `audit_id in (select id from audit where cliente_id = ${cliente})`;
    await run(`begin; set local portal.history_command = 'on';
      update audit_subject set at = at + interval '1 hour' where ${rows};
      update audit set at = at + interval '1 hour' where cliente_id = ${cliente}; commit`);
  });

async function build() {
  const cliente = await buildCliente(server);
  const person = await buildUser(server, cliente, { first_name: 'Um' });
  const admin = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const rename = (first_name: string) =>
    admin.put(`/api/admin/users/${person.id}/`, { first_name });
  const told = async (filter: object, range = [0, 24]) => {
    const query = `range=${JSON.stringify(range)}&filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const rows = (await admin.get(`/api/admin/audit/?${query}`)).json();
    return rows.flatMap(({ mudancas }: { mudancas: { depois: string }[] }) =>
      mudancas.map(({ depois }) => depois),
    );
  };
  await rename('Dois');
  await rename('Três');
  await moveAhead(cliente.id);
  await rename('Quatro');
  await rename('Cinco');
  return { person, told };
}

it('HIST-04 a clock that goes back does not change the order in which history is told', {
  tags: ['slow'],
}, async () => {
  const { person, told } = await build();
  const names = ['Cinco', 'Quatro', 'Três', 'Dois'];
  const alvo = `user:${person.id}`;
  const until = new Date(Date.now() + 2 * 3_600_000).toISOString();
  for (const filter of [{}, { acao: 'pessoas' }, { alvo }, { action: 'user.update' }, { until }]) {
    const all = await told({ action: 'user.update', ...filter });
    expect(all, JSON.stringify(filter)).toEqual(names);
  }
  expect(await told({ q: 'três' })).toEqual(['Quatro', 'Três']);
  const pages = [];
  for (const [first, last] of [
    [0, 0],
    [1, 2],
    [3, 3],
  ]) {
    pages.push(...(await told({ action: 'user.update' }, [first, last] as number[])));
  }
  expect(pages).toEqual(names);
});

it('a count of failed sign-ins, which has an earlier time, is no clock that has gone back', async () => {
  const count = async () =>
    (await database.db.execute(
      sql`select count(*)::int as n from audit_clock_jump`,
    )) as unknown as {
      rows: { n: number }[];
    };
  const before = await count();
  await database.db.execute(sql`insert into audit (at, action, target)
    values (now() - interval '15 minutes', 'session.failed', 'user:unknown')`);
  await database.db.execute(sql`insert into audit (action, target) values ('command', 'x')`);
  expect((await count()).rows).toEqual(before.rows);
});

it('the rows of one change have the same instant, by which the console groups them', async () => {
  const cliente = await buildCliente(server);
  const person = await buildUser(server, cliente);
  const relatorios = [await buildRelatorio(server, cliente), await buildRelatorio(server, cliente)];
  const admin = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const depois = { acesso: 'full', paginas: [], expira_em: null };
  const given = relatorios.map(({ id }) => ({
    ...{ user_id: person.id, aplicativo_id: null, relatorio_id: id, antes: null, depois },
  }));
  const answer = await admin.post('/api/admin/concessoes/', given);
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);
  const rows: { at: string; action: string }[] = (
    await admin.get('/api/admin/audit/?filter={"acao":"mudancas"}')
  ).json();
  expect(rows).toHaveLength(2);
  expect(rows[0]?.at).toBe(rows[1]?.at);
});
