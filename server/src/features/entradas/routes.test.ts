import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewChave } from '@portal/api-client/contract';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildEntries, type Entries, shop } from '../../../test/entries.ts';
import {
  as,
  aurora,
  buildCliente,
  buildRelatorio,
  buildUser,
  groupId,
  password,
  setEnderecos,
  unique,
  withBearer,
} from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { openEvents } from '../../../test/openEvents.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

/** Two servers on one database: the first one makes the changes, the second one has the frames. */
let server: TestServer;
let second: TestServer;
let root: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  const VIEWER_DIR = mkdtempSync(join(tmpdir(), 'portal-bundle-'));
  writeFileSync(join(VIEWER_DIR, 'index.html'), '<title>viewer</title></head>');
  for (const name of ['portal-bi.js', 'portal-bi.js.br'])
    writeFileSync(join(VIEWER_DIR, name), '1');
  const JWT_SECRET = crypto.randomUUID().repeat(2);
  const settings = { JWT_SECRET, TRUST_PROXY: 'loopback', VIEWER_DIR };
  [server, second] = [await testServer(settings), await testServer(settings)];
  for (const { app } of [server, second]) await app.listen({ port: 0, host: '127.0.0.1' });
  root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
});
afterAll(async () => {
  for (const { app } of [server, second]) {
    app.server.closeAllConnections();
    await app.close();
  }
});

const buildShop = () => buildEntries(server);
type Shop = Entries;

describe('a product asks for a code', () => {
  it('ENTRADA-01 WIRE-30 for a person by id or login, and the code opens a session once', async () => {
    const { reader, ask, exchange, call, host } = await buildShop();
    const lugar = { relatorio_id: 7, pagina: 'Página 2' };
    for (const named of [{ user_id: reader.id }, { usuario: reader.username }]) {
      const asked = await ask({ ...named, lugar });
      expect(asked.statusCode).toBe(201);
      const { codigo, expira_em, endereco } = asked.json();
      expect(Date.parse(expira_em) - Date.now()).toBeLessThanOrEqual(60_000);
      expect(new URL(endereco).hostname).toBe(host);
      const answers = await Promise.all([exchange(codigo), exchange(codigo)]);
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 401]);
      const taken = answers.find(({ statusCode }) => statusCode === 200)?.json();
      expect(taken.lugar).toEqual(lugar);
      expect((await call(taken.access)).json().username).toBe(reader.username);
      expect((await exchange(codigo)).statusCode).toBe(401);
    }
  });

  it('and is told why not: not on record, of another cliente, an administrator, not in use, not one name', async () => {
    const { cliente, ask } = await buildShop();
    const other = await buildUser(server, await buildCliente(server));
    const admin = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
    const boss = await buildUser(server, cliente, { is_superuser: true });
    const former = await buildUser(server, cliente, { is_active: false });
    const ended = await buildUser(server, cliente, { expira_em: new Date(Date.now() - 1_000) });
    const statusOf = async (body: object) => (await ask(body)).statusCode;
    expect(await statusOf({ user_id: 2_000_000 })).toBe(404);
    expect(await statusOf({ usuario: 'ninguem.assim' })).toBe(404);
    expect(await statusOf({ user_id: other.id })).toBe(404);
    expect(await statusOf({ usuario: other.username })).toBe(404);
    expect(await statusOf({ user_id: admin.id })).toBe(403);
    expect(await statusOf({ user_id: boss.id })).toBe(403);
    expect(await statusOf({ user_id: former.id })).toBe(409);
    expect(await statusOf({ user_id: ended.id })).toBe(409);
    expect(await statusOf({})).toBe(400);
    expect(await statusOf({ user_id: admin.id, usuario: admin.username })).toBe(400);
    expect(await statusOf({ user_id: former.id, lugar: { pagina: 'a' } })).toBe(400);
    expect(await statusOf({ user_id: former.id, cria: true })).toBe(400);
  });

  it('ENTRADA-01 by no session, no key without the scope, no ended key', async () => {
    const { me, reader, ask, made } = await buildShop();
    const body = { user_id: reader.id };
    const asked = await me.post('/api/entradas/', body);
    expect([asked.statusCode, asked.json().detail]).toEqual([
      403,
      'Só uma chave faz esta chamada.',
    ]);
    const weak = (
      await me.post('/api/admin/chaves/', { nome: 'RH', escopos: ['pessoas:alterar'] })
    ).json() as NewChave;
    expect((await withBearer(server.app, weak.texto).post('/api/entradas/', body)).statusCode).toBe(
      403,
    );
    await me.delete(`/api/admin/chaves/${made.id}/`);
    expect((await ask(body)).statusCode).toBe(401);
  });

  it('only into a cliente with an address and origins', async () => {
    const { cliente, ask, reader } = await buildShop();
    await setEnderecos(server, cliente, []);
    const asked = await ask({ user_id: reader.id });
    expect([asked.statusCode, asked.json().detail]).toEqual([
      409,
      'Faltam ao cliente um endereço próprio e as origens que mostram o portal.',
    ]);
  });
});

