import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const url = '/api/admin/equipes/';

async function buildFixture() {
  const cliente = await buildCliente(server);
  const signedIn = async (group: string) =>
    as(server.app, await buildUser(server, cliente, { groups: [group] }));
  const admin = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
  const ana = await buildUser(server, cliente, { first_name: 'Ana', last_name: 'Sá' });
  const bia = await buildUser(server, cliente, { first_name: 'Bia' });
  return {
    cliente,
    admin,
    ana,
    bia,
    me: await as(server.app, admin),
    geral: await signedIn('Admin Geral'),
    relatorios: await signedIn('Admin de Relatórios'),
    reader: await as(server.app, ana),
  };
}
const asSuperuser = async () =>
  as(server.app, await buildUser(server, null, { is_superuser: true }));

describe('creating a team', () => {
  it('EQP-01 stores name, description and members', { tags: ['slow'] }, async () => {
    const { me, cliente, ana, bia } = await buildFixture();
    const answer = await me.post(url, {
      nome: '  Equipe   de Vendas ',
      descricao: 'Vende',
      membros: [bia.id, ana.id],
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        nome: 'Equipe de Vendas',
        descricao: 'Vende',
        cliente: cliente.id,
        cliente_nome: cliente.nome,
        membros_total: 2,
        relatorios_total: 0,
        aplicativos_total: 0,
        redes: [],
        horarios: [],
        diretorio: null,
        gerenciado_por_arquivo: false,
        versao: 1,
        membros: [
          {
            id: ana.id,
            username: ana.username,
            first_name: 'Ana',
            last_name: 'Sá',
            is_active: true,
          },
          {
            id: bia.id,
            username: bia.username,
            first_name: 'Bia',
            last_name: '',
            is_active: true,
          },
        ],
        atributos: {},
        abre: { relatorios: [], aplicativos: [] },
      },
    ]);
    expect((await me.get(`${url}${answer.json().id}/`)).json()).toEqual(answer.json());
  });

  it.each([
    ['', 'Este campo não pode ser vazio.'],
    ['   ', 'Este campo não pode ser vazio.'],
    ['Norte; Sul', 'O nome não pode ter ponto e vírgula.'],
    ['a'.repeat(81), 'Use no máximo 80 caracteres.'],
  ])('EQP-01 is refused with the name "%s"', async (nome, message) => {
    const { me } = await buildFixture();
    const answer = await me.post(url, { nome });
    expect([answer.statusCode, answer.json()]).toEqual([400, { nome: [message] }]);
  });

  it('EQP-01 is refused with a name of the cliente, case and accents ignored', {
    tags: ['slow'],
  }, async () => {
    const [mine, theirs] = [await buildFixture(), await buildFixture()];
    expect((await mine.me.post(url, { nome: 'Operações' })).statusCode).toBe(201);
    const again = await mine.me.post(url, { nome: 'OPERACOES' });
    expect([again.statusCode, again.json()]).toEqual([
      400,
      { nome: ['Já existe uma equipe com este nome.'] },
    ]);
    expect((await theirs.me.post(url, { nome: 'Operações' })).statusCode).toBe(201);
    const other = (await mine.me.post(url, { nome: 'Vendas' })).json();
    const renamed = await mine.me.put(`${url}${other.id}/`, { nome: 'operações' });
    expect(renamed.json()).toEqual({ nome: ['Já existe uma equipe com este nome.'] });
    // A team keeps its own name in another spelling.
    expect((await mine.me.put(`${url}${other.id}/`, { nome: 'VENDAS' })).json().nome).toBe(
      'VENDAS',
    );
  });

  it('EQP-01 is refused with members of another cliente or of none', async () => {
    const [{ me }, other] = [await buildFixture(), await buildFixture()];
    const boss = await buildUser(server, null, { is_superuser: true });
    for (const id of [other.ana.id, boss.id, 2_000_000_000]) {
      const answer = await me.post(url, { nome: unique('Equipe '), membros: [id] });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { membros: ['Usuário não encontrado neste cliente.'] },
      ]);
    }
  });

  it('ROLE-05 a superuser names the cliente', async () => {
    const { cliente } = await buildFixture();
    const boss = await asSuperuser();
    expect((await boss.post(url, { nome: 'x' })).json()).toEqual({
      cliente_id: ['Este campo é obrigatório.'],
    });
    expect((await boss.post(url, { nome: 'x', cliente_id: 2_000_000_000 })).json()).toEqual({
      cliente_id: ['Cliente não encontrado.'],
    });
    const made = await boss.post(url, { nome: 'x', cliente_id: cliente.id });
    expect(made.json().cliente).toBe(cliente.id);
  });
});

