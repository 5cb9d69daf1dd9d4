import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../test/factories.ts';
import { openEmptyDatabase } from '../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';
import { buildApp } from '../app.ts';
import { migrate } from '../platform/db/migrate.ts';
import type { Database } from '../platform/db/openDatabase.ts';
import { seedDemo } from './seedDemo.ts';

let database: Database;
let server: TestServer;
beforeAll(async () => {
  database = await openEmptyDatabase();
  await migrate(database);
  const shared = await testServer();
  const context = { ...shared.context, ...database };
  const seed = () => seedDemo(context.db, context.secretBox, context.now());
  // Three instances start at once on an empty database, and one later.
  await Promise.all([seed(), seed(), seed()]);
  await seed();
  server = { ...shared, context, app: await buildApp(context, false) };
});
afterAll(() => database.close());

async function get(username: string, url: string) {
  const { access } = await signIn(server.app, username, { password: 'portal-demo' });
  return server.app.inject({ url, headers: { authorization: `Bearer ${access}` } });
}
const namesOf = (answer: { json(): { nome_relatorio: string }[] }) =>
  answer.json().map(({ nome_relatorio }) => nome_relatorio);

it('creates the seven people once, each with their role and cliente', {
  tags: ['slow'],
}, async () => {
  const list = (await get('super', '/api/admin/users/')).json();
  expect(
    list.map((person: { username: string; groups: string[]; cliente_nome: string | null }) => [
      person.username,
      person.groups,
      person.cliente_nome,
    ]),
  ).toEqual([
    ['ana', [], 'Aurora Energia'],
    ['bruno', [], 'Mercado Horizonte'],
    ['carla', [], 'Clínica Vida'],
    ['geral', ['Admin Geral'], 'Aurora Energia'],
    ['relatorios', ['Admin de Relatórios'], 'Aurora Energia'],
    ['super', ['Superuser'], null],
    ['usuarios', ['Admin de Usuários'], 'Aurora Energia'],
  ]);
});

it.each([
  ['ana', ['Faturamento', 'Produção', 'Vendas']],
  ['bruno', ['Clientes', 'Estoque', 'Lojas']],
  ['carla', []],
  ['relatorios', ['Faturamento', 'Inadimplência', 'Logística', 'Pessoas', 'Produção', 'Vendas']],
])(
  '%s sees only their own reports, and each of them opens',
  { tags: ['slow'] },
  async (username, names) => {
    const answer = await get(username, '/api/configs/');
    expect(namesOf(answer)).toEqual(names);
    for (const { id } of answer.json()) {
      expect((await get(username, `/api/embed-info/${id}/`)).statusCode).toBe(200);
    }
  },
);

it('ana reaches the apps Comercial and Financeiro', async () => {
  const apps = (await get('ana', '/api/aplicativos/')).json();
  expect(apps.map(({ nome }: { nome: string }) => nome)).toEqual(['Comercial', 'Financeiro']);
});
