import { randomBytes, randomInt } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
afterEach(() => {
  vi.restoreAllMocks();
  server.emulator.faults.clear();
});

async function buildFixture() {
  const cliente = await buildCliente(server);
  const person = await buildUser(server, cliente);
  const relatorio = await buildRelatorio(server, cliente, { allowed: [person] });
  return { cliente, person, relatorio, me: await as(server.app, person) };
}
const ids = (answer: { json(): { id: number }[] }) => answer.json().map(({ id }) => id);

describe('the list of reports', () => {
  it('API-06 ENT-11 ENT-12 contains the reports whose users_allowed name the caller, sorted by name', async () => {
    const { cliente, person, me, relatorio } = await buildFixture();
    await buildRelatorio(server, cliente);
    const first = await buildRelatorio(server, cliente, { nome_relatorio: 'A', allowed: [person] });
    const answer = await me.get('/api/configs/');
    expect(ids(answer)).toEqual([first.id, relatorio.id]);
    expect(answer.json()[0]).toEqual({
      id: first.id,
      report_id: aurora.vendas,
      name: 'A',
      nome_relatorio: 'A',
      is_favorite: false,
      paginas: [],
      liberado_em: expect.stringMatching(/^20.*Z$/),
    });
  });

  it('DIA-01 tells when the newest grant was given, by a team too, and nothing for who opens all by a role', async () => {
    const { db } = server.context;
    const { cliente, person, relatorio, me } = await buildFixture();
    const [team] = await db
      .insert(schema.equipe)
      .values({ cliente_id: cliente.id, nome: 'Equipe', search: 'equipe' })
      .returning();
    const ofTeam = { cliente_id: cliente.id, equipe_id: team?.id ?? 0 };
    await db.insert(schema.equipeMembro).values({ ...ofTeam, user_id: person.id });
    const granted_at = new Date('2026-11-20T12:00:00Z');
    await db
      .update(schema.concessao)
      .set({ granted_at: new Date('2026-11-19T12:00:00Z') })
      .where(eq(schema.concessao.user_id, person.id));
    await insertGrants(db, { ...ofTeam, relatorio_id: relatorio.id, granted_at });
    const [listed] = (await me.get('/api/configs/')).json();
    expect(listed.liberado_em).toBe(granted_at.toISOString());
    const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const [seen] = (await (await as(server.app, admin)).get('/api/configs/')).json();
    expect(seen.liberado_em).toBeUndefined();
  });

  it('DIA-02 marks the pages whose class is not known, and a report with pages that open from within only', async () => {
    const { relatorio, me } = await buildFixture();
    const page = (
      name: string,
      visibilidade: number | null,
      correcao: 'interna' | null = null,
    ) => ({
      relatorio_id: relatorio.id,
      name,
      display_name: name,
      ordem: 0,
      visibilidade,
      correcao,
    });
    const { db } = server.context;
    await db.insert(schema.relatorioPagina).values([page('a', null), page('b', 0)]);
    const list = async () => (await me.get('/api/configs/')).json()[0];
    const pages = [
      { nome: 'a', titulo: 'a', sem_classe: true },
      { nome: 'b', titulo: 'b' },
    ];
    const before = await list();
    expect([before.paginas, before.tem_internas]).toEqual([pages, undefined]);
    await db.insert(schema.relatorioPagina).values([page('c', 0, 'interna')]);
    expect(await list()).toMatchObject({ paginas: pages, tem_internas: true });
  });

  it('is sorted in the order of the Portuguese alphabet', async () => {
    const cliente = await buildCliente(server);
    for (const nome_relatorio of ['Zebra', 'água', 'Loja 10', 'Ábaco', 'Loja 9', 'bola']) {
      await buildRelatorio(server, cliente, { nome_relatorio });
    }
    const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const listed = (await (await as(server.app, admin)).get('/api/configs/')).json();
    expect(listed.map(({ name }: { name: string }) => name)).toEqual([
      'Ábaco',
      'água',
      'bola',
      'Loja 9',
      'Loja 10',
      'Zebra',
    ]);
  });

  it.each(['Admin Geral', 'Admin de Relatórios'])(
    'contains all reports of the cliente for an %s',
    { tags: ['slow'] },
    async (group) => {
      const { cliente, relatorio } = await buildFixture();
      const other = await buildFixture();
      const admin = await buildUser(server, cliente, { groups: [group] });
      const listed = ids(await (await as(server.app, admin)).get('/api/configs/'));
      expect(listed).toEqual([relatorio.id]);
      expect(listed).not.toContain(other.relatorio.id);
    },
  );

  it('contains only named reports for an Admin de Usuários', async () => {
    const { cliente } = await buildFixture();
    const admin = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
    expect(ids(await (await as(server.app, admin)).get('/api/configs/'))).toEqual([]);
  });

  it('contains the reports of every cliente for a superuser', async () => {
    const [one, two] = [await buildFixture(), await buildFixture()];
    const superuser = await buildUser(server, null, { is_superuser: true });
    const listed = ids(await (await as(server.app, superuser)).get('/api/configs/'));
    expect(listed).toEqual(expect.arrayContaining([one.relatorio.id, two.relatorio.id]));
  });

  it('is empty for a person without a cliente', async () => {
    const nobody = await buildUser(server, null);
    expect(ids(await (await as(server.app, nobody)).get('/api/configs/'))).toEqual([]);
  });

  it('GEN-09 does not contain a granted report of another cliente', async () => {
    const { relatorio } = await buildFixture();
    const { person, me } = await buildFixture();
    await insertGrants(server.context.db, { user_id: person.id, relatorio_id: relatorio.id });
    expect(ids(await me.get('/api/configs/'))).not.toContain(relatorio.id);
    expect((await me.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(404);
  });
});

describe('opening a report', () => {
  it('API-14 ENT-26 API-59 answers the embed info, by uuid and by portal id', async () => {
    const { person, cliente, me } = await buildFixture();
    const relatorio = await buildRelatorio(server, cliente, {
      allowed: [person],
      filter_pane_enabled: false,
      filter_pane_expanded: true,
      nav_content_pane_enabled: false,
      action_bar_enabled: false,
      bookmarks_enabled: true,
    });
    const info = (await me.get(`/api/embed-info/${relatorio.id}/`)).json();
    expect(info).toMatchObject({
      id: aurora.vendas,
      type: 'report',
      workspaceId: aurora.workspace,
      datasetId: aurora.vendasDataset,
    });
    expect(info.settings).toEqual({
      panes: {
        filters: { visible: false, expanded: true },
        pageNavigation: { visible: false },
        bookmarks: { visible: true },
      },
      bars: { actionBar: { visible: false } },
    });
    expect(info.accessToken.length).toBeGreaterThan(100);
    expect(new URL(info.embedUrl).origin).toBe(server.emulator.url);
    const lifeMs = Date.parse(info.expiration) - Date.now();
    // EMBED_MINUTES is 15 by default.
    expect(lifeMs).toBeGreaterThan(13 * 60_000);
    expect(lifeMs).toBeLessThanOrEqual(15 * 60_000 + 5_000);
    const byUuid = await me.get(`/api/embed-info/${aurora.vendas.toUpperCase()}/`);
    expect(byUuid.statusCode).toBe(200);
  });

  it('CORTE-06 a renewal asks Power BI for the token alone, and for the report again only if that is refused', async () => {
    const { me, relatorio } = await buildFixture();
    const { powerBi } = server.context;
    const [getReport, getDataset] = [
      vi.spyOn(powerBi, 'getReport'),
      vi.spyOn(powerBi, 'getDataset'),
    ];
    const url = `/api/embed-info/${relatorio.id}/`;
    expect((await me.get(url)).statusCode).toBe(200);
    const asked = () => [getReport.mock.calls.length, getDataset.mock.calls.length];
    expect(asked()).toEqual([1, 1]);
    const renewed = await me.get(`${url}?renewal=true`);
    expect(renewed.json()).toMatchObject({ id: aurora.vendas, datasetId: aurora.vendasDataset });
    expect(asked()).toEqual([1, 1]);
    server.emulator.faults.once('powerbi.generateToken', { status: 403 });
    expect((await me.get(`${url}?renewal=true`)).statusCode).toBe(200);
    expect(asked()).toEqual([2, 2]);
    vi.restoreAllMocks();
  });

  it('stores the embed URL, which the list then contains', async () => {
    const { me, relatorio } = await buildFixture();
    const { embedUrl } = (await me.get(`/api/embed-info/${relatorio.id}/`)).json();
    expect((await me.get('/api/configs/')).json()[0].embedUrl).toBe(embedUrl);
  });

  it.each([
    [1_000, 'stored'],
    [1_001, 'not stored'],
  ])('an embed URL of %i bytes is %s, also with the longest name', async (bytes, outcome) => {
    const { me, relatorio } = await buildFixture();
    // Random texts do not compress, so that the index gets its largest possible entry.
    const letters = (length: number) => randomBytes(length).toString('base64url').slice(0, length);
    const nome_relatorio = String.fromCodePoint(
      ...Array.from({ length: 200 }, () => randomInt(0x10000, 0x10ffff)),
    );
    await server.context.db
      .update(schema.relatorio)
      .set({ nome_relatorio })
      .where(eq(schema.relatorio.id, relatorio.id));
    const start = 'https://app.powerbi.com/reportEmbed?config=';
    const embedUrl = start + letters(bytes - start.length);
    const { powerBi } = server.context;
    const read = powerBi.getReport;
    vi.spyOn(powerBi, 'getReport').mockImplementation(async (...asked) => ({
      ...(await read(...asked)),
      embedUrl,
    }));
    expect((await me.get(`/api/embed-info/${relatorio.id}/`)).json().embedUrl).toBe(embedUrl);
    const [listed] = (await me.get('/api/configs/')).json();
    expect(listed.embedUrl).toBe(outcome === 'stored' ? embedUrl : undefined);
  });

  it('API-14 opens the named configuration when two have the same uuid, and 404 for one that is not granted', async () => {
    const { person, cliente, me, relatorio } = await buildFixture();
    const second = await buildRelatorio(server, cliente, {
      allowed: [person],
      filter_pane_enabled: false,
    });
    const ungranted = await buildRelatorio(server, cliente);
    const other = await buildFixture();
    const open = (id: number) => me.get(`/api/embed-info/${aurora.vendas}/?relatorio=${id}`);
    const isFilterPaneVisible = async (id: number) =>
      (await open(id)).json().settings.panes.filters.visible;
    expect(await isFilterPaneVisible(relatorio.id)).toBe(true);
    expect(await isFilterPaneVisible(second.id)).toBe(false);
    expect((await open(ungranted.id)).statusCode).toBe(404);
    expect((await open(other.relatorio.id)).statusCode).toBe(404);
  });

  it('API-14 uses the permitted configuration with the lowest id when two have the same uuid', async () => {
    const { cliente, person, relatorio, me } = await buildFixture();
    await buildRelatorio(server, cliente, { allowed: [person], bookmarks_enabled: true });
    const info = (await me.get(`/api/embed-info/${aurora.vendas}/`)).json();
    expect(info.settings.panes.bookmarks.visible).toBe(relatorio.bookmarks_enabled);
  });

  it('API-56 HIST-02 logs an opening and a renewal, counts the opening only, and updates the recents', async () => {
    const { person, relatorio, me } = await buildFixture();
    await me.get(`/api/embed-info/${relatorio.id}/`);
    await me.get(`/api/embed-info/${relatorio.id}/?renewal=true`);
    await me.get(`/api/embed-info/${relatorio.id}/?renewal=false`);
    await me.get(`/api/embed-info/${relatorio.id}/?renewal=true`);
    const rows = await server.context.db
      .select()
      .from(schema.acesso)
      .where(eq(schema.acesso.user_id, person.id))
      .orderBy(desc(schema.acesso.id));
    expect(rows.map(({ is_renewal }) => is_renewal)).toEqual([true, false, true, false]);
    expect(ids(await me.get('/api/reports/recent/'))).toEqual([relatorio.id]);
    const stats = (await me.get('/api/stats/')).json();
    expect(stats).toEqual({
      user_count: 1,
      report_count: 1,
      access_today_count: 2,
      recent_access_count: 2,
    });
  });

  it.each([
    ['a person of another cliente', async () => as(server.app, (await buildFixture()).person)],
    [
      'a person of the same cliente, not named',
      async (cliente: { id: number }) => as(server.app, await buildUser(server, cliente)),
    ],
    [
      'an Admin de Usuários, not named',
      async (cliente: { id: number }) =>
        as(server.app, await buildUser(server, cliente, { groups: ['Admin de Usuários'] })),
    ],
    [
      'a report admin of another cliente',
      async () =>
        as(
          server.app,
          await buildUser(server, await buildCliente(server), { groups: ['Admin Geral'] }),
        ),
    ],
  ])('API-14 ROLE-19 answers 404 to %s', async (_, stranger) => {
    const { cliente, relatorio } = await buildFixture();
    const answer = await (await stranger(cliente)).get(`/api/embed-info/${relatorio.id}/`);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { detail: 'Relatório não encontrado.' },
    ]);
  });

  it.each(['999999999', '00000000-0000-4000-8000-000000000000', 'lixo', "1' or '1'='1"])(
    'API-55 answers 404 for the absent or forged id %j',
    async (id) => {
      const { me } = await buildFixture();
      expect((await me.get(`/api/embed-info/${encodeURIComponent(id)}/`)).statusCode).toBe(404);
    },
  );

  it('API-57 says that the cliente has no credentials', async () => {
    const cliente = await buildCliente(server, { secret: null });
    const person = await buildUser(server, cliente);
    const relatorio = await buildRelatorio(server, cliente, { allowed: [person] });
    const answer = await (await as(server.app, person)).get(`/api/embed-info/${relatorio.id}/`);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { detail: 'Este cliente não possui credenciais Power BI configuradas.' },
    ]);
  });
});

