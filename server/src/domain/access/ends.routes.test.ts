import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  password,
  unique,
} from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.emulator.recorder.clear());
afterEach(() => {
  vi.useRealTimers();
});

const minutes = 60_000;
const inMinutes = (count: number) => new Date(server.context.now().getTime() + count * minutes);

/** A reader with one report, on Dashboards and in an application, and a team without grants. */
async function buildFixture() {
  const cliente = await buildCliente(server);
  const reader = await buildUser(server, cliente);
  const admin = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const relatorio = await buildRelatorio(server, cliente);
  const app = (
    await admin.post('/api/admin/aplicativos/', {
      nome: unique('App '),
      relatorios_ids: [relatorio.id],
    })
  ).json();
  const team = (
    await admin.post('/api/admin/equipes/', { nome: unique('E '), membros: [reader.id] })
  ).json();
  const me = await as(server.app, reader);
  const permit = (permission: object) =>
    admin.post('/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: app.id,
      permissions: [permission],
    });
  return {
    ...{ cliente, reader, admin, relatorio, app, team, me, permit },
    configUrl: `/api/admin/powerbiconfig/${relatorio.id}/`,
    userUrl: `/api/admin/users/${reader.id}/`,
    open: () => me.get(`/api/embed-info/${relatorio.id}/`),
    openInApp: () =>
      me.get(`/api/embed-token/${aurora.workspace}/${aurora.vendas}/?aplicativo=${app.id}`),
  };
}

/** The minutes that each token was asked for. */
const lifetimes = () =>
  server.emulator.recorder
    .calls({ operation: 'powerbi.generateToken' })
    .map(({ body }) => (body as { lifetimeInMinutes: number }).lifetimeInMinutes);

describe('PRAZO-03 an embed token', () => {
  it.each([
    [7.9, 7],
    [1, 1],
    [15.5, 15],
    [60 * 24, 15],
  ])(
    'PRAZO-03 lives whole minutes of the access: %d minutes left, %d asked for',
    { tags: ['slow'] },
    async (left, asked) => {
      const at = await buildFixture();
      const end = inMinutes(left + 0.05).toISOString();
      const { id } = at.reader;
      await at.admin.put(at.configUrl, { users_allowed: [id], users_allowed_ends: { [id]: end } });
      await at.permit({ user_id: id, access_type: 'full', expira_em: end });
      expect((await at.open()).statusCode).toBe(200);
      expect((await at.openInApp()).statusCode).toBe(200);
      expect((await at.me.get(`/api/embed-info/${at.relatorio.id}/?renewal=true`)).statusCode).toBe(
        200,
      );
      expect(lifetimes()).toEqual([asked, asked, asked]);
    },
  );

  it('PRAZO-03 is not made with less than a minute left', { tags: ['slow'] }, async () => {
    const at = await buildFixture();
    const { id } = at.reader;
    const end = inMinutes(0.9).toISOString();
    await at.admin.put(at.configUrl, { users_allowed: [id], users_allowed_ends: { [id]: end } });
    await at.permit({ user_id: id, access_type: 'full', expira_em: end });
    for (const answer of [await at.open(), await at.openInApp()]) {
      expect([answer.statusCode, answer.json()]).toEqual([
        404,
        { detail: 'Relatório não encontrado.' },
      ]);
    }
    expect(lifetimes()).toEqual([]);
  });

  it('PRAZO-03 counts the latest end of the grants, and the end of the account', {
    tags: ['slow'],
  }, async () => {
    const at = await buildFixture();
    const { id } = at.reader;
    const ends = { users_allowed_ends: { [id]: inMinutes(3.5).toISOString() } };
    await at.admin.put(at.configUrl, { users_allowed: [id], ...ends });
    await at.open();
    await at.admin.put(at.configUrl, {
      equipes_allowed: [at.team.id],
      equipes_allowed_ends: { [at.team.id]: inMinutes(9.5).toISOString() },
    });
    await at.open();
    await at.admin.put(at.userUrl, { expira_em: inMinutes(5.5).toISOString() });
    await at.open();
    expect(lifetimes()).toEqual([3, 9, 5]);
  });
});

