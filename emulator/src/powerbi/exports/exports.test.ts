import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { publishedErrors } from '../../../test/published/validatePublished.ts';
import {
  demoReport,
  startEmulator,
  type TestEmulator,
  tenants,
} from '../../../test/startEmulator.ts';
import paginated from '../../seed/paginated.json' with { type: 'json' };

let emulator: TestEmulator;
let token: string;
beforeAll(async () => {
  emulator = await startEmulator();
  ({ token } = await emulator.signIn(tenants.aurora));
});
afterAll(() => emulator.close());

const vendas = demoReport(tenants.aurora, 'Vendas');
const capacityId = 'capacityId' in vendas.workspace ? vendas.workspace.capacityId : '';
const pathOf = ({ workspace, report }: typeof vendas) =>
  `/groups/${workspace.id}/reports/${report.id}`;
const start = (body: unknown, of = vendas) => emulator.call(token, `${pathOf(of)}/ExportTo`, body);

interface Job {
  readonly id: string;
  readonly status: string;
  readonly percentComplete: number;
  readonly resourceFileExtension?: string;
}
const begin = async (body: unknown) => ((await (await start(body)).json()) as Job).id;
const look = (id: string, more = '') =>
  emulator.call(token, `${pathOf(vendas)}/exports/${id}${more}`);

describe('an export', () => {
  it('advances by the clock from the queue to a PDF, with Retry-After while it runs', async () => {
    const first = await start({ format: 'PDF' });
    expect(first.status).toBe(202);
    expect(first.headers.get('retry-after')).toBe('2');
    const { id, ...queued } = (await first.json()) as Job;
    expect(queued).toMatchObject({ status: 'NotStarted', percentComplete: 0 });
    emulator.advanceMinutes(5 / 60);
    const running = await look(id);
    expect([running.status, running.headers.get('retry-after')]).toEqual([202, '2']);
    expect((await look(id, '/file')).status).toBe(404);
    const half = (await running.json()) as Job;
    expect(half).toMatchObject({ status: 'Running', percentComplete: 50 });
    emulator.advanceMinutes(5 / 60);
    const done = await look(id);
    const body = (await done.json()) as Job;
    expect(done.status).toBe(200);
    expect(body).toMatchObject({ status: 'Succeeded', resourceFileExtension: '.pdf' });
    for (const state of [{ id, ...queued }, half, body]) {
      expect(publishedErrors('Export', state)).toEqual([]);
    }
    const file = await look(id, '/file');
    expect(file.headers.get('content-type')).toBe('application/octet-stream');
    const text = await file.text();
    expect(text).toMatch(/^%PDF-1\.4.*Vendas\) Tj.*%%EOF\n$/s);
    expect(text.match(/\/Type \/Page /g)).toHaveLength(vendas.report.pages.length);
  });

  it('as PNG, once the tenant allows it, is a zip file when it has several pages', async () => {
    expect((await start({ format: 'PNG' })).status).toBe(403);
    emulator.change({ kind: 'exportFormatsOff', tenantId: tenants.aurora.id, formats: [] });
    const page = { pageName: vendas.report.pages[0]?.name };
    const ids = [
      await begin({ format: 'PNG' }),
      await begin({ format: 'PNG', powerBIReportConfiguration: { pages: [page] } }),
    ];
    emulator.advanceMinutes(1);
    const ends = await Promise.all(ids.map(async (id) => (await look(id)).json() as Promise<Job>));
    expect(ends.map((job) => job.resourceFileExtension)).toEqual(['.zip', '.png']);
  });

  it.each([
    ['a format of paginated reports', { format: 'CSV' }],
    [
      'an unknown page',
      { format: 'PDF', powerBIReportConfiguration: { pages: [{ pageName: 'x' }] } },
    ],
    [
      'an identity without row-level security',
      {
        format: 'PDF',
        powerBIReportConfiguration: { identities: [{ username: 'ana', roles: ['Sul'] }] },
      },
    ],
  ])('refuses %s', async (_case, body) => {
    expect((await start(body)).status).toBe(400);
  });

  it('answers 401 in a workspace without a capacity, and 404 at another report', async () => {
    const producao = demoReport(tenants.aurora, 'Produção');
    expect((await start({ format: 'PDF' }, producao)).status).toBe(401);
    const id = await begin({ format: 'PDF' });
    const other = demoReport(tenants.aurora, 'Faturamento');
    expect((await emulator.call(token, `${pathOf(other)}/exports/${id}`)).status).toBe(404);
  });

  it('has no file after a day', async () => {
    const id = await begin({ format: 'PPTX' });
    emulator.advanceMinutes(23 * 60);
    ({ token } = await emulator.signIn(tenants.aurora));
    expect((await look(id, '/file')).status).toBe(200);
    emulator.advanceMinutes(61);
    ({ token } = await emulator.signIn(tenants.aurora));
    expect((await look(id, '/file')).status).toBe(404);
  });
});