describe('a code does not count', () => {
  const cases: Readonly<Record<string, (shop: Shop, codigo: string) => Promise<unknown>>> = {
    'at the portal itself': ({ exchange }, codigo) => exchange(codigo, { at: 'localhost:8000' }),
    'at the address of another cliente': async ({ exchange }, codigo) =>
      exchange(codigo, { at: (await buildShop()).host }),
    'in a page of another origin': ({ exchange }, codigo) =>
      exchange(codigo, { origem: 'https://loja.exemplo.com.br.mal.example' }),
    'in a page of the same host without encryption': ({ exchange }, codigo) =>
      exchange(codigo, { origem: 'http://loja.exemplo.com.br' }),
    'for who has become an administrator': async ({ exchange, reader }, codigo) => {
      await root.put(`/api/admin/users/${reader.id}/`, {
        groups_input: [await groupId(server, 'Admin de Usuários')],
      });
      return exchange(codigo);
    },
    'for who was deactivated': async ({ exchange, reader }, codigo) => {
      await root.put(`/api/admin/users/${reader.id}/`, { is_active: false });
      return exchange(codigo);
    },
    'of a key that has ended': async ({ exchange, me, made }, codigo) => {
      await me.delete(`/api/admin/chaves/${made.id}/`);
      return exchange(codigo);
    },
    'of a key whose maker was demoted': async ({ exchange, maker }, codigo) => {
      await root.put(`/api/admin/users/${maker.id}/`, { groups_input: [] });
      return exchange(codigo);
    },
    'if it is invented': ({ exchange }) => exchange('A'.repeat(43)),
  };
  it.each(Object.entries(cases))('%s', async (_, happen) => {
    const built = await buildShop();
    const { codigo } = (await built.ask({ user_id: built.reader.id })).json();
    const answer = (await happen(built, codigo)) as { statusCode: number; json(): object };
    expect([answer.statusCode, answer.json()]).toEqual([
      401,
      { detail: 'Este código não vale mais ou não vale aqui.' },
    ]);
  });

  it('after sixty seconds', async () => {
    const own = await testServer({}, { hasOwnTime: true });
    const cliente = await buildCliente(own);
    await setEnderecos(own, cliente, ['bi.tarde.example'], [shop]);
    const me = await as(own.app, await buildUser(own, cliente, { groups: ['Admin Geral'] }));
    const made = await me.post('/api/admin/chaves/', { nome: 'Loja', escopos: ['entrar'] });
    const key = withBearer(own.app, made.json().texto);
    const asked = await key.post('/api/entradas/', { user_id: (await buildUser(own, cliente)).id });
    own.advance(60_001);
    const answer = await own.app.inject({
      method: 'POST',
      url: '/api/entradas/trocar/',
      headers: { host: 'bi.tarde.example' },
      payload: { codigo: asked.json().codigo, origem: shop },
    });
    expect(answer.statusCode).toBe(401);
  });
});