describe('PRAZO-02 from the end on', () => {
  it('PRAZO-02 PRAZO-06 a direct grant opens nothing and is in no list, and can be given again', {
    tags: ['slow'],
  }, async () => {
    const at = await buildFixture();
    const { id } = at.reader;
    const end = inMinutes(10).toISOString();
    await at.admin.put(at.configUrl, { users_allowed: [id], users_allowed_ends: { [id]: end } });
    await at.permit({ user_id: id, access_type: 'full', expira_em: end });
    await at.open();
    await at.me.post(`/api/reports/${at.relatorio.id}/favorite/`);
    const urls = [
      '/api/configs/',
      '/api/reports/recent/',
      '/api/reports/favorites/',
      '/api/aplicativos/',
    ];
    for (const url of urls) expect([url, (await at.me.get(url)).json().length]).toEqual([url, 1]);
    server.advance(10 * minutes);
    const me = await as(server.app, at.reader);
    for (const url of urls) expect([url, (await me.get(url)).json()]).toEqual([url, []]);
    expect((await me.get(`/api/embed-info/${at.relatorio.id}/`)).statusCode).toBe(404);
    expect((await me.get(`/api/aplicativos/${at.app.id}/`)).statusCode).toBe(404);
    expect((await me.post(`/api/reports/${at.relatorio.id}/favorite/`)).statusCode).toBe(404);
    // The administrators still see what has ended, and that it has.
    const config = (await at.admin.put(at.configUrl, {})).json();
    expect(config).toMatchObject({ users_allowed: [id], users_allowed_ends: { [id]: end } });
    const without = `/api/admin/relatorio-permissoes/users-without-access/${at.app.id}/`;
    const named = (await at.admin.get(without)).json().map((one: { id: number }) => one.id);
    expect(named).toContain(id);
    await at.admin.put(at.configUrl, { users_allowed_ends: { [id]: null } });
    expect((await me.get(`/api/embed-info/${at.relatorio.id}/`)).statusCode).toBe(200);
  });

  it.each(['one record', 'the same record', 'many records'] as const)(
    'CONF-04 full access that is given again by %s without an end has none',
    { tags: ['slow'] },
    async (kind) => {
      const at = await buildFixture();
      const { id } = at.reader;
      const record = {
        user: id,
        relatorio: at.relatorio.id,
        aplicativo: at.app.id,
        tipo_acesso: 'full',
      };
      const recordsUrl = '/api/admin/relatorio-permissoes/';
      const expira_em = inMinutes(10).toISOString();
      const made = (await at.admin.post(recordsUrl, { ...record, expira_em })).json();
      expect((await at.openInApp()).statusCode).toBe(200);
      server.advance(10 * minutes);
      const admin = await as(
        server.app,
        await buildUser(server, at.cliente, { groups: ['Admin Geral'] }),
      );
      const me = await as(server.app, at.reader);
      const status = async () =>
        (
          await me.get(
            `/api/embed-token/${aurora.workspace}/${aurora.vendas}/?aplicativo=${at.app.id}`,
          )
        ).statusCode;
      // A call that does not give the access keeps the end.
      const kept = await admin.put(`${recordsUrl}${made.id}/`, { user: id });
      expect([kept.json().expira_em, await status()]).toEqual([expira_em, 404]);
      const answer =
        kind === 'one record'
          ? await admin.post(recordsUrl, record)
          : kind === 'the same record'
            ? await admin.put(`${recordsUrl}${made.id}/`, { tipo_acesso: 'full' })
            : await admin.post(`${recordsUrl}bulk-update/`, {
                app_id: at.app.id,
                permissions: [{ user_id: id, access_type: 'full' }],
              });
      expect([200, 201]).toContain(answer.statusCode);
      expect((await admin.get(`${recordsUrl}${made.id}/`)).json().expira_em).toBeNull();
      expect(await status()).toBe(200);
    },
  );

  it('PRAZO-02 an account is refused, though its person is remembered, and cannot sign in', async () => {
    const at = await buildFixture();
    await at.admin.put(at.userUrl, { expira_em: inMinutes(10).toISOString() });
    const me = await as(server.app, at.reader);
    // A call shortly before the end keeps the person in memory.
    server.advance(10 * minutes - 1_000);
    expect((await me.get('/api/configs/')).statusCode).toBe(200);
    server.advance(1_000);
    expect((await me.get('/api/configs/')).statusCode).toBe(401);
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { username: at.reader.username, password },
    });
    expect([signIn.statusCode, signIn.json()]).toEqual([401, { detail: 'Credenciais inválidas.' }]);
    await at.admin.put(at.userUrl, { expira_em: null });
    expect((await me.get('/api/configs/')).statusCode).toBe(401);
    const again = await as(server.app, at.reader);
    expect((await again.get('/api/configs/')).statusCode).toBe(200);
  });
});

