import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildUser, unique, withBearer } from '../../../test/factories.ts';
import {
  buildDirectory,
  type Directory,
  giveDirectory,
  keepAll,
  newScimGroup,
  newScimUser,
} from '../../../test/scim/directory.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '100' });
});

const pendencias = '/api/admin/pendencias/';
const off = { Operations: [{ op: 'replace', path: 'active', value: 'False' }] };
const countOf = async (table: 'audit' | 'user_account' | 'equipe' | 'identidade') => {
  const { rows } = (await server.context.db.execute(
    sql.raw(`select count(*)::int as n from ${table}`),
  )) as unknown as { rows: { n: number }[] };
  return rows[0]?.n;
};

describe('SCIM-01 who may call', () => {
  it('SCIM-01 nobody without a key of a directory: other keys, people, ended and foreign keys', async () => {
    const { cliente, admin, directory } = await buildDirectory(server);
    const own = await newScimUser(directory);
    const superuser = await buildUser(server, null, { is_superuser: true });
    const keys = {
      'other scopes': await giveDirectory(server, cliente, admin, { escopos: ['pessoas:ler'] }),
      'more scopes': await giveDirectory(server, cliente, admin, {
        escopos: ['pessoas:ler', 'diretorio'],
      }),
      'all clientes': await giveDirectory(server, cliente, superuser, { cliente_id: null }),
      ended: await giveDirectory(server, cliente, admin, { expira_em: new Date(0) }),
    };
    const statuses = Object.fromEntries(
      await Promise.all(
        Object.entries(keys).map(async ([name, { call }]) => [
          name,
          (await call('GET', `Users/${own.id}`)).status,
        ]),
      ),
    );
    expect(statuses).toEqual({
      'other scopes': 403,
      'more scopes': 403,
      'all clientes': 403,
      ended: 401,
    });
    const session = await as(server.app, admin);
    const refused = await session.get('/scim/v2/Users');
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      {
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: '403',
        detail: 'Só a chave de um diretório (SCIM), de um cliente, faz esta chamada.',
      },
    ]);
    expect((await withBearer(server.app, 'x').get('/scim/v2/Users')).statusCode).toBe(401);
    expect((await directory.portal.get('/api/admin/users/')).statusCode).toBe(403);
  });

  it('SCIM-01 a directory reaches only whom it keeps: not other clientes, other directories, and who is kept in the portal', {
    tags: ['slow'],
  }, async () => {
    const { cliente, admin, directory } = await buildDirectory(server);
    const foreign = await buildDirectory(server);
    const other = await giveDirectory(server, cliente, admin, { nome: 'Okta' });
    const ids = [
      (await newScimUser(foreign.directory)).id,
      (await newScimUser(other)).id,
      String((await buildUser(server, cliente)).id),
      '0',
      '99999999999',
      'x',
    ];
    for (const id of ids) {
      const statuses = await Promise.all([
        directory.call('GET', `Users/${id}`),
        directory.call('PATCH', `Users/${id}`, off),
        directory.call('PUT', `Users/${id}`, { userName: 'x' }),
        directory.call('DELETE', `Users/${id}`),
      ]);
      expect([id, ...statuses.map(({ status }) => status)]).toEqual([id, 404, 404, 404, 404]);
      const group = await newScimGroup(directory);
      const added = await directory.call('PATCH', `Groups/${group.id}`, {
        Operations: [{ op: 'add', path: 'members', value: [{ value: id }] }],
      });
      expect([id, added.status, added.body.scimType]).toEqual([id, 400, 'invalidValue']);
    }
    const team = await newScimGroup(foreign.directory);
    expect((await directory.call('DELETE', `Groups/${team.id}`)).status).toBe(404);
    const list = await directory.call('GET', 'Users');
    expect(list.body.totalResults).toBe(0);
  });
});

