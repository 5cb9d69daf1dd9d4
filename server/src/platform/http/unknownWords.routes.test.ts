import * as schemas from '@portal/api-client/schemas';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  buildCliente,
  buildGancho,
  buildUser,
  password,
  unique,
} from '../../../test/factories.ts';
import { mailingServer } from '../../../test/mailServer.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { contractEndpoints } from '../docs/openApi.ts';

let server: TestServer;
let me: Awaited<ReturnType<typeof as>>;
let superuser: typeof me;
/** The record that a path with an id names. */
let recordId: number;
beforeAll(async () => {
  server = await mailingServer({ BUDGET_FACTOR: '10000', DAX_QUERIES: 'true' });
  const cliente = await buildCliente(server);
  superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
  me = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  recordId = (await buildGancho(server, cliente)).id;
});

type Parts = Readonly<Record<string, { query?: { properties: Record<string, unknown> } }>>;
const having = (name: string) =>
  contractEndpoints
    .filter((one) => {
      const query = (schemas as unknown as Parts)[one.name]?.query;
      return one.method === 'GET' && query && name in query.properties;
    })
    // Filters of SCIM are a language of their own, with errors of their own.
    .filter(({ path }) => !path.startsWith('/scim/'))
    .map(({ path }) => path.replace(/:\w+/, String(recordId)));

describe('every list refuses', () => {
  /** Asks as an administrator of a cliente, or as a superuser for a list of superusers. */
  const answerOf = async (url: string) => {
    const own = await me.get(url);
    return own.statusCode === 403 ? superuser.get(url) : own;
  };
  it.each([
    ['filter', '{"foo":1}'],
    ['sort', '["foo","ASC"]'],
  ])('a %s that it does not have', async (name, value) => {
    const paths = having(name);
    expect(paths.length).toBeGreaterThanOrEqual(9);
    for (const path of paths) {
      const answer = await answerOf(`${path}?${name}=${encodeURIComponent(value)}`);
      expect([path, answer.statusCode, Object.keys(answer.json())]).toEqual([path, 400, [name]]);
    }
  });
});

describe('a filter whose value cannot be read is refused', () => {
  it.each(['0x10', '1e3', ' 7 ', '-1', '1.5', 'a'])('acessos {"user":"%s"}', async (user) => {
    const filter = encodeURIComponent(JSON.stringify({ user }));
    const answer = await me.get(`/api/admin/acessos/?filter=${filter}`);
    expect([answer.statusCode, answer.json()]).toEqual([400, { user: ['Informe um id.'] }]);
  });
  it.each([
    ['users', { is_active: 'true' }, 'O filtro “is_active” é true ou false.'],
    ['users', { is_active: null }, 'O filtro “is_active” é true ou false.'],
    ['users', { entrou: 'false' }, 'O filtro “entrou” é true ou false.'],
    ['aplicativos', { ativo: 'false' }, 'O filtro “ativo” é true ou false.'],
    ['users', { cliente_id: '1' }, 'O filtro “cliente_id” é um id, que é um número inteiro.'],
    ['users', { id: [1, '2'] }, 'O filtro “id” é um id, que é um número inteiro.'],
    ['equipes', { user: '0x1' }, 'O filtro “user” é um id, que é um número inteiro.'],
    ['emails', { user_id: null }, 'O filtro “user_id” é um id, que é um número inteiro.'],
    ['powerbiconfig', { cliente: 'a' }, 'O filtro “cliente” é um id, que é um número inteiro.'],
    ['users', { q: 5 }, 'A busca “q” é um texto.'],
    ['equipes', { q: ['ana'] }, 'A busca “q” é um texto.'],
  ])('%s %j', async (list, filter, message) => {
    const url = `/api/admin/${list}/?filter=${encodeURIComponent(JSON.stringify(filter))}`;
    const answer = await me.get(url);
    expect([answer.statusCode, answer.json()]).toEqual([400, { filter: [message] }]);
  });
});

describe('a field of a body that a call does not have', () => {
  it('is refused by a call that the portal has added', async () => {
    const answer = await me.post('/api/admin/equipes/', { nome: unique('Equipe '), cor: 1 });
    expect([answer.statusCode, answer.json()]).toEqual([400, { cor: ['Campo desconhecido.'] }]);
  });
  it('is named in a header by a call of the first contract', async () => {
    const username = unique('ana');
    const person = { username, email: `${username}@exemplo.example`, password };
    const answer = await me.post('/api/admin/users/', { ...person, cargo: 'x', 'três ': 1 });
    expect([answer.statusCode, answer.headers['x-campos-ignorados']]).toEqual([
      201,
      'cargo, tr%C3%AAs%20',
    ]);
    const known = await me.put(`/api/admin/users/${answer.json().id}/`, { first_name: 'Ana' });
    expect([known.statusCode, known.headers['x-campos-ignorados']]).toEqual([200, undefined]);
  });
  it('whose name cannot be written in a header does not fail the call', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/token/',
      headers: { 'content-type': 'application/json' },
      payload: `{"username":"${unique('x')}","password":"y","\\ud800\\r\\n":1}`,
    });
    expect([answer.statusCode, answer.headers['x-campos-ignorados']]).toEqual([
      401,
      '%EF%BF%BD%0D%0A',
    ]);
  });
});