describe('the file of an export', () => {
  const inadimplencia = demoReport(tenants.aurora, 'Inadimplência');
  const fileOf = async (of: typeof vendas, body: unknown) => {
    const { id } = (await (await start(body, of)).json()) as Job;
    emulator.advanceMinutes(15);
    const answer = await emulator.call(token, `${pathOf(of)}/exports/${id}/file`);
    return Buffer.from(await answer.arrayBuffer()).toString('latin1');
  };
  const identity = (roles: readonly string[]) => ({
    username: 'ana@aurora.example',
    roles,
    datasets: [inadimplencia.report.datasetId],
  });
  const withRoles = (roles: readonly string[]) => ({
    format: 'PDF',
    powerBIReportConfiguration: { identities: [identity(roles)] },
  });
  beforeEach(async () => {
    emulator.reset();
    ({ token } = await emulator.signIn(tenants.aurora));
  });
  // The report stands in a workspace without a capacity.
  const onCapacity = { ...inadimplencia, workspace: vendas.workspace };
  const move = () =>
    emulator.change({
      kind: 'reportMoved',
      reportId: inadimplencia.report.id,
      workspaceId: vendas.workspace.id,
    });

  it('says who reads, with which roles, and which rows they have', async () => {
    move();
    const { datasetId } = inadimplencia.report;
    emulator.change({ kind: 'datasetMoved', datasetId, workspaceId: vendas.workspace.id });
    const south = await fileOf(onCapacity, withRoles(['Sul']));
    expect(south).toContain('Identidade: ana@aurora.example');
    expect(south).toContain('Funções: Sul');
    expect(south).toMatch(/Região: Sul\) Tj/);
    expect(await fileOf(onCapacity, withRoles(['Sul', 'Norte']))).toMatch(
      /Região: [^)]*Norte[^)]*/,
    );
    expect(await fileOf(onCapacity, withRoles(['Nenhuma']))).toContain('Região: nenhum valor');
    expect((await start({ format: 'PDF' }, onCapacity)).status).toBe(400);
  });

  it('with an identity is for who may write the model: a viewer gets 401', async () => {
    move();
    const { datasetId } = inadimplencia.report;
    emulator.change({ kind: 'datasetMoved', datasetId, workspaceId: vendas.workspace.id });
    const as = async (role: 'Viewer' | 'Contributor', body: object) => {
      emulator.change({ kind: 'principalRole', workspaceId: vendas.workspace.id, role });
      return (await start(body, onCapacity)).status;
    };
    expect(await as('Viewer', withRoles(['Sul']))).toBe(401);
    expect(await as('Contributor', withRoles(['Sul']))).toBe(202);
    emulator.change({ kind: 'principalRole', workspaceId: vendas.workspace.id, role: 'Viewer' });
    expect((await start({ format: 'PDF' })).status).toBe(202);
  });

  it('has the language that is asked for, else en-US', async () => {
    const of = (locale?: string) =>
      fileOf(vendas, { format: 'PDF', powerBIReportConfiguration: { settings: { locale } } });
    expect(await of()).toMatch(/Idioma: en-US[\s\S]*Linhas: \d,\d{3}/);
    expect(await of('pt-BR')).toMatch(/Idioma: pt-BR[\s\S]*Linhas: \d\.\d{3}/);
  });

  it('shows the state of a bookmark, and the published state for one that cannot be read', async () => {
    const [page] = vendas.report.pages;
    const view = { activePage: page?.name, filters: {}, slicers: { Ano: [2025] } };
    const state = btoa(JSON.stringify(view));
    const asked = (bookmark: object) => ({
      format: 'PDF',
      powerBIReportConfiguration: { pages: [{ pageName: page?.name, bookmark }] },
    });
    expect(await fileOf(vendas, asked({ state }))).toContain('"Ano":[2025]');
    expect(await fileOf(vendas, asked({ state: 'x' }))).toContain('Estado: publicado');
    expect(await fileOf(vendas, asked({ name: 'x' }))).toContain('Estado: publicado');
  });

  it('of a paginated report has formats of its own and the values of its parameters', async () => {
    const [extrato] = paginated.reports;
    const of = {
      workspace: { id: extrato?.workspaceId ?? '' },
      report: { id: extrato?.id ?? '' },
    } as typeof vendas;
    emulator.change({ kind: 'capacityAssigned', workspaceId: of.workspace.id, capacityId });
    expect((await start({ format: 'PNG' }, of)).status).toBe(400);
    const parameterValues = [{ name: 'Regiao', value: 'Sul' }];
    const text = async (formatSettings: object) =>
      Buffer.from(
        await fileOf(of, {
          format: 'CSV',
          paginatedReportConfiguration: { parameterValues, formatSettings },
        }),
        'latin1',
      ).toString();
    expect(await text({})).toMatch(/Idioma: en-US[\s\S]*Região: Sul[\s\S]*R\$\d+,\d{3}\.\d\d/);
    expect(await text({ locale: 'pt-BR' })).toMatch(/Idioma: pt-BR[\s\S]*R\$\s\d+\.\d{3},\d\d/);
  });
});

