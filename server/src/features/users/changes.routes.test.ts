import { exampleTexts } from '@portal/api-client/example-texts';
import { textNames, userRecord } from '@portal/api-client/records';
import { and, eq, ne } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  groupId,
  password,
  signIn,
  unique,
} from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const usersUrl = '/api/admin/users/';
const newcomer = () => {
  const username = unique('novo');
  return { username, email: `${username}@exemplo.example`, password: 'cavalo-bateria-grampo' };
};

const missingCliente = {
  cliente_id: ['Cliente é obrigatório para todos os usuários regulares.'],
};

/** One cliente with an administrator of each group and a person without a group, and a superuser without a cliente. */
async function buildFixture() {
  const cliente = await buildCliente(server);
  const make = (group?: string) =>
    buildUser(server, cliente, group === undefined ? {} : { groups: [group] });
  const [geral, usuarios, relatorios, ana] = [
    await make('Admin Geral'),
    await make('Admin de Usuários'),
    await make('Admin de Relatórios'),
    await make(),
  ];
  const superuser = await buildUser(server, null, { is_superuser: true, groups: ['Superuser'] });
  return { cliente, geral, usuarios, relatorios, ana, superuser };
}

describe('creating a person', () => {
  it('API-35 ENT-05 a user administrator creates a person in their own cliente, who can sign in', {
    tags: ['slow'],
  }, async () => {
    const { usuarios, cliente } = await buildFixture();
    const me = await as(server.app, usuarios);
    const names = { first_name: 'Íris', last_name: 'Sá' };
    const input = { ...exampleTexts, ...newcomer(), ...names, groups_input: [] };
    const answer = await me.post(usersUrl, input);
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        ...exampleTexts,
        id: expect.any(Number),
        username: input.username,
        email: input.email,
        first_name: 'Íris',
        last_name: 'Sá',
        is_superuser: false,
        is_active: true,
        expira_em: null,
        ultima_entrada: null,
        equipes: [],
        convite_ate: null,
        tem_senha: true,
        segundo_fator: false,
        atributos: {},
        groups: [],
        cliente_id_leitura: cliente.id,
        cliente_nome: cliente.nome,
        versao: 1,
      },
    ]);
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { username: input.username, password: 'cavalo-bateria-grampo' },
    });
    expect(login.statusCode).toBe(200);
    expect(
      (await me.get(`${usersUrl}?filter=${encodeURIComponent('{"q":"iris sa"}')}`)).json(),
    ).toHaveLength(1);
  });

  it('a group that may not be given is refused before anything is told about a taken name', async () => {
    const { usuarios, ana } = await buildFixture();
    const me = await as(server.app, usuarios);
    const groups_input = [await groupId(server, 'Admin Geral')];
    const input = { ...newcomer(), username: ana.username, groups_input };
    expect((await me.post(usersUrl, input)).statusCode).toBe(403);
  });

  it('API-35 CONTA-03 ROLE-07 a superuser creates a person in the named cliente, and none without', async () => {
    const { superuser, cliente } = await buildFixture();
    const me = await as(server.app, superuser);
    const group = await groupId(server, 'Admin Geral');
    const made = await me.post(usersUrl, {
      ...newcomer(),
      groups_input: [group],
      cliente_id: cliente.id,
    });
    expect(made.json()).toMatchObject({
      cliente_id_leitura: cliente.id,
      groups: ['Admin Geral'],
      is_superuser: false,
    });
    for (const groups_input of [[group], []]) {
      const none = await me.post(usersUrl, { ...newcomer(), groups_input });
      expect([none.statusCode, none.json()]).toEqual([400, missingCliente]);
    }
    expect((await me.post(usersUrl, { ...newcomer(), cliente_id: 999_999 })).json()).toEqual({
      cliente_id: ['Cliente não encontrado.'],
    });
  });

  it('ENT-06 AMBIG-05 a person is a superuser while in the group Superuser and not afterwards', async () => {
    const { superuser, cliente } = await buildFixture();
    const me = await as(server.app, superuser);
    const made = await me.post(usersUrl, {
      ...newcomer(),
      groups_input: [await groupId(server, 'Superuser')],
    });
    expect(made.json()).toMatchObject({ is_superuser: true, cliente_id_leitura: null });
    const path = `${usersUrl}${made.json().id}/`;
    const refused = await me.put(path, { groups_input: [] });
    expect([refused.statusCode, refused.json()]).toEqual([400, missingCliente]);
    const changed = await me.put(path, { groups_input: [], cliente_id: cliente.id });
    expect(changed.json()).toMatchObject({ is_superuser: false, groups: [] });
  });

  it('refuses a password that is common or made of the names of the person', async () => {
    const { usuarios, ana } = await buildFixture();
    const me = await as(server.app, usuarios);
    const refusal = {
      password: [
        'Senha fácil de adivinhar. Use mais palavras, sem nomes da pessoa nem sequências comuns.',
      ],
    };
    const { username, email } = newcomer();
    for (const password of ['12345678', email, `${username}1`, 'Senha@123']) {
      const answer = await me.post(usersUrl, { username, email, password });
      expect([password, answer.statusCode, answer.json()]).toEqual([password, 400, refusal]);
    }
    const taken = await me.post(usersUrl, { username: ana.username, email, password: '12345678' });
    expect(taken.json()).toEqual(refusal);
    const changed = await me.put(`${usersUrl}${ana.id}/`, { password: ana.email });
    expect([changed.statusCode, changed.json()]).toEqual([400, refusal]);
  });

  it('API-55 invalid input gets messages by field and stores nothing', async () => {
    const { usuarios, ana } = await buildFixture();
    const me = await as(server.app, usuarios);
    const wrong = await me.post(usersUrl, { username: 'a b', email: 'x', password: 'curta' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      {
        username: ['O nome de usuário não pode ter espaços.'],
        email: ['Informe um e-mail válido.'],
        password: ['Use ao menos 8 caracteres.'],
      },
    ]);
    const twice = await me.post(usersUrl, {
      ...newcomer(),
      username: ana.username.toUpperCase(),
    });
    expect([twice.statusCode, twice.json()]).toEqual([
      400,
      { username: ['Já existe um usuário com este nome.'] },
    ]);
    expect((await me.post(usersUrl, { ...newcomer(), email: ana.email })).json()).toEqual({
      email: ['Já existe um usuário com este e-mail.'],
    });
    expect((await me.post(usersUrl, { ...newcomer(), groups_input: [987_654] })).json()).toEqual({
      groups_input: ['Grupo inexistente.'],
    });
    expect((await me.get(usersUrl)).json()).toHaveLength(4);
    const { username, email } = ana;
    const both = await me.post(usersUrl, { ...newcomer(), username, email });
    expect([both.statusCode, both.json()]).toEqual([
      400,
      {
        username: ['Já existe um usuário com este nome.'],
        email: ['Já existe um usuário com este e-mail.'],
      },
    ]);
    // Invalid input does not tell who has an account.
    const invalid = await me.post(usersUrl, { username, email, password: 'curta' });
    expect([invalid.statusCode, invalid.json()]).toEqual([
      400,
      { password: ['Use ao menos 8 caracteres.'] },
    ]);
    const reader = await as(server.app, ana);
    const refused = await reader.post(usersUrl, { username, email, password: 'curta' });
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { detail: 'Você não tem permissão para fazer isso.' },
    ]);
  });
});

