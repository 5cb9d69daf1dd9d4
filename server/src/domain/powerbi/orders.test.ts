import { createEmulator, type Emulator } from '@portal/emulator';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aurora } from '../../../test/factories.ts';
import { createRestPowerBi } from './createRestPowerBi.ts';
import type { Credentials, FileExport, PowerBi } from './PowerBi.ts';

let emulator: Emulator;
let powerBi: PowerBi;
const credentials: Credentials = {
  clienteId: 1,
  tenantId: aurora.tenantId,
  clientId: aurora.clientId,
  clientSecret: aurora.secret,
  profileId: null,
};
beforeAll(async () => {
  emulator = await createEmulator();
  powerBi = createRestPowerBi({
    apiUrl: emulator.url,
    authorityUrl: emulator.url,
    scope: 'https://analysis.windows.net/powerbi/api/.default',
    now: () => new Date(),
  });
});
afterAll(() => emulator.close());

const [first, second] = ['ReportSection0fb7bd95fb53bfce4bfb', 'ReportSection999c708d259378fc9c0b'];
const identity = {
  username: 'ana',
  roles: ['Sul'],
  customData: '01',
  datasets: [aurora.vendasDataset],
};
const report: FileExport = {
  workspaceId: aurora.workspace,
  reportId: aurora.vendas,
  format: 'PDF',
  isPaginated: false,
  pages: [second, first],
  state: 'x',
  identity,
  parameters: [],
};
const parameters = [{ name: 'Regiao', value: 'Sul' }];
const place = { workspaceId: aurora.workspace, id: aurora.vendasDataset };
const signal = new AbortController().signal;

/** For each operation that makes or does something at Microsoft: an order with everything that a caller can give, and all of its parts. */
const carried: Readonly<Record<string, readonly (readonly [() => Promise<unknown>, object])[]>> = {
  'powerbi.exportTo': [
    [
      () => powerBi.startExport(credentials, report),
      {
        format: 'PDF',
        powerBIReportConfiguration: {
          settings: { locale: 'pt-BR' },
          pages: [second, first].map((pageName) => ({ pageName, bookmark: { state: 'x' } })),
          identities: [identity],
        },
      },
    ],
    [
      () => powerBi.startExport(credentials, { ...report, isPaginated: true, parameters }),
      {
        format: 'PDF',
        paginatedReportConfiguration: {
          formatSettings: { locale: 'pt-BR' },
          parameterValues: parameters,
          identities: [identity],
        },
      },
    ],
  ],
  'powerbi.generateToken': [
    [
      () =>
        powerBi.generateToken(credentials, {
          reportIds: [aurora.vendas],
          datasets: [{ id: aurora.vendasDataset, xmlaPermissions: 'ReadOnly' }],
          identity,
          maxMinutes: 5,
        }),
      {
        reports: [{ id: aurora.vendas }],
        datasets: [{ id: aurora.vendasDataset, xmlaPermissions: 'ReadOnly' }],
        identities: [identity],
        lifetimeInMinutes: 5,
      },
    ],
  ],
  'powerbi.startRefresh': [
    [() => powerBi.startRefresh(credentials, place, { isEnhanced: true }), { type: 'Full' }],
    [
      () => powerBi.startRefresh(credentials, place, { isEnhanced: false }),
      { notifyOption: 'NoNotification' },
    ],
  ],
  'powerbi.executeDaxQueries': [
    [
      () =>
        powerBi.queryModel(credentials, place, {
          statements: [{ dax: 'INFO.ROLES()', columns: {} }],
          roles: ['Sul'],
          customData: '01',
          signal,
        }),
      {
        query: 'EVALUATE INFO.ROLES()',
        roles: ['Sul'],
        customData: '01',
        queryTimeout: expect.any(Number),
        resultSetRowCountLimit: expect.any(Number),
      },
    ],
  ],
};

it('EXPO-05 SEG-03 each order to Microsoft carries language, pages, view, identity and parameters', async () => {
  for (const [operation, orders] of Object.entries(carried)) {
    for (const [order, parts] of orders) {
      emulator.recorder.clear();
      // Whether it is accepted does not matter.
      await order().catch(() => undefined);
      const posted = emulator.recorder
        .calls()
        .filter((call) => call.method === 'POST' && call.operation.startsWith('powerbi.'));
      expect(posted.map((call) => [call.operation, call.method, call.body])).toEqual([
        [operation, 'POST', parts],
      ]);
    }
  }
});