describe('acesso_ate', () => {
  it('WIRE-03 tells readers the end of their access, and nothing where there is none', {
    tags: ['slow'],
  }, async () => {
    const at = await buildFixture();
    const { id } = at.reader;
    const end = inMinutes(60).toISOString();
    await at.admin.put(at.configUrl, { users_allowed: [id], users_allowed_ends: { [id]: end } });
    await at.permit({ equipe_id: at.team.id, access_type: 'full', expira_em: end });
    await at.open();
    await at.openInApp();
    const endsIn = async (url: string) => {
      const answer = (await at.me.get(url)).json();
      const rows: { acesso_ate?: string }[] = Array.isArray(answer) ? answer : answer.relatorios;
      return rows.map((one) => one.acesso_ate);
    };
    const urls = [
      '/api/configs/',
      '/api/reports/recent/',
      '/api/aplicativos/',
      '/api/aplicativos/recentes/',
      `/api/aplicativos/${at.app.id}/`,
    ];
    for (const url of urls) expect([url, await endsIn(url)]).toEqual([url, [end]]);
    await at.admin.put(at.configUrl, { users_allowed_ends: { [id]: null } });
    await at.permit({ user_id: id, access_type: 'full' });
    for (const url of urls) expect([url, await endsIn(url)]).toEqual([url, [undefined]]);
  });
});

it('people are listed by their end: soon, or past', { tags: ['slow'] }, async () => {
  const { admin, cliente } = await buildFixture();
  const build = (minutesLeft: number) =>
    buildUser(server, cliente, { expira_em: inMinutes(minutesLeft) });
  const day = 24 * 60;
  const [ended, soon] = [await build(-1), await build(6 * day)];
  await build(8 * day);
  const listed = async (termina: string) => {
    const filter = encodeURIComponent(JSON.stringify({ termina }));
    const answer = await admin.get(`/api/admin/users/?filter=${filter}&range=[0,9]`);
    const ids = answer.json().map((one: { id: number }) => one.id);
    return [answer.headers['content-range'], ids];
  };
  expect(await listed('breve')).toEqual(['users 0-0/1', [soon.id]]);
  expect(await listed('terminado')).toEqual(['users 0-0/1', [ended.id]]);
  expect(await listed('outro')).toEqual(['users 0-0/0', []]);
});