describe('changing a team', () => {
  async function buildTeam() {
    const at = await buildFixture();
    const made = await at.me.post(url, { nome: 'Vendas', membros: [at.ana.id] });
    const { id } = made.json();
    return {
      ...at,
      id,
      put: (body: object) => at.me.put(`${url}${id}/`, body),
      members: async () =>
        (await at.me.get(`${url}${id}/`)).json().membros.map((one: { id: number }) => one.id),
    };
  }

  it('WIRE-01 takes the members as a whole, or as additions and removals', async () => {
    const { put, members, ana, bia } = await buildTeam();
    expect((await put({ adicionar: [bia.id, ana.id] })).json().versao).toBe(2);
    expect(await members()).toEqual([ana.id, bia.id]);
    // An addition of a member and a removal of nobody change nothing.
    expect((await put({ adicionar: [bia.id], remover: [2_000_000_000] })).json().versao).toBe(2);
    expect((await put({ remover: [ana.id] })).json().membros_total).toBe(1);
    await put({ membros: [ana.id] });
    expect(await members()).toEqual([ana.id]);
    await put({ nome: 'Vendas 2' });
    expect(await members()).toEqual([ana.id]);
    expect((await put({ membros: [] })).json().membros).toEqual([]);
  });

  it('refuses a whole list with changes of it, and a person who joins and leaves', async () => {
    const { put, ana, bia } = await buildTeam();
    expect((await put({ membros: [ana.id], adicionar: [bia.id] })).json()).toEqual({
      membros: ['Envie a lista inteira ou as mudanças, não as duas.'],
    });
    expect((await put({ adicionar: [ana.id], remover: [ana.id] })).json()).toEqual({
      adicionar: ['A mesma pessoa não pode entrar e sair.'],
    });
  });

  it('WIRE-11 answers 409 with the present team to an outdated version', async () => {
    const { put, bia } = await buildTeam();
    await put({ descricao: 'outra', versao: 1 });
    const answer = await put({ adicionar: [bia.id], versao: 1 });
    expect(answer.statusCode).toBe(409);
    expect(answer.json()).toMatchObject({ atual: { descricao: 'outra', versao: 2 } });
  });

  it('a team does not move to another cliente', async () => {
    const [{ id }, other] = [await buildTeam(), await buildFixture()];
    const boss = await asSuperuser();
    const answer = await boss.put(`${url}${id}/`, { cliente_id: other.cliente.id });
    expect(answer.json()).toEqual({ cliente_id: ['Uma equipe não muda de cliente.'] });
  });

  it('EQP-03 nobody but superuser and Admin Geral adds themselves', {
    tags: ['slow'],
  }, async () => {
    const { put, admin, id, geral, cliente } = await buildTeam();
    for (const body of [{ adicionar: [admin.id] }, { membros: [admin.id] }]) {
      const answer = await put(body);
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: 'Você não pode adicionar a si mesmo a uma equipe.' },
      ]);
    }
    // Somebody else may add them, and they may then send the whole list with themselves in it.
    expect((await geral.put(`${url}${id}/`, { adicionar: [admin.id] })).statusCode).toBe(200);
    expect((await put({ membros: [admin.id] })).statusCode).toBe(200);
    const chief = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const asChief = await as(server.app, chief);
    expect((await asChief.put(`${url}${id}/`, { adicionar: [chief.id] })).statusCode).toBe(200);
    const boss = await buildUser(server, cliente, { is_superuser: true });
    const asBoss = await as(server.app, boss);
    expect((await asBoss.put(`${url}${id}/`, { adicionar: [boss.id] })).statusCode).toBe(200);
  });

  it('EQP-03 Admin de Relatórios sees teams and changes none; a reader sees none', async () => {
    const { id, relatorios, reader, ana } = await buildTeam();
    expect((await relatorios.get(`${url}${id}/`)).json().membros[0].id).toBe(ana.id);
    expect((await relatorios.get(url)).json()).toHaveLength(1);
    expect((await relatorios.put(`${url}${id}/`, { nome: 'x' })).statusCode).toBe(403);
    expect((await relatorios.delete(`${url}${id}/`)).statusCode).toBe(403);
    expect((await relatorios.post(url, { nome: 'x' })).statusCode).toBe(403);
    expect((await relatorios.post(`${url}procurar/`, { linhas: [] })).statusCode).toBe(403);
    expect((await reader.get(url)).statusCode).toBe(403);
  });

  it('HIST-01 records what changed, each member as a value about that person', async () => {
    const { put, id, bia, ana } = await buildTeam();
    await put({ nome: 'Vendas', adicionar: [bia.id], remover: [ana.id] });
    const { db } = server.context;
    const { rows } = (await db.execute(sql`select a.action, v.field, v.before, v.after, v.person_id
      from audit a join audit_value v on v.audit_id = a.id
      where a.target = ${`equipe:${id}`} and a.action = 'equipe.update' order by v.id`)) as unknown as {
      rows: object[];
    };
    expect(rows).toEqual([
      {
        action: 'equipe.update',
        field: 'membros',
        before: String(ana.id),
        after: null,
        person_id: ana.id,
      },
      {
        action: 'equipe.update',
        field: 'membros',
        before: null,
        after: String(bia.id),
        person_id: bia.id,
      },
    ]);
  });

  it('takes five thousand members in one change', { tags: ['slow'] }, async () => {
    const { put, cliente } = await buildTeam();
    const { db } = server.context;
    const prefix = unique('membro');
    await db.execute(sql`insert into user_account (cliente_id, username, email, search)
      select ${cliente.id}, n, n || '@exemplo.example', n
      from (select ${prefix} || '-' || i as n from generate_series(1, 5000) i) names`);
    const people = await db
      .select({ id: schema.user.id })
      .from(schema.user)
      .where(sql`${schema.user.username} like ${`${prefix}-%`}`);
    const ids = people.map((one) => one.id);
    expect((await put({ adicionar: ids })).json().membros_total).toBe(5_001);
    expect((await put({ remover: ids })).json().membros_total).toBe(1);
  });
});

