import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  horizonte,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.emulator.faults.clear());

const url = '/api/admin/powerbiconfig/';
const vendas = { workspace_id: aurora.workspace, report_id: aurora.vendas };

async function buildFixture(values: Parameters<typeof buildCliente>[1] = {}) {
  const cliente = await buildCliente(server, values);
  const admin = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
  const ana = await buildUser(server, cliente);
  return { cliente, admin, ana, me: await as(server.app, admin) };
}
const stored = async (id: number) => {
  const { db } = server.context;
  return (await db.select().from(schema.relatorio).where(eq(schema.relatorio.id, id)))[0];
};
const asSuperuser = async () =>
  as(server.app, await buildUser(server, null, { is_superuser: true }));

describe('creating a configuration', () => {
  it('API-40 ENT-13 ENT-14 uses the defaults and the own cliente, and opens to the named people', async () => {
    const { me, cliente, ana } = await buildFixture();
    const answer = await me.post(url, {
      ...vendas,
      nome_relatorio: 'Vendas do mês',
      dataset_id: aurora.vendasDataset.toUpperCase(),
      users_allowed: [ana.id],
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        nome_relatorio: 'Vendas do mês',
        ...vendas,
        dataset_id: aurora.vendasDataset,
        rls_role: null,
        rls_nome: 'login',
        rls_nome_fixo: null,
        rls_papeis: [],
        rls_com_papeis: false,
        relatorios_paginados: [],
        cliente: cliente.id,
        cliente_nome: cliente.nome,
        users_allowed: [ana.id],
        users_allowed_ends: {},
        equipes_allowed: [],
        equipes_allowed_ends: {},
        filter_pane_enabled: true,
        filter_pane_expanded: false,
        nav_content_pane_enabled: true,
        action_bar_enabled: true,
        bookmarks_enabled: false,
        no_catalogo: false,
        atualizacao: 'administradores',
        exportacao: 'ninguem',
        formatos: ['pdf', 'pptx', 'png', 'xlsx', 'docx', 'csv'],
        gerenciado_por_arquivo: false,
        versao: 1,
      },
    ]);
    const asAna = await as(server.app, ana);
    expect((await asAna.get('/api/configs/')).json()).toMatchObject([
      { id: answer.json().id, name: 'Vendas do mês' },
    ]);
  });

  it.each([
    [{ rls_role: 'Norte, Sul' }, 'rls_role', /uma só função/],
    [{ rls_role: 'Região Sul' }, 'rls_role', /sem acento/],
    [{ rls_role: 'x'.repeat(51) }, 'rls_role', /até 50 caracteres/],
    [{ rls_nome: 'fixo' }, 'rls_nome_fixo', /Informe um nome/],
    [{ rls_nome: 'fixo', rls_nome_fixo: 'joão' }, 'rls_nome_fixo', /sem acento/],
    [{ rls_nome: 'outro' }, 'rls_nome', /./],
  ])('NUV-05 refuses %j, in a change too', async (values, field, text) => {
    const { me, cliente } = await buildFixture();
    const refused = await me.post(url, { ...vendas, ...values });
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, [field]]);
    expect(refused.json()[field][0]).toMatch(text);
    const existing = await buildRelatorio(server, cliente);
    expect((await me.put(`${url}${existing.id}/`, values)).statusCode).toBe(400);
    expect(await stored(existing.id)).toMatchObject({ rls_role: null, rls_nome: 'login' });
  });

  it('NUV-04 stores each paginated report of its visuals once, at most 20, and nothing but ids', async () => {
    const { me } = await buildFixture();
    const post = (...relatorios_paginados: string[]) =>
      me.post(url, { ...vendas, relatorios_paginados });
    const made = await post(aurora.extrato, aurora.extrato.toUpperCase());
    expect(made.json().relatorios_paginados).toEqual([aurora.extrato]);
    const { id, versao } = made.json();
    const again = await me.put(`${url}${id}/`, { relatorios_paginados: [aurora.extrato] });
    expect(again.json().versao).toBe(versao);
    const other = await me.put(`${url}${id}/`, { report_id: aurora.faturamento });
    expect(other.json().relatorios_paginados).toEqual([]);
    expect((await post('extrato')).statusCode).toBe(400);
    expect((await post(...Array(21).fill(aurora.extrato))).statusCode).toBe(400);
  });

  it('NUV-05 a stored role that Power BI does not take does not block other changes', async () => {
    const { me, cliente } = await buildFixture();
    const existing = await buildRelatorio(server, cliente, { rls_role: 'Norte, Sul' });
    const changed = await me.put(`${url}${existing.id}/`, {
      rls_role: 'Norte, Sul',
      nome_relatorio: 'Novo nome',
    });
    expect(changed.statusCode).toBe(200);
  });

  it('API-40 API-41 ENT-14 stores every field as sent, also in a change', async () => {
    const { me, ana } = await buildFixture();
    const fields = {
      ...vendas,
      nome_relatorio: 'Vendas do Sul',
      dataset_id: aurora.vendasDataset,
      rls_role: 'Sul',
      relatorios_paginados: [aurora.extrato],
      users_allowed: [ana.id],
      filter_pane_enabled: false,
      filter_pane_expanded: true,
      nav_content_pane_enabled: false,
      action_bar_enabled: false,
      bookmarks_enabled: true,
    };
    const made = (await me.post(url, fields)).json();
    expect(made).toMatchObject(fields);
    const changed = { ...fields, nome_relatorio: 'Vendas', filter_pane_enabled: true };
    const expected = { ...made, ...changed, versao: 2 };
    expect((await me.put(`${url}${made.id}/`, changed)).json()).toEqual(expected);
    expect((await me.get(url)).json()).toEqual([expected]);
  });

  it('ADM-REP-14 uses Power BI’s name when none is given, and an empty name without credentials', async () => {
    const { me } = await buildFixture();
    expect((await me.post(url, vendas)).json().nome_relatorio).toBe('Vendas');
    expect((await me.post(url, { ...vendas, nome_relatorio: ' ' })).json().nome_relatorio).toBe(
      'Vendas',
    );
    const without = await buildFixture({ secret: null });
    expect((await without.me.post(url, vendas)).json().nome_relatorio).toBe('');
  });

  it('API-55 invalid input gets messages by field and stores nothing', async () => {
    const { me } = await buildFixture();
    const stranger = (await buildFixture()).ana;
    const post = async (body: object) => {
      const answer = await me.post(url, body);
      return [answer.statusCode, answer.json()];
    };
    expect(await post({ report_id: 'x' })).toEqual([
      400,
      { workspace_id: ['Este campo é obrigatório.'], report_id: ['O valor é inválido.'] },
    ]);
    expect(await post({ ...vendas, report_id: crypto.randomUUID() })).toEqual([
      400,
      { report_id: ['Relatório não encontrado neste workspace.'] },
    ]);
    expect(await post({ ...vendas, users_allowed: [stranger.id] })).toEqual([
      400,
      { users_allowed: ['Usuário não encontrado neste cliente.'] },
    ]);
    expect((await me.get(url)).json()).toEqual([]);
  });

  it('ROLE-05 ADM-REP-11 a superuser must name an existing cliente', async () => {
    const { cliente } = await buildFixture();
    const me = await asSuperuser();
    expect((await me.post(url, vendas)).json()).toEqual({ cliente: ['Este campo é obrigatório.'] });
    expect((await me.post(url, { ...vendas, cliente: 999_999 })).json()).toEqual({
      cliente: ['Cliente não encontrado.'],
    });
    const made = await me.post(url, { ...vendas, cliente: cliente.id });
    expect(made.json()).toMatchObject({ cliente: cliente.id });
  });
});

