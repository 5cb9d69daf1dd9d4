import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function buildTeams() {
  const cliente = await buildCliente(server);
  const admin = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
  const ana = await buildUser(server, cliente);
  const me = await as(server.app, admin);
  const build = async (nome: string, membros: number[] = []) =>
    (await me.post('/api/admin/equipes/', { nome, membros })).json<{ id: number }>().id;
  const [sul, norte] = [await build('Sul', [ana.id]), await build('Norte')];
  const teamsOf = async (id: number) =>
    (await me.get(`/api/admin/users/${id}/`))
      .json<{ equipes: { nome: string }[] }>()
      .equipes.map(({ nome }) => nome);
  const move = (id: number, body: object) => me.put(`/api/admin/users/${id}/equipes/`, body);
  return { admin, ana, sul, norte, teamsOf, move };
}

it('TELA-03 a person leaves one team and joins another by one call', async () => {
  const { ana, sul, norte, teamsOf, move } = await buildTeams();
  const answer = await move(ana.id, { adicionar: [norte], remover: [sul] });
  expect([answer.statusCode, answer.json()]).toEqual([
    200,
    { equipes: [{ id: norte, nome: 'Norte' }] },
  ]);
  expect(await teamsOf(ana.id)).toEqual(['Norte']);
});

it('TELA-03 EQP-03 nobody joins a team themselves, and a refused change leaves every team as it is', async () => {
  const { admin, ana, sul, norte, teamsOf, move } = await buildTeams();
  const { norte: foreign } = await buildTeams();
  expect((await move(admin.id, { adicionar: [norte] })).statusCode).toBe(403);
  expect((await move(ana.id, { adicionar: [foreign], remover: [sul] })).statusCode).toBe(404);
  expect((await move(ana.id, { adicionar: [sul], remover: [sul] })).statusCode).toBe(400);
  expect(await teamsOf(admin.id)).toEqual([]);
  expect(await teamsOf(ana.id)).toEqual(['Sul']);
});
