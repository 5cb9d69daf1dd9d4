import { and, eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { paginaQueries } from '../../domain/pages/paginaQueries.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** The pages of the emulated report Vendas. */
const names = [
  'ReportSection0fb7bd95fb53bfce4bfb',
  'ReportSection999c708d259378fc9c0b',
  'ReportSection44e923ffaf7975cad790',
  'ReportSectioncb686bfb0f9200d3a43b',
] as const;
const [first, second, third, fourth] = names;

type Caller = Awaited<ReturnType<typeof as>>;
let cliente: { id: number };
let relatorio: Awaited<ReturnType<typeof buildRelatorio>>;
let aplicativo: number;
let ana: Caller;
let bia: Caller;
let geral: Caller;

/** Ana opens the report on Dashboards and in an application, Bia two pages of it in the application. */
beforeEach(async () => {
  const { db } = server.context;
  cliente = await buildCliente(server);
  const [full, specific, admin] = [
    await buildUser(server, cliente),
    await buildUser(server, cliente),
    await buildUser(server, cliente, { first_name: 'Renato', groups: ['Admin Geral'] }),
  ];
  relatorio = await buildRelatorio(server, cliente, { nome_relatorio: 'Vendas', allowed: [full] });
  [ana, bia, geral] = [
    await as(server.app, full),
    await as(server.app, specific),
    await as(server.app, admin),
  ];
  const made = await geral.post('/api/admin/aplicativos/', {
    nome: 'Comercial',
    relatorios_ids: [relatorio.id],
  });
  aplicativo = made.json().id;
  await insertGrants(db, [
    {
      user_id: full.id,
      aplicativo_id: aplicativo,
      relatorio_id: relatorio.id,
      tipo_acesso: 'full' as const,
    },
    {
      user_id: specific.id,
      aplicativo_id: aplicativo,
      relatorio_id: relatorio.id,
      tipo_acesso: 'specific' as const,
      paginas_permitidas: [second, third],
    },
  ]);
  await store(names);
});

const store = (pages: readonly string[], titles: Readonly<Record<string, string>> = {}) =>
  paginaQueries(server.context.db).save(
    [relatorio.id],
    relatorio,
    pages.map((name, order) => ({ name, displayName: titles[name] ?? name, order })),
  );
const tell = (me: Caller, visible: Readonly<Record<string, number>>) =>
  me.post(
    `/api/relatorios/${relatorio.id}/paginas-vistas/`,
    Object.entries(visible).map(([nome, visibilidade], ordem) => ({ nome, visibilidade, ordem })),
  );
const correct = (me: Caller, classes: Readonly<Record<string, string | null>>) =>
  me.put(
    `/api/admin/powerbiconfig/${relatorio.id}/paginas/`,
    Object.entries(classes).map(([nome, classe]) => ({ nome, classe })),
  );
const pagesUrl = `/api/admin/powerbi/report-pages/?workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`;

interface Listed {
  readonly id: number;
  readonly paginas: readonly { readonly nome: string }[];
  readonly relatorios: readonly Listed[];
}
const namesOf = (pages: readonly { nome: string }[] = []) => pages.map(({ nome }) => nome);
/** The pages of the report in each list of a reader. */
async function listsOf(me: Caller) {
  const apps: Listed[] = (await me.get('/api/aplicativos/')).json();
  const app: Listed = (await me.get(`/api/aplicativos/${aplicativo}/`)).json();
  const dashboards: Listed[] = (await me.get('/api/configs/')).json();
  const pages: { name: string }[] = (
    await me.get(`${pagesUrl}&relatorio=${relatorio.id}&classes=true`)
  ).json();
  return {
    dashboards: namesOf(dashboards[0]?.paginas),
    aplicativos: namesOf(apps[0]?.paginas),
    aplicativo: namesOf(app.relatorios[0]?.paginas),
    paginas: pages.map(({ name }) => name),
  };
}
const toldPages = async () => {
  const rows = await server.context.db
    .select()
    .from(schema.relatorioPagina)
    .where(eq(schema.relatorioPagina.relatorio_id, relatorio.id))
    .orderBy(schema.relatorioPagina.ordem, schema.relatorioPagina.name);
  return rows.map(({ name, visibilidade }) => [name, visibilidade]);
};

describe('LER-03 WIRE-12 a page that a frame told to be hidden', () => {
  it('is in no list of readers, whatever their access', { tags: ['slow'] }, async () => {
    expect((await listsOf(ana)).dashboards).toEqual(names);
    expect((await tell(ana, { [first]: 0, [second]: 1, [third]: 0, [fourth]: 1 })).json()).toEqual(
      {},
    );
    const listed = [first, third];
    expect(await listsOf(ana)).toEqual({
      dashboards: listed,
      aplicativos: listed,
      aplicativo: listed,
      paginas: listed,
    });
    expect(await listsOf(bia)).toEqual({
      dashboards: [],
      aplicativos: [third],
      aplicativo: [third],
      paginas: [third],
    });
  });

  it('stays among the permitted pages of a grant that names it', async () => {
    await tell(ana, { [first]: 0, [second]: 1, [third]: 1 });
    const app = (await bia.get(`/api/aplicativos/${aplicativo}/`)).json();
    expect(app.relatorios[0]).toMatchObject({
      paginas: [],
      paginas_permitidas: [{ nome_pagina: second }, { nome_pagina: third }],
    });
  });

  it('is shown to administrators with its class, and explained as a page of drill-through', async () => {
    await tell(ana, { [first]: 0, [second]: 1 });
    const app = (await geral.get(`/api/admin/aplicativos/${aplicativo}/`)).json();
    expect(app.relatorios[0].paginas.slice(0, 2)).toEqual([
      { nome: first, titulo: first, classe: 'listada', vista_desde: expect.any(String) },
      { nome: second, titulo: second, classe: 'interna', vista_desde: expect.any(String) },
    ]);
    const url = `${pagesUrl}&relatorio=${relatorio.id}`;
    const listed: { name: string }[] = (await geral.get(url)).json();
    expect(listed.map(({ name }) => name)).not.toContain(second);
    expect((await geral.get(`${url}&classes=true`)).json()).toContainEqual({
      name: second,
      displayName: 'Por Produto',
      order: 2,
      classe: 'interna',
      correcao: null,
    });
    const users = (await geral.get('/api/admin/users/')).json();
    const { id } = users.find((one: { groups: string[] }) => one.groups.length === 0);
    const explanation = await geral.get(
      `/api/admin/acessos/explicacao/?user_id=${id}&relatorio_id=${relatorio.id}&aplicativo_id=${aplicativo}&pagina=${second}`,
    );
    expect(explanation.json().frase).toMatch(/Esta página é aberta por detalhamento\.$/);
  });
});

describe('LER-03 WIRE-12 a telling', () => {
  it('adds no page, changes no page that is gone, and writes nothing that is known', async () => {
    await store([first, second, third]);
    await tell(ana, { [first]: 0, [second]: 1, [fourth]: 1, Inventada: 1 });
    const told = [
      [first, 0],
      [second, 1],
      [third, null],
      [fourth, null],
    ];
    expect(await toldPages()).toEqual(told);
    await tell(ana, {});
    expect(await toldPages()).toEqual(told);
  });

  it('after which every page would be hidden is ignored, also in parts', async () => {
    await tell(ana, Object.fromEntries(names.map((name) => [name, 1])));
    expect((await toldPages()).map(([, told]) => told)).toEqual([null, null, null, null]);
    await tell(ana, { [first]: 1, [second]: 1, [third]: 1 });
    await tell(ana, { [fourth]: 1 });
    expect((await toldPages()).map(([, told]) => told)).toEqual([1, 1, 1, null]);
    await tell(geral, { [first]: 0 });
    expect((await listsOf(ana)).dashboards).toEqual([first, fourth]);
  });

  it('is refused for a report that the caller may not open, and beyond its sizes', async () => {
    const other = await as(server.app, await buildUser(server, cliente));
    expect((await tell(other, { [first]: 1 })).statusCode).toBe(404);
    const foreign = await as(server.app, await buildUser(server, await buildCliente(server)));
    expect((await tell(foreign, { [first]: 1 })).statusCode).toBe(404);
    const many = Array.from({ length: 1_001 }, (_, ordem) => ({
      nome: `p${ordem}`,
      visibilidade: 0,
      ordem,
    }));
    const url = `/api/relatorios/${relatorio.id}/paginas-vistas/`;
    expect((await ana.post(url, many)).statusCode).toBe(400);
    expect((await tell(ana, { ['x'.repeat(201)]: 0 })).statusCode).toBe(400);
    expect((await tell(ana, { [first]: -1 })).statusCode).toBe(400);
  });

  it('is outlived by a listing, and forgotten with another report', async () => {
    await tell(ana, { [first]: 0, [second]: 1 });
    await store(names);
    expect((await toldPages())[1]).toEqual([second, 1]);
    await geral.put(`/api/admin/powerbiconfig/${relatorio.id}/`, {
      report_id: aurora.inadimplencia,
      workspace_id: aurora.financeiro,
    });
    expect((await toldPages()).filter(([, told]) => told !== null)).toEqual([]);
  });
});

describe('LER-03 WIRE-12 what is known of a page', () => {
  const told = async () => {
    const filter = encodeURIComponent(JSON.stringify({ alvo: `relatorio:${relatorio.id}` }));
    const entries = (await geral.get(`/api/admin/audit/?filter=${filter}`)).json();
    return entries.filter(({ action }: { action: string }) => action === 'relatorio.told').length;
  };
  const tellVisuals = (me: Caller, visuais: string[]) =>
    me.post(`/api/relatorios/${relatorio.id}/paginas-vistas/`, [
      { nome: second, visibilidade: 0, ordem: 1, visuais },
    ]);

  it('is changed by frames of readers once a day, however often they tell in turns', async () => {
    for (let turn = 0; turn < 25; turn += 1) {
      await tell(ana, { [first]: 0, [second]: 1 });
      await tell(bia, { [first]: 0, [second]: 0 });
    }
    expect([await told(), (await toldPages())[1]]).toEqual([1, [second, 1]]);
    server.advance(24 * 60 * 60_000);
    await tell(bia, { [second]: 0 });
    await tell(ana, { [second]: 1 });
    expect([await told(), (await toldPages())[1]]).toEqual([2, [second, 0]]);
  });

  it('is changed by the frame of an administrator at once, and not back on that day', async () => {
    await tell(ana, { [first]: 0, [second]: 1 });
    await tell(geral, { [second]: 0 });
    await tell(ana, { [second]: 1 });
    expect([await told(), (await toldPages())[1]]).toEqual([2, [second, 0]]);
  });

  it('is learnt page by page and by parts, and its visuals change in turns no more than it does', {
    tags: ['slow'],
  }, async () => {
    await tell(ana, { [first]: 0, [second]: 0 });
    for (let turn = 0; turn < 25; turn += 1) {
      await tellVisuals(ana, ['qnaVisual']);
      await tellVisuals(bia, []);
    }
    expect(await told()).toBe(2);
  });
});

describe('LER-03 WIRE-12 the correction of an administrator', () => {
  it('counts more than any telling, until it is removed', async () => {
    const answer = await correct(geral, { [first]: 'interna', [second]: 'listada' });
    expect(answer.json().slice(0, 2)).toEqual([
      { nome: first, titulo: first, classe: 'interna', correcao: 'interna' },
      { nome: second, titulo: second, classe: 'listada', correcao: 'listada' },
    ]);
    await tell(ana, { [first]: 0, [second]: 1, [third]: 1, [fourth]: 0 });
    expect((await listsOf(ana)).dashboards).toEqual([second, fourth]);
    await correct(geral, { [first]: null });
    expect((await listsOf(ana)).dashboards).toEqual([first, second, fourth]);
  });

  it('and what frames told move with the report to another cliente', async () => {
    await tell(ana, { [first]: 0, [third]: 1 });
    await correct(geral, { [second]: 'interna' });
    const other = await buildCliente(server);
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const url = `/api/admin/powerbiconfig/${relatorio.id}/`;
    expect((await boss.put(url, { cliente: other.id })).statusCode).toBe(200);
    expect(await toldPages()).toContainEqual([third, 1]);
    const pages = await boss.get(`${pagesUrl}&relatorio=${relatorio.id}&classes=true`);
    expect(pages.json()).toContainEqual(
      expect.objectContaining({ name: second, correcao: 'interna' }),
    );
  });

  it('is refused for an unknown page, for every page, and by a reader', async () => {
    expect((await correct(geral, { Outra: 'interna' })).json()).toEqual({
      detail: 'A página Outra não existe neste relatório.',
    });
    const all = Object.fromEntries(names.map((name) => [name, 'interna']));
    const refused = await correct(geral, all);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { detail: 'Deixe ao menos uma página nas listas.' },
    ]);
    expect((await correct(ana, { [first]: 'interna' })).statusCode).toBe(403);
    expect((await listsOf(ana)).dashboards).toEqual(names);
  });

  it('is in the history with the titles of the pages, and a repeated one is not', async () => {
    await store(names, { [first]: 'Clientes', [second]: 'Clientes' });
    await correct(geral, { [second]: 'interna' });
    await correct(geral, { [second]: 'interna' });
    const filter = encodeURIComponent(JSON.stringify({ alvo: `relatorio:${relatorio.id}` }));
    const entries = (await geral.get(`/api/admin/audit/?filter=${filter}`)).json();
    const own = entries.filter((one: { action: string }) => one.action === 'relatorio.update');
    expect(own).toHaveLength(1);
    expect(own[0].frase).toBe(
      'Renato alterou as páginas abertas por detalhamento do relatório Vendas.',
    );
    expect(own[0].mudancas).toMatchObject([
      { rotulo: 'Páginas abertas por detalhamento', de: null, para: 'Clientes (2)' },
    ]);
  });
});