describe('row-level security', () => {
  const rls = {
    workspace_id: aurora.financeiro,
    report_id: aurora.inadimplencia,
    dataset_id: aurora.inadimplenciaDataset,
  };

  it('API-58 creates the token with the configured role when the dataset requires one', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const relatorio = await buildRelatorio(server, cliente, {
      ...rls,
      rls_role: 'Sudeste',
      allowed: [person],
    });
    const me = await as(server.app, person);
    server.emulator.recorder.clear();
    expect((await me.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(200);
    const asked = server.emulator.recorder.calls({ operation: 'powerbi.generateToken' });
    expect(asked.map(({ body }) => (body as { identities?: object[] }).identities)).toEqual([
      [{ username: person.username, roles: ['Sudeste'], datasets: [rls.dataset_id] }],
    ]);
  });

  it('a model with roles gets no request without one', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const relatorio = await buildRelatorio(server, cliente, { ...rls, allowed: [person] });
    server.emulator.recorder.clear();
    const answer = await (await as(server.app, person)).get(`/api/embed-info/${relatorio.id}/`);
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      {
        detail:
          'Este relatório não abre porque a segurança dos dados não pode ser aplicada. Peça a um administrador que verifique a configuração.',
        sem_dados: 'configuracao',
      },
    ]);
    expect(server.emulator.recorder.calls({ operation: 'powerbi.generateToken' })).toEqual([]);
  });

  it('NUV-05 a role that cannot be applied refuses the opening and tells administrators why', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const admin = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
    const relatorio = await buildRelatorio(server, cliente, { rls_role: 'X', allowed: [person] });
    server.emulator.recorder.clear();
    const forReader = await (await as(server.app, person)).get(`/api/embed-info/${relatorio.id}/`);
    expect([forReader.statusCode, forReader.json()]).toEqual([
      502,
      {
        detail:
          'Este relatório não abre porque a segurança dos dados não pode ser aplicada. Peça a um administrador que verifique a configuração.',
        sem_dados: 'configuracao',
      },
    ]);
    const forAdmin = await (await as(server.app, admin)).get(`/api/embed-info/${relatorio.id}/`);
    expect(forAdmin.json().detail).toMatch(/^A RLS Role “X” está configurada, mas o modelo/);
    expect(server.emulator.recorder.calls({ operation: 'powerbi.generateToken' })).toEqual([]);
  });

  it('NUV-05 a Direct Lake model without a role opens without an identity', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const relatorio = await buildRelatorio(server, cliente, { allowed: [person] });
    server.emulator.change({ kind: 'directLake', datasetId: aurora.vendasDataset, isOn: true });
    server.emulator.recorder.clear();
    const answer = await (await as(server.app, person)).get(`/api/embed-info/${relatorio.id}/`);
    server.emulator.change({ kind: 'directLake', datasetId: aurora.vendasDataset, isOn: false });
    expect(answer.statusCode).toBe(200);
    expect(tokenBodies().map(({ identities }) => identities)).toEqual([undefined]);
  });

  it('NUV-05 a Direct Lake model that demands an identity: administrators are told to fix the credential of its connection', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const admin = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
    const relatorio = await buildRelatorio(server, cliente, {
      ...rls,
      rls_role: 'Sudeste',
      allowed: [person],
    });
    server.emulator.change({ kind: 'directLake', datasetId: rls.dataset_id, isOn: true });
    const forReader = await (await as(server.app, person)).get(`/api/embed-info/${relatorio.id}/`);
    const forAdmin = await (await as(server.app, admin)).get(`/api/embed-info/${relatorio.id}/`);
    server.emulator.change({ kind: 'directLake', datasetId: rls.dataset_id, isOn: false });
    expect([forReader.statusCode, forAdmin.statusCode]).toEqual([502, 502]);
    expect(forReader.json().detail).toMatch(/^O Power BI recusou este relatório\. Peça/);
    expect(forAdmin.json().detail).toMatch(
      /^A fonte de dados deste modelo não aceita identidade efetiva\. Fixe a credencial da conexão .*“Creating embed token with effective identity is not supported/,
    );
  });

  it.each([
    ['email', null, 'EMAIL'],
    ['fixo', 'portal', 'portal'],
    ['login', null, 'LOGIN'],
  ] as const)(
    'NUV-06 the configuration chooses the name: %s',
    async (rls_nome, fixed, expected) => {
      const cliente = await buildCliente(server);
      const person = await buildUser(server, cliente);
      const values = { ...rls, rls_role: 'Sudeste', rls_nome, rls_nome_fixo: fixed };
      const relatorio = await buildRelatorio(server, cliente, { ...values, allowed: [person] });
      const me = await as(server.app, person);
      server.emulator.recorder.clear();
      expect((await me.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(200);
      const names = { EMAIL: person.email, LOGIN: person.username, portal: 'portal' };
      expect(tokenBodies()[0]).toMatchObject({ identities: [{ username: names[expected] }] });
    },
  );
});

