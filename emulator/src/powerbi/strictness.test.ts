import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';
import paginated from '../seed/paginated.json' with { type: 'json' };

let emulator: TestEmulator;
let token: string;
beforeAll(async () => {
  emulator = await startEmulator({ frameDirectory: '/nonexistent' });
  ({ token } = await emulator.signIn(tenants.aurora));
});
afterEach(() => emulator.reset());
afterAll(() => emulator.close());

const vendas = demoReport(tenants.aurora, 'Vendas');
const rls = demoReport(tenants.aurora, 'Inadimplência');
const faturamento = demoReport(tenants.aurora, 'Faturamento');
const { datasetId } = rls.report;
const identity = { username: 'ana@aurora.example', roles: ['Sul'], datasets: [datasetId] };
const [, lots] = paginated.reports;
if (!lots?.datasetIds) throw new Error('no paginated report on a dataset');

interface Answer {
  readonly status: number;
  readonly message: string | undefined;
  readonly token: string;
}
async function generate(body: object): Promise<Answer> {
  const response = await emulator.call(token, '/GenerateToken', body);
  const text = await response.text();
  const read = JSON.parse(text || '{}') as { error?: { message?: string }; token?: string };
  return { status: response.status, message: read.error?.message, token: read.token ?? '' };
}
const forRls = (part: object = {}) =>
  generate({
    reports: [{ id: rls.report.id }],
    datasets: [{ id: datasetId }],
    identities: [{ ...identity, ...part }],
  });
const openFrame = async (body: object, kind: string) => {
  const response = await emulator.openFrame(body, kind);
  return { status: response.status, body: await response.json() };
};

describe('an embed token', () => {
  it.each([
    ['Viewer', 401],
    ['Contributor', 401],
    ['Member', 200],
    ['Admin', 200],
  ] as const)('NUV-10 a %s gets %i', async (role, status) => {
    emulator.change({ kind: 'principalRole', workspaceId: vendas.workspace.id, role });
    const body = {
      reports: [{ id: vendas.report.id }],
      datasets: [{ id: vendas.report.datasetId }],
    };
    expect((await generate(body)).status).toBe(status);
    const path = `/groups/${vendas.workspace.id}/reports/${vendas.report.id}/GenerateToken`;
    expect((await emulator.call(token, path, { accessLevel: 'View' })).status).toBe(status);
  });

  it.each([
    ['without datasets', { datasets: [] }],
    ['for a dataset that the token does not name', { datasets: [vendas.report.datasetId] }],
    ['for a report that the token does not name', { reports: [lots.id] }],
    ['for a report that is not paginated', { reports: [rls.report.id] }],
    ['with an accent in the name', { username: 'joão@aurora.example' }],
    ['with a space in the name', { username: 'ana silva' }],
    ['with an accent in a role', { roles: ['Região'] }],
    ['with a comma in a role', { roles: ['Norte,Sul'] }],
  ])('NUV-10 is refused for an identity %s', async (_case, part) => {
    expect((await forRls(part)).status).toBe(400);
  });

  it('NUV-10 takes an identity with a space in a role', async () => {
    expect((await forRls({ roles: ['Centro Oeste'] })).status).toBe(200);
  });

  it('NUV-10 needs an identity without roles if only the first of the two flags is set', async () => {
    const place = `/groups/${vendas.workspace.id}/datasets/${vendas.report.datasetId}`;
    const change = { datasetId: vendas.report.datasetId, isNeeded: true };
    emulator.change({ kind: 'identityNeeded', ...change });
    expect(await (await emulator.call(token, place)).json()).toMatchObject({
      isEffectiveIdentityRequired: true,
      isEffectiveIdentityRolesRequired: false,
    });
    const body = {
      reports: [{ id: vendas.report.id }],
      datasets: [{ id: vendas.report.datasetId }],
    };
    expect((await generate(body)).message).toMatch(/requires effective identity to be provided$/);
    const identities = [{ username: 'ana', datasets: [vendas.report.datasetId] }];
    expect((await generate({ ...body, identities })).status).toBe(200);
  });

  it('NUV-10 is refused with an identity for Direct Lake', async () => {
    emulator.change({ kind: 'directLake', datasetId, isOn: true });
    expect(await forRls()).toMatchObject({
      status: 403,
      message: expect.stringMatching(/effective identity is not supported for this datasource$/),
    });
  });
});

describe('a composite model', () => {
  const { datasetId: upstream } = faturamento.report;
  const own = vendas.report.datasetId;
  const last = demoReport(tenants.aurora, 'Qualidade').report.datasetId;
  const xmla = (id: string) => ({ id, xmlaPermissions: 'ReadOnly' });
  const open = async (datasets: readonly object[]) => {
    const { token: embed } = await generate({ reports: [{ id: vendas.report.id }], datasets });
    const { status, body } = await openFrame(
      { token: embed, reportId: vendas.report.id },
      'report',
    );
    return [status, (body as { message?: string }).message];
  };

  it('NUV-10 names the datasets behind it, and opens only with a token for its whole chain', async () => {
    emulator.change({ kind: 'upstreamChanged', datasetId: own, upstreamIds: [upstream] });
    emulator.change({ kind: 'upstreamChanged', datasetId: upstream, upstreamIds: [last] });
    const place = `/groups/${vendas.workspace.id}/datasets/${own}`;
    expect(await (await emulator.call(token, place)).json()).toMatchObject({
      upstreamDatasets: [{ targetDatasetId: upstream, groupId: faturamento.workspace.id }],
    });
    const refused = [403, 'PowerBINotAuthorizedException'];
    expect(await open([xmla(own)])).toEqual(refused);
    expect(await open([{ id: own }, { id: upstream }])).toEqual(refused);
    expect(await open([xmla(own), xmla(upstream)])).toEqual(refused);
    expect(await open([xmla(own), xmla(upstream), xmla(last)])).toEqual([200, undefined]);
  });
});

describe('a paginated report on a semantic model', () => {
  it('NUV-03 NUV-10 names its model as a data source, and opens only with its read permission', async () => {
    const [id = ''] = lots.datasetIds ?? [];
    const place = `/groups/${lots.workspaceId}/reports/${lots.id}/datasources`;
    const { value } = (await (await emulator.call(token, place)).json()) as { value: object[] };
    expect(value).toMatchObject([
      { connectionDetails: { database: `sobe_wowvirtualserver-${id}` } },
    ]);
    const open = async (datasets: readonly object[]) => {
      const { token: embed } = await generate({ reports: [{ id: lots.id }], datasets });
      const body = { token: embed, reportId: lots.id, parameterValues: [] };
      return (await openFrame(body, 'paginated')).status;
    };
    expect(await open([])).toBe(403);
    expect(await open([{ id }])).toBe(403);
    expect(await open([{ id, xmlaPermissions: 'ReadOnly' }])).toBe(200);
  });
});
