import { beforeAll, describe, expect, it } from 'vitest';
import { aurora, buildUser } from '../../../test/factories.ts';
import { buildLife, everything, type Life, nothing } from '../../../test/lifeWorld.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
const ok = (answer: { statusCode: number; body: string }) =>
  expect([answer.statusCode, answer.body]).toEqual([200, expect.any(String)]);

it('the world of these tests has something in each column', { tags: ['slow'] }, async () => {
  const life = await buildLife(server);
  expect(await life.findings()).toEqual(everything(life.pagina));
  expect(await life.teamState()).toEqual({
    members: [life.reader.id],
    relatorios: [life.relatorio.id],
    aplicativos: [life.app.id],
  });
  expect(await life.hasSession()).toEqual({ access: true, refresh: true });
});

describe.each<[string, (life: Life) => Promise<void>, (life: Life) => Promise<void>]>([
  [
    'deactivated',
    async ({ boss, userUrl }) => ok(await boss.put(userUrl, { is_active: false })),
    async ({ boss, userUrl }) => ok(await boss.put(userUrl, { is_active: true })),
  ],
  [
    'ended',
    async ({ boss, userUrl }) => {
      const expira_em = new Date(server.context.now().getTime() + 60_000).toISOString();
      ok(await boss.put(userUrl, { expira_em }));
      // Nothing runs when the end comes.
      server.advance(61_000);
    },
    async ({ boss, userUrl }) => ok(await boss.put(userUrl, { expira_em: null })),
  ],
])('VIDA-01 a person is %s', (_, happen, undo) => {
  it('VIDA-01 memberships and team grants are kept, without effect', {
    tags: ['slow'],
  }, async () => {
    const life = await buildLife(server);
    await happen(life);
    expect((await life.teamState()).members).toEqual([life.reader.id]);
    expect((await life.call('GET', '/api/configs/')).statusCode).toBe(401);
    await undo(life);
    const found = (await life.boss.get(life.userUrl)).json();
    expect(found.equipes).toEqual([{ id: life.team.id, nome: life.nome }]);
  });
  it('VIDA-01 favourites, recents and views are kept', { tags: ['slow'] }, async () => {
    const life = await buildLife(server);
    await happen(life);
    await undo(life);
    expect(await life.findings()).toEqual(everything(life.pagina));
  });
  it('VIDA-01 sessions are ended for good', { tags: ['slow'] }, async () => {
    const life = await buildLife(server);
    await happen(life);
    expect(await life.hasSession()).toEqual({ access: false, refresh: false });
    await undo(life);
    expect(await life.hasSession()).toEqual({ access: false, refresh: false });
  });
});

describe('VIDA-01 a person is moved to another cliente and back', () => {
  async function move() {
    const life = await buildLife(server);
    for (const { id } of [life.other, life.cliente]) {
      ok(await life.boss.put(life.userUrl, { cliente_id: id }));
    }
    return life;
  }
  it('VIDA-01 memberships are removed', { tags: ['slow'] }, async () => {
    const life = await move();
    expect((await life.teamState()).members).toEqual([]);
    expect((await life.boss.get(life.userUrl)).json().equipes).toEqual([]);
  });
  it('VIDA-01 favourites, recents and views are removed', { tags: ['slow'] }, async () => {
    const life = await move();
    await life.grant();
    expect(await life.findings()).toEqual(nothing);
  });
  it('VIDA-01 sessions are ended', { tags: ['slow'] }, async () => {
    const life = await move();
    expect(await life.hasSession()).toEqual({ access: false, refresh: false });
  });
});

describe('VIDA-01 a person is deleted and another one gets their name', () => {
  async function replace() {
    const life = await buildLife(server);
    ok(await life.boss.delete(life.userUrl));
    const { username, email } = life.reader;
    return { life, next: await buildUser(server, life.cliente, { username, email }) };
  }
  it('VIDA-01 memberships are removed', async () => {
    const { life, next } = await replace();
    expect((await life.teamState()).members).toEqual([]);
    const found = (await life.boss.get(`/api/admin/users/${next.id}/`)).json();
    expect(found.equipes).toEqual([]);
  });
  it('VIDA-01 favourites, recents and views are removed', { tags: ['slow'] }, async () => {
    const { life, next } = await replace();
    ok(await life.boss.put(life.configUrl, { users_allowed: [next.id] }));
    ok(await life.boss.put(life.teamUrl, { membros: [next.id] }));
    expect(await life.findings(next)).toEqual(nothing);
  });
  it('VIDA-01 sessions are ended', async () => {
    const { life } = await replace();
    expect(await life.hasSession()).toEqual({ access: false, refresh: false });
  });
});

describe('VIDA-01 a report is moved to another cliente and back', () => {
  async function move() {
    const life = await buildLife(server);
    for (const { id } of [life.other, life.cliente]) {
      ok(await life.boss.put(life.configUrl, { cliente: id }));
    }
    return life;
  }
  it('VIDA-01 grants of people and teams are removed', { tags: ['slow'] }, async () => {
    const life = await move();
    expect(await life.teamState()).toMatchObject({ relatorios: [], aplicativos: [] });
    ok(await life.boss.put(life.appUrl, { relatorios_ids: [life.relatorio.id] }));
    const { permissions, equipes } = (
      await life.boss.get(`/api/admin/relatorio-permissoes/by-app/${life.app.id}/`)
    ).json();
    expect([permissions, equipes]).toEqual([[], []]);
    expect((await life.call('GET', '/api/configs/')).json()).toEqual([]);
  });
  it('VIDA-01 favourites, recents and views are removed', { tags: ['slow'] }, async () => {
    const life = await move();
    ok(await life.boss.put(life.appUrl, { relatorios_ids: [life.relatorio.id] }));
    await life.grant();
    // The application has not moved, so it stays among the recents.
    expect(await life.findings()).toEqual({ ...nothing, recentApps: 1 });
  });
});