const tokenBodies = () =>
  server.emulator.recorder
    .calls({ operation: 'powerbi.generateToken' })
    .map(({ body }) => body as Record<string, unknown>);

describe('the datasets of a token', () => {
  it('NUV-04 are those that the report uses now, whatever dataset is stored', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const stale = '00000000-0000-4000-8000-000000000bad';
    const relatorio = await buildRelatorio(server, cliente, {
      dataset_id: stale,
      allowed: [person],
    });
    const me = await as(server.app, person);
    server.emulator.recorder.clear();
    const answer = await me.get(`/api/embed-info/${relatorio.id}/`);
    expect([answer.statusCode, answer.json().datasetId]).toEqual([200, aurora.vendasDataset]);
    expect(tokenBodies()[0]).toMatchObject({ datasets: [{ id: aurora.vendasDataset }] });
    const query = `workspace_id=${aurora.workspace}&dataset_id=${aurora.vendasDataset}`;
    expect((await me.get(`/api/powerbi/dataset-refresh/?${query}`)).statusCode).toBe(200);
  });

  it('NUV-04 include the whole chain of datasets that a composite model reads, each once', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const relatorio = await buildRelatorio(server, cliente, { allowed: [person] });
    const { vendasDataset, faturamentoDataset, qualidadeDataset } = aurora;
    const reads = (datasetId: string, ...upstreamIds: string[]) =>
      server.emulator.change({ kind: 'upstreamChanged', datasetId, upstreamIds });
    reads(vendasDataset, faturamentoDataset, qualidadeDataset);
    reads(faturamentoDataset, qualidadeDataset);
    server.emulator.recorder.clear();
    const me = await as(server.app, person);
    const answer = await me.get(`/api/embed-info/${relatorio.id}/`);
    reads(vendasDataset);
    reads(faturamentoDataset);
    expect(answer.statusCode).toBe(200);
    expect(tokenBodies()[0]?.datasets).toEqual(
      [vendasDataset, faturamentoDataset, qualidadeDataset].map((id) => ({
        id,
        xmlaPermissions: 'ReadOnly',
      })),
    );
  });

  it('NUV-03 of a paginated report are its semantic models, read-only by XMLA, with an identity by report', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const { extrato } = aurora;
    const values = { workspace_id: aurora.financeiro, report_id: extrato, rls_role: 'Sudeste' };
    const relatorio = await buildRelatorio(server, cliente, { ...values, allowed: [person] });
    const database = `sobe_wowvirtualserver-${aurora.inadimplenciaDataset}`;
    server.emulator.faults.once('powerbi.reportDatasources', {
      status: 200,
      body: {
        value: [
          {
            datasourceType: 'AnalysisServices',
            connectionDetails: { server: 'pbiazure://api.powerbi.com/', database },
          },
          { datasourceType: 'Sql', connectionDetails: { server: 's', database: 'd' } },
        ],
      },
    });
    const me = await as(server.app, person);
    server.emulator.recorder.clear();
    const answer = await me.get(`/api/embed-info/${relatorio.id}/`);
    expect([answer.statusCode, answer.json().datasetId]).toEqual([200, null]);
    expect(tokenBodies()[0]).toMatchObject({
      reports: [{ id: extrato }],
      datasets: [{ id: aurora.inadimplenciaDataset, xmlaPermissions: 'ReadOnly' }],
      identities: [
        {
          username: person.username,
          roles: ['Sudeste'],
          datasets: [aurora.inadimplenciaDataset],
          reports: [extrato],
        },
      ],
    });
  });

  it('NUV-03 of a paginated report may be in another workspace than the report', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const { operacoes: workspace_id, lotes: report_id, qualidadeDataset: datasetId } = aurora;
    const values = { workspace_id, report_id, dataset_id: null, allowed: [person] };
    const relatorio = await buildRelatorio(server, cliente, values);
    const withRole = await buildRelatorio(server, cliente, { ...values, rls_role: 'Sul' });
    const move = (workspaceId: string) =>
      server.emulator.change({ kind: 'datasetMoved', datasetId, workspaceId });
    const me = await as(server.app, person);
    move(aurora.workspace);
    server.emulator.recorder.clear();
    const answer = await me.get(`/api/embed-info/${relatorio.id}/`);
    const refused = await me.get(`/api/embed-info/${withRole.id}/`);
    move(workspace_id);
    expect([answer.statusCode, refused.statusCode]).toEqual([200, 502]);
    expect(tokenBodies()).toMatchObject([
      { datasets: [{ id: datasetId, xmlaPermissions: 'ReadOnly' }] },
      { identities: [{ roles: ['Sul'], datasets: [datasetId] }] },
    ]);
  });

  it('NUV-04 include the paginated reports that its visuals show, with their models and an identity', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const values = { workspace_id: aurora.operacoes, report_id: aurora.producao };
    const relatorio = await buildRelatorio(server, cliente, {
      ...values,
      // The second one is gone from Power BI.
      relatorios_paginados: [aurora.lotes, '00000000-0000-4000-8000-000000000bad'],
      allowed: [person],
    });
    const me = await as(server.app, person);
    server.emulator.recorder.clear();
    const answer = await me.get(`/api/embed-info/${relatorio.id}/`);
    expect([answer.statusCode, answer.json().id]).toEqual([200, aurora.producao]);
    expect(tokenBodies()).toMatchObject([
      {
        reports: [{ id: aurora.producao }, { id: aurora.lotes }],
        datasets: [
          { id: aurora.producaoDataset },
          { id: aurora.qualidadeDataset, xmlaPermissions: 'ReadOnly' },
        ],
        identities: [{ username: person.username, roles: [], reports: [aurora.lotes] }],
      },
    ]);
    expect(tokenBodies()[0]).not.toHaveProperty('datasets.0.xmlaPermissions');
  });
});