describe('SCIM-01 lists', () => {
  it('SCIM-01 pages in one order, counts as a whole, and leaves attributes out', {
    tags: ['slow'],
  }, async () => {
    const { directory } = await buildDirectory(server);
    const ids: string[] = [];
    for (let nth = 0; nth < 5; nth += 1) ids.push((await newScimUser(directory)).id);
    const page = async (query: string) => {
      const { body } = await directory.call('GET', `Users?${query}`);
      return [
        body.totalResults,
        body.itemsPerPage,
        body.Resources.map(({ id }: { id: string }) => ids.indexOf(id)),
      ];
    };
    expect(await page('startIndex=1&count=2')).toEqual([5, 2, [0, 1]]);
    expect(await page('startIndex=3&count=2')).toEqual([5, 2, [2, 3]]);
    expect(await page('startIndex=-4&count=100000')).toEqual([5, 5, [0, 1, 2, 3, 4]]);
    expect(await page('count=0')).toEqual([5, 0, []]);
    expect(await page('startIndex=9')).toEqual([5, 0, []]);
    const { body } = await directory.call('GET', 'Users?count=1&attributes=userName');
    expect(Object.keys(body.Resources[0]).sort()).toEqual(['id', 'schemas', 'userName']);
  });

  it.each([
    ['userName eq', 400],
    ['senha eq "x"', 400],
    ['active gt true', 400],
    ['userName eq null', 400],
    [`userName eq "${'x'.repeat(1_000)}"`, 400],
    [Array.from({ length: 30 }, () => 'active eq true').join(' or '), 400],
    ['userName eq "\'; drop table user_account; --"', 200],
    ['not (active eq true) and (displayName co "a" or name.familyName sw "S") and emails pr', 200],
    ['meta.lastModified gt "2020-01-01T00:00:00Z"', 200],
  ])('SCIM-01 the filter %s answers %i', async (filter, status) => {
    const { directory } = await buildDirectory(server);
    const answer = await directory.call('GET', `Users?filter=${encodeURIComponent(filter)}`);
    expect(answer.status).toBe(status);
    if (status === 400) expect(answer.body.detail).not.toBe('');
  });

  it('WIRE-32 SCIM-01 the documents tell what the portal offers', async () => {
    const { directory } = await buildDirectory(server);
    const config = await directory.call('GET', 'ServiceProviderConfig');
    expect(config.body).toMatchObject({ patch: { supported: true }, bulk: { supported: false } });
    const list = await directory.call('GET', 'Schemas');
    for (const { id, meta } of list.body.Resources) {
      const one = await directory.call('GET', `Schemas/${encodeURIComponent(id)}`);
      expect([one.status, one.body.meta]).toEqual([200, meta]);
    }
    const types = await directory.call('GET', 'ResourceTypes');
    expect(types.body.Resources.map(({ endpoint }: { endpoint: string }) => endpoint)).toEqual([
      '/Users',
      '/Groups',
    ]);
    expect((await directory.call('GET', 'ResourceTypes/Device')).status).toBe(404);
    expect(config.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
    });
    const unknown = await directory.call('GET', 'Bulk');
    expect([unknown.status, unknown.body]).toEqual([404, { detail: 'Endereço não encontrado.' }]);
  });
});