describe('nobody grants permissions that they do not have', () => {
  it.each([
    ['usuarios', 'Superuser'],
    ['usuarios', 'Admin Geral'],
    ['usuarios', 'Admin de Relatórios'],
    ['geral', 'Superuser'],
  ] as const)('ROLE-19 %s cannot grant %s', async (who, group) => {
    const people = await buildFixture();
    const me = await as(server.app, people[who]);
    const groups_input = [await groupId(server, group)];
    for (const answer of [
      await me.post(usersUrl, { ...newcomer(), groups_input }),
      await me.put(`${usersUrl}${people.ana.id}/`, { groups_input }),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: `Você não pode conceder o grupo "${group}".` },
      ]);
    }
  });

  it.each([
    ['usuarios', 'geral'],
    ['usuarios', 'relatorios'],
    ['geral', 'superuser'],
    ['relatorios', 'ana'],
    ['ana', 'ana'],
  ] as const)('ROLE-19 %s cannot change or delete %s', async (who, whom) => {
    const people = await buildFixture();
    // This superuser belongs to the cliente, so that the policy and not the scope refuses.
    const target =
      whom === 'superuser'
        ? await buildUser(server, people.cliente, { is_superuser: true })
        : people[whom];
    const me = await as(server.app, people[who]);
    for (const answer of [
      await me.put(`${usersUrl}${target.id}/`, { password: 'tomei-a-conta' }),
      await me.delete(`${usersUrl}${target.id}/`),
    ]) {
      expect(answer.statusCode).toBe(403);
    }
    expect((await signIn(server.app, target.username)).access).toEqual(expect.any(String));
  });

  it('nobody can delete, demote or deactivate themselves', async () => {
    const { geral, superuser } = await buildFixture();
    for (const person of [geral, superuser]) {
      const me = await as(server.app, person);
      const url = `${usersUrl}${person.id}/`;
      expect((await me.delete(url)).json()).toEqual({
        detail: 'Você não pode excluir a si mesmo.',
      });
      expect((await me.put(url, { groups_input: [] })).json()).toEqual({
        detail: 'Você não pode mudar os seus próprios grupos.',
      });
      expect((await me.put(url, { is_active: false })).statusCode).toBe(403);
      expect((await me.put(url, { first_name: 'Nome' })).json().first_name).toBe('Nome');
    }
  });

  it.each([
    ['superuser', 'Superuser'],
    ['geral', 'Admin Geral'],
  ] as const)('CONTA-05 %s can send their own stored values, and no others', async (who, group) => {
    const person = (await buildFixture())[who];
    const { username, email } = person;
    const me = await as(server.app, person);
    const url = `${usersUrl}${person.id}/`;
    const groups_input = [await groupId(server, group)];
    const kept = { username, email, groups_input };
    for (const [field, value] of Object.entries(kept)) {
      expect([field, (await me.put(url, { [field]: value })).statusCode]).toEqual([field, 200]);
    }
    expect((await me.put(url, { ...kept, first_name: 'Nome' })).json()).toMatchObject({
      username,
      email,
      first_name: 'Nome',
      is_superuser: who === 'superuser',
    });
    // The contract allows no spaces, so stored and sent names need no trimming.
    for (const spaced of [{ username: ` ${username}` }, { email: `${email} ` }]) {
      expect((await me.put(url, spaced)).statusCode).toBe(400);
    }
    const refusals = [
      await me.put(url, { username: `${username}x` }),
      await me.put(url, { email: `x${email}` }),
      await me.put(url, { groups_input: [await groupId(server, 'Admin de Usuários')] }),
    ];
    expect(refusals.map((answer) => [answer.statusCode, answer.json()])).toEqual([
      [403, { detail: 'Você não pode mudar o seu próprio nome de usuário.' }],
      [403, { detail: 'Você não pode mudar o seu próprio e-mail.' }],
      [403, { detail: 'Você não pode mudar os seus próprios grupos.' }],
    ]);
  });
});