it('ENTRADA-05 the person gets what they get by a sign-in: lists, views, subscriptions, the identity of their rows, and usage of their own', async () => {
  const { cliente, reader, enter, host, call } = await buildShop();
  const relatorio = await buildRelatorio(server, cliente, {
    allowed: [reader],
    workspace_id: aurora.financeiro,
    report_id: aurora.inadimplencia,
    dataset_id: aurora.inadimplenciaDataset,
    rls_role: 'Sudeste',
    rls_nome: 'login',
  });
  const hidden = await buildRelatorio(server, cliente);
  const { db } = server.context;
  const own = { cliente_id: cliente.id, user_id: reader.id };
  await db
    .insert(schema.visao)
    .values({ ...own, relatorio_id: relatorio.id, nome: 'Minha visão', estado: 'x' });
  const signedIn = await server.app.inject({
    method: 'POST',
    url: '/api/token/',
    headers: { host },
    payload: { username: reader.username, password },
  });
  const [bySignIn, byProduct] = [signedIn.json().access, (await enter()).json().access];
  for (const url of [
    '/api/auth/user/',
    '/api/configs/',
    '/api/aplicativos/',
    '/api/visoes/',
    '/api/assinaturas/',
    '/api/pedidos/',
    `/api/embed-info/${hidden.id}/`,
    '/api/admin/users/',
  ]) {
    const [theirs, entered] = [await call(bySignIn, url), await call(byProduct, url)];
    expect([url, entered.statusCode, entered.body]).toEqual([url, theirs.statusCode, theirs.body]);
  }
  const opened = await call(byProduct, `/api/embed-info/${relatorio.id}/`);
  const { identidade, abertura, accessToken } = opened.json();
  expect([opened.statusCode, accessToken !== '', typeof abertura]).toEqual([200, true, 'string']);
  expect(identidade).toEqual(
    (await call(bySignIn, `/api/embed-info/${relatorio.id}/`)).json().identidade,
  );
  const told = await server.app.inject({
    method: 'POST',
    url: '/api/uso/',
    headers: { host, authorization: `Bearer ${byProduct}` },
    payload: [{ abertura, n: 1, evento: 'exibicao', ms: 900 }],
  });
  expect(told.statusCode).toBe(200);
  expect(await db.$count(schema.usoEvento, eq(schema.usoEvento.cliente_id, cliente.id))).toBe(1);
  expect(await db.$count(schema.acesso, eq(schema.acesso.user_id, reader.id))).toBe(2);
});

it('the session renews itself, and history names the product', async () => {
  const { enter, host, reader, call, cliente } = await buildShop();
  const { access, refresh } = (await enter()).json();
  expect((await call(access, '/api/configs/')).statusCode).toBe(200);
  expect((await call(access, '/api/admin/users/')).statusCode).toBe(403);
  // A session of an address counts there alone.
  const elsewhere = await server.app.inject({
    url: '/api/auth/user/',
    headers: { authorization: `Bearer ${access}` },
  });
  expect(elsewhere.statusCode).toBe(401);
  const renewed = await server.app.inject({
    method: 'POST',
    url: '/api/token/refresh/',
    headers: { host },
    payload: { refresh },
  });
  expect([renewed.statusCode, renewed.json().refresh !== refresh]).toEqual([200, true]);
  await server.app.inject({
    method: 'PUT',
    url: '/api/conta/',
    headers: { host, authorization: `Bearer ${access}` },
    payload: { first_name: 'Rita', last_name: 'Lima' },
  });
  const admin = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const rows = (
    await admin.get(`/api/admin/audit/?filter=${JSON.stringify({ alvo: `user:${reader.id}` })}`)
  ).json() as { frase: string }[];
  const told = rows.map(({ frase }) => frase).filter((frase) => frase.includes('por Loja'));
  expect(told).toEqual([
    expect.stringMatching(/^Rita.*, por Loja, alterou/),
    expect.stringMatching(/^Rita.*, por Loja, entrou/),
  ]);
  const [row] = await server.context.db
    .select()
    .from(schema.session)
    .where(eq(schema.session.user_id, reader.id))
    .orderBy(desc(schema.session.created_at));
  expect(row).toMatchObject({ method: 'entrada', origem: shop, rotates: true });
});