describe('SCIM-01 bad bodies', () => {
  it.each([
    ['no username', { emails: [{ value: 'a@b.example' }] }, 'invalidValue'],
    ['no address', { userName: 'sem-endereco' }, 'invalidValue'],
    ['spaces in the username', { userName: 'a b', emails: ['a@b.example'] }, 'invalidValue'],
    ['no boolean', { userName: 'x@y.example', active: 'talvez' }, 'invalidValue'],
    ['a name that is a list', { userName: 'x@y.example', name: [] }, 'invalidValue'],
    [
      'a long name',
      { userName: 'x@y.example', name: { givenName: 'x'.repeat(200) } },
      'invalidValue',
    ],
  ])('SCIM-01 a person with %s is refused', async (_, body, scimType) => {
    const { directory } = await buildDirectory(server);
    const before = await countOf('user_account');
    const made = await directory.call('POST', 'Users', body);
    expect([made.status, made.body.scimType]).toEqual([400, scimType]);
    expect(await countOf('user_account')).toBe(before);
  });

  it.each([
    ['no operations', {}, 'invalidSyntax'],
    ['an unknown operation', { Operations: [{ op: 'move', path: 'active' }] }, 'invalidSyntax'],
    ['an unknown path', { Operations: [{ op: 'add', path: 'senha', value: 'x' }] }, 'invalidPath'],
    ['a path that is none', { Operations: [{ op: 'add', path: 'a[', value: 'x' }] }, 'invalidPath'],
    ['a removal without a path', { Operations: [{ op: 'remove' }] }, 'invalidPath'],
    [
      'the removal of the address',
      { Operations: [{ op: 'remove', path: 'emails' }] },
      'mutability',
    ],
    ['no username', { Operations: [{ op: 'remove', path: 'userName' }] }, 'invalidValue'],
    [
      'too many',
      { Operations: Array(1_001).fill({ op: 'add', path: 'title', value: 'x' }) },
      'tooMany',
    ],
  ])('SCIM-01 a PATCH with %s is refused and changes nothing', async (_, body, scimType) => {
    const { directory } = await buildDirectory(server);
    const own = await newScimUser(directory);
    const before = (await directory.call('GET', `Users/${own.id}`)).body;
    const answer = await directory.call('PATCH', `Users/${own.id}`, body);
    expect([answer.status, answer.body.scimType]).toEqual([400, scimType]);
    expect((await directory.call('GET', `Users/${own.id}`)).body).toEqual(before);
  });
});