describe('another cliente', () => {
  it('GEN-09 ROLE-19 cannot be reached by an id in the path or in the body', async () => {
    const [mine, theirs] = [await buildFixture(), await buildFixture()];
    const me = await as(server.app, mine.geral);
    const url = `${usersUrl}${theirs.ana.id}/`;
    for (const answer of [await me.get(url), await me.put(url, {}), await me.delete(url)]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: 'Usuário não encontrado.' },
      ]);
    }
    const cliente_id = theirs.cliente.id;
    for (const answer of [
      await me.post(usersUrl, { ...newcomer(), cliente_id }),
      await me.put(`${usersUrl}${mine.ana.id}/`, { cliente_id }),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { cliente_id: ['Cliente não encontrado.'] },
      ]);
    }
  });

  it('gets no grants when a superuser moves a person to it', async () => {
    const [from, to] = [await buildFixture(), await buildFixture()];
    const relatorio = await buildRelatorio(server, from.cliente, { allowed: [from.ana] });
    const superuser = await as(server.app, from.superuser);
    await superuser.put(`${usersUrl}${from.ana.id}/`, { cliente_id: to.cliente.id });
    await superuser.put(`${usersUrl}${from.ana.id}/`, { cliente_id: from.cliente.id });
    const ana = await as(server.app, from.ana);
    expect((await ana.get('/api/configs/')).json()).toEqual([]);
    expect((await ana.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(404);
  });
});