describe('VIDA-01 a report is pointed to another report', () => {
  async function repoint() {
    const life = await buildLife(server);
    ok(await life.boss.put(life.configUrl, { report_id: aurora.faturamento }));
    return life;
  }
  it('VIDA-01 grants of pages that it lacks stay, and the provider’s list lacks these pages', async () => {
    const life = await repoint();
    const { equipes } = (
      await life.boss.get(`/api/admin/relatorio-permissoes/by-app/${life.app.id}/`)
    ).json();
    expect(equipes).toMatchObject([{ paginas_permitidas: [{ nome_pagina: life.pagina }] }]);
    const query = `workspace_id=${aurora.workspace}&report_id=${aurora.faturamento}`;
    const pages = await life.chief.get(`/api/admin/powerbi/report-pages/?${query}`);
    const names = pages.json().map((one: { name: string }) => one.name);
    expect(names.length).toBeGreaterThan(0);
    expect(names).not.toContain(life.pagina);
  });
  it('VIDA-01 favourites and recents are kept', async () => {
    const life = await repoint();
    expect(await life.findings()).toMatchObject({ favorites: 1, recents: 1, recentApps: 1 });
  });
  it('VIDA-01 views are kept, to be applied as far as they fit', async () => {
    const life = await repoint();
    expect((await life.findings()).views).toEqual(['Norte', 'Sul']);
  });
});

describe('VIDA-01 a report is deleted and configured anew', () => {
  async function replace() {
    const life = await buildLife(server);
    ok(await life.boss.delete(life.configUrl));
    const made = await life.boss.post('/api/admin/powerbiconfig/', {
      workspace_id: aurora.workspace,
      report_id: aurora.vendas,
      nome_relatorio: life.relatorio.nome_relatorio,
      cliente: life.cliente.id,
      users_allowed: [life.reader.id],
    });
    expect(made.statusCode).toBe(201);
    return life;
  }
  it('VIDA-01 grants are removed', { tags: ['slow'] }, async () => {
    const life = await replace();
    expect(await life.teamState()).toMatchObject({ relatorios: [], aplicativos: [] });
    const { permissions, equipes } = (
      await life.boss.get(`/api/admin/relatorio-permissoes/by-app/${life.app.id}/`)
    ).json();
    expect([permissions, equipes]).toEqual([[], []]);
  });
  it('VIDA-01 favourites, recents and views are removed', { tags: ['slow'] }, async () => {
    const life = await replace();
    expect(await life.findings()).toEqual(nothing);
  });
});

describe('VIDA-01 an application is deleted and made anew', () => {
  async function replace() {
    const life = await buildLife(server);
    ok(await life.boss.delete(life.appUrl));
    const made = await life.boss.post('/api/admin/aplicativos/', {
      nome: life.app.nome,
      cliente: life.cliente.id,
      relatorios_ids: [life.relatorio.id],
    });
    expect(made.statusCode).toBe(201);
    return { life, next: made.json().id as number };
  }
  it('VIDA-01 grants are removed', { tags: ['slow'] }, async () => {
    const { life, next } = await replace();
    expect((await life.teamState()).aplicativos).toEqual([]);
    const { permissions, equipes } = (
      await life.boss.get(`/api/admin/relatorio-permissoes/by-app/${next}/`)
    ).json();
    expect([permissions, equipes]).toEqual([[], []]);
  });
  it('VIDA-01 its recents, views and last pages are removed', { tags: ['slow'] }, async () => {
    const { life } = await replace();
    expect(await life.findings()).toEqual({
      favorites: 1,
      recents: 1,
      recentApps: 0,
      views: ['Sul'],
      last: null,
    });
  });
});

describe('VIDA-01 a team is deleted and made anew', () => {
  async function replace() {
    const life = await buildLife(server);
    ok(await life.boss.put(life.configUrl, { users_allowed: [] }));
    ok(await life.boss.delete(life.teamUrl));
    const made = await life.boss.post('/api/admin/equipes/', {
      nome: life.nome,
      cliente_id: life.cliente.id,
      membros: [life.reader.id],
    });
    expect(made.statusCode).toBe(201);
    return { life, next: made.json() };
  }
  it('VIDA-01 memberships and grants are removed', { tags: ['slow'] }, async () => {
    const { life, next } = await replace();
    expect(next.abre).toEqual({ relatorios: [], aplicativos: [] });
    expect((await life.boss.get(life.configUrl.replace(/\d+\/$/, ''))).json()).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ id: life.relatorio.id, equipes_allowed: [] }),
      ]),
    );
    expect((await life.call('GET', '/api/configs/')).json()).toEqual([]);
  });
  it('VIDA-01 no favourite and no recent report of it is shown', { tags: ['slow'] }, async () => {
    const { life } = await replace();
    expect(await life.findings()).toMatchObject({ favorites: 0, recents: 0 });
  });
});
