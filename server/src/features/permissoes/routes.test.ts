import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.emulator.faults.clear());

const url = '/api/admin/relatorio-permissoes/';
const appsUrl = '/api/admin/aplicativos/';

/** A cliente with an application of two reports, an administrator and two people. */
async function buildFixture() {
  const cliente = await buildCliente(server);
  const admin = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
  const [ana, bia] = [await buildUser(server, cliente), await buildUser(server, cliente)];
  const me = await as(server.app, admin);
  const [one, two] = [await buildRelatorio(server, cliente), await buildRelatorio(server, cliente)];
  const app = (
    await me.post(appsUrl, { nome: 'App', descricao: 'd', relatorios_ids: [one.id, two.id] })
  ).json();
  const save = (permissions: object[]) =>
    me.post(`${url}bulk-update/`, { app_id: app.id, permissions });
  const stored = async () =>
    (await me.get(`${url}by-app/${app.id}/`))
      .json()
      .permissions.map((row: { user: number; relatorio: number; tipo_acesso: string }) => [
        row.user === ana.id ? 'ana' : 'bia',
        row.relatorio === one.id ? 'one' : 'two',
        row.tipo_acesso,
      ]);
  return { cliente, admin, ana, bia, me, one, two, app, save, stored };
}
/** The page names of the emulated report Vendas. */
async function vendasPages({ me }: Awaited<ReturnType<typeof buildFixture>>): Promise<string[]> {
  const pages = await me.get(
    `/api/admin/powerbi/report-pages/?workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`,
  );
  return pages.json().map(({ name }: { name: string }) => name);
}

describe('saving access to an application in bulk', () => {
  it('API-25 AMBIG-17 ROLE-02 stores one record per report: full, specific or none', async () => {
    const at = await buildFixture();
    const [first = ''] = await vendasPages(at);
    const answer = await at.save([
      { user_id: at.ana.id, access_type: 'full', allowed_pages: {} },
      { user_id: at.bia.id, access_type: 'specific', allowed_pages: { [at.one.id]: [first] } },
    ]);
    expect([answer.statusCode, answer.json()]).toEqual([200, { updated: 2 }]);
    expect(await at.stored()).toEqual([
      ['ana', 'one', 'full'],
      ['ana', 'two', 'full'],
      ['bia', 'one', 'specific'],
      ['bia', 'two', 'none'],
    ]);
    const records = (await at.me.get(`${url}by-app/${at.app.id}/`)).json().permissions;
    expect(records[2]).toEqual({
      id: expect.any(Number),
      user: at.bia.id,
      relatorio: at.one.id,
      aplicativo: at.app.id,
      tipo_acesso: 'specific',
      paginas_permitidas: [{ nome_pagina: first }],
      concedido_em: expect.any(String),
      expira_em: null,
    });
  });

  it('API-26 ROLE-15 takes effect at once, also when access is withdrawn', async () => {
    const at = await buildFixture();
    const asAna = await as(server.app, at.ana);
    const list = async () => (await asAna.get('/api/aplicativos/')).json().length;
    const token = async () =>
      (await asAna.get(`/api/embed-token/${aurora.workspace}/${aurora.vendas}/`)).statusCode;
    expect([await list(), await token()]).toEqual([0, 404]);
    await at.save([{ user_id: at.ana.id, access_type: 'full' }]);
    expect([await list(), await token()]).toEqual([1, 200]);
    await at.save([{ user_id: at.ana.id, access_type: 'none' }]);
    expect([await list(), await token()]).toEqual([0, 404]);
  });

  it('does not change people that the request does not name', async () => {
    const at = await buildFixture();
    await at.save([{ user_id: at.ana.id, access_type: 'full' }]);
    await at.save([{ user_id: at.bia.id, access_type: 'none' }]);
    expect((await at.stored()).filter(([who]: string[]) => who === 'ana')).toEqual([
      ['ana', 'one', 'full'],
      ['ana', 'two', 'full'],
    ]);
  });

  it('API-55 stores nothing when one person, report or page is invalid', async () => {
    const [at, other] = [await buildFixture(), await buildFixture()];
    const good = { user_id: at.ana.id, access_type: 'full' };
    const specific = (pages: object) => ({
      user_id: at.bia.id,
      access_type: 'specific',
      allowed_pages: pages,
    });
    const refused = async (...permissions: object[]) => {
      const answer = await at.save(permissions);
      return [answer.statusCode, answer.json().permissions?.[0]];
    };
    expect(await refused(good, { user_id: other.ana.id, access_type: 'full' })).toEqual([
      400,
      'Usuário não encontrado neste cliente.',
    ]);
    expect(await refused(good, good)).toEqual([400, 'Há usuários repetidos.']);
    expect(await refused(good, specific({ [other.one.id]: ['x'] }))).toEqual([
      400,
      'Relatório não faz parte deste aplicativo.',
    ]);
    expect(await refused(good, specific({ [at.one.id]: ['nenhuma'] }))).toEqual([
      400,
      expect.stringContaining('A página "nenhuma" não existe no relatório'),
    ]);
    expect(await refused(good, specific({ [at.one.id]: [] }))).toEqual([
      400,
      'Selecione ao menos uma página para o acesso específico.',
    ]);
    expect(await at.stored()).toEqual([]);
  });

  it('succeeds while Power BI does not answer', async () => {
    const at = await buildFixture();
    server.emulator.faults.next(50, 'powerbi.pages', { status: 500 });
    const answer = await at.save([
      { user_id: at.bia.id, access_type: 'specific', allowed_pages: { [at.one.id]: ['p1'] } },
    ]);
    expect(answer.statusCode).toBe(200);
  });

  it('accepts two thousand people with thirty pages each in one request', {
    tags: ['slow'],
  }, async () => {
    const at = await buildFixture();
    const { db } = server.context;
    await db.execute(sql`insert into user_account (cliente_id, username, email, search)
      select ${at.cliente.id}, n, n || '@exemplo.example', n
      from (select ${at.admin.username} || '-' || i as n from generate_series(1, 2000) i) names`);
    const people = await db
      .select({ id: schema.user.id })
      .from(schema.user)
      .where(eq(schema.user.cliente_id, at.cliente.id));
    server.emulator.faults.next(50, 'powerbi.pages', { status: 500 });
    const pages = Array.from({ length: 30 }, (_, page) => `ReportSection${page}`);
    const answer = await at.save(
      people.map(({ id }) => ({
        user_id: id,
        access_type: 'specific',
        allowed_pages: { [at.one.id]: pages, [at.two.id]: pages },
      })),
    );
    expect(answer.json()).toEqual({ updated: 2_003 });
    const read = await at.me.get(`${url}by-app/${at.app.id}/`);
    expect(read.json().permissions).toHaveLength(2 * 2_003);
  });
});