describe('changing a person', () => {
  it('API-34 API-36 keeps absent fields', async () => {
    const { usuarios, ana } = await buildFixture();
    const me = await as(server.app, usuarios);
    const url = `${usersUrl}${ana.id}/`;
    const before = (await me.get(url)).json();
    const after = (await me.put(url, { last_name: 'Souza' })).json();
    expect(after).toEqual({ ...before, last_name: 'Souza', versao: 2 });
    expect((await signIn(server.app, ana.username)).access).toEqual(expect.any(String));
  });

  it('API-36 accepts every field of a new person', async () => {
    const { superuser, ana } = await buildFixture();
    const other = await buildCliente(server);
    const { username, email } = newcomer();
    const fields = { ...exampleTexts, username, email, first_name: 'Ana', last_name: 'Lima' };
    const me = await as(server.app, superuser);
    const changed = await me.put(`${usersUrl}${ana.id}/`, {
      ...fields,
      password: 'outra-senha-dela',
      groups_input: [await groupId(server, 'Admin de Usuários')],
      cliente_id: other.id,
    });
    expect([changed.statusCode, changed.json()]).toEqual([
      200,
      {
        id: ana.id,
        ...fields,
        is_superuser: false,
        is_active: true,
        expira_em: null,
        ultima_entrada: null,
        equipes: [],
        convite_ate: null,
        tem_senha: true,
        segundo_fator: false,
        atributos: {},
        groups: ['Admin de Usuários'],
        cliente_id_leitura: other.id,
        cliente_nome: other.nome,
        versao: 2,
      },
    ]);
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { username, password: 'outra-senha-dela' },
    });
    expect(login.statusCode).toBe(200);
  });

  it.each([
    ['password', { password: 'outra-senha-dela' }],
    ['is_active', { is_active: false }],
  ])('ends all sessions at once when %s changes', async (_, change) => {
    const { usuarios, ana } = await buildFixture();
    const session = await as(server.app, ana);
    const { refresh } = await signIn(server.app, ana.username, { rotate: true });
    expect((await session.get('/api/auth/user/')).statusCode).toBe(200);
    await (await as(server.app, usuarios)).put(`${usersUrl}${ana.id}/`, change);
    expect((await session.get('/api/auth/user/')).statusCode).toBe(401);
    const renewed = await server.app.inject({
      method: 'POST',
      url: '/api/token/refresh/',
      payload: { refresh },
    });
    expect(renewed.statusCode).toBe(401);
    const login = await server.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { username: ana.username, password },
    });
    expect(login.statusCode).toBe(401);
  });

  it('new groups take effect at the next call', async () => {
    const { geral, ana } = await buildFixture();
    const asAna = await as(server.app, ana);
    expect((await asAna.get('/api/groups/')).statusCode).toBe(403);
    const groups_input = [await groupId(server, 'Admin de Relatórios')];
    await (await as(server.app, geral)).put(`${usersUrl}${ana.id}/`, { groups_input });
    expect((await asAna.get('/api/groups/')).statusCode).toBe(200);
  });

  it('API-37 deleting a person also ends their sessions', async () => {
    const { usuarios, ana } = await buildFixture();
    const [me, asAna] = [await as(server.app, usuarios), await as(server.app, ana)];
    expect((await me.delete(`${usersUrl}${ana.id}/`)).statusCode).toBe(200);
    expect((await me.get(`${usersUrl}${ana.id}/`)).statusCode).toBe(404);
    expect((await asAna.get('/api/auth/user/')).statusCode).toBe(401);
    expect((await me.delete(`${usersUrl}${ana.id}/`)).statusCode).toBe(404);
  });
});