describe('another cliente', () => {
  it('GEN-09 ROLE-19 cannot be reached by an id in the path or in the body', async () => {
    const [mine, theirs] = [await buildFixture(), await buildFixture()];
    const foreign = await buildRelatorio(server, theirs.cliente);
    const own = await buildRelatorio(server, mine.cliente);
    const one = `${url}${foreign.id}/`;
    for (const answer of [await mine.me.put(one, {}), await mine.me.delete(one)]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: 'Relatório não encontrado.' },
      ]);
    }
    for (const answer of [
      await mine.me.post(url, { ...vendas, cliente: theirs.cliente.id }),
      await mine.me.put(`${url}${own.id}/`, { cliente: theirs.cliente.id }),
    ]) {
      expect(answer.json()).toEqual({ cliente: ['Cliente não encontrado.'] });
    }
    expect((await mine.me.get(url)).json().map(({ id }: { id: number }) => id)).toEqual([own.id]);
  });

  it.each([['Admin de Usuários'], []])(
    'ROLE-19 a person with the groups [%s] gets 403',
    async (...groups) => {
      const { cliente } = await buildFixture();
      const { id } = await buildRelatorio(server, cliente);
      const me = await as(server.app, await buildUser(server, cliente, { groups }));
      for (const answer of [
        await me.get(url),
        await me.post(url, vendas),
        await me.put(`${url}${id}/`, {}),
        await me.delete(`${url}${id}/`),
      ]) {
        expect(answer.statusCode).toBe(403);
      }
    },
  );

  it('gets no grants when a superuser moves a configuration to it', async () => {
    const [from, to] = [await buildFixture(), await buildFixture()];
    const { id } = await buildRelatorio(server, from.cliente, { allowed: [from.ana] });
    const moved = await (await asSuperuser()).put(`${url}${id}/`, { cliente: to.cliente.id });
    expect(moved.json()).toMatchObject({ cliente: to.cliente.id, users_allowed: [] });
    expect((await (await as(server.app, from.ana)).get('/api/configs/')).json()).toEqual([]);
  });
});