describe('WIRE-03 an end', () => {
  it('PRAZO-01 is taken and answered by permission records, bulk changes, reports and people', {
    tags: ['slow'],
  }, async () => {
    const at = await buildFixture();
    const { id } = at.reader;
    const end = '2031-05-02T03:00:00.000Z';
    const made = await at.admin.post('/api/admin/relatorio-permissoes/', {
      user: id,
      relatorio: at.relatorio.id,
      tipo_acesso: 'full',
      expira_em: end,
    });
    const recordUrl = `/api/admin/relatorio-permissoes/${made.json().id}/`;
    expect(made.json().expira_em).toBe(end);
    // An absent field keeps the end.
    expect((await at.admin.put(recordUrl, { tipo_acesso: 'full' })).json().expira_em).toBe(end);
    expect((await at.admin.put(recordUrl, { expira_em: null })).json().expira_em).toBeNull();
    await at.permit({ equipe_id: at.team.id, access_type: 'full', expira_em: end });
    await at.permit({ equipe_id: at.team.id, access_type: 'full' });
    const byApp = `/api/admin/relatorio-permissoes/by-app/${at.app.id}/`;
    expect((await at.admin.get(byApp)).json()).toMatchObject({
      permissions: [{ user: id, expira_em: null }],
      equipes: [
        {
          equipe: at.team.id,
          relatorio: at.relatorio.id,
          aplicativo: at.app.id,
          tipo_acesso: 'full',
          paginas_permitidas: [],
          expira_em: end,
        },
      ],
    });
    expect((await at.admin.put(at.userUrl, { expira_em: end })).json().expira_em).toBe(end);
    expect((await at.admin.put(at.userUrl, { last_name: 'Sá' })).json().expira_em).toBe(end);
    await at.admin.put(at.configUrl, {
      users_allowed: [id],
      equipes_allowed: [at.team.id],
      users_allowed_ends: { [id]: end },
      equipes_allowed_ends: { [at.team.id]: end },
    });
    // The first contract sends the list alone, which keeps the ends.
    const listed = (await at.admin.put(at.configUrl, { users_allowed: [id] })).json();
    expect(listed).toMatchObject({
      users_allowed_ends: { [id]: end },
      equipes_allowed_ends: { [at.team.id]: end },
    });
  });

  it.each(['amanhã', '2026-12-31', '2026-02-30T00:00:00Z', '9999-12-31T00:00:00Z', '', 7])(
    'is refused as %j',
    async (expira_em) => {
      const at = await buildFixture();
      const answer = await at.admin.put(at.userUrl, { expira_em });
      expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['expira_em']]);
      const id = String(at.reader.id);
      const config = await at.admin.put(at.configUrl, {
        users_allowed: [at.reader.id],
        users_allowed_ends: { [id]: expira_em },
      });
      expect(config.statusCode).toBe(400);
      const bulk = await at.permit({ user_id: at.reader.id, access_type: 'full', expira_em });
      expect(bulk.statusCode).toBe(400);
    },
  );

  it('is refused for somebody who is not in the list', async () => {
    const at = await buildFixture();
    const end = inMinutes(60).toISOString();
    for (const field of ['users_allowed', 'equipes_allowed']) {
      const answer = await at.admin.put(at.configUrl, { [`${field}_ends`]: { 7: end } });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { [`${field}_ends`]: ['Informe o fim apenas de quem está na lista.'] },
      ]);
    }
  });

  it('CONTA-05 nobody changes their own end, username, e-mail, groups or cliente', {
    tags: ['slow'],
  }, async () => {
    const { cliente } = await buildFixture();
    const other = await buildCliente(server);
    const expira_em = inMinutes(60);
    const chief = await buildUser(server, cliente, { groups: ['Admin Geral'], expira_em });
    const boss = await buildUser(server, cliente, { is_superuser: true, expira_em });
    for (const person of [chief, boss]) {
      const me = await as(server.app, person);
      const url = `/api/admin/users/${person.id}/`;
      const isBoss = person === boss;
      for (const [change, detail] of [
        [{ expira_em: null }, 'Você não pode mudar o fim do seu próprio acesso.'],
        [
          { expira_em: inMinutes(90).toISOString() },
          'Você não pode mudar o fim do seu próprio acesso.',
        ],
        [{ username: 'outro' }, 'Você não pode mudar o seu próprio nome de usuário.'],
        [{ email: 'outro@exemplo.example' }, 'Você não pode mudar o seu próprio e-mail.'],
        [{ groups_input: [] }, 'Você não pode mudar os seus próprios grupos.'],
        ...(isBoss
          ? [[{ cliente_id: other.id }, 'Você não pode mudar o seu próprio cliente.'] as const]
          : []),
      ] as const) {
        const answer = await me.put(url, change);
        expect([change, answer.statusCode, answer.json()]).toEqual([change, 403, { detail }]);
      }
      // The form may send the stored values.
      const stored = {
        username: person.username,
        email: person.email,
        expira_em: expira_em.toISOString(),
        first_name: 'Outro',
      };
      expect((await me.put(url, stored)).json().first_name).toBe('Outro');
    }
  });

  it('a grant has its author and time, and keeps them when somebody else saves the list', async () => {
    const at = await buildFixture();
    const { db } = server.context;
    const { id } = at.reader;
    await at.admin.put(at.configUrl, { users_allowed: [id], equipes_allowed: [at.team.id] });
    const other = await as(
      server.app,
      await buildUser(server, at.cliente, { groups: ['Admin Geral'] }),
    );
    const colleague = await buildUser(server, at.cliente);
    await other.put(at.configUrl, { users_allowed: [id, colleague.id] });
    const rows = await db.query.concessao.findMany({
      where: (one, { and, eq, isNotNull }) =>
        and(eq(one.relatorio_id, at.relatorio.id), isNotNull(one.user_id)),
      orderBy: (one) => one.user_id,
    });
    const [first, second] = rows;
    expect(first?.granted_by).not.toBeNull();
    expect(first?.granted_by).not.toBe(second?.granted_by);
    expect(rows.every(({ granted_at }) => granted_at instanceof Date)).toBe(true);
    const [team] = await db
      .select()
      .from(schema.concessao)
      .where(eq(schema.concessao.equipe_id, at.team.id));
    expect(team?.granted_at).toBeInstanceOf(Date);
  });

  it('a report that joins an application takes the first end of a full access to the others', async () => {
    const at = await buildFixture();
    const { id } = at.reader;
    const end = inMinutes(60).toISOString();
    await at.permit({ user_id: id, access_type: 'full', expira_em: end });
    await at.permit({ equipe_id: at.team.id, access_type: 'full', expira_em: end });
    const added = await buildRelatorio(server, at.cliente);
    await at.admin.put(`/api/admin/aplicativos/${at.app.id}/`, {
      relatorios_ids: [at.relatorio.id, added.id],
    });
    const byApp = `/api/admin/relatorio-permissoes/by-app/${at.app.id}/`;
    const { permissions, equipes } = (await at.admin.get(byApp)).json();
    for (const rows of [permissions, equipes]) {
      expect(rows).toMatchObject([
        { relatorio: at.relatorio.id, tipo_acesso: 'full', expira_em: end },
        { relatorio: added.id, tipo_acesso: 'full', expira_em: end },
      ]);
    }
  });
});

it.each([
  [0, false],
  [1, true],
])('PRAZO-02 %d ms before its end a grant shows its report: %s', async (left, isShown) => {
  const at = await buildFixture();
  const { db } = server.context;
  const own = { user_id: at.reader.id, relatorio_id: at.relatorio.id };
  await at.permit({ user_id: at.reader.id, access_type: 'full' });
  vi.useFakeTimers({ toFake: ['Date'] });
  const expira_em = new Date(server.context.now().getTime() + left);
  await insertGrants(db, { ...own, expira_em });
  await db
    .update(schema.concessao)
    .set({ expira_em })
    .where(eq(schema.concessao.user_id, at.reader.id));
  const idsOf = async (url: string) =>
    (await at.me.get(url)).json<{ id: number }[]>().map(({ id }) => id);
  expect(await idsOf('/api/configs/')).toEqual(isShown ? [at.relatorio.id] : []);
  expect(await idsOf('/api/aplicativos/')).toEqual(isShown ? [at.app.id] : []);
});