describe('the audit', () => {
  it('has every text of a person that changes, before and after', async () => {
    const { superuser, ana } = await buildFixture();
    const { username, email } = newcomer();
    const texts = { ...exampleTexts, username, email };
    const me = await as(server.app, superuser);
    expect((await me.put(`${usersUrl}${ana.id}/`, texts)).statusCode).toBe(200);
    const history = await historyReader(server);
    const row = (await history({ alvo: `user:${ana.id}` })).at(-1);
    const before: Readonly<Record<string, unknown>> = ana;
    // History has null for the empty text.
    expect(row?.mudancas).toEqual(
      expect.arrayContaining(
        textNames(userRecord).map((name) => ({
          campo: name,
          antes: before[name] || null,
          depois: texts[name],
        })),
      ),
    );
  });

  it('shows superusers the changes and denials without any value', async () => {
    const { usuarios, ana, superuser, cliente } = await buildFixture();
    const me = await as(server.app, usuarios);
    await me.put(`${usersUrl}${ana.id}/`, { password: 'senha-que-nao-aparece' });
    await me.put(`${usersUrl}${superuser.id}/`, {});
    await me.get('/api/admin/audit/');
    const filter = JSON.stringify({ actor: usuarios.id });
    const read = await (await as(server.app, superuser)).get(
      `/api/admin/audit/?filter=${encodeURIComponent(filter)}`,
    );
    expect(read.json().slice(0, 2)).toEqual([
      {
        id: expect.any(Number),
        at: expect.stringMatching(/^\d{4}-.*Z$/),
        actor: usuarios.id,
        actor_name: usuarios.username,
        cliente: cliente.id,
        cliente_nome: cliente.nome,
        frase: `${usuarios.username} tentou o que não pode: GET /api/admin/audit/.`,
        action: 'denied',
        target: 'GET /api/admin/audit/',
        details: {},
        rede: '127.0.0.1',
        mudancas: [],
      },
      expect.objectContaining({
        action: 'user.update',
        target: `user:${ana.id}`,
        details: { fields: ['password'] },
      }),
    ]);
    expect(read.headers['content-range']).toBe('audit 0-2/3');
    expect(read.payload).not.toContain('senha-que-nao-aparece');
  });

  it.each([
    ['acotr', 1],
    ['actor', 'ana'],
    ['actor', 1e12],
    ['since', 'ontem'],
    ['action', 7],
    ['toString', 1],
  ])('answers 400 for the filter %s %s', async (name, value) => {
    const { superuser } = await buildFixture();
    const asked = encodeURIComponent(JSON.stringify({ [name]: value }));
    const read = await (await as(server.app, superuser)).get(`/api/admin/audit/?filter=${asked}`);
    expect(read.statusCode).toBe(400);
    expect(read.json().filter[0]).toMatch(/^"\w+" não serve de filtro\. Use actor, cliente, /);
  });

  it('lists the actions of a period', async () => {
    const { usuarios, ana, superuser } = await buildFixture();
    await (await as(server.app, usuarios)).put(`${usersUrl}${ana.id}/`, { first_name: 'Ana' });
    const me = await as(server.app, superuser);
    const listOf = async (filter: object) =>
      (
        await me.get(
          `/api/admin/audit/?filter=${encodeURIComponent(JSON.stringify({ actor: usuarios.id, action: 'user.update', ...filter }))}`,
        )
      ).json();
    expect(await listOf({ since: '2000-01-01', until: '2999-01-01' })).toHaveLength(1);
    expect(await listOf({ since: '2999-01-01' })).toEqual([]);
    expect(await listOf({ until: '2000-01-01T00:00:00Z' })).toEqual([]);
  });

  it('contains no change that was rolled back, but the refusal that told a taken e-mail', async () => {
    const { usuarios, ana } = await buildFixture();
    const me = await as(server.app, usuarios);
    const taken = await me.put(`${usersUrl}${ana.id}/`, { email: usuarios.email });
    expect(taken.statusCode).toBe(400);
    const rows = await server.context.db
      .select()
      .from(schema.audit)
      .where(and(eq(schema.audit.actor_id, usuarios.id), ne(schema.audit.action, 'session.open')));
    expect(rows.map(({ action, details }) => [action, details])).toEqual([
      ['user.taken', { fields: ['email'] }],
    ]);
  });
});