it('LER-03 with specific access a page of drill-through opens if it is named, and no other one does', async () => {
  await tell(ana, { [first]: 0, [second]: 1, [fourth]: 1 });
  const reading = (pagina: string) =>
    bia.put('/api/inicio/ultima-pagina/', {
      relatorio: relatorio.id,
      aplicativo,
      pagina,
      titulo: 'x',
    });
  expect((await reading(second)).statusCode).toBe(200);
  expect((await reading(fourth)).statusCode).toBe(404);
});

it('LER-03 where a listing leaves only hidden pages, these are listed', async () => {
  await tell(ana, { [first]: 0, [second]: 1 });
  await store([second]);
  expect((await listsOf(ana)).dashboards).toEqual([second]);
  const { db } = server.context;
  const [row] = await db
    .select()
    .from(schema.relatorioPagina)
    .where(
      and(
        eq(schema.relatorioPagina.relatorio_id, relatorio.id),
        eq(schema.relatorioPagina.name, second),
      ),
    );
  expect(row?.visibilidade).toBe(1);
});

it('LER-21 visuals are told only of pages that the person may open', async () => {
  await geral.put(`/api/admin/powerbiconfig/${relatorio.id}/`, { exportacao: 'leitores' });
  await geral.post(
    `/api/relatorios/${relatorio.id}/paginas-vistas/`,
    [first, second].map((nome, ordem) => ({
      nome,
      visibilidade: 0,
      ordem,
      visuais: ['qnaVisual'],
    })),
  );
  const opened = async (me: Caller) =>
    (
      await me.get(
        `/api/embed-token/${aurora.workspace}/${aurora.vendas}/?aplicativo=${aplicativo}`,
      )
    )
      .json()
      .visuais.map(({ pagina }: { pagina: string }) => pagina);
  expect(await opened(ana)).toEqual([first, second]);
  expect(await opened(bia)).toEqual([second]);
});

it('LER-03 history says what an administrator told, also where a reader has told the same before', async () => {
  await tell(ana, { [first]: 0, [second]: 1 });
  await tell(geral, { [first]: 0, [second]: 1 });
  const filter = encodeURIComponent(JSON.stringify({ alvo: `relatorio:${relatorio.id}` }));
  const entries: { action: string; frase: string }[] = (
    await geral.get(`/api/admin/audit/?filter=${filter}`)
  ).json();
  const told = entries.filter(({ action }) => action === 'relatorio.told');
  expect(told).toHaveLength(2);
  for (const { frase } of told)
    expect(frase).toMatch(/como ocultas pelo autor: .*; como visíveis:/);
});