describe('the list of teams', () => {
  it('searches, sorts and pages in the database', { tags: ['slow'] }, async () => {
    const { me, ana, bia, cliente } = await buildFixture();
    await me.post(url, { nome: 'Águas', membros: [ana.id, bia.id] });
    await me.post(url, { nome: 'Zebra', membros: [ana.id] });
    await me.post(url, { nome: 'bola' });
    const list = async (query: Record<string, unknown>) => {
      const search = new URLSearchParams(
        Object.entries(query).map(([name, value]): [string, string] => [
          name,
          JSON.stringify(value),
        ]),
      );
      return me.get(`${url}?${search}`);
    };
    const names = async (query: Record<string, unknown>) =>
      (await list(query)).json().map(({ nome }: { nome: string }) => nome);
    expect(await names({})).toEqual(['Águas', 'bola', 'Zebra']);
    expect(await names({ sort: ['membros_total', 'DESC'] })).toEqual(['Águas', 'Zebra', 'bola']);
    expect(await names({ filter: { q: 'agua' } })).toEqual(['Águas']);
    expect(await names({ filter: { user: bia.id } })).toEqual(['Águas']);
    expect(await names({ filter: { cliente: cliente.id + 1 } })).toEqual([]);
    const page = await list({ range: [1, 1], sort: ['nome', 'ASC'] });
    expect(page.headers['content-range']).toBe('equipes 1-1/3');
    expect(page.json()).toMatchObject([{ nome: 'bola', membros_total: 0 }]);
  });

  it('EQP-13 has the teams of the own cliente only; a foreign one is 404', async () => {
    const [mine, theirs] = [await buildFixture(), await buildFixture()];
    const { id } = (await theirs.me.post(url, { nome: 'Deles' })).json();
    expect((await mine.geral.get(url)).json()).toEqual([]);
    for (const answer of [
      await mine.geral.get(`${url}${id}/`),
      await mine.geral.put(`${url}${id}/`, { nome: 'x' }),
      await mine.geral.delete(`${url}${id}/`),
    ]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: 'Equipe não encontrada.' },
      ]);
    }
    const ids = (await (await asSuperuser()).get(url)).json();
    expect(ids.some((one: { id: number }) => one.id === id)).toBe(true);
  });

  it('EQP-13 the database links no team to a person or report of another cliente', async () => {
    const [mine, theirs] = [await buildFixture(), await buildFixture()];
    const { id } = (await mine.me.post(url, { nome: 'Nossa' })).json();
    const report = await buildRelatorio(server, theirs.cliente);
    const { db } = server.context;
    for (const cliente_id of [mine.cliente.id, theirs.cliente.id]) {
      await expect(
        db
          .insert(schema.equipeMembro)
          .values({ cliente_id, equipe_id: id, user_id: theirs.ana.id }),
      ).rejects.toThrow();
      await expect(
        insertGrants(db, { cliente_id, equipe_id: id, relatorio_id: report.id }),
      ).rejects.toThrow();
    }
  });

  it('people carry their teams', async () => {
    const { me, ana } = await buildFixture();
    const b = (await me.post(url, { nome: 'B', membros: [ana.id] })).json();
    const a = (await me.post(url, { nome: 'A', membros: [ana.id] })).json();
    const equipes = [
      { id: a.id, nome: 'A' },
      { id: b.id, nome: 'B' },
    ];
    expect((await me.get(`/api/admin/users/${ana.id}/`)).json().equipes).toEqual(equipes);
    const all: { id: number; equipes: object[] }[] = (await me.get('/api/admin/users/')).json();
    expect(all.find(({ id }) => id === ana.id)?.equipes).toEqual(equipes);
  });
});