describe('changing a configuration', () => {
  it('API-41 keeps absent fields and clears empty fields', async () => {
    const { me, cliente, ana } = await buildFixture();
    const { id } = await buildRelatorio(server, cliente, {
      allowed: [ana],
      rls_role: 'Regional',
      bookmarks_enabled: true,
    });
    const changed = await me.put(`${url}${id}/`, { rls_role: '', dataset_id: '' });
    expect(changed.json()).toMatchObject({
      users_allowed: [ana.id],
      rls_role: null,
      dataset_id: null,
      bookmarks_enabled: true,
    });
    // A field that the contract does not list is not stored.
    const before = await stored(id);
    await me.put(`${url}${id}/`, { embed_url: 'https://mal.example', created_at: '2000-01-01' });
    expect(await stored(id)).toEqual(before);
    expect((await me.put(`${url}${id}/`, { users_allowed: [] })).json().users_allowed).toEqual([]);
    const asAna = await as(server.app, ana);
    expect((await asAna.get(`/api/embed-info/${id}/`)).statusCode).toBe(404);
  });
});

describe('deleting a configuration', () => {
  it('API-42 AMBIG-40 renumbers its applications, deletes its grants and favourites, keeps the counts of openings', async () => {
    const { me, cliente, ana } = await buildFixture();
    const { db } = server.context;
    const reports = [
      await buildRelatorio(server, cliente, { allowed: [ana] }),
      await buildRelatorio(server, cliente, { allowed: [ana] }),
      await buildRelatorio(server, cliente, { allowed: [ana] }),
    ];
    const [first, gone, last] = reports.map(({ id }) => id) as [number, number, number];
    const [app] = await db
      .insert(schema.aplicativo)
      .values({ cliente_id: cliente.id, nome: 'App' })
      .returning();
    const aplicativo_id = app?.id ?? 0;
    await db.insert(schema.aplicativoRelatorio).values(
      [first, gone, last].map((relatorio_id, ordem) => ({
        cliente_id: cliente.id,
        aplicativo_id,
        relatorio_id,
        ordem,
      })),
    );
    const asAna = await as(server.app, ana);
    await asAna.get(`/api/embed-info/${gone}/`);
    await asAna.post(`/api/reports/${gone}/favorite/`);
    expect((await asAna.get('/api/stats/')).json().access_today_count).toBe(1);

    expect((await me.delete(`${url}${gone}/`)).statusCode).toBe(200);
    const kept = await db
      .select({
        relatorio: schema.aplicativoRelatorio.relatorio_id,
        ordem: schema.aplicativoRelatorio.ordem,
      })
      .from(schema.aplicativoRelatorio)
      .where(eq(schema.aplicativoRelatorio.aplicativo_id, aplicativo_id))
      .orderBy(schema.aplicativoRelatorio.ordem);
    expect(kept).toEqual([
      { relatorio: first, ordem: 0 },
      { relatorio: last, ordem: 1 },
    ]);
    expect((await asAna.get('/api/reports/favorites/')).json()).toEqual([]);
    expect((await asAna.get('/api/reports/recent/')).json()).toEqual([]);
    expect((await asAna.get('/api/stats/')).json()).toMatchObject({
      access_today_count: 1,
      recent_access_count: 1,
    });
    const log = await db
      .select()
      .from(schema.acesso)
      .where(and(eq(schema.acesso.cliente_id, cliente.id), eq(schema.acesso.relatorio_id, gone)));
    expect(log).toHaveLength(1);
    expect((await me.delete(`${url}${gone}/`)).statusCode).toBe(404);
  });
});