describe('failures of Power BI', () => {
  it('two transient failures are retried', { tags: ['slow'] }, async () => {
    const { me, relatorio } = await buildFixture();
    server.emulator.faults.next(2, 'powerbi.generateToken', { status: 503 });
    expect((await me.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(200);
  });

  it('a short Retry-After is waited for and a long one is passed on', {
    tags: ['slow'],
  }, async () => {
    const { me, relatorio } = await buildFixture();
    server.emulator.faults.once('powerbi.generateToken', {
      status: 429,
      headers: { 'Retry-After': '1' },
    });
    expect((await me.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(200);
    server.emulator.faults.once('powerbi.generateToken', {
      status: 429,
      headers: { 'Retry-After': '120' },
    });
    const answer = await me.get(`/api/embed-info/${relatorio.id}/`);
    expect([answer.statusCode, answer.headers['retry-after'], answer.json()]).toEqual([
      503,
      '120',
      { detail: 'O Power BI está recebendo pedidos demais. Aguarde um pouco e tente novamente.' },
    ]);
  });

  it('an Entra token that Power BI refuses is renewed once', async () => {
    const { me, relatorio } = await buildFixture();
    server.emulator.faults.once('powerbi.generateToken', {
      status: 403,
      headers: { 'x-powerbi-error-info': 'TokenExpired' },
    });
    expect((await me.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(200);
  });

  it('a 401 of Power BI is not passed on', async () => {
    const { me, relatorio } = await buildFixture();
    server.emulator.faults.next(3, 'powerbi.generateToken', {
      status: 401,
      body: { error: { code: 'PowerBINotAuthorizedException' } },
    });
    const answer = await me.get(`/api/embed-info/${relatorio.id}/`);
    expect(answer.statusCode).toBe(502);
    expect(answer.json().detail).toBe(
      'O Power BI recusou este relatório. Peça a um administrador que verifique a configuração.',
    );
  });

  it('NUV-01 an administrator is told what to change, and what Microsoft said', async () => {
    const cliente = await buildCliente(server);
    const admin = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
    const relatorio = await buildRelatorio(server, cliente);
    server.emulator.faults.once('powerbi.generateToken', {
      status: 403,
      headers: { RequestId: '49c2e739-d400-429c-860b-856b92f52a4b' },
      body: { error: { code: 'Forbidden', message: 'Embed trial tokens are used up' } },
    });
    const answer = await (await as(server.app, admin)).get(`/api/embed-info/${relatorio.id}/`);
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      {
        detail:
          'Os tokens de avaliação acabaram. Atribua o workspace a uma capacidade (F, A, EM ou P). Resposta da Microsoft: “Embed trial tokens are used up” (código Forbidden, pedido 49c2e739-d400-429c-860b-856b92f52a4b)',
      },
    ]);
  });

  it('wrong credentials are named in the answer', async () => {
    const cliente = await buildCliente(server, { secret: 'segredo-trocado' });
    const person = await buildUser(server, cliente);
    const relatorio = await buildRelatorio(server, cliente, { allowed: [person] });
    const answer = await (await as(server.app, person)).get(`/api/embed-info/${relatorio.id}/`);
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      {
        detail:
          'A Microsoft recusou as credenciais Power BI deste cliente. Peça a um administrador que as verifique.',
      },
    ]);
  });

  it('repeated failures of one cliente stop its calls but not those of another cliente', {
    tags: ['slow'],
  }, async () => {
    const [broken, healthy] = [await buildFixture(), await buildFixture()];
    const open = () => broken.me.get(`/api/embed-info/${broken.relatorio.id}/`);
    server.emulator.faults.next(1_000, 'powerbi.generateToken', { status: 503 });
    for (let time = 0; time < 5; time += 1) expect((await open()).statusCode).toBe(503);
    const left = () => server.emulator.faults.list()[0]?.remaining;
    const before = left();
    const answer = await open();
    expect([answer.statusCode, answer.json()]).toEqual([
      503,
      { detail: 'O Power BI não respondeu. Tente novamente em alguns instantes.' },
    ]);
    expect(left()).toBe(before);
    server.emulator.faults.clear();
    expect((await healthy.me.get(`/api/embed-info/${healthy.relatorio.id}/`)).statusCode).toBe(200);
    expect((await broken.me.get('/api/configs/')).statusCode).toBe(200);
  });
});

describe('refresh info', () => {
  const query = `workspace_id=${aurora.workspace}&dataset_id=${aurora.vendasDataset}`;

  it('API-15 ENT-28 answers the newest refresh of a dataset that the caller may read', async () => {
    const { me } = await buildFixture();
    const info = (await me.get(`/api/powerbi/dataset-refresh/?${query}`)).json();
    expect(info).toEqual({
      lastRefreshDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      status: 'Completed',
      refreshType: 'Scheduled',
      situacao: 'concluida',
      tentativa_em: info.lastRefreshDate,
      consultadas: 60,
    });
  });

  it('API-15 answers for a report without a configured dataset, by the dataset of its embed info', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const relatorio = await buildRelatorio(server, cliente, {
      dataset_id: null,
      allowed: [person],
    });
    const me = await as(server.app, person);
    const { workspaceId, datasetId } = (await me.get(`/api/embed-info/${relatorio.id}/`)).json();
    expect(datasetId).toBe(aurora.vendasDataset);
    const answer = await me.get(
      `/api/powerbi/dataset-refresh/?workspace_id=${workspaceId}&dataset_id=${datasetId}`,
    );
    expect([answer.statusCode, answer.json().status]).toEqual([200, 'Completed']);
    const another = await me.get(
      `/api/powerbi/dataset-refresh/?workspace_id=${workspaceId}&dataset_id=${aurora.inadimplenciaDataset}`,
    );
    expect(another.statusCode).toBe(404);
  });

  it('API-15 answers 404 for a dataset of reports that the caller may not open', async () => {
    const { cliente } = await buildFixture();
    const stranger = await as(server.app, await buildUser(server, cliente));
    const answer = await stranger.get(
      `/api/powerbi/dataset-refresh/?${query}&client_id=${cliente.id}`,
    );
    expect(answer.statusCode).toBe(404);
  });

  it('API-55 names the missing and malformed parameters', async () => {
    const { me } = await buildFixture();
    const answer = await me.get('/api/powerbi/dataset-refresh/?workspace_id=1');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { workspace_id: ['O valor é inválido.'], dataset_id: ['Este campo é obrigatório.'] },
    ]);
  });
});

