import { and, asc, eq, inArray, like } from 'drizzle-orm';
import type { FastifyRequest } from 'fastify';
import { beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '../../../test/actorOf.ts';
import { as, buildCliente, buildUser, groupId, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';
import { createUserImport } from './createUserImport.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const url = '/api/admin/users/importacao/';
const checkUrl = `${url}conferir/`;
const newcomer = (more: object = {}) => {
  const username = unique('linha');
  return { username, email: `${username}@exemplo.example`, ...more };
};

async function buildFixture(from = server) {
  const [cliente, other] = [await buildCliente(from), await buildCliente(from)];
  const admin = await buildUser(from, cliente, { groups: ['Admin de Usuários'] });
  const stranger = await buildUser(from, other);
  return { cliente, other, admin, stranger, me: await as(from.app, admin) };
}

async function teamOf(cliente: { id: number }) {
  const [equipe] = await server.context.db
    .insert(schema.equipe)
    .values({ nome: unique('Equipe '), cliente_id: cliente.id, search: '' })
    .returning();
  return equipe?.id ?? 0;
}

const namesOf = ({ username, email }: { username: string; email: string }) => ({
  username,
  email,
});

const storedNames = async (lines: readonly { username: string }[]) => {
  const names = lines.map(({ username }) => username);
  const rows = await server.context.db
    .select({ username: schema.user.username, cliente: schema.user.cliente_id })
    .from(schema.user)
    .where(inArray(schema.user.username, names))
    .orderBy(asc(schema.user.id));
  return rows.map(({ username }) => names.indexOf(username));
};

const noMail = { isOn: false, queue: async () => null };

describe('an import of people', () => {
  it('creates the good lines, each with its row of history, and tells what is wrong with the others', {
    tags: ['slow'],
  }, async () => {
    const { me, admin, cliente, other, stranger } = await buildFixture();
    const [own, foreign] = [await teamOf(cliente), await teamOf(other)];
    const lines = [
      newcomer({ first_name: 'Íris', password: 'cavalo-bateria-grampo', equipes_input: [own] }),
      newcomer({ username: stranger.username.toUpperCase() }),
      newcomer({ email: 'torto' }),
      newcomer({ password: 'curta' }),
      newcomer({ password: 'Senha@123' }),
      newcomer({ groups_input: [await groupId(server, 'Admin Geral')] }),
      newcomer({ groups_input: [999_999] }),
      newcomer({ cliente_id: other.id }),
      newcomer({ equipes_input: [foreign] }),
      newcomer({ equipes_input: [999_999] }),
      newcomer({ expira_em: '0000-01-01T00:00:00Z' }),
      { email: 'sem-nome@exemplo.example' },
      newcomer({ is_superuser: true }),
      newcomer(),
    ];
    const answer = await me.post(url, { linhas: lines });
    const results = answer.json();
    expect(answer.statusCode).toBe(200);
    const taken = 'Já existe um usuário com este nome.';
    const guessable =
      'Senha fácil de adivinhar. Use mais palavras, sem nomes da pessoa nem sequências comuns.';
    const equipe = 'Equipe não encontrada neste cliente.';
    expect(results).toEqual([
      { linha: 0, id: expect.any(Number) },
      { linha: 1, erros: { username: [taken] } },
      { linha: 2, erros: { email: ['Informe um e-mail válido.'] } },
      { linha: 3, erros: { password: ['Use ao menos 8 caracteres.'] } },
      { linha: 4, erros: { password: [guessable] } },
      { linha: 5, erros: { detail: ['Você não pode conceder o grupo "Admin Geral".'] } },
      { linha: 6, erros: { groups_input: ['Grupo inexistente.'] } },
      { linha: 7, erros: { cliente_id: ['Cliente não encontrado.'] } },
      { linha: 8, erros: { equipes_input: [equipe] } },
      { linha: 9, erros: { equipes_input: [equipe] } },
      { linha: 10, erros: { expira_em: ['Informe um instante, como 2026-12-31T03:00:00Z.'] } },
      { linha: 11, erros: { username: ['Este campo é obrigatório.'] } },
      { linha: 12, erros: { is_superuser: ['Campo desconhecido.'] } },
      { linha: 13, id: expect.any(Number) },
    ]);
    const made = await me.get(`/api/admin/users/${results[0].id}/`);
    expect(made.json()).toMatchObject({
      first_name: 'Íris',
      cliente_id_leitura: cliente.id,
      equipes: [{ id: own }],
    });
    const rows = await server.context.db
      .select({ target: schema.audit.target })
      .from(schema.audit)
      .where(and(eq(schema.audit.actor_id, admin.id), like(schema.audit.action, 'user.create')))
      .orderBy(asc(schema.audit.id));
    expect(rows.map(({ target }) => target)).toEqual([
      `user:${results[0].id}`,
      `user:${results[13].id}`,
    ]);
    const named = lines.map((line) => ({ username: '', ...line }));
    expect(await storedNames(named.filter((_, index) => index !== 1))).toEqual([0, 12]);
  });

  it('repeated creates nothing twice, and takes no more than a hundred lines', async () => {
    const { me } = await buildFixture();
    const lines = [newcomer(), newcomer()];
    await me.post(url, { linhas: lines.slice(0, 1) });
    const again = (await me.post(url, { linhas: lines })).json();
    expect(again.map(({ erros }: { erros?: object }) => Object.keys(erros ?? {}))).toEqual([
      ['username', 'email'],
      [],
    ]);
    expect(await storedNames(lines)).toEqual([0, 1]);
    const many = Array.from({ length: 101 }, () => newcomer());
    const refused = await me.post(url, { linhas: many });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { linhas: ['Envie no máximo 100 itens.'] },
    ]);
    expect((await me.post(url, { linhas: [] })).statusCode).toBe(400);
  });

  it.each([url, checkUrl])(
    '%s is refused without a session, with an ended one, and to people of other roles',
    async (path) => {
      const { cliente } = await buildFixture();
      const linhas = [newcomer()];
      const statusOf = async (groups: readonly string[]) => {
        const person = await buildUser(server, cliente, { groups });
        return (await (await as(server.app, person)).post(path, { linhas })).statusCode;
      };
      expect(await statusOf([])).toBe(403);
      expect(await statusOf(['Admin de Relatórios'])).toBe(403);
      const call = { method: 'POST', url: path, payload: { linhas } } as const;
      expect((await server.app.inject(call)).statusCode).toBe(401);
      const admin = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
      const me = await as(server.app, admin);
      await server.context.db
        .update(schema.user)
        .set({ token_version: admin.token_version + 1 })
        .where(eq(schema.user.id, admin.id));
      expect((await me.post(path, { linhas })).statusCode).toBe(401);
      expect(await storedNames(linhas)).toEqual([]);
    },
  );

  it('of one person runs one at a time', async () => {
    const { me } = await buildFixture();
    const [one, two] = [[newcomer({ password: 'cavalo-bateria-grampo' })], [newcomer()]];
    const answers = await Promise.all([
      me.post(url, { linhas: one }),
      me.post(url, { linhas: two }),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 429]);
    expect((await me.post(url, { linhas: two })).json()).toEqual([
      { linha: 0, id: expect.any(Number) },
    ]);
  });

  it('ends when its caller has gone', async () => {
    const { admin } = await buildFixture();
    const lines = [newcomer(), newcomer(), newcomer()];
    const request = {
      spend: async () => undefined,
      requireBudget: async () => undefined,
    } as unknown as FastifyRequest;
    let tried = 0;
    const importUsers = createUserImport(
      server.context.db,
      noMail,
      () => new Date(),
      async () => false,
    );
    const actor = actorOf(admin, ['Admin de Usuários']);
    const results = await importUsers(actor, lines, request, () => {
      tried += 1;
      return tried > 2;
    });
    expect(results.map(({ linha }) => linha)).toEqual([0, 1]);
    expect(await storedNames(lines)).toEqual([0, 1]);
  });

  it('LIM-05 pays for each line before any is created', { tags: ['slow'] }, async () => {
    const small = await testServer({ BUDGET_FACTOR: '0.01' });
    const { admin } = await buildFixture(small);
    const person = await as(small.app, admin);
    const lines = Array.from({ length: 61 }, () => newcomer());
    expect((await person.post(url, { linhas: lines })).statusCode).toBe(429);
    expect(await storedNames(lines)).toEqual([]);
  });
});