describe('the list', () => {
  it('API-39 is paged, searched and sorted', async () => {
    const { me, cliente } = await buildFixture();
    for (const nome_relatorio of ['Órbita', 'abelha', 'Zebra']) {
      await buildRelatorio(server, cliente, { nome_relatorio });
    }
    const ask = (parts: Record<string, unknown>) =>
      me.get(
        `${url}?${new URLSearchParams(Object.entries(parts).map(([k, v]) => [k, JSON.stringify(v)] as [string, string]))}`,
      );
    const names = (answer: { json(): { nome_relatorio: string }[] }) =>
      answer.json().map((row) => row.nome_relatorio);
    const page = await ask({ sort: ['nome_relatorio', 'ASC'], range: [0, 1] });
    expect(names(page)).toEqual(['abelha', 'Órbita']);
    expect(page.headers['content-range']).toBe('reports 0-1/3');
    expect(names(await ask({ filter: { q: 'orb' } }))).toEqual(['Órbita']);
  });

  it('API-39 is sorted by workspace, dataset and RLS role, each group by name', async () => {
    const { me, cliente } = await buildFixture();
    const uuid = (digit: number) => `${digit}0000000-0000-4000-8000-000000000000`;
    for (const [nome_relatorio, workspace, dataset_id, rls_role] of [
      ['B', 2, uuid(1), 'vendas'],
      ['á', 2, null, null],
      ['C', 1, uuid(2), 'Ágil'],
    ] as const) {
      const workspace_id = uuid(workspace);
      const { id } = await buildRelatorio(server, cliente, { nome_relatorio });
      await server.context.db
        .update(schema.relatorio)
        .set({ workspace_id, dataset_id, rls_role })
        .where(eq(schema.relatorio.id, id));
    }
    const sorted = async (field: string, order: string, range = '[0,2]') => {
      const sort = JSON.stringify([field, order]);
      const answer = await me.get(`${url}?${new URLSearchParams({ sort, range })}`);
      return answer.json().map((row: { nome_relatorio: string }) => row.nome_relatorio);
    };
    expect(await sorted('workspace_id', 'ASC')).toEqual(['C', 'á', 'B']);
    expect(await sorted('workspace_id', 'DESC')).toEqual(['á', 'B', 'C']);
    expect(await sorted('workspace_id', 'DESC', '[1,1]')).toEqual(['B']);
    expect(await sorted('dataset_id', 'ASC')).toEqual(['B', 'C', 'á']);
    expect(await sorted('rls_role', 'ASC')).toEqual(['C', 'B', 'á']);
  });
});