it('ENTRADA-03 only the entry at the host of a cliente may be framed, by its origins; every other page by nobody', async () => {
  const { host } = await buildShop();
  const policyOf = async (url: string, at: string) => {
    const { headers } = await server.app.inject({ url, headers: { host: at } });
    return /frame-ancestors ([^;]*)/.exec(String(headers['content-security-policy']))?.[1];
  };
  for (const url of ['/entrada', '/entrada?a=1']) {
    expect(await policyOf(url, host)).toBe(`${shop} https://outra.exemplo.com.br:8443`);
    expect(await policyOf(url, 'localhost:8000')).toBe("'none'");
  }
  for (const url of [
    '/',
    '/home',
    '/login',
    '/entrada/',
    '/entrada/x',
    '/api/conta/',
    '/nada.js',
  ]) {
    expect([url, await policyOf(url, host)]).toEqual([url, "'none'"]);
  }
  const page = await server.app.inject({ url: '/entrada', headers: { host } });
  const again = await server.app.inject({
    url: '/entrada',
    headers: { host, 'if-none-match': String(page.headers.etag) },
  });
  expect([again.statusCode, again.headers['content-security-policy']]).toEqual([
    304,
    page.headers['content-security-policy'],
  ]);
  for (const encoding of ['identity', 'br']) {
    const { statusCode, headers } = await server.app.inject({
      url: '/portal-bi.js',
      headers: { 'accept-encoding': encoding },
    });
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, '*']);
  }
});