describe('full access', () => {
  it('extends to a report that is added later, unlike specific access; removing a report deletes its records', {
    tags: ['slow'],
  }, async () => {
    const at = await buildFixture();
    const [first = ''] = await vendasPages(at);
    await at.save([
      { user_id: at.ana.id, access_type: 'full' },
      { user_id: at.bia.id, access_type: 'specific', allowed_pages: { [at.one.id]: [first] } },
    ]);
    const three = await buildRelatorio(server, at.cliente);
    const app = `${appsUrl}${at.app.id}/`;
    await at.me.put(app, { relatorios_ids: [three.id, at.one.id] });
    const records = (await at.me.get(`${url}by-app/${at.app.id}/`)).json().permissions;
    const of = (user: { id: number }) =>
      records
        .filter((row: { user: number }) => row.user === user.id)
        .map((row: { relatorio: number; tipo_acesso: string }) => [row.relatorio, row.tipo_acesso])
        .sort();
    expect(of(at.ana)).toEqual(
      [
        [at.one.id, 'full'],
        [three.id, 'full'],
      ].sort(),
    );
    expect(of(at.bia)).toEqual([[at.one.id, 'specific']]);
    await at.me.put(app, { relatorios_ids: [three.id, at.one.id, at.two.id] });
    expect(of(at.bia)).toEqual([[at.one.id, 'specific']]);
  });
});

