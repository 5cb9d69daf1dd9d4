import { exampleTexts } from '@portal/api-client/example-texts';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function buildFixture() {
  const cliente = await buildCliente(server);
  const username = unique('admin');
  const admin = await buildUser(server, cliente, {
    ...exampleTexts,
    username,
    email: `${username}@exemplo.example`,
    first_name: 'Úrsula',
    last_name: 'Ábaco',
    groups: ['Admin de Usuários'],
  });
  const people = [];
  for (const first_name of ['Zélia', 'álvaro', 'Bia', 'Caio']) {
    people.push(await buildUser(server, cliente, { first_name }));
  }
  return { cliente, admin, people, me: await as(server.app, admin) };
}
const query = (parts: Record<string, unknown>) =>
  new URLSearchParams(
    Object.entries(parts).map(([name, value]): [string, string] => [name, JSON.stringify(value)]),
  ).toString();
const names = (answer: { json(): { first_name: string }[] }) =>
  answer.json().map(({ first_name }) => first_name);

describe('the list of people', () => {
  it('API-33 ENT-04 contains the people of the administrator’s cliente, as an array', async () => {
    const { me, admin, cliente } = await buildFixture();
    await buildFixture();
    const answer = await me.get('/api/admin/users/');
    expect(answer.headers['content-range']).toBeUndefined();
    expect(answer.json()).toHaveLength(5);
    expect(answer.json().find(({ id }: { id: number }) => id === admin.id)).toEqual({
      ...exampleTexts,
      id: admin.id,
      username: admin.username,
      email: admin.email,
      first_name: 'Úrsula',
      last_name: 'Ábaco',
      is_superuser: false,
      is_active: true,
      expira_em: null,
      equipes: [],
      atributos: {},
      groups: ['Admin de Usuários'],
      cliente_id_leitura: cliente.id,
      cliente_nome: expect.stringMatching(/^Cliente /),
      versao: 1,
    });
  });

  it('CONTA-01 is filtered by whether people may sign in', async () => {
    const { me, cliente } = await buildFixture();
    const away = await buildUser(server, cliente, { is_active: false });
    const found = async (is_active: unknown) => {
      const asked = query({ filter: { is_active }, range: [0, 9], sort: ['id', 'ASC'] });
      const answer = await me.get(`/api/admin/users/?${asked}`);
      return [
        answer.headers['content-range'],
        answer.json().map(({ id }: { id: number }) => id === away.id),
      ];
    };
    expect(await found(false)).toEqual(['users 0-0/1', [true]]);
    expect(await found(true)).toEqual(['users 0-4/5', Array(5).fill(false)]);
  });

  it('PRAZO-04 is filtered by accounts that end within seven days, and that have ended', async () => {
    const { me, people } = await buildFixture();
    const [soon, late, over] = people;
    const endIn = async (person: { id: number } | undefined, days: number) => {
      const expira_em = new Date(Date.now() + days * 24 * 60 * 60_000).toISOString();
      const answer = await me.put(`/api/admin/users/${person?.id}/`, { expira_em });
      expect(answer.statusCode).toBe(200);
    };
    await endIn(soon, 6);
    await endIn(late, 8);
    await endIn(over, -1);
    const found = async (termina: unknown) =>
      (await me.get(`/api/admin/users/?${query({ filter: { termina }, range: [0, 9] })}`))
        .json()
        .map(({ id }: { id: number }) => id);
    expect(await found('breve')).toEqual([soon?.id]);
    expect(await found('terminado')).toEqual([over?.id]);
    expect(await found('nunca')).toEqual([]);
  });

  it('is filtered by people who have never signed in, also when their sessions are gone', async () => {
    const { me, people } = await buildFixture();
    const [first] = people;
    if (!first) throw new Error('no people');
    const never = async () =>
      (await me.get(`/api/admin/users/?${query({ filter: { entrou: false }, range: [0, 99] })}`))
        .json()
        .map(({ id }: { id: number }) => id);
    expect(await never()).toContain(first.id);
    await as(server.app, first);
    expect(await never()).not.toContain(first.id);
    const { db } = server.context;
    await db.delete(schema.session).where(eq(schema.session.user_id, first.id));
    const others = await never();
    expect(others).not.toContain(first.id);
    expect(others.length).toBe(people.length - 1);
  });

  it('tells the last sign-in, and is sorted by it', async () => {
    const { me, admin, people } = await buildFixture();
    const [first, second] = people;
    if (!first || !second) throw new Error('no people');
    const startedAt = Date.now();
    await as(server.app, second);
    await as(server.app, first);
    const sorted = async (order: string) =>
      (
        await me.get(
          `/api/admin/users/?${query({ sort: ['ultima_entrada', order], range: [0, 9] })}`,
        )
      ).json() as { id: number; ultima_entrada: string | null }[];
    const newest = await sorted('DESC');
    expect(newest.slice(0, 3).map(({ id }) => id)).toEqual([first.id, second.id, admin.id]);
    expect(newest.slice(3).map(({ ultima_entrada }) => ultima_entrada)).toEqual([null, null]);
    expect(Date.parse(newest[0]?.ultima_entrada ?? '')).toBeGreaterThanOrEqual(startedAt);
    expect((await sorted('ASC')).at(-1)?.id).toBe(first.id);
    const one = (await me.get(`/api/admin/users/${first.id}/`)).json();
    expect(one.ultima_entrada).toBe(newest[0]?.ultima_entrada);
  });

  it('HIST-05 tells the sign-ins of superusers to superusers only, also by the order', async () => {
    const { me, cliente } = await buildFixture();
    const root = await buildUser(server, cliente, { is_superuser: true });
    const superuser = await as(server.app, root);
    const asked = query({
      filter: { cliente: cliente.id },
      sort: ['ultima_entrada', 'DESC'],
      range: [0, 9],
    });
    const found = async (by: typeof me) => {
      const all = (await by.get(`/api/admin/users/?${asked}`)).json();
      const place = all.findIndex(({ id }: { id: number }) => id === root.id);
      return [place, Object.hasOwn(all[place], 'ultima_entrada')];
    };
    expect(await found(superuser)).toEqual([0, true]);
    expect(await found(me)).toEqual([5, false]);
    const one = (await me.get(`/api/admin/users/${root.id}/`)).json();
    expect(one).not.toHaveProperty('ultima_entrada');
  });

  it('is filtered by group, and every superuser belongs to the group Superuser', async () => {
    const { cliente, admin, people } = await buildFixture();
    const both = await buildUser(server, cliente, {
      groups: ['Admin de Relatórios', 'Admin de Usuários'],
    });
    const root = await buildUser(server, cliente, { is_superuser: true });
    const me = await as(server.app, admin);
    const idsIn = async (groups: unknown) => {
      const asked = query({ filter: { groups }, range: [0, 9], sort: ['id', 'ASC'] });
      const answer = await me.get(`/api/admin/users/?${asked}`);
      const total = answer.headers['content-range']?.toString().split('/')[1];
      return [answer.json().map(({ id }: { id: number }) => id), Number(total)];
    };
    expect(people).toHaveLength(4);
    expect(await idsIn('Admin de Usuários')).toEqual([[admin.id, both.id], 2]);
    expect(await idsIn('Admin de Relatórios')).toEqual([[both.id], 1]);
    expect(await idsIn('Superuser')).toEqual([[root.id], 1]);
    expect(await idsIn(7)).toEqual([[], 0]);
  });

  it.each(['Admin Geral', 'Admin de Relatórios', 'Admin de Usuários'])(
    'API-33 ROLE-16 can be read by an %s',
    async (group) => {
      const cliente = await buildCliente(server);
      const admin = await buildUser(server, cliente, { groups: [group] });
      const answer = await (await as(server.app, admin)).get('/api/admin/users/');
      expect([answer.statusCode, answer.json().length]).toEqual([200, 1]);
    },
  );

  it('ROLE-03 contains the people of every cliente for a superuser', async () => {
    const { people } = await buildFixture();
    const superuser = await buildUser(server, null, { is_superuser: true });
    // Other tests leave so many people in the same database that the whole list is refused.
    const newest = query({ sort: ['id', 'DESC'], range: [0, 99], filter: {} });
    const list = (
      await (await as(server.app, superuser)).get(`/api/admin/users/?${newest}`)
    ).json();
    expect(list.map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([people[0]?.id, superuser.id]),
    );
  });

  it.each(['/api/admin/users/', '/api/groups/', '/api/clientes/'])(
    'ROLE-19 %s answers 403 without an administrator group and 401 without a session',
    async (url) => {
      const person = await buildUser(server, await buildCliente(server));
      const answer = await (await as(server.app, person)).get(url);
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: 'Você não tem permissão para fazer isso.' },
      ]);
      expect((await server.app.inject({ url })).statusCode).toBe(401);
    },
  );

  it('is paged with Content-Range and sorted ignoring accents and case', async () => {
    const { me } = await buildFixture();
    const page = (range: [number, number], order: 'ASC' | 'DESC') =>
      me.get(`/api/admin/users/?${query({ sort: ['first_name', order], range, filter: {} })}`);
    const first = await page([0, 2], 'ASC');
    expect(names(first)).toEqual(['álvaro', 'Bia', 'Caio']);
    expect(first.headers['content-range']).toBe('users 0-2/5');
    const second = await page([3, 5], 'ASC');
    expect(names(second)).toEqual(['Úrsula', 'Zélia']);
    expect(second.headers['content-range']).toBe('users 3-4/5');
    expect(names(await page([0, 0], 'DESC'))).toEqual(['Zélia']);
  });

  it('is searched literally by several words, ignoring accents and case', async () => {
    const { me } = await buildFixture();
    const search = (q: string) =>
      me.get(`/api/admin/users/?${query({ range: [0, 9], filter: { q } })}`);
    expect(names(await search('ursula abaco'))).toEqual(['Úrsula']);
    expect(names(await search('ZELIA'))).toEqual(['Zélia']);
    expect(names(await search('%'))).toEqual([]);
    expect((await search('ninguem')).headers['content-range']).toBe('users 0-0/0');
  });

  it('GEN-09 finds ids only within the cliente', async () => {
    const { me, people } = await buildFixture();
    const stranger = (await buildFixture()).people[0];
    const answer = await me.get(
      `/api/admin/users/?${query({ filter: { id: [people[0]?.id, stranger?.id] } })}`,
    );
    expect(names(answer)).toEqual(['Zélia']);
  });

  it.each([
    ['range', 'range=[5,1]', 'Use [início,fim], com no máximo 1000 linhas.'],
    ['range', 'range=[0,5000]', 'Use [início,fim], com no máximo 1000 linhas.'],
    ['sort', 'sort={}', 'Use ["campo","ASC"].'],
    ['filter', 'filter={', 'O JSON é inválido.'],
    ['filter', 'filter=[]', 'Use um objeto JSON.'],
  ])('API-55 refuses a malformed %s: %s', async (field, text, message) => {
    const { me } = await buildFixture();
    const answer = await me.get(`/api/admin/users/?${text}`);
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [message] }]);
  });

  it.each([
    ['a range above every integer', { range: [1e300, 1e300] }, 400],
    ['an id above every key', { filter: { id: [99_999_999_999] } }, 200],
    ['ids that are no numbers', { filter: { id: ['1', null, {}, -1] } }, 400],
    ['a NUL', { filter: { q: '\u0000' } }, 400],
    ['a NUL in a group', { filter: { groups: '\u0000' } }, 400],
    ['a sort by a property of every object', { sort: ['__proto__', 'ASC'] }, 400],
  ])('does not fail for %s', async (_, parts, status) => {
    const { me } = await buildFixture();
    expect((await me.get(`/api/admin/users/?${query(parts)}`)).statusCode).toBe(status);
  });

  it('can be filtered by cliente by a superuser, and an administrator cannot reach another cliente', async () => {
    const [one, other] = [await buildFixture(), await buildFixture()];
    const superuser = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const of = (id: number) => `/api/admin/users/?${query({ filter: { cliente_id: id } })}`;
    expect((await superuser.get(of(one.cliente.id))).json()).toHaveLength(5);
    expect((await one.me.get(of(one.cliente.id))).json()).toHaveLength(5);
    expect((await one.me.get(of(other.cliente.id))).json()).toEqual([]);
  });

  it('is sorted by surname ignoring accents', async () => {
    const cliente = await buildCliente(server);
    for (const last_name of ['Zanin', 'Évora', 'Álvares', 'duarte']) {
      await buildUser(server, cliente, { last_name, first_name: last_name });
    }
    const admin = await buildUser(server, cliente, {
      groups: ['Admin Geral'],
      last_name: 'b',
      first_name: 'b',
    });
    const answer = await (await as(server.app, admin)).get(
      `/api/admin/users/?${query({ sort: ['last_name', 'ASC'] })}`,
    );
    expect(names(answer)).toEqual(['Álvares', 'b', 'duarte', 'Évora', 'Zanin']);
  });

  it('refuses a sort by a column that is not listed', async () => {
    const { me } = await buildFixture();
    const answer = await me.get(
      `/api/admin/users/?${query({ sort: ['password_hash', 'ASC'], range: [0, 9] })}`,
    );
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { sort: ['Esta lista não é ordenada por “password_hash”.'] },
    ]);
  });
});

describe('the options of forms', () => {
  it('API-38 ENT-06 contain the groups by id and name', async () => {
    const { me } = await buildFixture();
    const groups = (await me.get('/api/groups/')).json();
    const names = ['Admin Geral', 'Admin de Relatórios', 'Admin de Usuários', 'Superuser'];
    expect(groups).toHaveLength(names.length);
    expect(groups).toEqual(
      expect.arrayContaining(names.map((name) => ({ id: expect.any(Number), name }))),
    );
  });

  it('API-24 contain the own cliente for an administrator and all clientes for a superuser', async () => {
    const { me, cliente } = await buildFixture();
    expect((await me.get('/api/clientes/')).json()).toEqual([
      { id: cliente.id, nome: expect.any(String) },
    ]);
    const superuser = await buildUser(server, null, { is_superuser: true });
    const all = (await (await as(server.app, superuser)).get('/api/clientes/')).json();
    expect(all.length).toBeGreaterThan(1);
  });
});
