import type { AccessType } from '@portal/api-client/rules';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function buildAplicativo(
  cliente: { id: number },
  relatorios: readonly { id: number }[],
  values: Partial<typeof schema.aplicativo.$inferInsert> = {},
) {
  const [row] = await server.context.db
    .insert(schema.aplicativo)
    .values({ cliente_id: cliente.id, nome: 'App', ...values })
    .returning();
  if (!row) throw new Error('no aplicativo');
  for (const [ordem, { id }] of relatorios.entries()) {
    await server.context.db
      .insert(schema.aplicativoRelatorio)
      .values({ cliente_id: cliente.id, aplicativo_id: row.id, relatorio_id: id, ordem });
  }
  return row;
}
const grant = (
  user: { id: number },
  aplicativo: { id: number },
  relatorio: { id: number },
  tipo_acesso: AccessType,
  pagina = 'ReportSection1',
) =>
  insertGrants(server.context.db, {
    user_id: user.id,
    aplicativo_id: aplicativo.id,
    relatorio_id: relatorio.id,
    tipo_acesso,
    paginas_permitidas: tipo_acesso === 'specific' ? [pagina] : [],
  });

describe('the list of applications', () => {
  it('API-16 ROLE-02 contains those with a granted report, sorted by ordem, then nome', {
    tags: ['slow'],
  }, async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const one = await buildRelatorio(server, cliente);
    const two = await buildRelatorio(server, cliente);
    const second = await buildAplicativo(cliente, [one, two], { nome: 'B', ordem: 1 });
    const third = await buildAplicativo(cliente, [one], { nome: 'C', ordem: 1 });
    const first = await buildAplicativo(cliente, [one], { nome: 'Z', ordem: 0 });
    const denied = await buildAplicativo(cliente, [one], { nome: 'A' });
    const inactive = await buildAplicativo(cliente, [one], { ativo: false });
    await buildAplicativo(cliente, [one]);
    for (const app of [second, third, first, inactive]) await grant(person, app, one, 'full');
    await grant(person, denied, one, 'none');
    const list = (await (await as(server.app, person)).get('/api/aplicativos/')).json();
    expect(list.map(({ nome }: { nome: string }) => nome)).toEqual(['Z', 'B', 'C']);
    expect(list[1]).toMatchObject({ id: second.id, relatorios_count: 2, cor_tema: '#3B82F6' });
  });

  it('WIRE-10 contains the pages in the order of the reports in the application, then of the pages', async () => {
    const { db } = server.context;
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const [early, later, last] = [
      await buildRelatorio(server, cliente, { nome_relatorio: 'Cedo' }),
      await buildRelatorio(server, cliente, { nome_relatorio: 'Depois' }),
      await buildRelatorio(server, cliente, { nome_relatorio: 'Fim' }),
    ];
    const app = await buildAplicativo(cliente, [last, early, later]);
    // Two reports with the same place follow each other by id, and two pages with the same place by name.
    await db
      .update(schema.aplicativoRelatorio)
      .set({ ordem: 1 })
      .where(
        and(
          eq(schema.aplicativoRelatorio.aplicativo_id, app.id),
          eq(schema.aplicativoRelatorio.relatorio_id, later.id),
        ),
      );
    const page = (relatorio: { id: number }, name: string, ordem: number) => ({
      relatorio_id: relatorio.id,
      name,
      display_name: name.toUpperCase(),
      ordem,
    });
    await db
      .insert(schema.relatorioPagina)
      .values([
        page(later, 'x', 0),
        page(early, 'b', 1),
        page(early, 'z', 0),
        page(early, 'a', 1),
        page(last, 'y', 5),
      ]);
    for (const one of [early, later, last]) await grant(person, app, one, 'full');
    const [listed] = (await (await as(server.app, person)).get('/api/aplicativos/')).json();
    // Nobody has opened the reports, so the classes are not known.
    expect(listed.paginas).toEqual([
      { nome: 'y', titulo: 'Y', relatorio: last.id, relatorio_nome: 'Fim', sem_classe: true },
      { nome: 'z', titulo: 'Z', relatorio: early.id, relatorio_nome: 'Cedo', sem_classe: true },
      { nome: 'a', titulo: 'A', relatorio: early.id, relatorio_nome: 'Cedo', sem_classe: true },
      { nome: 'b', titulo: 'B', relatorio: early.id, relatorio_nome: 'Cedo', sem_classe: true },
      { nome: 'x', titulo: 'X', relatorio: later.id, relatorio_nome: 'Depois', sem_classe: true },
    ]);
  });

  it('API-16 GEN-09 contains, for a report administrator, all applications of their own cliente', async () => {
    const cliente = await buildCliente(server);
    const app = await buildAplicativo(cliente, []);
    await buildAplicativo(await buildCliente(server), []);
    const admin = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
    const list = (await (await as(server.app, admin)).get('/api/aplicativos/')).json();
    expect(list.map(({ id }: { id: number }) => id)).toEqual([app.id]);
  });

  it('API-10 API-54 the recents are newest first and omit applications that are no longer granted', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const one = await buildRelatorio(server, cliente);
    const older = await buildAplicativo(cliente, [one]);
    const newer = await buildAplicativo(cliente, [one]);
    const withdrawn = await buildAplicativo(cliente, [one]);
    for (const app of [older, newer]) await grant(person, app, one, 'specific');
    for (const [index, app] of [older, newer, withdrawn].entries()) {
      await server.context.db.insert(schema.recente).values({
        user_id: person.id,
        aplicativo_id: app.id,
        opened_at: new Date(Date.now() + index * 1_000),
      });
    }
    const list = (await (await as(server.app, person)).get('/api/aplicativos/recentes/')).json();
    expect(list.map(({ id }: { id: number }) => id)).toEqual([newer.id, older.id]);
    const colleague = await buildUser(server, cliente);
    await grant(colleague, newer, one, 'full');
    expect(
      (await (await as(server.app, colleague)).get('/api/aplicativos/recentes/')).json(),
    ).toEqual([]);
  });

  it('API-16 AMBIG-37 counts only the active reports of an application', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const one = await buildRelatorio(server, cliente);
    const two = await buildRelatorio(server, cliente);
    const app = await buildAplicativo(cliente, [one, two]);
    await grant(person, app, one, 'full');
    await server.context.db
      .update(schema.aplicativoRelatorio)
      .set({ ativo: false })
      .where(eq(schema.aplicativoRelatorio.relatorio_id, two.id));
    const [listed] = (await (await as(server.app, person)).get('/api/aplicativos/')).json();
    expect(listed).toMatchObject({ id: app.id, relatorios_count: 1 });
  });
});