describe('people without access', () => {
  const without = async (at: Awaited<ReturnType<typeof buildFixture>>) =>
    (await at.me.get(`${url}users-without-access/${at.app.id}/`))
      .json()
      .map(({ id }: { id: number }) => id);

  it('API-27 ROLE-17 CONF-04 are the people of the cliente to whom neither a grant nor a role opens a report of it', async () => {
    const at = await buildFixture();
    await at.save([
      { user_id: at.ana.id, access_type: 'full' },
      { user_id: at.bia.id, access_type: 'none' },
    ]);
    // These open everything without a record.
    await buildUser(server, at.cliente, { is_superuser: true, groups: ['Superuser'] });
    await buildUser(server, at.cliente, { groups: ['Admin Geral'] });
    expect(await without(at)).toEqual([at.bia.id]);
  });

  it('API-27 CONF-04 are also those whose only grant is for a report that is inactive in it', async () => {
    const at = await buildFixture();
    const record = { aplicativo: at.app.id, tipo_acesso: 'full' };
    await at.me.post(url, { ...record, user: at.ana.id, relatorio: at.one.id });
    await at.me.post(url, { ...record, user: at.bia.id, relatorio: at.two.id });
    expect(await without(at)).toEqual([]);
    await server.context.db
      .update(schema.aplicativoRelatorio)
      .set({ ativo: false })
      .where(eq(schema.aplicativoRelatorio.relatorio_id, at.one.id));
    expect(await without(at)).toEqual([at.ana.id]);
  });
});

describe('single records', () => {
  async function createRecord(at: Awaited<ReturnType<typeof buildFixture>>) {
    const made = await at.me.post(url, {
      user: at.ana.id,
      relatorio: at.one.id,
      aplicativo: at.app.id,
      tipo_acesso: 'specific',
      paginas_permitidas: [{ nome_pagina: 'p1' }],
    });
    expect(made.statusCode).toBe(201);
    return made;
  }

  it('API-28 API-29 ENT-23 are created and listed', async () => {
    const at = await buildFixture();
    const made = await createRecord(at);
    const { id } = made.json();
    expect(made.json()).toEqual({
      id,
      user: at.ana.id,
      relatorio: at.one.id,
      aplicativo: at.app.id,
      tipo_acesso: 'specific',
      paginas_permitidas: [{ nome_pagina: 'p1' }],
      expira_em: null,
    });
    const filter = encodeURIComponent(JSON.stringify({ user: at.ana.id }));
    expect((await at.me.get(`${url}?filter=${filter}`)).json()).toEqual([made.json()]);
  });

  it('API-30 API-31 API-32 are read, changed and deleted by id', async () => {
    const at = await buildFixture();
    const made = await createRecord(at);
    const { id } = made.json();
    expect((await at.me.get(`${url}${id}/`)).json()).toEqual(made.json());
    const changed = await at.me.put(`${url}${id}/`, { tipo_acesso: 'full' });
    expect(changed.json()).toEqual({
      ...made.json(),
      tipo_acesso: 'full',
      paginas_permitidas: [],
    });
    for (const [field, value] of [
      ['user', at.bia.id],
      ['relatorio', at.two.id],
      ['aplicativo', at.app.id + 1],
    ] as const) {
      expect((await at.me.put(`${url}${id}/`, { [field]: value })).json()).toEqual({
        [field]: ['Não pode ser alterado.'],
      });
    }
    expect((await at.me.delete(`${url}${id}/`)).statusCode).toBe(200);
    expect((await at.me.get(`${url}${id}/`)).json()).toEqual({
      detail: 'Permissão não encontrada.',
    });
  });

  it('AMBIG-18 without an application apply to every application that contains the report', async () => {
    const at = await buildFixture();
    const other = (
      await at.me.post(appsUrl, { nome: 'Outro', relatorios_ids: [at.one.id] })
    ).json();
    await at.me.post(url, { user: at.ana.id, relatorio: at.one.id, tipo_acesso: 'full' });
    for (const app of [at.app, other]) {
      expect((await at.me.get(`${url}by-app/${app.id}/`)).json().permissions).toMatchObject([
        { user: at.ana.id, tipo_acesso: 'full', aplicativo: app.id },
      ]);
    }
  });

  it('API-55 are refused when person, report and application do not belong to one cliente', async () => {
    const [at, other] = [await buildFixture(), await buildFixture()];
    const without = (
      await at.me.post(appsUrl, { nome: 'Sem', relatorios_ids: [at.two.id] })
    ).json();
    const post = async (body: object) =>
      (await at.me.post(url, { tipo_acesso: 'full', ...body })).json();
    expect(await post({ user: other.ana.id, relatorio: at.one.id })).toEqual({
      user: ['Usuário não encontrado neste cliente.'],
    });
    for (const body of [
      { user: at.ana.id, relatorio: other.one.id },
      { user: at.ana.id, relatorio: at.one.id, aplicativo: other.app.id },
      { user: at.ana.id, relatorio: at.one.id, aplicativo: without.id },
    ]) {
      expect(await post(body)).toEqual({
        relatorio: ['Nenhum aplicativo contém este relatório.'],
      });
    }
    expect(await post({ user: at.ana.id, relatorio: at.one.id, tipo_acesso: 'specific' })).toEqual({
      paginas_permitidas: ['Selecione ao menos uma página.'],
    });
  });
});