describe('favourites', () => {
  it('API-11 API-12 API-09 are added and removed, and repeating a call does nothing', async () => {
    const { me, relatorio } = await buildFixture();
    for (let time = 0; time < 2; time += 1) {
      expect((await me.post(`/api/reports/${relatorio.id}/favorite/`)).statusCode).toBe(200);
    }
    expect((await me.get('/api/configs/')).json()[0].is_favorite).toBe(true);
    expect(ids(await me.get('/api/reports/favorites/'))).toEqual([relatorio.id]);
    for (let time = 0; time < 2; time += 1) {
      expect((await me.post(`/api/reports/${relatorio.id}/unfavorite_action/`)).statusCode).toBe(
        200,
      );
    }
    expect(ids(await me.get('/api/reports/favorites/'))).toEqual([]);
  });

  it('API-09 API-11 API-12 belong to one person', async () => {
    const { cliente, relatorio, me } = await buildFixture();
    await me.post(`/api/reports/${relatorio.id}/favorite/`);
    const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const asAdmin = await as(server.app, admin);
    expect((await asAdmin.get('/api/configs/')).json()[0].is_favorite).toBe(false);
    expect(ids(await asAdmin.get('/api/reports/favorites/'))).toEqual([]);
    await asAdmin.post(`/api/reports/${relatorio.id}/unfavorite_action/`);
    expect(ids(await me.get('/api/reports/favorites/'))).toEqual([relatorio.id]);
  });

  it.each([
    ['API-11', 'favorite'],
    ['API-12', 'unfavorite_action'],
  ])('%s %s answers 404 for a report that the caller may not open', async (_, action) => {
    const { relatorio } = await buildFixture();
    const { me } = await buildFixture();
    expect((await me.post(`/api/reports/${relatorio.id}/${action}/`)).statusCode).toBe(404);
    expect((await me.post(`/api/reports/abc/${action}/`)).statusCode).toBe(400);
  });

  it('API-08 API-56 the recents belong to one person and are newest first', async () => {
    const { cliente, person, me, relatorio } = await buildFixture();
    const other = await buildRelatorio(server, cliente, { allowed: [person] });
    const open = async ({ id }: { id: number }) => {
      await me.get(`/api/embed-info/${id}/`);
      server.advance(1_000);
      return ids(await me.get('/api/reports/recent/'));
    };
    expect(ids(await me.get('/api/reports/recent/'))).toEqual([]);
    expect(await open(relatorio)).toEqual([relatorio.id]);
    expect(await open(other)).toEqual([other.id, relatorio.id]);
    expect(await open(relatorio)).toEqual([relatorio.id, other.id]);
    const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const asAdmin = await as(server.app, admin);
    expect(ids(await asAdmin.get('/api/reports/recent/'))).toEqual([]);
  });

  it('API-08 API-09 favourites and recents omit withdrawn reports', async () => {
    const { me, person, relatorio } = await buildFixture();
    await me.post(`/api/reports/${relatorio.id}/favorite/`);
    await me.get(`/api/embed-info/${relatorio.id}/`);
    await server.context.db.delete(schema.concessao).where(eq(schema.concessao.user_id, person.id));
    expect(ids(await me.get('/api/reports/favorites/'))).toEqual([]);
    expect(ids(await me.get('/api/reports/recent/'))).toEqual([]);
    expect((await me.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(404);
  });
});