describe('a capacity', () => {
  beforeEach(async () => {
    emulator.reset();
    ({ token } = await emulator.signIn(tenants.aurora));
  });
  const [{ name: pageName } = { name: '' }] = vendas.report.pages;
  const ofPages = (count: number) => ({
    format: 'PDF',
    powerBIReportConfiguration: { pages: Array.from({ length: count }, () => ({ pageName })) },
  });
  const statusOf = async (id: string) => ((await (await look(id)).json()) as Job).status;

  it('draws five pages at a time, so that a long export lets the next one wait', async () => {
    const long = await begin(ofPages(10));
    const short = await begin(ofPages(1));
    emulator.advanceMinutes(11 / 60);
    expect([await statusOf(long), await statusOf(short)]).toEqual(['Running', 'NotStarted']);
    emulator.advanceMinutes(9 / 60);
    expect([await statusOf(long), await statusOf(short)]).toEqual(['Succeeded', 'Running']);
    emulator.advanceMinutes(9 / 60);
    expect(await statusOf(short)).toBe('Succeeded');
  });

  it('refuses more than 50 pages, and more exports at a time than its limit with Retry-After', async () => {
    expect((await start(ofPages(51))).status).toBe(400);
    emulator.change({ kind: 'exportLimit', tenantId: tenants.aurora.id, limit: 2 });
    await begin(ofPages(1));
    await begin(ofPages(1));
    const refused = await start(ofPages(1));
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '2']);
    emulator.advanceMinutes(1);
    expect((await start(ofPages(1))).status).toBe(202);
  });

  it('that is paused answers 503, and a labelled report 403 as PDF and PPTX', async () => {
    const reportId = vendas.report.id;
    emulator.change({ kind: 'sensitivityLabel', reportId, isOn: true });
    expect((await start({ format: 'PDF' })).status).toBe(403);
    emulator.change({ kind: 'sensitivityLabel', reportId, isOn: false });
    emulator.change({ kind: 'capacityState', id: capacityId, state: 'Suspended' });
    expect((await start({ format: 'PDF' })).status).toBe(503);
  });
});