describe('the check of an import', () => {
  const check = async (me: Awaited<ReturnType<typeof as>>, linhas: readonly object[]) =>
    me.post(checkUrl, { linhas });

  it('names the lines that exist already, and the fields', async () => {
    const { me, admin, stranger } = await buildFixture();
    const answer = await check(me, [
      newcomer(),
      { username: ` ${admin.username.toUpperCase()} `, email: 'outro@exemplo.example' },
      { username: unique('x'), email: stranger.email.toUpperCase() },
      { username: admin.username, email: admin.email },
      { username: '', email: '' },
      { username: '%', email: "'" },
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        existe: [
          { linha: 1, campos: ['username'] },
          { linha: 2, campos: ['email'] },
          { linha: 3, campos: ['username', 'email'] },
        ],
      },
    ]);
  });

  it('takes 5,000 lines within three seconds, and no more', { tags: ['slow'] }, async () => {
    const { me, admin } = await buildFixture();
    const lines: { username: string; email: string }[] = Array.from({ length: 4_999 }, () =>
      newcomer(),
    );
    const started = performance.now();
    expect((await check(me, [...lines, namesOf(admin)])).json()).toEqual({
      existe: [{ linha: 4_999, campos: ['username', 'email'] }],
    });
    expect(performance.now() - started).toBeLessThan(3_000);
    expect((await check(me, [...lines, ...lines])).statusCode).toBe(400);
  });

  it('tells names of other clientes a limited number of times, and records it', async () => {
    // An hour has nine units.
    const small = await testServer({ BUDGET_FACTOR: '0.03' });
    const { me, admin, other } = await buildFixture(small);
    const own = { username: admin.username, email: unique('e') };
    const foreign = [];
    for (let index = 0; index < 7; index += 1) foreign.push(namesOf(await buildUser(small, other)));
    expect((await check(me, foreign)).json().existe).toHaveLength(7);
    expect((await check(me, [own])).json()).toEqual({
      existe: [{ linha: 0, campos: ['username'] }],
    });
    const refused = await check(me, [own]);
    expect([refused.statusCode, JSON.stringify(refused.json())]).toEqual([
      429,
      expect.not.stringContaining('existe'),
    ]);
    const rows = await small.context.db
      .select({ details: schema.audit.details })
      .from(schema.audit)
      .where(and(eq(schema.audit.actor_id, admin.id), eq(schema.audit.action, 'user.taken')));
    expect(rows).toEqual([{ details: { linhas: 7 } }]);
  });

  it('tells no names that the budget does not cover', { tags: ['slow'] }, async () => {
    const small = await testServer({ BUDGET_FACTOR: '0.01' });
    const { me, other } = await buildFixture(small);
    const lines = [];
    for (let index = 0; index < 3; index += 1) lines.push(namesOf(await buildUser(small, other)));
    const refused = await check(me, lines);
    expect([refused.statusCode, 'existe' in refused.json()]).toEqual([429, false]);
  });
});
