import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});
beforeEach(() => server.emulator.faults.clear());

/** An application of the report Vendas, and a reader who is the only member of a team. */
async function buildFixture() {
  const cliente = await buildCliente(server);
  const admin = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const ana = await buildUser(server, cliente, { first_name: 'Ana' });
  const relatorio = await buildRelatorio(server, cliente, { nome_relatorio: 'Vendas' });
  const made = { nome: 'App', relatorios_ids: [relatorio.id] };
  const app = (await admin.post('/api/admin/aplicativos/', made)).json();
  const team = (await admin.post('/api/admin/equipes/', { nome: 'Sul', membros: [ana.id] })).json();
  const me = await as(server.app, ana);
  const place = { aplicativo_id: app.id, relatorio_id: relatorio.id };
  const { db } = server.context;
  /** Stores a grant of the reader or of the team; pages make it specific. */
  const give = async (
    holder: 'person' | 'team',
    pages: readonly string[] | null,
    expira_em: Date | null = null,
  ) => {
    const access = {
      tipo_acesso: pages ? ('specific' as const) : ('full' as const),
      paginas_permitidas: [...(pages ?? [])],
      expira_em,
    };
    await (holder === 'person'
      ? insertGrants(db, { ...place, ...access, user_id: ana.id })
      : insertGrants(db, { ...place, ...access, equipe_id: team.id, cliente_id: cliente.id }));
  };
  const store = (...pages: readonly { readonly name: string; readonly isGone?: boolean }[]) =>
    db.insert(schema.relatorioPagina).values(
      pages.map(({ name, isGone }, ordem) => ({
        ...{ relatorio_id: relatorio.id, name, display_name: name, ordem },
        ...(isGone && { gone_at: new Date() }),
      })),
    );
  const tokenUrl = `/api/embed-token/${aurora.workspace}/${aurora.vendas}/`;
  const token = (query = `?aplicativo=${app.id}`) => me.get(`${tokenUrl}${query}`);
  return { cliente, admin, ana, me, relatorio, app, team, place, give, store, token };
}
type Fixture = Awaited<ReturnType<typeof buildFixture>>;

/** Whether each answer takes the reader for one who may open the report, without asking Power BI. */
async function observe({ admin, ana, me, app, team, relatorio }: Fixture) {
  server.emulator.recorder.clear();
  await server.context.db
    .insert(schema.recente)
    .values({ user_id: ana.id, aplicativo_id: app.id, opened_at: new Date() });
  const rows = async (url: string, caller = me) => (await caller.get(url)).json();
  const hasOwn = (list: readonly { id: number }[], id: number) => list.some((one) => one.id === id);
  const acessos = new URLSearchParams({
    filter: JSON.stringify({ user: ana.id }),
    range: '[0,9]',
  });
  const asked = new URLSearchParams({
    user_id: String(ana.id),
    relatorio_id: String(relatorio.id),
    aplicativo_id: String(app.id),
  });
  const detail = await me.get(`/api/aplicativos/${app.id}/`);
  const found = {
    list: hasOwn(await rows('/api/aplicativos/'), app.id),
    recent: hasOwn(await rows('/api/aplicativos/recentes/'), app.id),
    detail: detail.statusCode === 200 && detail.json().relatorios[0].tipo_acesso !== 'none',
    matrix: (await rows(`/api/admin/acessos/?${acessos}`, admin)).length === 1,
    api27: !hasOwn(
      await rows(`/api/admin/relatorio-permissoes/users-without-access/${app.id}/`, admin),
      ana.id,
    ),
    explanation: (await rows(`/api/admin/acessos/explicacao/?${asked}`, admin)).permitido,
    painel: !(await rows('/api/admin/painel/', admin)).relatorios.some(
      (one: { id: number; falta: string }) => one.id === relatorio.id && one.falta === 'pessoas',
    ),
  };
  expect(server.emulator.recorder.calls({ operation: 'powerbi.pages' })).toEqual([]);
  const { aplicativos_total } = (await rows('/api/admin/equipes/', admin)).find(
    (one: { id: number }) => one.id === team.id,
  );
  return { ...found, opensByTeam: aplicativos_total === 1 };
}

describe.each(['person', 'team'] as const)('a specific grant of a %s', (holder) => {
  const all = (opens: boolean) => ({
    ...{ list: opens, recent: opens, detail: opens, matrix: opens, api27: opens },
    ...{ explanation: opens, painel: opens, opensByTeam: opens && holder === 'team' },
  });
  it.each([
    ['a page that is gone', [{ name: 'a', isGone: true }, { name: 'b' }], ['a'], false],
    ['a page that is not among the stored ones', [{ name: 'b' }], ['a'], false],
    ['no page', [], [], false],
    ['pages of which one exists', [{ name: 'a', isGone: true }, { name: 'b' }], ['a', 'b'], true],
    ['a page of a report that was never listed', [], ['a'], true],
    [
      'a page that is gone, in a report without a present page',
      [{ name: 'a', isGone: true }],
      ['a'],
      false,
    ],
    [
      'a gone and an unknown page, in a report without a present page',
      [{ name: 'a', isGone: true }],
      ['a', 'b'],
      true,
    ],
  ])(
    'EXPL-01 AMBIG-21 API-27 for %s is the same to every answer',
    { tags: ['slow'] },
    async (_, stored, pages, opens) => {
      const fixture = await buildFixture();
      if (stored.length > 0) await fixture.store(...stored);
      await fixture.give(holder, pages);
      expect(await observe(fixture)).toEqual(all(opens));
    },
  );
});

