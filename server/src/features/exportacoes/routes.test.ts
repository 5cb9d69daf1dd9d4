import type { Emulator } from '@portal/emulator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { cloudServer } from '../../../test/cloudServer.ts';
import { exportCalls, exportWork } from '../../../test/exports.ts';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { openEvents } from '../../../test/openEvents.ts';
import { seeAs } from '../../../test/seeAs.ts';
import type { TestServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

type Person = Awaited<ReturnType<typeof buildUser>>;
type Caller = Awaited<ReturnType<typeof as>>;

let cloud: Emulator;
let server: TestServer;
let work: ReturnType<typeof exportWork>;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
let person: Person;
let me: Caller;
let mine: ReturnType<typeof exportCalls>;

beforeAll(async () => {
  ({ server, cloud } = await cloudServer());
  work = exportWork(server);
});
afterAll(() => cloud.close());
beforeEach(async () => {
  cloud.reset();
  cloud.recorder.clear();
  cliente = await buildCliente(server);
  person = await buildUser(server, cliente, { first_name: 'Ana', last_name: 'Conceição' });
  me = await as(server.app, person);
  mine = exportCalls(me);
});

const build = (values: Parameters<typeof buildRelatorio>[2] = {}) =>
  buildRelatorio(server, cliente, { exportacao: 'leitores', allowed: [person], ...values });
const orders = () => cloud.recorder.calls({ operation: 'powerbi.exportTo' });
/** Lets Microsoft finish a file that was ordered, and the portal learn of it. */
async function finish(id: number) {
  await work.start(cliente);
  server.advance(60_000);
  expect(await work.follow(id)).toBeNull();
}
async function ready(body: object): Promise<number> {
  const answer = await mine.order(body);
  expect(answer.json()).toMatchObject({ situacao: 'na_fila' });
  const { id } = answer.json<{ id: number }>();
  await finish(id);
  return id;
}

describe('an order', () => {
  it('is a file with all listed pages, which its person downloads', {
    tags: ['slow'],
  }, async () => {
    const report = await build({ nome_relatorio: 'Vendas: Região "Sul"' });
    const answer = await mine.order({ relatorio: report.id, formato: 'pdf' });
    expect([answer.statusCode, answer.json()]).toEqual([
      202,
      {
        id: expect.any(Number),
        relatorio: report.id,
        relatorio_nome: 'Vendas: Região "Sul"',
        aplicativo: null,
        aplicativo_nome: null,
        formato: 'pdf',
        visao_nome: null,
        paginas: expect.any(Array),
        situacao: 'na_fila',
        percentual: 0,
        erro: null,
        rodape: false,
        criada_em: server.context.now().toISOString(),
        disponivel_ate: null,
      },
    ]);
    const { id, paginas } = answer.json();
    expect((await mine.file(id)).statusCode).toBe(409);
    expect(await work.start(cliente)).toBeNull();
    expect(await work.follow(id)).toBe(2);
    expect(await mine.one(id)).toMatchObject({ situacao: 'em_andamento' });
    server.advance(60_000);
    expect(await work.follow(id)).toBeNull();
    const [listed] = await mine.list();
    expect(listed).toMatchObject({ id, situacao: 'pronta', percentual: 100, erro: null });
    expect(Date.parse(listed?.disponivel_ate ?? '')).toBe(
      Date.parse(listed?.criada_em ?? '') + 24 * 60 * 60_000,
    );
    const file = await mine.file(id);
    expect([file.statusCode, file.headers]).toMatchObject([
      200,
      {
        'content-type': 'application/pdf',
        'content-disposition':
          'attachment; filename="Vendas Regiao Sul.pdf"; filename*=UTF-8\'\'Vendas%20Regi%C3%A3o%20Sul.pdf',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        'content-length': String(file.rawPayload.length),
      },
    ]);
    const text = file.rawPayload.toString('latin1');
    expect(text.match(/Página: /g)).toHaveLength(paginas.length);
    expect(text).toContain('Identidade: nenhuma');
  });

  it('names its pages in the order of the report, whatever the order of the request', {
    tags: ['slow'],
  }, async () => {
    const report = await build();
    const all = (await mine.order({ relatorio: report.id, formato: 'pdf' })).json().paginas;
    const names = all.map(({ nome }: { nome: string }) => nome);
    const chosen = (
      await mine.order({ relatorio: report.id, formato: 'pptx', paginas: [names[2], names[0]] })
    ).json();
    expect(chosen.paginas).toEqual([all[0], all[2]]);
    await work.start(cliente);
    expect(orders()[1]?.body).toEqual({
      format: 'PPTX',
      powerBIReportConfiguration: {
        settings: { locale: 'pt-BR' },
        pages: [{ pageName: names[0] }, { pageName: names[2] }],
      },
    });
  });

  it('shows the state that the reader sees, or the view that they name', {
    tags: ['slow'],
  }, async () => {
    const report = await build();
    const state = btoa(JSON.stringify({ activePage: 'x', filters: {}, slicers: { Ano: [2025] } }));
    const saved = await me.post('/api/visoes/', {
      relatorio: report.id,
      nome: 'Só 2025',
      estado: state,
    });
    await ready({ relatorio: report.id, formato: 'pdf', estado: state });
    const id = await ready({ relatorio: report.id, formato: 'pdf', visao: saved.json().id });
    expect(await mine.one(id)).toMatchObject({ visao_nome: 'Só 2025' });
    const text = (await mine.file(id)).rawPayload.toString('latin1');
    expect(text).toContain('"Ano":[2025]');
    const both = { relatorio: report.id, formato: 'pdf', visao: 1, estado: 'x' };
    expect((await mine.order(both)).statusCode).toBe(400);
  });

  it('of a paginated report is of its own formats, without pages and without a state', async () => {
    const extrato = await build({
      workspace_id: aurora.financeiro,
      report_id: aurora.extrato,
      dataset_id: null,
    });
    cloud.change({
      kind: 'capacityAssigned',
      workspaceId: aurora.financeiro,
      capacityId: 'A1C0FFEE-0000-4000-8000-000000000001',
    });
    const png = await mine.order({ relatorio: extrato.id, formato: 'png' });
    expect(png.statusCode).toBe(403);
    const answer = await mine.order({ relatorio: extrato.id, formato: 'xlsx', estado: 'x' });
    expect(answer.json()).toMatchObject({ paginas: [], formato: 'xlsx' });
    await work.start(cliente);
    expect(orders()[0]?.body).toEqual({
      format: 'XLSX',
      paginatedReportConfiguration: {
        formatSettings: { locale: 'pt-BR' },
        identities: [
          {
            username: person.username,
            roles: [],
            reports: [aurora.extrato],
          },
        ],
      },
    });
  });

  it('EXPO-05 of a paginated report asks for its parameters, and is ordered with the given values in pt-BR', async () => {
    const capacityId = 'A1C0FFEE-0000-4000-8000-000000000001';
    const place = { workspace_id: aurora.financeiro, report_id: aurora.extrato, dataset_id: null };
    const extrato = await build(place);
    cloud.change({ kind: 'capacityAssigned', workspaceId: aurora.operacoes, capacityId });
    cloud.change({ kind: 'capacityAssigned', workspaceId: aurora.financeiro, capacityId });
    const listed = async () =>
      (await me.get(`/api/relatorios/${extrato.id}/parametros/`)).json().parametros;
    cloud.faults.next(1, 'powerbi.reportDefinition', { status: 401, body: '' });
    expect(await listed()).toBeNull();
    cloud.faults.next(1, 'powerbi.reportDefinition', { status: 200, body: 'x'.repeat(5_000_001) });
    expect(await listed()).toBeNull();
    const parametros = await listed();
    expect(parametros[0]).toEqual({
      nome: 'Regiao',
      rotulo: 'Região',
      obrigatorio: false,
      varios: false,
      padrao: 'Todas',
      opcoes: expect.arrayContaining([{ valor: 'Sul', texto: 'Sul' }]),
    });
    const given = (nome: string, valor: string) => ({ parametros: [{ nome, valor }] });
    const order = (more: object) => mine.order({ relatorio: extrato.id, formato: 'xlsx', ...more });
    expect((await order(given('Dono', 'x'))).json()).toEqual({
      parametros: ['O relatório não tem o parâmetro Dono.'],
    });
    expect((await order(given('Regiao', 'Sul'))).statusCode).toBe(202);
    await work.start(cliente);
    expect(orders()[0]?.body).toMatchObject({
      paginatedReportConfiguration: {
        formatSettings: { locale: 'pt-BR' },
        parameterValues: [{ name: 'Regiao', value: 'Sul' }],
      },
    });
    const lotes = await build({
      ...place,
      workspace_id: aurora.operacoes,
      report_id: aurora.lotes,
    });
    const asked = await mine.order({ relatorio: lotes.id, formato: 'xlsx' });
    expect([asked.statusCode, asked.json()]).toEqual([400, { parametros: ['Informe Região.'] }]);
    const inLotes = (...valores: string[]) =>
      mine.order({
        relatorio: lotes.id,
        formato: 'xlsx',
        parametros: valores.map((valor) => ({ nome: 'Regiao', valor })),
      });
    expect((await inLotes('Sul', 'Marte')).json()).toEqual({
      parametros: ['Região não tem o valor Marte.'],
    });
    expect((await inLotes('Sul', 'Norte')).statusCode).toBe(202);
    await work.start(cliente);
    expect(orders().at(-1)?.body).toMatchObject({
      paginatedReportConfiguration: {
        parameterValues: [
          { name: 'Regiao', value: 'Sul' },
          { name: 'Regiao', value: 'Norte' },
        ],
      },
    });
    const twice = { parametros: ['Sul', 'Norte'].map((valor) => ({ nome: 'Regiao', valor })) };
    expect((await order(twice)).json()).toEqual({
      parametros: ['Informe um valor só para Região.'],
    });
    // The definition of a report with pages is a large file, and is not asked for.
    const vendas = await build();
    cloud.faults.next(1, 'powerbi.reportDefinition', { status: 401, body: '' });
    expect((await me.get(`/api/relatorios/${vendas.id}/parametros/`)).json()).toEqual({
      parametros: [],
    });
    cloud.faults.clear();
    // Who may not export learns nothing.
    const other = await as(server.app, await buildUser(server, cliente));
    expect((await other.get(`/api/relatorios/${extrato.id}/parametros/`)).statusCode).toBe(404);
    // Dialogs and orders of two minutes share one answer of Power BI.
    cloud.faults.next(1, 'powerbi.reportDefinition', { status: 401, body: '' });
    expect(await listed()).toEqual(parametros);
  });

  it('tells the stream of its person when it goes on', async () => {
    const report = await build();
    await server.app.listen({ port: 0 });
    const others = await buildUser(server, cliente);
    const [own, other] = await Promise.all(
      [person, others].map(async (one) => openEvents(server.app, await bearerOf(server, one))),
    );
    const { id } = (await mine.order({ relatorio: report.id, formato: 'pdf' })).json();
    // The people and the report are new, so changes of access may still be told.
    const told = (stream: typeof own) =>
      stream?.names.filter((name) => name === 'exportacao') ?? [];
    await vi.waitFor(() => expect(told(own)).toHaveLength(1));
    await finish(id);
    await vi.waitFor(() => expect(told(own).length).toBeGreaterThan(1));
    expect(told(other)).toEqual([]);
    own?.close();
    other?.close();
  });
});

describe('the answer that opens a report', () => {
  it.each([
    ['ninguem', undefined, undefined],
    ['administradores', undefined, ['pdf', 'png']],
    ['leitores', ['pdf', 'png'], ['pdf', 'png']],
  ] as const)(
    'names the formats: %s',
    { tags: ['slow'] },
    async (exportacao, forReader, forAdmin) => {
      const report = await build({ exportacao, formatos: ['pdf', 'png', 'csv'] });
      const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
      const admin = await as(server.app, geral);
      const opened = async (caller: Caller) =>
        (await caller.get(`/api/embed-info/${report.id}/`)).json().exportar;
      expect([await opened(me), await opened(admin)]).toEqual([forReader, forAdmin]);
      const order = { relatorio: report.id, formato: 'pdf' };
      const codes = [
        (await mine.order(order)).statusCode,
        (await exportCalls(admin).order(order)).statusCode,
      ];
      expect(codes).toEqual([forReader ? 202 : 403, forAdmin ? 202 : 403]);
    },
  );

  it('names none for who sees the portal as the reader, who may neither order nor fetch', async () => {
    const report = await build();
    const id = await ready({ relatorio: report.id, formato: 'pdf' });
    await server.context.db
      .update(schema.cliente)
      .set({ permitir_ver_dados: true })
      .where(eq(schema.cliente.id, cliente.id));
    const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const sight = await seeAs(server, await bearerOf(server, geral), person.id);
    const opened = await sight.get(`/api/embed-info/${report.id}/`);
    expect([opened.statusCode, opened.json().exportar]).toEqual([200, undefined]);
    const order = await sight.send('POST', '/api/exportacoes/', {
      relatorio: report.id,
      formato: 'pdf',
    });
    const file = await sight.get(`/api/exportacoes/${id}/arquivo/`);
    const list = await sight.get('/api/exportacoes/');
    expect([order.statusCode, file.statusCode, list.json()]).toEqual([403, 404, []]);
  });
});

describe('a refused order', () => {
  it('stands in history, and a report or view that is not readable is as one that does not exist', async () => {
    const readHistory = await historyReader(server);
    const other = await buildCliente(server);
    const reports = {
      foreign: await buildRelatorio(server, other, { exportacao: 'leitores' }),
      notGranted: await build({ allowed: [] }),
      withoutRight: await build({ exportacao: 'ninguem' }),
      readable: await build(),
    };
    const order = async (body: object) => {
      const answer = await mine.order({ formato: 'pdf', ...body });
      return [answer.statusCode, answer.json().detail];
    };
    const absent = [404, 'Relatório não encontrado.'];
    expect(await order({ relatorio: 2_000_000_000 })).toEqual(absent);
    expect(await order({ relatorio: reports.foreign.id })).toEqual(absent);
    expect(await order({ relatorio: reports.notGranted.id })).toEqual(absent);
    expect(await order({ relatorio: reports.readable.id, aplicativo: 1_999_999_999 })).toEqual(
      absent,
    );
    expect(await order({ relatorio: reports.readable.id, visao: 1_999_999_999 })).toEqual([
      404,
      'Visão não encontrada.',
    ]);
    expect(await order({ relatorio: reports.withoutRight.id })).toEqual([
      403,
      'Você não pode exportar este relatório.',
    ]);
    const [entry] = await readHistory({ acao: 'recusas', actor: person.id });
    expect(entry?.target).toBe('POST /api/exportacoes/');
    expect(orders()).toEqual([]);
  });

  it('answers the same for a page that is not granted, not listed and unknown', async () => {
    const report = await build();
    const order = async (paginas: string[]) => {
      const answer = await mine.order({ relatorio: report.id, formato: 'pdf', paginas });
      return [answer.statusCode, answer.json()];
    };
    const unknown = await order(['ReportSectionDeNinguem']);
    expect(unknown).toEqual([
      403,
      { detail: 'Você não pode exportar estas páginas. Escolha as páginas de novo.' },
    ]);
  });
});
