import { randomBytes, randomInt } from 'node:crypto';
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
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

async function world() {
  const cliente = await buildCliente(server);
  const person = await buildUser(server, cliente);
  const relatorio = await buildRelatorio(server, cliente, { allowed: [person] });
  return { cliente, person, relatorio, me: await as(server.app, person) };
}
const ids = (answer: { json(): { id: number }[] }) => answer.json().map(({ id }) => id);

describe('the list of reports', () => {
  it('API-06 GEN-05 ENT-11 ENT-12 names the reports that name me, by name, with both spellings', async () => {
    const { cliente, person, me, relatorio } = await world();
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
    });
  });

  it('reads in the order of the Portuguese alphabet', async () => {
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
    'shows all of the cliente to an %s',
    async (group) => {
      const { cliente, relatorio } = await world();
      const other = await world();
      const admin = await buildUser(server, cliente, { groups: [group] });
      const listed = ids(await (await as(server.app, admin)).get('/api/configs/'));
      expect(listed).toEqual([relatorio.id]);
      expect(listed).not.toContain(other.relatorio.id);
    },
  );

  it('shows an Admin de Usuários only what names him', async () => {
    const { cliente } = await world();
    const admin = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
    expect(ids(await (await as(server.app, admin)).get('/api/configs/'))).toEqual([]);
  });

  it('shows a superuser the reports of every cliente', async () => {
    const [one, two] = [await world(), await world()];
    const boss = await buildUser(server, null, { is_superuser: true });
    const listed = ids(await (await as(server.app, boss)).get('/api/configs/'));
    expect(listed).toEqual(expect.arrayContaining([one.relatorio.id, two.relatorio.id]));
  });

  it('shows nothing to somebody of no cliente', async () => {
    const nobody = await buildUser(server, null);
    expect(ids(await (await as(server.app, nobody)).get('/api/configs/'))).toEqual([]);
  });

  it('GEN-09 does not follow a grant across clientes', async () => {
    const { relatorio } = await world();
    const { person, me } = await world();
    await server.context.db
      .insert(schema.relatorioUser)
      .values({ user_id: person.id, relatorio_id: relatorio.id });
    expect(ids(await me.get('/api/configs/'))).not.toContain(relatorio.id);
    expect((await me.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(404);
  });
});

describe('opening a report', () => {
  it('API-14 ENT-26 API-59 answers what the frame needs, by uuid and by portal id', async () => {
    const { person, cliente, me } = await world();
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
      settings: {
        panes: {
          filters: { visible: false, expanded: true },
          pageNavigation: { visible: false },
          bookmarks: { visible: true },
        },
        bars: { actionBar: { visible: false } },
      },
    });
    expect(info.accessToken.length).toBeGreaterThan(100);
    expect(new URL(info.embedUrl).origin).toBe(server.emulator.url);
    const lifeMs = Date.parse(info.expiration) - Date.now();
    expect(lifeMs).toBeGreaterThan(25 * 60_000);
    expect(lifeMs).toBeLessThanOrEqual(30 * 60_000 + 5_000);
    const byUuid = await me.get(`/api/embed-info/${aurora.vendas.toUpperCase()}/`);
    expect(byUuid.statusCode).toBe(200);
  });

  it('tells the list where the frame loads from, once that is known', async () => {
    const { me, relatorio } = await world();
    const { embedUrl } = (await me.get(`/api/embed-info/${relatorio.id}/`)).json();
    expect((await me.get('/api/configs/')).json()[0].embedUrl).toBe(embedUrl);
  });

  it.each([
    [1_000, 'kept'],
    [1_001, 'asked for at each opening'],
  ])('an address of %i bytes is %s, however long the name', async (bytes, what) => {
    const { me, relatorio } = await world();
    // Nothing that compresses: an index holds both.
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
    expect(listed.embedUrl).toBe(what === 'kept' ? embedUrl : undefined);
  });

  it('API-14 takes the permitted one of lowest id where a uuid is configured twice', async () => {
    const { cliente, person, relatorio, me } = await world();
    await buildRelatorio(server, cliente, { allowed: [person], bookmarks_enabled: true });
    const info = (await me.get(`/api/embed-info/${aurora.vendas}/`)).json();
    expect(info.settings.panes.bookmarks.visible).toBe(relatorio.bookmarks_enabled);
  });

  it('API-56 records one access, none for a renewal, and moves the recents', async () => {
    const { person, relatorio, me } = await world();
    await me.get(`/api/embed-info/${relatorio.id}/`);
    await me.get(`/api/embed-info/${relatorio.id}/?renewal=true`);
    const rows = await server.context.db
      .select()
      .from(schema.acesso)
      .where(eq(schema.acesso.user_id, person.id))
      .orderBy(desc(schema.acesso.id));
    expect(rows).toHaveLength(1);
    expect(ids(await me.get('/api/reports/recent/'))).toEqual([relatorio.id]);
    const stats = (await me.get('/api/stats/')).json();
    expect(stats).toEqual({
      user_count: 1,
      report_count: 1,
      access_today_count: 1,
      recent_access_count: 1,
    });
  });

  it.each([
    ['another cliente', async () => as(server.app, (await world()).person)],
    [
      'the same cliente, not named',
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
    const { cliente, relatorio } = await world();
    const answer = await (await stranger(cliente)).get(`/api/embed-info/${relatorio.id}/`);
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      { detail: 'Relatório não encontrado.' },
    ]);
  });

  it.each(['999999999', '00000000-0000-4000-8000-000000000000', 'lixo', "1' or '1'='1"])(
    'API-55 answers 404 to the absent or forged id %j',
    async (id) => {
      const { me } = await world();
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

  it('API-58 makes the token with the configured role where the dataset demands one', async () => {
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

  it('never asks again without the role: the refusal reaches the person', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const relatorio = await buildRelatorio(server, cliente, { ...rls, allowed: [person] });
    const answer = await (await as(server.app, person)).get(`/api/embed-info/${relatorio.id}/`);
    expect([answer.statusCode, answer.json()]).toEqual([
      502,
      {
        detail:
          'O Power BI recusou o pedido: verifique a RLS Role e o dataset na configuração deste relatório.',
      },
    ]);
  });

  it('sends no role to a dataset without row-level security, though one is configured', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const relatorio = await buildRelatorio(server, cliente, { rls_role: 'X', allowed: [person] });
    const me = await as(server.app, person);
    server.emulator.recorder.clear();
    expect((await me.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(200);
    const asked = server.emulator.recorder.calls({ operation: 'powerbi.generateToken' });
    expect(asked).toHaveLength(1);
    expect(asked[0]?.body).not.toHaveProperty('identities');
  });
});

describe('Microsoft in its moods', () => {
  it('rides out two passing failures', async () => {
    const { me, relatorio } = await world();
    server.emulator.faults.next(2, 'powerbi.generateToken', { status: 503 });
    expect((await me.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(200);
  });

  it('obeys a short Retry-After and passes a long one on', async () => {
    const { me, relatorio } = await world();
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

  it('renews its own token once when Power BI refuses it', async () => {
    const { me, relatorio } = await world();
    server.emulator.faults.once('powerbi.generateToken', {
      status: 403,
      headers: { 'x-powerbi-error-info': 'TokenExpired' },
    });
    expect((await me.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(200);
  });

  it('never passes an upstream 401 on', async () => {
    const { me, relatorio } = await world();
    server.emulator.faults.next(3, 'powerbi.generateToken', {
      status: 401,
      body: { error: { code: 'PowerBINotAuthorizedException' } },
    });
    const answer = await me.get(`/api/embed-info/${relatorio.id}/`);
    expect(answer.statusCode).toBe(502);
    expect(answer.json().detail).toMatch(/^O Power BI recusou o acesso/);
  });

  it('says that the credentials are wrong', async () => {
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

  it('stops asking for one cliente that keeps failing, while another goes on', async () => {
    const [broken, healthy] = [await world(), await world()];
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

  it('API-15 ENT-28 answers the newest refresh of a dataset I may read', async () => {
    const { me } = await world();
    const info = (await me.get(`/api/powerbi/dataset-refresh/?${query}`)).json();
    expect(info).toEqual({
      lastRefreshDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      status: 'Completed',
      refreshType: 'Scheduled',
    });
  });

  it('API-15 answers for a report that names no dataset, by what embed info said', async () => {
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

  it('API-15 answers 404 for a dataset of reports I may not open', async () => {
    const { cliente } = await world();
    const stranger = await as(server.app, await buildUser(server, cliente));
    const answer = await stranger.get(
      `/api/powerbi/dataset-refresh/?${query}&client_id=${cliente.id}`,
    );
    expect(answer.statusCode).toBe(404);
  });

  it('API-55 names what is missing or malformed', async () => {
    const { me } = await world();
    const answer = await me.get('/api/powerbi/dataset-refresh/?workspace_id=1');
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { workspace_id: ['O valor é inválido.'], dataset_id: ['Este campo é obrigatório.'] },
    ]);
  });
});

describe('favourites', () => {
  it('API-11 API-12 API-09 mark and unmark, each twice without harm', async () => {
    const { me, relatorio } = await world();
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

  it('API-09 API-11 API-12 are mine alone', async () => {
    const { cliente, relatorio, me } = await world();
    await me.post(`/api/reports/${relatorio.id}/favorite/`);
    const chief = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const hers = await as(server.app, chief);
    expect((await hers.get('/api/configs/')).json()[0].is_favorite).toBe(false);
    expect(ids(await hers.get('/api/reports/favorites/'))).toEqual([]);
    await hers.post(`/api/reports/${relatorio.id}/unfavorite_action/`);
    expect(ids(await me.get('/api/reports/favorites/'))).toEqual([relatorio.id]);
  });

  it.each([
    ['API-11', 'favorite'],
    ['API-12', 'unfavorite_action'],
  ])('%s %s of what I may not open is 404', async (_, deed) => {
    const { relatorio } = await world();
    const { me } = await world();
    expect((await me.post(`/api/reports/${relatorio.id}/${deed}/`)).statusCode).toBe(404);
    expect((await me.post(`/api/reports/abc/${deed}/`)).statusCode).toBe(400);
  });

  it('API-08 API-56 the recents are mine, the newest opening first', async () => {
    const { cliente, person, me, relatorio } = await world();
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
    const chief = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const hers = await as(server.app, chief);
    expect(ids(await hers.get('/api/reports/recent/'))).toEqual([]);
  });

  it('API-08 API-09 leave out what was withdrawn', async () => {
    const { me, person, relatorio } = await world();
    await me.post(`/api/reports/${relatorio.id}/favorite/`);
    await me.get(`/api/embed-info/${relatorio.id}/`);
    await server.context.db
      .delete(schema.relatorioUser)
      .where(eq(schema.relatorioUser.user_id, person.id));
    expect(ids(await me.get('/api/reports/favorites/'))).toEqual([]);
    expect(ids(await me.get('/api/reports/recent/'))).toEqual([]);
    expect((await me.get(`/api/embed-info/${relatorio.id}/`)).statusCode).toBe(404);
  });
});