describe('SCIM-02 people of a directory', () => {
  it('SCIM-02 have no role and no grant, and history tells the directory', async () => {
    const { admin, directory } = await buildDirectory(server);
    const own = await newScimUser(directory, {
      roles: [{ value: 'Admin Geral' }],
      entitlements: ['x'],
    });
    const me = await as(server.app, admin);
    const person = (await me.get(`/api/admin/users/${own.id}/`)).json();
    expect(person).toMatchObject({
      groups: [],
      is_superuser: false,
      tem_senha: false,
      diretorio: 'Entra',
    });
    const { db } = server.context;
    expect(await db.$count(schema.concessao, eq(schema.concessao.user_id, Number(own.id)))).toBe(0);
    const filter = JSON.stringify({ alvo: `user:${own.id}` });
    const [row] = (await me.get(`/api/admin/audit/?filter=${filter}`)).json();
    expect(row.frase).toMatch(/^diretório Entra criou/);
  });

  it('SCIM-02 a deactivation ends sessions at once and keeps everything; an administrator is deactivated too, and never changed', {
    tags: ['slow'],
  }, async () => {
    const { cliente, directory } = await buildDirectory(server, 60);
    const own = await newScimUser(directory);
    const other = await newScimUser(directory);
    const { db } = server.context;
    const donor = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    for (const { id } of [own, other]) {
      await db
        .update(schema.user)
        .set({ password_hash: donor.password_hash })
        .where(eq(schema.user.id, Number(id)));
    }
    const [group] = await db
      .select()
      .from(schema.group)
      .where(eq(schema.group.name, 'Admin Geral'));
    await db
      .insert(schema.userGroup)
      .values({ user_id: Number(other.id), group_id: group?.id ?? 0 });
    const reader = await as(server.app, { username: own.userName });
    const boss = await as(server.app, { username: other.userName });
    const key = await giveDirectory(server, cliente, { id: Number(other.id) }, { nome: 'Dela' });
    expect((await reader.get('/api/auth/user/')).statusCode).toBe(200);
    const renamed = { Operations: [{ op: 'replace', path: 'userName', value: unique('u') }] };
    expect((await directory.call('PATCH', `Users/${other.id}`, renamed)).status).toBe(403);
    for (const { id } of [own, other]) {
      expect((await directory.call('PATCH', `Users/${id}`, off)).body).toMatchObject({
        active: false,
      });
    }
    expect((await reader.get('/api/auth/user/')).statusCode).toBe(401);
    expect((await boss.get('/api/auth/user/')).statusCode).toBe(401);
    expect((await key.call('GET', 'Users')).status).toBe(401);
    expect((await directory.call('DELETE', `Users/${other.id}`)).status).toBe(403);
    expect((await directory.call('DELETE', `Users/${own.id}`)).status).toBe(204);
    const bin = await db
      .select()
      .from(schema.lixeira)
      .where(and(eq(schema.lixeira.kind, 'user'), eq(schema.lixeira.thing_id, Number(own.id))));
    expect(bin).toHaveLength(1);
  });

  it('SCIM-02 their fields are locked for everybody else, until the key of the directory is gone', {
    tags: ['slow'],
  }, async () => {
    const { admin, directory } = await buildDirectory(server);
    const own = await newScimUser(directory);
    const team = await newScimGroup(directory, [own.id]);
    const me = await as(server.app, admin);
    const text = 'Vem do diretório “Entra” e só muda lá.';
    const users = `/api/admin/users/${own.id}/`;
    for (const [field, value] of Object.entries({
      username: unique('x'),
      email: 'outro@exemplo.example',
      first_name: 'Bia',
      last_name: 'Lima',
      is_active: false,
    })) {
      const answer = await me.put(users, { [field]: value });
      expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [text] }]);
    }
    const stored = (await me.get(users)).json();
    const { username, email, first_name, last_name } = stored;
    const whole = { username, email, first_name, last_name, expira_em: '2030-01-01T00:00:00Z' };
    expect((await me.put(users, whole)).statusCode).toBe(200);
    const equipes = `/api/admin/equipes/${team.id}/`;
    const members = await me.put(equipes, { remover: [Number(own.id)] });
    expect([members.statusCode, members.json()]).toEqual([400, { membros: [text] }]);
    const joined = await me.put(`/api/admin/users/${own.id}/equipes/`, {
      remover: [Number(team.id)],
    });
    expect([joined.statusCode, joined.json()]).toEqual([400, { membros: [text] }]);
    const login = unique('nova');
    const created = await me.post('/api/admin/users/', {
      username: login,
      email: `${login}@exemplo.example`,
      password: 'segredo-da-nova-1',
      equipes_input: [Number(team.id)],
    });
    expect([created.statusCode, created.json()]).toEqual([400, { equipes_input: [text] }]);
    expect((await me.put(equipes, { nome: unique('N ') })).statusCode).toBe(400);
    expect((await me.put(equipes, { descricao: 'Lojas do Sul' })).statusCode).toBe(200);
    await server.context.db.delete(schema.chave).where(eq(schema.chave.user_id, admin.id));
    expect((await me.put(users, { first_name: 'Bia' })).statusCode).toBe(200);
  });

  it('SCIM-02 who exists is joined only after an administrator has said so, about exactly those whom they have read', {
    tags: ['slow'],
  }, async () => {
    const { cliente, admin, directory } = await buildDirectory(server);
    const people = [await buildUser(server, cliente), await buildUser(server, cliente)];
    const me = await as(server.app, admin);
    const nome = unique('Vendas ');
    await me.post('/api/admin/equipes/', { nome });
    const post = (person: { username: string; email: string }) =>
      directory.call('POST', 'Users', {
        userName: person.username,
        externalId: `id-${person.username}`,
        emails: [{ value: person.email }],
        name: { givenName: 'Outro' },
      });
    const find = (person: { username: string }) =>
      directory.call(
        'GET',
        `Users?filter=${encodeURIComponent(`userName eq "${person.username}"`)}`,
      );
    const [one, two] = people as [(typeof people)[0], (typeof people)[0]];
    expect((await post(one)).body).toMatchObject({ status: '409', scimType: 'uniqueness' });
    const list = async () =>
      (await me.get(pendencias))
        .json()
        .filter(({ tipo }: { tipo: string }) => tipo === 'diretorio_existem');
    const [first] = await list();
    expect(first).toMatchObject({ afetadas: 1, remedio: { texto: '1 pessoa já existe: juntar' } });
    await post(two);
    await post(two);
    await directory.call('POST', 'Groups', { displayName: nome });
    const [asked] = await list();
    expect(asked).toMatchObject({
      afetadas: 2,
      remedio: { tipo: 'juntar', texto: '2 pessoas e 1 equipe já existem: juntar' },
    });
    expect((await find(one)).body.totalResults).toBe(0);
    const resolve = (seen: string) =>
      me.post(`${pendencias}${asked.id}/resolver/?vista_em=${encodeURIComponent(seen)}`);
    expect((await resolve(first.vista_em)).statusCode).toBe(409);
    expect((await me.post(`${pendencias}${asked.id}/resolver/`)).statusCode).toBe(409);
    expect((await directory.portal.post(`${pendencias}${asked.id}/resolver/`)).statusCode).toBe(
      403,
    );
    expect((await resolve(asked.vista_em)).statusCode).toBe(200);
    expect((await find(one)).body.Resources[0]).toMatchObject({
      id: String(one.id),
      externalId: `id-${one.username}`,
    });
    expect(await list()).toEqual([]);
    const filter = JSON.stringify({ alvo: `user:${one.id}` });
    const [row] = (await me.get(`/api/admin/audit/?filter=${filter}`)).json();
    expect(row.frase).toMatch(/juntou .* ao diretório Entra\.$/);
  });

  it('SCIM-02 a directory that asks for somebody else under the same id has the administrator read again', async () => {
    const { cliente, admin, directory } = await buildDirectory(server);
    const [one, two] = [await buildUser(server, cliente), await buildUser(server, cliente)];
    const me = await as(server.app, admin);
    const ask = ({ username, email }: { username: string; email: string }) =>
      directory.call('POST', 'Users', {
        userName: username,
        externalId: 'one-id',
        emails: [{ value: email }],
      });
    const read = async () =>
      (await me.get(pendencias))
        .json()
        .find(({ tipo }: { tipo: string }) => tipo === 'diretorio_existem');
    expect((await ask(one)).status).toBe(409);
    const seen = await read();
    expect((await ask(two)).status).toBe(409);
    const resolve = (at: string) =>
      me.post(`${pendencias}${seen.id}/resolver/?vista_em=${encodeURIComponent(at)}`);
    expect((await resolve(seen.vista_em)).statusCode).toBe(409);
    const again = await read();
    expect(again).toMatchObject({ id: seen.id, afetadas: 1 });
    expect((await resolve(again.vista_em)).statusCode).toBe(200);
    const diretorioOf = async ({ id }: { id: number }) =>
      (await me.get(`/api/admin/users/${id}/`)).json().diretorio;
    expect([await diretorioOf(one), await diretorioOf(two)]).toEqual([undefined, 'Entra']);
  });

  it('SCIM-02 a person of another cliente is told as a taken name, and e-mail joins nobody', async () => {
    const { cliente, directory } = await buildDirectory(server);
    const foreign = await buildDirectory(server);
    const elsewhere = await buildUser(server, foreign.cliente);
    const here = await buildUser(server, cliente);
    for (const body of [
      { userName: elsewhere.username, emails: [{ value: 'novo@exemplo.example' }] },
      { userName: unique('novo'), emails: [{ value: here.email }] },
    ]) {
      const answer = await directory.call('POST', 'Users', body);
      expect([answer.status, answer.body.scimType]).toEqual([409, 'uniqueness']);
    }
    const { db } = server.context;
    expect(await db.$count(schema.identidade, eq(schema.identidade.cliente_id, cliente.id))).toBe(
      0,
    );
  });
});