describe('another cliente', () => {
  it('GEN-09 ROLE-19 answers 404 for its applications and records', async () => {
    const [at, theirs] = [await buildFixture(), await buildFixture()];
    await theirs.save([{ user_id: theirs.ana.id, access_type: 'full' }]);
    const [record] = (await theirs.me.get(`${url}by-app/${theirs.app.id}/`)).json().permissions;
    for (const answer of [
      await at.me.get(`${url}by-app/${theirs.app.id}/`),
      await at.me.get(`${url}users-without-access/${theirs.app.id}/`),
      await at.me.post(`${url}bulk-update/`, { app_id: theirs.app.id, permissions: [] }),
      await at.me.get(`${url}${record.id}/`),
      await at.me.put(`${url}${record.id}/`, { tipo_acesso: 'none' }),
      await at.me.delete(`${url}${record.id}/`),
    ]) {
      expect(answer.statusCode).toBe(404);
    }
    expect((await at.me.get(url)).json()).toEqual([]);
    expect(await theirs.stored()).toHaveLength(2);
  });

  it('API-55 EQP-13 a superuser cannot give people and teams of one cliente what belongs to another one', async () => {
    const [at, theirs] = [await buildFixture(), await buildFixture()];
    const me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const equipe = await me.post('/api/admin/equipes/', {
      nome: 'Deles',
      cliente_id: theirs.cliente.id,
    });
    const bulk = (holder: object) =>
      me.post(`${url}bulk-update/`, {
        app_id: at.app.id,
        permissions: [{ ...holder, access_type: 'full' }],
      });
    const report = `/api/admin/powerbiconfig/${at.one.id}/`;
    const answers = [
      await bulk({ user_id: theirs.ana.id }),
      await bulk({ equipe_id: equipe.json().id }),
      await me.post(url, { user: theirs.ana.id, relatorio: at.one.id, tipo_acesso: 'full' }),
      await me.put(`${appsUrl}${at.app.id}/`, { relatorios_ids: [theirs.one.id] }),
      await me.put(report, { users_allowed: [theirs.ana.id] }),
      await me.put(report, { equipes_allowed: [equipe.json().id] }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, 400, 400, 400, 400, 400]);
    expect(answers.map((answer) => answer.json())).toEqual([
      { permissions: ['Usuário não encontrado neste cliente.'] },
      { permissions: ['Equipe não encontrada neste cliente.'] },
      { user: ['Usuário não encontrado neste cliente.'] },
      { relatorios_ids: ['Relatório não encontrado neste cliente.'] },
      { users_allowed: ['Usuário não encontrado neste cliente.'] },
      { equipes_allowed: ['Equipe não encontrada neste cliente.'] },
    ]);
    expect(await at.stored()).toEqual([]);
  });

  it.each([['Admin de Usuários'], []])(
    'ROLE-19 a person with the groups [%s] gets 403',
    async (...groups) => {
      const at = await buildFixture();
      const me = await as(server.app, await buildUser(server, at.cliente, { groups }));
      for (const answer of [
        await me.get(url),
        await me.get(`${url}by-app/${at.app.id}/`),
        await me.get(`${url}users-without-access/${at.app.id}/`),
        await me.post(`${url}bulk-update/`, { app_id: at.app.id, permissions: [] }),
        await me.post(url, { user: at.ana.id, relatorio: at.one.id, tipo_acesso: 'full' }),
        await me.get(`${url}1/`),
        await me.put(`${url}1/`, {}),
        await me.delete(`${url}1/`),
      ]) {
        expect(answer.statusCode).toBe(403);
      }
    },
  );
});
