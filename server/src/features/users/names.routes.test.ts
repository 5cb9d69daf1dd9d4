import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  password,
  signIn,
  unique,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function buildAdmins() {
  const cliente = await buildCliente(server);
  const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const superuser = await buildUser(server, null, { is_superuser: true });
  return {
    cliente,
    geral: await as(server.app, geral),
    superuser: await as(server.app, superuser),
  };
}

function form(nome: string): FormData {
  const data = new FormData();
  data.append('nome', nome);
  return data;
}

const users = '/api/admin/users/';
const newUser = (username: string) => ({
  username,
  email: `${unique('correio')}@exemplo.example`,
  password,
  first_name: 'Ana\u200b',
  last_name: ' Sa\u0301 ',
});

describe('ENTR-03 names that people compare by eye', () => {
  it('names that the database alone takes for equal are two people, who both sign in', async () => {
    const { geral } = await buildAdmins();
    const own = unique('');
    for (const name of [`İSTANBUL${own}`, `istanbul${own}`]) {
      const answer = await geral.post(users, newUser(name));
      expect([answer.statusCode, answer.json().username]).toEqual([201, name]);
      expect((await signIn(server.app, name)).access).toEqual(expect.any(String));
    }
  });

  it('a word of several alphabets is refused in a new username, and stays in an old one', async () => {
    const { geral, cliente } = await buildAdmins();
    const name = unique('Аna');
    const refusal = { username: [expect.stringContaining('alfabetos diferentes')] };
    const created = await geral.post(users, newUser(name));
    expect([created.statusCode, created.json()]).toEqual([400, refusal]);
    const imported = await geral.post(`${users}importacao/`, { linhas: [newUser(name)] });
    expect(imported.json()).toEqual([{ linha: 0, erros: refusal }]);
    const old = await buildUser(server, cliente, { username: name });
    const path = `${users}${old.id}/`;
    const same = { username: name, first_name: 'Bia' };
    expect((await geral.put(path, same)).statusCode).toBe(200);
    expect((await geral.put(path, { username: unique('bіa') })).json()).toEqual(refusal);
  });

  describe('a username', () => {
    const own = unique('');
    it.each([
      ['capitals', `ÁLVARO${own}`],
      ['NFD', `a\u0301lvaro${own}`],
      ['an invisible character', `álvaro\u200b${own}`],
      ['letters of full width', `álvａro${own}`],
    ])('that differs only by %s is taken, and opens the same account', async (_, other) => {
      const { geral } = await buildAdmins();
      // The first of the cases makes the person.
      await geral.post(users, newUser(`Álvaro${own}`));
      const answer = await geral.post(users, newUser(other));
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { username: ['Já existe um usuário com este nome.'] },
      ]);
      const me = await as(server.app, { username: other });
      expect((await me.get('/api/auth/user/')).json().username).toBe(`Álvaro${own}`);
    });

    it('is stored in NFC without invisible characters, as the other names are', async () => {
      const { geral, cliente } = await buildAdmins();
      const name = unique('zoe');
      const made = await geral.post(users, newUser(`\u202e${name}e\u0301\u200d`));
      expect(made.json()).toMatchObject({
        username: `${name}é`,
        first_name: 'Ana',
        last_name: 'Sá',
      });
      const [stored] = await server.context.db
        .select()
        .from(schema.user)
        .where(eq(schema.user.id, made.json().id));
      expect(stored).toMatchObject({ cliente_id: cliente.id, username_key: `${name}é` });
    });

    it('of another person may not be taken by a change', async () => {
      const { geral, cliente } = await buildAdmins();
      const taken = await buildUser(server, cliente, { username: unique('Érica') });
      const other = await buildUser(server, cliente);
      const url = `${users}${other.id}/`;
      const { json: stored } = await geral.get(url);
      const answer = await geral.put(url, {
        ...stored(),
        username: taken.username.normalize('NFD').toUpperCase(),
      });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { username: ['Já existe um usuário com este nome.'] },
      ]);
    });

    it('from before the rule stays as it is when a form repeats it', async () => {
      const { geral, cliente } = await buildAdmins();
      const username = `${unique('velha')}\u200b`;
      const old = await buildUser(server, cliente, { username, email: newUser('').email });
      const url = `${users}${old.id}/`;
      const { email } = (await geral.get(url)).json();
      const answer = await geral.put(url, { username, email, first_name: 'Nova' });
      expect([answer.statusCode, answer.json()]).toMatchObject([
        200,
        { username, first_name: 'Nova' },
      ]);
    });
  });

  const invisible = '\u200b\u3164';

  describe('a name of which nothing is visible is refused', () => {
    const empty = ['Este campo não pode ser vazio.'];
    it('of a person, a team and an application', async () => {
      const { geral } = await buildAdmins();
      const answers = [
        await geral.post(users, newUser(invisible)),
        await geral.post('/api/admin/equipes/', { nome: invisible }),
        await geral.post('/api/admin/aplicativos/', { nome: invisible }),
      ];
      expect(answers.map((one) => [one.statusCode, one.json()])).toEqual([
        [400, { username: empty }],
        [400, { nome: empty }],
        [400, { nome: empty }],
      ]);
    });
    it('of a cliente', async () => {
      const { superuser } = await buildAdmins();
      const answer = await superuser.post('/api/admin/clientes/', form(invisible));
      expect([answer.statusCode, answer.json()]).toEqual([400, { nome: empty }]);
    });
    it('and a report gets its name in Power BI instead', async () => {
      const { geral, cliente } = await buildAdmins();
      const { workspace_id, report_id, dataset_id } = await buildRelatorio(server, cliente);
      const answer = await geral.post('/api/admin/powerbiconfig/', {
        workspace_id,
        report_id,
        dataset_id,
        nome_relatorio: invisible,
      });
      expect(answer.json()).toMatchObject({ nome_relatorio: 'Vendas' });
    });
  });

  it('teams, clientes, reports and applications keep names in NFC without marks of direction', {
    tags: ['slow'],
  }, async () => {
    const { geral, superuser, cliente } = await buildAdmins();
    const name = unique('Vendas');
    const hostile = `\u202e${name} Sa\u0303o\u2066`;
    const kept = `${name} São`;
    const report = await buildRelatorio(server, cliente);
    const answers = [
      await geral.post('/api/admin/equipes/', { nome: hostile }),
      await geral.post('/api/admin/aplicativos/', { nome: hostile }),
      await superuser.put(`/api/admin/clientes/${cliente.id}/`, form(hostile)),
    ];
    expect(answers.map((one) => one.json().nome)).toEqual([kept, kept, kept]);
    const changed = await geral.put(`/api/admin/powerbiconfig/${report.id}/`, {
      nome_relatorio: hostile,
    });
    expect(changed.json().nome_relatorio).toBe(kept);
    const again = [
      await geral.post('/api/admin/equipes/', { nome: kept.toUpperCase() }),
      await superuser.post('/api/admin/clientes/', form(kept.toUpperCase())),
    ];
    expect(again.map((one) => one.json())).toEqual([
      { nome: ['Já existe uma equipe com este nome.'] },
      { nome: ['Já existe um cliente com este nome.'] },
    ]);
  });

  it('a password opens the account in NFC and in NFD', async () => {
    const { geral } = await buildAdmins();
    const composed = 'ação-difícil-de-adivinhar';
    for (const [set, typed] of [
      [composed, composed.normalize('NFD')],
      [composed.normalize('NFD'), composed],
    ] as const) {
      const person = newUser(unique('senha'));
      await geral.post(users, { ...person, password: set });
      expect(await signIn(server.app, person.username, { password: typed })).toHaveProperty(
        'access',
      );
    }
  });

  it('a password whose letters are fewer than eight is refused', async () => {
    const { geral } = await buildAdmins();
    const answer = await geral.post(users, {
      ...newUser(unique('curta')),
      password: 'ãéíõú'.normalize('NFD'),
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { password: ['Use ao menos 8 caracteres.'] },
    ]);
  });
});