it('EXPL-04 AMBIG-21 the explanation says that none of the permitted pages exists', async () => {
  const { admin, ana, app, relatorio, store, give } = await buildFixture();
  await store({ name: 'a', isGone: true }, { name: 'b' });
  await give('person', ['a']);
  const ask = async (more: object = {}) => {
    const ids = { user_id: ana.id, relatorio_id: relatorio.id, aplicativo_id: app.id, ...more };
    const texts = Object.entries(ids).map(([key, value]) => [key, String(value)]);
    const query = new URLSearchParams(Object.fromEntries(texts));
    return (await admin.get(`/api/admin/acessos/explicacao/?${query}`)).json().impedimentos;
  };
  const none = {
    codigo: 'paginas_permitidas_ausentes',
    frase: 'Nenhuma das páginas permitidas a Ana existe mais em Vendas.',
  };
  expect(await ask()).toEqual([none]);
  expect(await ask({ pagina: 'a' })).toEqual([
    none,
    { codigo: 'pagina_ausente', frase: 'A página a não existe mais em Vendas.' },
  ]);
});

describe('PRAZO-03 a token', () => {
  const inMinutes = (count: number) => new Date(server.context.now().getTime() + count * 60_000);
  async function lifetimeOf(asking: ReturnType<Fixture['token']>) {
    server.emulator.recorder.clear();
    expect((await asking).statusCode).toBe(200);
    const [call] = server.emulator.recorder.calls({ operation: 'powerbi.generateToken' });
    return (call?.body as { lifetimeInMinutes?: number } | undefined)?.lifetimeInMinutes;
  }

  it.each([
    ['that is gone', [{ name: 'a', isGone: true }, { name: 'b' }]],
    ['of which nothing is known', []],
  ])(
    'lives no longer because of a grant without end for a page %s',
    { tags: ['slow'] },
    async (_, stored) => {
      const { store, give, token } = await buildFixture();
      if (stored.length > 0) await store(...stored);
      await give('person', ['a']);
      await give('team', null, inMinutes(4.5));
      expect(await lifetimeOf(token())).toBe(4);
      expect(await lifetimeOf(token(''))).toBe(4);
    },
  );

  it('lives as long as the grant whose page exists, as soon as Power BI has told the pages', async () => {
    const { admin, relatorio, give, token } = await buildFixture();
    const listed = await admin.get(
      `/api/admin/powerbi/report-pages/?workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`,
    );
    await server.context.db
      .delete(schema.relatorioPagina)
      .where(eq(schema.relatorioPagina.relatorio_id, relatorio.id));
    await give('person', ['a']);
    await give('team', [listed.json()[0].name], inMinutes(4.5));
    expect(await lifetimeOf(token())).toBe(4);
  });
});

describe('AMBIG-21 a page that is permitted', () => {
  it('just after it was listed is not gone', async () => {
    const { admin, ana, app, relatorio, store, token } = await buildFixture();
    // The portal has seen none of the pages that Power BI has now.
    await store({ name: 'old' });
    const { name } = (
      await admin.get(
        `/api/admin/powerbi/report-pages/?workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`,
      )
    ).json()[0];
    const made = await admin.post('/api/admin/relatorio-permissoes/', {
      ...{ user: ana.id, relatorio: relatorio.id, aplicativo: app.id, tipo_acesso: 'specific' },
      paginas_permitidas: [{ nome_pagina: name }],
    });
    expect(made.statusCode).toBe(201);
    expect((await token()).statusCode).toBe(200);
  });

  it('in bulk is stored with the grant', { tags: ['slow'] }, async () => {
    const { admin, ana, me, app, relatorio, store } = await buildFixture();
    const [page] = (await buildListed()).map(({ name }) => name);
    await store({ name: 'old' });
    const saved = await admin.post('/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: app.id,
      permissions: [
        { user_id: ana.id, access_type: 'specific', allowed_pages: { [relatorio.id]: [page] } },
      ],
    });
    expect(saved.statusCode).toBe(200);
    const [placed] = (await me.get(`/api/aplicativos/${app.id}/`)).json().relatorios;
    expect(placed).toMatchObject({ tipo_acesso: 'specific', paginas: [{ nome: page }] });
    const isOld = and(
      eq(schema.relatorioPagina.relatorio_id, relatorio.id),
      eq(schema.relatorioPagina.name, 'old'),
    );
    const [old] = await server.context.db.select().from(schema.relatorioPagina).where(isOld);
    expect(old?.gone_at).toBeInstanceOf(Date);
  });
});

/** The pages of Vendas, listed for another configuration. */
async function buildListed(): Promise<{ name: string }[]> {
  const { admin } = await buildFixture();
  const url = `/api/admin/powerbi/report-pages/?workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`;
  return (await admin.get(url)).json();
}

describe('CONF-02 a rehearsal of another report behind the configuration', () => {
  const rehearse = async ({ admin, relatorio }: Fixture) => {
    const answer = await admin.post('/api/admin/ensaios/', {
      metodo: 'PUT',
      caminho: `/api/admin/powerbiconfig/${relatorio.id}/`,
      corpo: { report_id: aurora.faturamento },
    });
    expect(answer.statusCode).toBe(200);
    return answer.json();
  };

  it('tells that the pages are lost', async () => {
    const fixture = await buildFixture();
    await fixture.store({ name: 'a' });
    await fixture.give('person', ['a']);
    expect(await rehearse(fixture)).toMatchObject({ ganham: [], pessoas: { perdem: 1 } });
  });

  it('tells no loss and no gain while Power BI does not tell the pages', async () => {
    const fixture = await buildFixture();
    await fixture.store({ name: 'a' }, { name: 'b', isGone: true });
    await fixture.give('person', ['a', 'b']);
    server.emulator.faults.next(100, 'powerbi.pages', { status: 500 });
    expect(await rehearse(fixture)).toMatchObject({ ganham: [], perdem: [], prazos: [] });
  });
});