describe('SCIM-03 the brake', () => {
  const end = async ({ call }: Directory, ids: readonly string[]) => {
    const statuses = [];
    for (const [nth, id] of ids.entries()) {
      const answer =
        nth % 2 ? await call('DELETE', `Users/${id}`) : await call('PATCH', `Users/${id}`, off);
      statuses.push(answer.status);
    }
    return statuses;
  };
  const build = async (others: number, own: number) => {
    const world = await buildDirectory(server, others);
    const ids = [];
    for (let nth = 0; nth < own; nth += 1) ids.push((await newScimUser(world.directory)).id);
    const me = await as(server.app, world.admin);
    const list = async () =>
      (await me.get(pendencias))
        .json()
        .filter(({ tipo }: { tipo: string }) => tipo === 'diretorio_freio');
    return { ...world, ids, me, list };
  };

  it('SCIM-03 holds at the 21st person, names everybody, changes nothing more, and lets pass who was named', {
    tags: ['slow'],
  }, async () => {
    const { directory, ids, me, list, cliente } = await build(250, 26);
    const statuses = await end(directory, ids);
    expect(statuses.filter((status) => status !== 403)).toHaveLength(20);
    expect(statuses.slice(20)).toEqual(Array(6).fill(403));
    const [held] = await list();
    expect(held).toMatchObject({
      gravidade: 'falha',
      afetadas: 6,
      remedio: { tipo: 'permitir', texto: 'Permitir: 6 pessoas' },
    });
    expect(held.pessoas.map(({ id }: { id: number }) => String(id)).sort()).toEqual(
      ids.slice(20).sort(),
    );
    const { db } = server.context;
    const active = await db.$count(
      schema.user,
      and(eq(schema.user.cliente_id, cliente.id), eq(schema.user.is_active, true)),
    );
    // Of 250 others, the administrator and 26 people, 20 were ended.
    expect(active).toBe(257);
    const before = await countOf('audit');
    expect(await end(directory, ids.slice(20))).toEqual(Array(6).fill(403));
    expect((await list())[0].vista_em).toBe(held.vista_em);
    expect(await countOf('audit')).toBe(before);
    const answer = await me.post(
      `${pendencias}${held.id}/resolver/?vista_em=${encodeURIComponent(held.vista_em)}`,
    );
    expect(answer.statusCode).toBe(200);
    expect(await end(directory, ids.slice(20))).not.toContain(403);
    const late = await newScimUser(directory);
    expect((await directory.call('PATCH', `Users/${late.id}`, off)).status).toBe(403);
  });

  it('SCIM-03 holds at a tenth of a small cliente, admits one person always, and counts one person once', {
    tags: ['slow'],
  }, async () => {
    const { directory, ids } = await build(17, 4);
    expect(await end(directory, [ids[0] ?? '', ids[0] ?? ''])).toEqual([200, 204]);
    expect(await end(directory, ids.slice(1))).toEqual([200, 403, 403]);
    const tiny = await build(0, 2);
    expect(await end(tiny.directory, tiny.ids)).toEqual([200, 403]);
  });

  it('SCIM-03 500 deactivations in one run stop after 20, and the finding has the names of all others', {
    tags: ['slow'],
  }, async () => {
    const { cliente, admin, directory } = await buildDirectory(server, 500);
    const ids = await keepAll(server, cliente);
    expect(ids).toHaveLength(500);
    const statuses = [];
    for (const id of ids) statuses.push((await directory.call('PATCH', `Users/${id}`, off)).status);
    expect(statuses).toEqual([...Array(20).fill(200), ...Array(480).fill(403)]);
    const me = await as(server.app, admin);
    const list = (await me.get(pendencias)).json();
    const held = list.filter(({ tipo }: { tipo: string }) => tipo === 'diretorio_freio');
    expect(held).toMatchObject([{ afetadas: 480, remedio: { texto: 'Permitir: 480 pessoas' } }]);
    const named = held[0].pessoas.map(({ id }: { id: number }) => String(id));
    expect(new Set(named)).toEqual(new Set(ids.slice(20)));
    const { db } = server.context;
    const active = and(eq(schema.user.cliente_id, cliente.id), eq(schema.user.is_active, true));
    // The administrator and those whom the brake has held.
    expect(await db.$count(schema.user, active)).toBe(481);
  });

  it('SCIM-03 two connectors at once are not two hours', { tags: ['slow'] }, async () => {
    const { directory, ids, cliente, admin } = await build(40, 12);
    const other = await giveDirectory(server, cliente, admin);
    const answers = await Promise.all(
      ids.map((id, nth) => (nth % 2 ? other : directory).call('PATCH', `Users/${id}`, off)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
  });
});

describe('SCIM-04 the same again, and two at once', () => {
  it('SCIM-04 a second run writes no row', { tags: ['slow'] }, async () => {
    const { directory } = await buildDirectory(server);
    const users = [await newScimUser(directory), await newScimUser(directory)];
    const bodies = await Promise.all(
      users.map(async ({ id }) => (await directory.call('GET', `Users/${id}`)).body),
    );
    const group = await newScimGroup(
      directory,
      users.map(({ id }) => id),
    );
    const counts = async () => [
      await countOf('audit'),
      await countOf('identidade'),
      await server.context.db
        .select()
        .from(schema.user)
        .where(eq(schema.user.id, Number(users[0]?.id))),
      await server.context.db
        .select()
        .from(schema.equipe)
        .where(eq(schema.equipe.id, Number(group.id))),
    ];
    const before = await counts();
    for (const body of bodies) {
      expect((await directory.call('POST', 'Users', body)).status).toBe(409);
      expect((await directory.call('PUT', `Users/${body.id}`, body)).status).toBe(200);
      const again = { Operations: [{ op: 'Replace', path: 'active', value: 'True' }] };
      expect((await directory.call('PATCH', `Users/${body.id}`, again)).status).toBe(200);
    }
    const { body } = await directory.call('GET', `Groups/${group.id}`);
    expect((await directory.call('PUT', `Groups/${group.id}`, body)).status).toBe(200);
    const all = { Operations: [{ op: 'replace', path: 'members', value: body.members }] };
    expect((await directory.call('PATCH', `Groups/${group.id}`, all)).status).toBe(204);
    expect(await counts()).toEqual(before);
  });

  it('SCIM-04 two connectors at once lose nothing', { tags: ['slow'] }, async () => {
    const { cliente, admin, directory } = await buildDirectory(server);
    const other = await giveDirectory(server, cliente, admin);
    const group = await newScimGroup(directory);
    const names = Array.from({ length: 8 }, () => unique('par'));
    const made = await Promise.all(
      names.flatMap((userName) =>
        [directory, other].map(({ call }) =>
          call('POST', 'Users', { userName, emails: [{ value: `${userName}@exemplo.example` }] }),
        ),
      ),
    );
    expect(made.map(({ status }) => status).sort()).toEqual([
      ...Array(8).fill(201),
      ...Array(8).fill(409),
    ]);
    const ids = made.flatMap(({ status, body }) => (status === 201 ? [body.id as string] : []));
    const added = await Promise.all(
      ids.map((value, nth) =>
        (nth % 2 ? directory : other).call('PATCH', `Groups/${group.id}`, {
          Operations: [{ op: 'Add', path: 'members', value: [{ value }] }],
        }),
      ),
    );
    expect(new Set(added.map(({ status }) => status))).toEqual(new Set([204]));
    const { body } = await directory.call('GET', `Groups/${group.id}`);
    expect(body.members.map(({ value }: { value: string }) => value).sort()).toEqual(ids.sort());
  });

  it('SCIM-01 CHAVE-04 a directory is told how many calls it has left', async () => {
    const { directory } = await buildDirectory(server);
    const { headers } = await directory.call('GET', 'Users');
    expect(headers['ratelimit-policy']).toBe('"chave";q=600000;w=60');
  });
});
