import { createEmulator, type Emulator } from '@portal/emulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aurora } from '../../../../test/factories.ts';
import { PortalError } from '../../../errors.ts';
import { createRestPowerBi } from '../createRestPowerBi.ts';
import type { Credentials, FileExport, PowerBi } from '../PowerBi.ts';

let emulator: Emulator;
let powerBi: PowerBi;
const startMs = Date.now();
let nowMs = startMs;
const credentials: Credentials = {
  clienteId: 1,
  tenantId: aurora.tenantId,
  clientId: aurora.clientId,
  clientSecret: aurora.secret,
  profileId: null,
};
const { tenantId } = aurora;
const wanted: FileExport = {
  workspaceId: aurora.workspace,
  reportId: aurora.vendas,
  format: 'PDF',
  isPaginated: false,
  pages: [],
  state: null,
  identity: null,
  parameters: [],
};

beforeAll(async () => {
  emulator = await createEmulator({ clock: () => new Date(nowMs) });
  powerBi = createRestPowerBi({
    apiUrl: emulator.url,
    authorityUrl: emulator.url,
    scope: 'https://analysis.windows.net/powerbi/api/.default',
    now: () => new Date(nowMs),
  });
});
afterAll(() => emulator.close());
beforeEach(() => {
  emulator.reset();
  nowMs = startMs;
});

const detailOf = async (request: Partial<FileExport>) => {
  const error = await powerBi
    .startExport(credentials, { ...wanted, ...request })
    .catch((one) => one);
  return error instanceof PortalError ? (error.body as { detail: string }).detail : error;
};
async function begin(request: Partial<FileExport> = {}) {
  const started = await powerBi.startExport(credentials, { ...wanted, ...request });
  if (started.kind !== 'started') throw new Error('the export was not started');
  return { workspaceId: aurora.workspace, reportId: aurora.vendas, id: started.id };
}
async function textOf(place: Awaited<ReturnType<typeof begin>>) {
  const file = await powerBi.openExportFile(credentials, place, new AbortController().signal);
  return Buffer.from(await new Response(file.body).arrayBuffer()).toString('latin1');
}

describe('an export', () => {
  it('runs to its file, which has the named pages in their order and the state', {
    tags: ['slow'],
  }, async () => {
    const pages = (await powerBi.listPages(credentials, aurora.workspace, aurora.vendas)).map(
      ({ name }) => name,
    );
    const view = { activePage: pages[0], filters: {}, slicers: { Ano: [2025] } };
    const state = btoa(JSON.stringify(view));
    const place = await begin({ pages: [pages[1] ?? '', pages[0] ?? ''], state });
    nowMs += 5_000;
    expect(await powerBi.getExport(credentials, place)).toEqual({
      status: 'running',
      percent: 50,
      retryAfterSeconds: 2,
      extension: null,
    });
    nowMs += 60_000;
    expect(await powerBi.getExport(credentials, place)).toMatchObject({
      status: 'succeeded',
      percent: 100,
      extension: '.pdf',
    });
    const text = await textOf(place);
    const shown = [...text.matchAll(/Página: [^(]*?(\S+)\) Tj/g)].map(([, name]) => name);
    expect(shown).toEqual([pages[1], pages[0]]);
    expect(text).toContain('"Ano":[2025]');
  });

  it('that fails says whether it may be asked for again', async () => {
    const place = await begin();
    nowMs += 60_000;
    emulator.change({ kind: 'exportsEnd', tenantId, end: 'failed' });
    const failed = { status: 'failed', percent: 0, extension: null };
    expect(await powerBi.getExport(credentials, place)).toEqual({
      ...failed,
      retryAfterSeconds: null,
    });
    emulator.change({ kind: 'exportsEnd', tenantId, end: 'failedForNow' });
    expect(await powerBi.getExport(credentials, place)).toEqual({
      ...failed,
      retryAfterSeconds: 2,
    });
  });

  it('is busy above the limit of the capacity, also without Retry-After', async () => {
    emulator.change({ kind: 'exportLimit', tenantId, limit: 0 });
    expect(await powerBi.startExport(credentials, wanted)).toEqual({
      kind: 'busy',
      retryAfterSeconds: 2,
    });
    emulator.faults.next(1, 'powerbi.exportTo', { status: 429 });
    expect(await powerBi.startExport(credentials, wanted)).toEqual({
      kind: 'busy',
      retryAfterSeconds: 30,
    });
  });

  it('is asked for once, whatever the answer', async () => {
    emulator.faults.next(5, 'powerbi.exportTo', { status: 500 });
    await expect(powerBi.startExport(credentials, wanted)).rejects.toBeInstanceOf(PortalError);
    expect(emulator.recorder.calls({ operation: 'powerbi.exportTo' })).toHaveLength(1);
  });
});

describe('a refusal says what it is about', () => {
  it.each<[string, Partial<FileExport>, string]>([
    ['a format that is off', { format: 'PNG' }, 'Este formato está desligado no Power BI'],
    [
      'no capacity',
      { workspaceId: aurora.operacoes, reportId: aurora.producao },
      'Este relatório não está em uma capacidade',
    ],
  ])('%s', async (_, request, text) => {
    expect(await detailOf(request)).toMatch(new RegExp(text));
  });

  it('EXPO-05 a role that may not write the model, which is not taken for a missing capacity', async () => {
    const identity = { username: 'ana', roles: ['Sul'], datasets: [aurora.vendasDataset] };
    emulator.change({ kind: 'rolesChanged', datasetId: aurora.vendasDataset, roles: ['Sul'] });
    emulator.change({ kind: 'principalRole', workspaceId: aurora.workspace, role: 'Viewer' });
    const text = /^O aplicativo do portal não pode exportar/;
    expect(await detailOf({ identity })).toMatch(text);
    // People have seen the other status.
    emulator.faults.next(1, 'powerbi.exportTo', { status: 403, body: '' });
    expect(await detailOf({ identity })).toMatch(text);
  });

  it('a label, and more than 50 pages', async () => {
    emulator.change({ kind: 'sensitivityLabel', reportId: aurora.vendas, isOn: true });
    expect(await detailOf({})).toMatch(/^O rótulo de confidencialidade/);
    emulator.change({ kind: 'sensitivityLabel', reportId: aurora.vendas, isOn: false });
    const [first] = await powerBi.listPages(credentials, aurora.workspace, aurora.vendas);
    const pages = Array.from({ length: 51 }, () => first?.name ?? '');
    expect(await detailOf({ pages })).toMatch(/no máximo 50 páginas/);
  });
});
