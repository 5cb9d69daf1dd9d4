import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  unique,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const bulkUrl = '/api/admin/relatorio-permissoes/bulk-update/';

/** Ana, a member of the team Vendas, and an application with two reports. Nothing is granted. */
async function buildFixture() {
  const cliente = await buildCliente(server);
  const ana = await buildUser(server, cliente, { first_name: 'Ana', last_name: 'Sá' });
  const admin = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const [one, two] = [await buildRelatorio(server, cliente), await buildRelatorio(server, cliente)];
  const app = (
    await admin.post('/api/admin/aplicativos/', {
      nome: 'Comercial',
      relatorios_ids: [one.id, two.id],
    })
  ).json();
  const team = (
    await admin.post('/api/admin/equipes/', { nome: 'Vendas', membros: [ana.id] })
  ).json();
  const query = `workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`;
  const pages: { name: string }[] = (
    await admin.get(`/api/admin/powerbi/report-pages/?${query}`)
  ).json();
  return {
    ...{ cliente, ana, admin, one, two, app, team },
    pages: pages.map(({ name }) => name),
    me: await as(server.app, ana),
    configUrl: `/api/admin/powerbiconfig/${one.id}/`,
    permit: (...permissions: object[]) => admin.post(bulkUrl, { app_id: app.id, permissions }),
    /** The access of Ana to each report of the application. */
    detail: async () => {
      const found = await (await as(server.app, ana)).get(`/api/aplicativos/${app.id}/`);
      if (found.statusCode !== 200) return null;
      const rows: { tipo_acesso: string; paginas_permitidas: { nome_pagina: string }[] }[] =
        found.json().relatorios;
      return rows.map(({ tipo_acesso, paginas_permitidas }) => [
        tipo_acesso,
        ...paginas_permitidas.map(({ nome_pagina }) => nome_pagina),
      ]);
    },
  };
}

describe('a team grant', () => {
  it('EQP-04 opens a report on Dashboards to the members, and closes it again', async () => {
    const { admin, me, one, team, ana, configUrl } = await buildFixture();
    expect((await me.get('/api/configs/')).json()).toEqual([]);
    const saved = await admin.put(configUrl, { equipes_allowed: [team.id] });
    expect(saved.json()).toMatchObject({ equipes_allowed: [team.id], users_allowed: [] });
    expect((await me.get('/api/configs/')).json()).toMatchObject([{ id: one.id }]);
    expect((await me.get(`/api/embed-info/${one.id}/`)).statusCode).toBe(200);
    await admin.put(`/api/admin/equipes/${team.id}/`, { remover: [ana.id] });
    expect((await me.get('/api/configs/')).json()).toEqual([]);
    expect((await me.get(`/api/embed-info/${one.id}/`)).statusCode).toBe(404);
  });

  it('EQP-04 EQP-05 opens in an application, and unites with the person’s own grant', {
    tags: ['slow'],
  }, async () => {
    const { ana, team, one, pages, permit, detail } = await buildFixture();
    const [first = '', second = ''] = pages;
    const specific = (page: string) => ({
      access_type: 'specific',
      allowed_pages: { [one.id]: [page] },
    });
    expect(await detail()).toBeNull();
    await permit({ equipe_id: team.id, ...specific(first) });
    expect(await detail()).toEqual([['specific', first], ['none']]);
    await permit({ user_id: ana.id, ...specific(second) });
    expect((await detail())?.[0]?.toSorted()).toEqual(['specific', first, second].sort());
    await permit({ equipe_id: team.id, access_type: 'full' });
    expect(await detail()).toEqual([['full'], ['full']]);
    // No grant takes away what another one gives.
    await permit({ user_id: ana.id, access_type: 'none' });
    expect(await detail()).toEqual([['full'], ['full']]);
    await permit({ equipe_id: team.id, access_type: 'none' });
    expect(await detail()).toBeNull();
  });

  it('EQP-06 the fields of the first contract tell direct grants alone; API-27 follows the team too', {
    tags: ['slow'],
  }, async () => {
    const { admin, ana, team, app, configUrl, permit } = await buildFixture();
    await admin.put(configUrl, { equipes_allowed: [team.id] });
    await permit({ equipe_id: team.id, access_type: 'full' });
    const [config] = (await admin.get('/api/admin/powerbiconfig/'))
      .json()
      .filter((one: { equipes_allowed: number[] }) => one.equipes_allowed.length > 0);
    expect(config.users_allowed).toEqual([]);
    const byApp = `/api/admin/relatorio-permissoes/by-app/${app.id}/`;
    expect((await admin.get(byApp)).json().permissions).toEqual([]);
    expect((await admin.get('/api/admin/relatorio-permissoes/')).json()).toEqual([]);
    const without = `/api/admin/relatorio-permissoes/users-without-access/${app.id}/`;
    const ids = async () => (await admin.get(without)).json().map((one: { id: number }) => one.id);
    expect(await ids()).not.toContain(ana.id);
    await permit({ equipe_id: team.id, access_type: 'none' });
    expect(await ids()).toContain(ana.id);
  });

  it('a change that takes a person’s own grant away names those who keep access by a team', async () => {
    const { admin, ana, team, configUrl, permit, cliente } = await buildFixture();
    const bia = await buildUser(server, cliente);
    await admin.put(configUrl, { users_allowed: [ana.id, bia.id], equipes_allowed: [team.id] });
    const continuam = [
      { user: ana.id, nome: 'Ana Sá', equipes: [{ id: team.id, nome: 'Vendas' }] },
    ];
    expect((await admin.put(configUrl, { users_allowed: [] })).json().continuam).toEqual(continuam);
    expect((await admin.put(configUrl, { equipes_allowed: [] })).json().continuam).toBeUndefined();
    await permit({ equipe_id: team.id, access_type: 'full' });
    const answer = await permit(
      { user_id: ana.id, access_type: 'none' },
      { user_id: bia.id, access_type: 'none' },
    );
    expect(answer.json()).toEqual({ updated: 2, continuam });
    expect((await permit({ user_id: ana.id, access_type: 'full' })).json()).toEqual({ updated: 1 });
  });

  it('is told by the team, with pages and ends', async () => {
    const { admin, team, app, one, two, pages, configUrl, permit } = await buildFixture();
    const [page = ''] = pages;
    const expira_em = '2031-05-02T03:00:00.000Z';
    await admin.put(configUrl, { equipes_allowed: [team.id] });
    await permit({
      equipe_id: team.id,
      access_type: 'specific',
      allowed_pages: { [one.id]: [page] },
      expira_em,
    });
    const found = (await admin.get(`/api/admin/equipes/${team.id}/`)).json();
    expect(found).toMatchObject({ relatorios_total: 1, aplicativos_total: 1 });
    expect(found.abre.relatorios).toEqual([
      { id: one.id, nome: one.nome_relatorio, expira_em: null },
    ]);
    const inApp = { id: app.id, nome: 'Comercial' };
    expect(found.abre.aplicativos).toHaveLength(2);
    expect(found.abre.aplicativos).toEqual(
      expect.arrayContaining([
        {
          ...inApp,
          relatorio: one.id,
          relatorio_nome: one.nome_relatorio,
          tipo_acesso: 'specific',
          paginas_permitidas: [{ nome_pagina: page }],
          expira_em,
        },
        {
          ...inApp,
          relatorio: two.id,
          relatorio_nome: two.nome_relatorio,
          tipo_acesso: 'none',
          paginas_permitidas: [],
          expira_em: null,
        },
      ]),
    );
  });
});