describe('ENTRADA-04 an entry ends within five seconds on every server', () => {
  const update = (id: number, body: object) => root.put(`/api/admin/users/${id}/`, body);
  const inAMoment = () => new Date(Date.now() + 1_000).toISOString();
  type Cause = (shop: Shop & { refresh: string }) => Promise<unknown>;
  const causes: Readonly<Record<string, Cause>> = {
    'the key is ended': ({ me, made }) => me.delete(`/api/admin/chaves/${made.id}/`),
    'the key loses its scope': ({ me, made }) =>
      me.put(`/api/admin/chaves/${made.id}/`, { escopos: ['equipes:ler'] }),
    'the end of the key comes': ({ me, made }) =>
      me.put(`/api/admin/chaves/${made.id}/`, { expira_em: inAMoment() }),
    'the maker of the key is deactivated': ({ maker }) => update(maker.id, { is_active: false }),
    'the maker of the key loses the role': ({ maker }) => update(maker.id, { groups_input: [] }),
    'the maker of the key is deleted': ({ maker }) => root.delete(`/api/admin/users/${maker.id}/`),
    'the origin is removed': ({ cliente, host }) =>
      setEnderecos(server, cliente, [host], ['https://outra.exemplo.com.br:8443']),
    'the address is removed': ({ cliente }) => setEnderecos(server, cliente, []),
    'the person is deactivated': ({ reader }) => update(reader.id, { is_active: false }),
    'the person is deleted': ({ reader }) => root.delete(`/api/admin/users/${reader.id}/`),
    'the person gets another password': ({ reader }) =>
      update(reader.id, { password: 'cavalo-bateria-grampo' }),
    'the product signs the person out': ({ host, refresh }) =>
      server.app.inject({
        method: 'POST',
        url: '/api/auth/logout/',
        headers: { host },
        payload: { refresh },
      }),
    'the account of the person ends': ({ reader }) => update(reader.id, { expira_em: inAMoment() }),
    'the person becomes an administrator': async ({ reader }) =>
      update(reader.id, { groups_input: [await groupId(server, 'Admin de Usuários')] }),
    'the person moves to another cliente': async ({ reader }) =>
      update(reader.id, { cliente_id: (await buildCliente(server)).id }),
    'the sessions of the person are ended': ({ reader }) =>
      root.delete(`/api/admin/users/${reader.id}/sessoes/`),
    'the cliente is closed': ({ cliente }) =>
      root.post(`/api/admin/clientes/${cliente.id}/encerrar/`, {}),
  };
  const configUrl = ({ relatorio }: Reading) => `/api/admin/powerbiconfig/${relatorio.id}/`;
  const appUrl = ({ app }: Reading) => `/api/admin/aplicativos/${app}/`;
  const permit = ({ app }: Reading, permission: object) =>
    root.post('/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: app,
      permissions: [permission],
    });
  const dashboards = '/api/configs/';
  const aplicativos = '/api/aplicativos/';
  /** Causes that take a report and leave the session: who has the grant, and the list that names the report or its application until then. */
  const losses: Readonly<
    Record<string, readonly ['person' | 'team', string, (world: Reading) => Promise<unknown>]>
  > = {
    'a grant on Dashboards is withdrawn': [
      'person',
      dashboards,
      (world) => root.put(configUrl(world), { users_allowed: [] }),
    ],
    'the end of a grant comes': [
      'person',
      dashboards,
      (world) =>
        root.put(configUrl(world), { users_allowed_ends: { [world.reader.id]: inAMoment() } }),
    ],
    'a permission in an application is withdrawn': [
      'person',
      aplicativos,
      (world) => permit(world, { user_id: world.reader.id, access_type: 'none' }),
    ],
    'the end of a permission comes': [
      'person',
      aplicativos,
      (world) =>
        permit(world, { user_id: world.reader.id, access_type: 'full', expira_em: inAMoment() }),
    ],
    'a page is taken': [
      'person',
      'aplicativo',
      (world) =>
        permit(world, {
          user_id: world.reader.id,
          access_type: 'specific',
          allowed_pages: { [world.relatorio.id]: [pages[0]] },
        }),
    ],
    'an application is switched off': [
      'person',
      aplicativos,
      (world) => root.put(appUrl(world), { ativo: false }),
    ],
    'a report is taken out of an application': [
      'person',
      aplicativos,
      (world) => root.put(appUrl(world), { relatorios_ids: [] }),
    ],
    'a report is deleted': ['person', dashboards, (world) => root.delete(configUrl(world))],
    'a grant of a team is withdrawn': [
      'team',
      dashboards,
      (world) => root.put(configUrl(world), { equipes_allowed: [] }),
    ],
    'the end of a grant of a team comes': [
      'team',
      dashboards,
      (world) =>
        root.put(configUrl(world), { equipes_allowed_ends: { [world.equipe]: inAMoment() } }),
    ],
    'a team is taken from an application': [
      'team',
      aplicativos,
      (world) => permit(world, { equipe_id: world.equipe, access_type: 'none' }),
    ],
    'a membership ends': [
      'team',
      dashboards,
      ({ equipe, reader }) => root.put(`/api/admin/equipes/${equipe}/`, { remover: [reader.id] }),
    ],
    'a team is deleted': [
      'team',
      dashboards,
      ({ equipe }) => root.delete(`/api/admin/equipes/${equipe}/`),
    ],
  };
  const pages = ['ReportSection0fb7bd95fb53bfce4bfb', 'ReportSection999c708d259378fc9c0b'] as const;
  /** A report of two pages, on Dashboards and in an application, which the reader of a shop has by themself or by a team. */
  const buildReading = async ({ cliente, reader }: Shop, holder: 'person' | 'team') => {
    const { db } = server.context;
    const relatorio = await buildRelatorio(server, cliente);
    await db.insert(schema.relatorioPagina).values(
      pages.map((name, ordem) => ({
        relatorio_id: relatorio.id,
        name,
        display_name: name,
        ordem,
      })),
    );
    const made = await root.post('/api/admin/equipes/', {
      nome: unique('Equipe '),
      cliente_id: cliente.id,
      membros: [reader.id],
    });
    const equipe = made.json().id as number;
    const nome = unique('App ');
    const [row] = await db
      .insert(schema.aplicativo)
      .values({ cliente_id: cliente.id, nome })
      .returning();
    const app = row?.id ?? 0;
    const shown = { aplicativo_id: app, relatorio_id: relatorio.id };
    await db
      .insert(schema.aplicativoRelatorio)
      .values({ cliente_id: cliente.id, ...shown, ordem: 0 });
    const by = holder === 'team' ? { equipe_id: equipe } : { user_id: reader.id };
    await insertGrants(db, [
      { ...by, relatorio_id: relatorio.id },
      { ...by, ...shown },
    ]);
    return { reader, relatorio, equipe, app, nome };
  };
  type Reading = Awaited<ReturnType<typeof buildReading>>;
  const shops = new Map<string, Shop>();
  const callSecond = (built: Shop, access: string) =>
    built.call(access, '/api/auth/user/', second.app);
  beforeAll(async () => {
    for (const cause of [...Object.keys({ ...causes, ...losses }), 'ended', 'kept']) {
      shops.set(cause, await buildShop());
    }
    const { host } = shops.get('kept') as Shop;
    // The second server reads the host names of clientes every five seconds.
    await vi.waitFor(
      async () => {
        const page = await second.app.inject({ url: '/api/branding/', headers: { host } });
        const known = await server.app.inject({ url: '/api/branding/', headers: { host } });
        expect(page.body).toBe(known.body);
      },
      { timeout: 8_000, interval: 250 },
    );
  }, 60_000);

  it.each(Object.entries(losses))(
    '%s',
    { tags: ['slow'] },
    async (cause, [holder, list, happen]) => {
      const built = shops.get(cause) as Shop;
      const world = await buildReading(built, holder);
      const { access } = (await built.enter()).json();
      const stream = await openEvents(second.app, access, '', { 'x-forwarded-host': built.host });
      const [url, named] =
        list === 'aplicativo'
          ? [`${aplicativos}${world.app}/`, pages[1]]
          : [list, list === dashboards ? world.relatorio.nome_relatorio : world.nome];
      const isNamed = async () => {
        const { statusCode, body } = await built.call(access, url, second.app);
        return [statusCode, body.includes(named)];
      };
      expect(await isNamed()).toEqual([200, true]);
      const told = stream.names.length;
      const answer = (await happen(world)) as { statusCode: number; body: string };
      expect([answer.statusCode < 300, answer.body]).toEqual([true, expect.anything()]);
      // Who sets an end tells of the change at once, and of the end when it comes.
      const least = told + (cause.startsWith('the end') ? 2 : 1);
      await vi.waitFor(
        async () => {
          expect(await isNamed()).toEqual([200, false]);
          expect(stream.names.length).toBeGreaterThanOrEqual(least);
        },
        { timeout: 6_000, interval: 100 },
      );
      expect([new Set(stream.names), stream.hasEnded()]).toEqual([new Set(['acesso']), false]);
      stream.close();
    },
  );

  it.each(Object.entries(causes))('%s', { tags: ['slow'] }, async (cause, happen) => {
    const built = shops.get(cause) as Shop;
    const { access, refresh } = (await built.enter()).json();
    const stream = await openEvents(second.app, access, '', { 'x-forwarded-host': built.host });
    expect([stream.status, (await callSecond(built, access)).statusCode]).toEqual([200, 200]);
    const answer = (await happen({ ...built, refresh })) as { statusCode: number; body: string };
    expect([answer.statusCode < 300, answer.body]).toEqual([true, expect.anything()]);
    await vi.waitFor(
      async () => {
        expect((await callSecond(built, access)).statusCode).toBe(401);
        expect([stream.names.at(-1), stream.hasEnded()]).toEqual(['sessao', true]);
      },
      { timeout: 5_000, interval: 100 },
    );
  });

  it('and those of others stay', { tags: ['slow'] }, async () => {
    const [ended, kept] = [shops.get('ended') as Shop, shops.get('kept') as Shop];
    await ended.enter();
    const { access } = (await kept.enter()).json();
    const stream = await openEvents(second.app, access, '', { 'x-forwarded-host': kept.host });
    await ended.me.delete(`/api/admin/chaves/${ended.made.id}/`);
    await update(ended.maker.id, { is_active: false });
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect([(await callSecond(kept, access)).statusCode, stream.hasEnded()]).toEqual([200, false]);
    stream.close();
  });
});