describe('finding members', () => {
  it('finds people by username or e-mail and says of every other line why not', {
    tags: ['slow'],
  }, async () => {
    const [{ me, ana, bia }, other] = [await buildFixture(), await buildFixture()];
    const linhas = [
      ` ${ana.username.toUpperCase()} `,
      '',
      bia.email,
      ana.email,
      other.ana.username,
      'ninguém',
    ];
    const answer = await me.post(`${url}procurar/`, { linhas });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      {
        achados: [
          { linha: linhas[0], id: ana.id, username: ana.username },
          { linha: bia.email, id: bia.id, username: bia.username },
        ],
        nao_achados: [
          { linha: ana.email, motivo: 'Pessoa repetida na lista.' },
          { linha: other.ana.username, motivo: 'Usuário não encontrado neste cliente.' },
          { linha: 'ninguém', motivo: 'Usuário não encontrado neste cliente.' },
        ],
      },
    ]);
  });

  it('bounds the list', async () => {
    const { me } = await buildFixture();
    const tooMany = await me.post(`${url}procurar/`, { linhas: Array(5_001).fill('x') });
    expect([tooMany.statusCode, tooMany.json()]).toEqual([
      400,
      { linhas: ['Envie no máximo 5000 itens.'] },
    ]);
    const tooLong = await me.post(`${url}procurar/`, { linhas: ['x'.repeat(255)] });
    expect(tooLong.statusCode).toBe(400);
  });
});

describe('deleting a team', () => {
  it('removes its memberships and grants, and its name is free again', async () => {
    const { me, ana, cliente, relatorios, reader } = await buildFixture();
    const report = await buildRelatorio(server, cliente);
    const { id } = (await me.post(url, { nome: 'Vendas', membros: [ana.id] })).json();
    const config = `/api/admin/powerbiconfig/${report.id}/`;
    expect((await relatorios.put(config, { equipes_allowed: [id] })).statusCode).toBe(200);
    expect((await reader.get('/api/configs/')).json()).toHaveLength(1);
    expect((await me.delete(`${url}${id}/`)).statusCode).toBe(200);
    expect((await reader.get('/api/configs/')).json()).toEqual([]);
    const again = (await me.post(url, { nome: 'Vendas', membros: [ana.id] })).json();
    expect(again.abre).toEqual({ relatorios: [], aplicativos: [] });
    expect((await reader.get('/api/configs/')).json()).toEqual([]);
  });
});