describe('a bulk change', () => {
  it('WIRE-02 names a person or a team in each item, and each once', async () => {
    const { ana, team, permit } = await buildFixture();
    const full = { access_type: 'full' };
    for (const [items, message] of [
      [[full], 'Informe um usuário ou uma equipe.'],
      [[{ ...full, user_id: ana.id, equipe_id: team.id }], 'Informe um usuário ou uma equipe.'],
      [
        [
          { ...full, equipe_id: team.id },
          { ...full, equipe_id: team.id },
        ],
        'Há equipes repetidas.',
      ],
      [
        [
          { ...full, user_id: ana.id },
          { ...full, user_id: ana.id },
        ],
        'Há usuários repetidos.',
      ],
    ] as const) {
      const answer = await permit(...items);
      expect([answer.statusCode, answer.json()]).toEqual([400, { permissions: [message] }]);
    }
    const both = await permit({ ...full, user_id: ana.id }, { ...full, equipe_id: team.id });
    expect(both.json()).toEqual({ updated: 2 });
  });

  it('EQP-13 refuses a team of another cliente, in bulk and on Dashboards, and changes nothing', async () => {
    const [mine, theirs] = [await buildFixture(), await buildFixture()];
    const bulk = await mine.permit(
      { user_id: mine.ana.id, access_type: 'full' },
      { equipe_id: theirs.team.id, access_type: 'full' },
    );
    expect([bulk.statusCode, bulk.json()]).toEqual([
      400,
      { permissions: ['Equipe não encontrada neste cliente.'] },
    ]);
    expect(await mine.detail()).toBeNull();
    const config = await mine.admin.put(mine.configUrl, { equipes_allowed: [theirs.team.id] });
    expect([config.statusCode, config.json()]).toEqual([
      400,
      { equipes_allowed: ['Equipe não encontrada neste cliente.'] },
    ]);
    const user = await mine.admin.post('/api/admin/users/', {
      username: unique('nova'),
      email: `${unique('nova')}@exemplo.example`,
      equipes_input: [theirs.team.id],
    });
    expect([user.statusCode, user.json()]).toEqual([
      400,
      { equipes_input: ['Equipe não encontrada neste cliente.'] },
    ]);
  });
});

it('a person is created with their teams, in one request', async () => {
  const { admin, team } = await buildFixture();
  const made = await admin.post('/api/admin/users/', {
    username: unique('nova'),
    email: `${unique('nova')}@exemplo.example`,
    equipes_input: [team.id],
  });
  expect(made.json().equipes).toEqual([{ id: team.id, nome: 'Vendas' }]);
  const found = (await admin.get(`/api/admin/equipes/${team.id}/`)).json();
  expect(found).toMatchObject({ membros_total: 2, versao: 2 });
});