describe('one application', () => {
  async function buildFixture() {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const one = await buildRelatorio(server, cliente, { nome_relatorio: 'Um' });
    const two = await buildRelatorio(server, cliente, { nome_relatorio: 'Dois' });
    const app = await buildAplicativo(cliente, [one, two], { nome: 'Loja' });
    return { cliente, person, one, two, app, me: await as(server.app, person) };
  }

  it('API-17 ENT-22 contains the caller’s access to each report, in order', async () => {
    const { person, one, two, app, me } = await buildFixture();
    await insertGrants(server.context.db, {
      user_id: person.id,
      aplicativo_id: app.id,
      relatorio_id: one.id,
      tipo_acesso: 'specific',
      paginas_permitidas: ['ReportSection1'],
    });
    const detail = (await me.get(`/api/aplicativos/${app.id}/`)).json();
    expect(detail).toMatchObject({ id: app.id, nome: 'Loja', relatorios_count: 2 });
    expect(detail.relatorios).toEqual([
      {
        id: expect.any(Number),
        relatorio: one.id,
        relatorio_id: aurora.vendas,
        workspace_id: aurora.workspace,
        dataset_id: aurora.vendasDataset,
        relatorio_nome: 'Um',
        ordem: 0,
        ativo: true,
        tipo_acesso: 'specific',
        paginas_permitidas: [{ nome_pagina: 'ReportSection1' }],
        paginas: [],
      },
      expect.objectContaining({ relatorio: two.id, tipo_acesso: 'none', paginas_permitidas: [] }),
    ]);
  });

  it('API-17 shows full access to a report administrator of the cliente', async () => {
    const { cliente, app } = await buildFixture();
    const admin = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
    const detail = (await (await as(server.app, admin)).get(`/api/aplicativos/${app.id}/`)).json();
    expect(detail.relatorios.map((one: { tipo_acesso: string }) => one.tipo_acesso)).toEqual([
      'full',
      'full',
    ]);
  });

  it('API-17 answers 404 when it is not granted, inactive, absent or of another cliente', async () => {
    const { cliente, person, one, app, me } = await buildFixture();
    const other = await buildFixture();
    const inactive = await buildAplicativo(cliente, [one], { ativo: false });
    await grant(person, inactive, one, 'full');
    for (const id of [app.id, other.app.id, inactive.id, 999_999]) {
      const answer = await me.get(`/api/aplicativos/${id}/`);
      expect([id, answer.statusCode, answer.json()]).toEqual([
        id,
        404,
        { detail: 'Aplicativo não encontrado.' },
      ]);
    }
  });

  it('API-13 API-56 ENT-27 issues a token when a permission opens the report, and records the opening', async () => {
    const { person, one, app, me } = await buildFixture();
    const url = `/api/embed-token/${aurora.workspace}/${aurora.vendas}/`;
    expect((await me.get(url)).statusCode).toBe(404);
    await grant(person, app, one, 'full');
    const answer = await me.get(`${url}?aplicativo=${app.id}`);
    expect(answer.json()).toEqual({
      accessToken: expect.any(String),
      embedUrl: expect.stringContaining(aurora.vendas),
      reportId: aurora.vendas,
      expiration: expect.any(String),
      datasetId: aurora.vendasDataset,
      identidade: expect.any(String),
      abertura: expect.any(String),
    });
    const recents = (await me.get('/api/aplicativos/recentes/')).json();
    expect(recents.map(({ id }: { id: number }) => id)).toEqual([app.id]);
    expect((await me.get('/api/stats/')).json()).toMatchObject({
      access_today_count: 1,
      recent_access_count: 1,
    });
  });

  it('API-17 contains the embed URL of a report that was opened once, for people who may open it', async () => {
    const { cliente, person, one, app, me } = await buildFixture();
    await grant(person, app, one, 'full');
    const { embedUrl } = (
      await me.get(`/api/embed-token/${aurora.workspace}/${aurora.vendas}/`)
    ).json();
    const [first] = (await me.get(`/api/aplicativos/${app.id}/`)).json().relatorios;
    expect(first.embedUrl).toBe(embedUrl);
    const other = await buildUser(server, cliente);
    const [, two] = (await me.get(`/api/aplicativos/${app.id}/`)).json().relatorios;
    await grant(other, app, { id: two.relatorio }, 'full');
    const detail = (await (await as(server.app, other)).get(`/api/aplicativos/${app.id}/`)).json();
    expect(detail.relatorios[0]).not.toHaveProperty('embedUrl');
  });

  it('API-13 a permission record does not open Dashboards, and users_allowed does not open an application', async () => {
    const { person, one, app, me } = await buildFixture();
    await grant(person, app, one, 'full');
    expect((await me.get(`/api/embed-info/${one.id}/`)).statusCode).toBe(404);
    const named = await buildFixture();
    await insertGrants(server.context.db, { user_id: named.person.id, relatorio_id: named.one.id });
    const url = `/api/embed-token/${aurora.workspace}/${aurora.vendas}/`;
    expect((await named.me.get(url)).statusCode).toBe(404);
  });

  it('API-13 no token for access none, another workspace, another cliente or an inactive application', async () => {
    const { cliente, person, one, app, me } = await buildFixture();
    const url = `/api/embed-token/${aurora.workspace}/${aurora.vendas}/`;
    await grant(person, app, one, 'none');
    expect((await me.get(url)).statusCode).toBe(404);
    const inactive = await buildAplicativo(cliente, [one], { ativo: false });
    await grant(person, inactive, one, 'full');
    expect((await me.get(url)).statusCode).toBe(404);
    const granted = await buildFixture();
    await grant(granted.person, granted.app, granted.one, 'full');
    expect((await granted.me.get(url)).statusCode).toBe(200);
    const otherWorkspace = `/api/embed-token/${aurora.financeiro}/${aurora.vendas}/`;
    expect((await granted.me.get(otherWorkspace)).statusCode).toBe(404);
    expect((await me.get(url)).statusCode).toBe(404);
  });

  it('API-13 API-47 the named configuration is used when two have the same uuid', async () => {
    const { person, cliente, one, app, me } = await buildFixture();
    const second = await buildRelatorio(server, cliente, { rls_role: 'Ausente' });
    const ungranted = await buildRelatorio(server, cliente);
    await server.context.db.insert(schema.aplicativoRelatorio).values({
      cliente_id: cliente.id,
      aplicativo_id: app.id,
      relatorio_id: second.id,
      ordem: 9,
    });
    await grant(person, app, one, 'full');
    const pages = (id: number) =>
      me.get(
        `/api/admin/powerbi/report-pages/?workspace_id=${aurora.workspace}&report_id=${aurora.vendas}&relatorio=${id}`,
      );
    const all = (await pages(one.id)).json();
    expect(all).toHaveLength(4);
    await grant(person, app, second, 'specific', all[0].name);
    const token = (id: number) =>
      me.get(`/api/embed-token/${aurora.workspace}/${aurora.vendas}/?relatorio=${id}`);
    expect((await token(one.id)).statusCode).toBe(200);
    // The dataset has no row-level security, so the role of the second configuration cannot be applied.
    expect((await token(second.id)).statusCode).not.toBe(200);
    expect((await token(ungranted.id)).statusCode).toBe(404);
    expect((await pages(second.id)).json()).toEqual([all[0]]);
    expect((await pages(ungranted.id)).statusCode).toBe(404);
  });

  it('AMBIG-37 API-13 API-47 a report that is inactive in its application answers 404', async () => {
    const { person, one, app, me } = await buildFixture();
    await grant(person, app, one, 'full');
    const calls = [
      `/api/embed-token/${aurora.workspace}/${aurora.vendas}/`,
      `/api/powerbi/dataset-refresh/?workspace_id=${aurora.workspace}&dataset_id=${aurora.vendasDataset}`,
      `/api/admin/powerbi/report-pages/?workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`,
    ];
    for (const url of calls) expect((await me.get(url)).statusCode).toBe(200);
    const { aplicativoRelatorio: placed } = schema;
    await server.context.db
      .update(placed)
      .set({ ativo: false })
      .where(and(eq(placed.aplicativo_id, app.id), eq(placed.relatorio_id, one.id)));
    for (const url of calls) expect((await me.get(url)).statusCode).toBe(404);
  });

  it('API-15 the refresh info includes a report granted in an application', async () => {
    const { person, one, app, me } = await buildFixture();
    const url = `/api/powerbi/dataset-refresh/?workspace_id=${aurora.workspace}&dataset_id=${aurora.vendasDataset}`;
    expect((await me.get(url)).statusCode).toBe(404);
    await grant(person, app, one, 'specific');
    expect((await me.get(url)).json().status).toBe('Completed');
  });
});