describe('the catalog of the provider', () => {
  const base = '/api/admin/powerbi';
  const query = `?workspace_id=${aurora.workspace}`;

  it('API-44 ENT-16 ROLE-12 lists the workspaces of the own cliente without a client id', async () => {
    const { me, cliente } = await buildFixture();
    const workspaces = (await me.get(`${base}/workspaces-by-client/`)).json();
    expect(workspaces.client_name).toBe(cliente.nome);
    expect(workspaces.count).toBe(workspaces.workspaces.length);
    expect(workspaces.workspaces).toContainEqual({
      id: aurora.workspace,
      name: 'Comercial',
      isOnDedicatedCapacity: true,
    });
  });

  it('API-45 ENT-17 ROLE-12 lists the reports of a workspace without a client id', async () => {
    const { me } = await buildFixture();
    expect((await me.get(`${base}/reports-by-client/${query}`)).json().reports).toContainEqual({
      id: aurora.vendas,
      name: 'Vendas',
      datasetId: aurora.vendasDataset,
    });
  });

  it('API-46 ENT-18 ROLE-12 lists the datasets of a workspace without a client id', async () => {
    const { me } = await buildFixture();
    expect((await me.get(`${base}/datasets-by-client/${query}`)).json().datasets).toContainEqual({
      id: aurora.vendasDataset,
      name: expect.any(String),
    });
  });

  it('DIA-04 says of which datasets open with an identity only', async () => {
    const { me } = await buildFixture();
    const financeiro = `?workspace_id=${aurora.financeiro}`;
    expect(
      (await me.get(`${base}/datasets-by-client/${financeiro}`)).json().datasets,
    ).toContainEqual({
      id: aurora.inadimplenciaDataset,
      name: expect.any(String),
      exige_identidade: true,
    });
  });

  it('GEN-09 ROLE-19 is that of the own cliente only, and a superuser must name a cliente', async () => {
    const [mine, theirs] = [await buildFixture(), await buildFixture()];
    const ask = `${base}/workspaces-by-client/?client_id=${theirs.cliente.id}`;
    expect((await mine.me.get(ask)).statusCode).toBe(404);
    const me = await asSuperuser();
    expect((await me.get(ask)).statusCode).toBe(200);
    expect((await me.get(`${base}/workspaces-by-client/`)).json()).toEqual({
      client_id: ['Este campo é obrigatório.'],
    });
    const users = await buildUser(server, mine.cliente, { groups: ['Admin de Usuários'] });
    expect(
      (await (await as(server.app, users)).get(`${base}/workspaces-by-client/`)).statusCode,
    ).toBe(403);
  });

  it('API-57 is read with the credentials of each cliente', async () => {
    const [mine, theirs] = [
      await buildFixture(),
      await buildFixture({
        pbi_tenant_id: horizonte.tenantId,
        pbi_client_id: horizonte.clientId,
        secret: horizonte.secret,
      }),
    ];
    const idsSeenBy = async ({ me }: Awaited<ReturnType<typeof buildFixture>>) => {
      const { workspaces } = (await me.get(`${base}/workspaces-by-client/`)).json();
      return (workspaces as { id: string }[]).map(({ id }) => id);
    };
    expect(await idsSeenBy(mine)).toContain(aurora.workspace);
    expect(await idsSeenBy(mine)).not.toContain(horizonte.workspace);
    expect(await idsSeenBy(theirs)).toContain(horizonte.workspace);
    expect(await idsSeenBy(theirs)).not.toContain(aurora.workspace);
    const pages = `${base}/report-pages/?workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`;
    await buildRelatorio(server, theirs.cliente);
    expect((await theirs.me.get(pages)).statusCode).toBe(404);
  });

  it('API-57 says that the cliente has no credentials', async () => {
    const { me } = await buildFixture({ secret: null });
    const answer = await me.get(`${base}/workspaces-by-client/`);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: 'Este cliente não possui credenciais Power BI configuradas.' },
    ]);
  });

  it('API-43 ENT-15 contains the names of configurations by id, except those of another cliente', async () => {
    const [mine, theirs] = [
      await buildFixture(),
      await buildFixture({
        pbi_tenant_id: horizonte.tenantId,
        pbi_client_id: horizonte.clientId,
        secret: horizonte.secret,
      }),
    ];
    const own = await buildRelatorio(server, mine.cliente);
    const moved = await buildRelatorio(server, mine.cliente, {
      report_id: crypto.randomUUID(),
      dataset_id: null,
    });
    const foreign = await buildRelatorio(server, theirs.cliente);
    const reports = [own, moved, foreign].map(({ id, workspace_id, report_id, dataset_id }) => ({
      id,
      workspace_id,
      report_id,
      dataset_id,
    }));
    const answer = await mine.me.post(`${base}/friendly-names/`, { reports });
    expect(answer.json()).toEqual({
      names: {
        [own.id]: {
          workspace_nome: 'Comercial',
          report_nome: 'Vendas',
          dataset_nome: expect.any(String),
        },
        [moved.id]: { workspace_nome: 'Comercial', report_nome: null, dataset_nome: null },
      },
    });
    const all = await (await asSuperuser()).post(`${base}/friendly-names/`, { reports });
    expect(Object.keys(all.json().names)).toHaveLength(3);
    expect(all.json().names[foreign.id].report_nome).toBeNull();
  });

  it('NUV-04 tells the dataset that a report uses now, and a change stores it', async () => {
    const { me, cliente } = await buildFixture();
    const same = await buildRelatorio(server, cliente, {
      dataset_id: aurora.vendasDataset.toUpperCase(),
    });
    const none = await buildRelatorio(server, cliente, { dataset_id: null });
    const other = await buildRelatorio(server, cliente, { dataset_id: aurora.faturamentoDataset });
    const reports = [same, none, other].map(({ id }) => ({ id }));
    const ask = async () =>
      (await me.post(`${base}/friendly-names/`, { reports })).json().names as Record<
        string,
        { dataset_nome: string | null; dataset_atual?: { id: string; nome: string } }
      >;
    const names = await ask();
    expect([same, none, other].map(({ id }) => names[id]?.dataset_atual)).toEqual([
      undefined,
      undefined,
      { id: aurora.vendasDataset, nome: names[same.id]?.dataset_nome },
    ]);
    const dataset_id = names[other.id]?.dataset_atual?.id;
    expect((await me.put(`${url}${other.id}/`, { dataset_id })).statusCode).toBe(200);
    expect((await ask())[other.id]).toEqual(names[same.id]);
  });

  it('NUV-04 tells nothing about the dataset when Power BI does not answer', async () => {
    const { me, cliente } = await buildFixture();
    const other = await buildRelatorio(server, cliente, { dataset_id: aurora.faturamentoDataset });
    server.emulator.faults.next(5, 'powerbi.reports', { status: 403 });
    const answer = await me.post(`${base}/friendly-names/`, { reports: [{ id: other.id }] });
    expect(answer.json().names[other.id]).not.toHaveProperty('dataset_atual');
  });
});