describe('the pages of a report', () => {
  const url = `/api/admin/powerbi/report-pages/?workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`;
  const titles = (answer: { json(): { displayName: string }[] }) =>
    answer.json().map(({ displayName }) => displayName);
  const all = ['Resumo', 'Por Região', 'Por Produto', 'Metas'];

  it('API-47 ROLE-19 are not extended by records of other people, denied or inactive records', async () => {
    const cliente = await buildCliente(server);
    const [person, colleague] = [
      await buildUser(server, cliente),
      await buildUser(server, cliente),
    ];
    const one = await buildRelatorio(server, cliente);
    const names = (await (await reader('full')).get(url))
      .json()
      .map(({ name }: { name: string }) => name);
    const granted = async (
      user: { id: number },
      tipo_acesso: AccessType,
      page: string,
      values: Partial<typeof schema.aplicativo.$inferInsert> = {},
    ) => {
      const app = await buildAplicativo(cliente, [one], values);
      await insertGrants(server.context.db, {
        user_id: user.id,
        aplicativo_id: app.id,
        relatorio_id: one.id,
        tipo_acesso,
        paginas_permitidas: [page],
      });
      return app;
    };
    await granted(person, 'specific', names[0]);
    await granted(colleague, 'specific', names[1]);
    // The API stores no page in a denying record. A page in such a record must still not be opened.
    await granted(person, 'none', names[2]);
    await granted(person, 'specific', names[3], { ativo: false });
    const without = await granted(person, 'full', names[3]);
    await server.context.db
      .update(schema.aplicativoRelatorio)
      .set({ ativo: false })
      .where(eq(schema.aplicativoRelatorio.aplicativo_id, without.id));
    expect(titles(await (await as(server.app, person)).get(url))).toEqual(['Resumo']);
  });

  async function reader(tipo: AccessType, paginas: string[] = []) {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const one = await buildRelatorio(server, cliente);
    const app = await buildAplicativo(cliente, [one]);
    await insertGrants(server.context.db, {
      user_id: person.id,
      aplicativo_id: app.id,
      relatorio_id: one.id,
      tipo_acesso: tipo,
      paginas_permitidas: paginas,
    });
    return as(server.app, person);
  }

  it('API-47 ENT-19 are all pages in their order with full access', async () => {
    const answer = await (await reader('full')).get(url);
    expect(titles(answer)).toEqual(all);
    expect(answer.json()[0]).toEqual({
      name: expect.stringMatching(/^ReportSection/),
      displayName: 'Resumo',
      order: 0,
    });
  });

  it('API-47 GEN-05 are only the permitted pages with specific access', async () => {
    const answer = await (await reader('full')).get(url);
    const { name } = answer.json()[1];
    expect(titles(await (await reader('specific', [name, 'gone'])).get(url))).toEqual([
      'Por Região',
    ]);
    const outsider = await reader('specific', ['gone']);
    expect(titles(await outsider.get(url))).toEqual([]);
    // Once the pages that Power BI has told are stored.
    await expect.poll(async () => (await outsider.get(url)).statusCode).toBe(404);
  });

  it('NUV-03 are one page with the name of the report for a paginated report', async () => {
    const cliente = await buildCliente(server);
    const me = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
    const { financeiro: workspace_id, extrato: report_id } = aurora;
    await buildRelatorio(server, cliente, { workspace_id, report_id, dataset_id: null });
    const query = new URLSearchParams({ workspace_id, report_id });
    const answer = await me.get(`/api/admin/powerbi/report-pages/?${query}`);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      [{ name: 'relatorio', displayName: 'Extrato de títulos', order: 0 }],
    ]);
  });

  it('API-47 answer 404 when Power BI has no pages of a report that is not paginated', async () => {
    const me = await reader('full');
    server.emulator.faults.once('powerbi.pages', { status: 404 });
    expect((await me.get(url)).statusCode).toBe(404);
    expect(titles(await me.get(url))).toEqual(all);
  });

  it('API-47 ROLE-19 answer 404 with access none and to people of another cliente', async () => {
    expect((await (await reader('none')).get(url)).statusCode).toBe(404);
    const stranger = await buildUser(server, await buildCliente(server));
    expect((await (await as(server.app, stranger)).get(url)).statusCode).toBe(404);
  });

  it('API-47 answer 401 when Entra ID refuses the credentials of the cliente', async () => {
    const cliente = await buildCliente(server, { secret: 'trocado' });
    const person = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    await buildRelatorio(server, cliente);
    expect((await (await as(server.app, person)).get(url)).statusCode).toBe(401);
  });
});
