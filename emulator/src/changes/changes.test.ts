import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  demoReport,
  scope,
  startEmulator,
  type TestEmulator,
  tenants,
} from '../../test/startEmulator.ts';
import type { Change } from './types.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterEach(() => emulator.reset());
afterAll(() => emulator.close());

const { aurora, horizonte } = tenants;
const vendas = demoReport(aurora, 'Vendas');
const pessoas = demoReport(aurora, 'Pessoas');
const group = `/groups/${vendas.workspace.id}`;
const report = `${group}/reports/${vendas.report.id}`;
const embed = (reports = vendas) => ({ reports: [{ id: reports.report.id }] });

async function status(path: string, body?: unknown, tenant = aurora) {
  return (await emulator.call((await emulator.signIn(tenant)).token, path, body)).status;
}
const askToken = ({ id, clientId, clientSecret } = aurora, changes = {}) =>
  emulator.askToken(id, {
    grant_type: 'client_credentials',
    client_id: clientId,
    client_secret: clientSecret,
    scope,
    ...changes,
  });
async function entraCode(response: Response) {
  const { error, error_codes } = (await response.json()) as Record<string, unknown>;
  return [response.status, error, ...(error_codes as number[])];
}

describe('changes in Entra ID', () => {
  it.each([
    ['secretRevoked', [401, 'invalid_client', 7000215]],
    ['secretExpired', [401, 'invalid_client', 7000222]],
    ['appDisabled', [400, 'unauthorized_client', 7000112]],
    ['appBlocked', [400, 'invalid_grant', 53003]],
  ] as const)('%s blocks new tokens, and issued tokens stay valid', async (kind, expected) => {
    const { token } = await emulator.signIn(aurora);
    emulator.change({ kind, clientId: aurora.clientId });
    expect(await entraCode(await askToken())).toEqual(expected);
    expect((await emulator.call(token, '/groups')).status).toBe(200);
    expect((await askToken(horizonte)).status).toBe(200);
  });

  it('tenantRemoved makes the tenant unknown', async () => {
    emulator.change({ kind: 'tenantRemoved', tenantId: aurora.id });
    expect(await entraCode(await askToken())).toEqual([400, 'invalid_request', 90002]);
  });

  it('secretAdded takes effect after the delay, and the old secret stays valid', async () => {
    emulator.change({ kind: 'secretAdded', clientId: aurora.clientId, value: 'novo' }, 60);
    const newSecret = { client_secret: 'novo' };
    expect((await askToken(aurora, newSecret)).status).toBe(401);
    emulator.advanceMinutes(1);
    expect((await askToken(aurora, newSecret)).status).toBe(200);
    expect((await askToken()).status).toBe(200);
  });

  it("clockSkewed moves the issue and expiry times of the tenant's tokens", async () => {
    emulator.change({ kind: 'clockSkewed', tenantId: aurora.id, seconds: -7200 });
    const { token } = await emulator.signIn(aurora);
    const claims = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
    expect(claims.iat).toBe(emulator.now().getTime() / 1000 - 7200);
    expect((await emulator.call(token, '/groups')).status).toBe(200);
    const answer = await emulator.call(token, '/GenerateToken', {
      ...embed(),
      datasets: [{ id: vendas.report.datasetId }],
    });
    const { expiration } = (await answer.json()) as { expiration: string };
    expect(new Date(expiration).getTime()).toBeLessThan(emulator.now().getTime());
  });
});

describe('changes in the Power BI service', () => {
  it('servicePrincipalsAllowed makes every call answer 401 with the name of the setting', async () => {
    const { token } = await emulator.signIn(aurora);
    emulator.change({ kind: 'servicePrincipalsAllowed', tenantId: aurora.id, isAllowed: false });
    const refused = await emulator.call(token, '/groups');
    expect([refused.status, refused.headers.get('x-powerbi-error-info')]).toEqual([
      401,
      'ServicePrincipalIsNotAllowedByTenantAdminSwitch',
    ]);
    expect(await refused.text()).toBe('');
    expect(await status('/groups', undefined, horizonte)).toBe(200);
  });

  it('principalRemoved removes the workspace from the list, and its id answers 401', async () => {
    emulator.change({ kind: 'principalRemoved', workspaceId: vendas.workspace.id });
    const { token } = await emulator.signIn(aurora);
    const list = (await (await emulator.call(token, '/groups')).json()) as {
      value: { id: string }[];
    };
    expect(list.value.map(({ id }) => id)).not.toContain(vendas.workspace.id);
    expect(await status(group)).toBe(401);
  });

  it('principalRole Viewer can read and cannot generate tokens', async () => {
    emulator.change({ kind: 'principalRole', workspaceId: vendas.workspace.id, role: 'Viewer' });
    expect(await status(report)).toBe(200);
    expect(await status('/GenerateToken', embed())).toBe(401);
  });

  it('trialTokensUsedUp makes GenerateToken answer 403 outside a capacity only', async () => {
    emulator.change({ kind: 'trialTokensUsedUp', tenantId: aurora.id });
    const full = (one: typeof vendas) => ({
      ...embed(one),
      datasets: [{ id: one.report.datasetId }],
    });
    expect(await status('/GenerateToken', full(pessoas))).toBe(403);
    expect(await status('/GenerateToken', full(vendas))).toBe(200);
  });

  it('exportsEnd makes exports hang, or fail with or without Retry-After', async () => {
    const { token } = await emulator.signIn(aurora);
    const begun = await emulator.call(token, `${report}/ExportTo`, { format: 'PDF' });
    const { id } = (await begun.json()) as { id: string };
    emulator.advanceMinutes(5);
    const ask = async (end: 'stuck' | 'failed' | 'failedForNow') => {
      emulator.change({ kind: 'exportsEnd', tenantId: aurora.id, end });
      const answer = await emulator.call(token, `${report}/exports/${id}`);
      const body = (await answer.json()) as { status: string };
      return [answer.status, body.status, answer.headers.get('retry-after')];
    };
    expect(await ask('stuck')).toEqual([202, 'Running', '2']);
    expect(await ask('failed')).toEqual([200, 'Failed', null]);
    expect(await ask('failedForNow')).toEqual([200, 'Failed', '2']);
  });
});

describe('changes to reports, pages, datasets and workspaces', () => {
  const { id: reportId, datasetId, pages } = vendas.report;
  const [page] = pages;
  const pageName = page?.name ?? '';
  const read = async (path: string) =>
    (await emulator.call((await emulator.signIn(aurora)).token, path)).json();

  it('reportRenamed and pageRenamed change the names, and the frame still opens the report', async () => {
    emulator.change({ kind: 'reportRenamed', reportId, name: 'Vendas 2027' });
    emulator.change({ kind: 'pageRenamed', reportId, pageName, displayName: 'Visão' });
    expect(await read(report)).toMatchObject({ name: 'Vendas 2027' });
    expect(await read(`${report}/pages/${pageName}`)).toEqual({
      '@odata.context': expect.any(String),
      name: pageName,
      displayName: 'Visão',
      order: 0,
    });
    const { token } = await emulator.signIn(aurora);
    const generated = await emulator.call(token, '/GenerateToken', {
      ...embed(),
      datasets: [{ id: datasetId }],
    });
    const { token: embedToken } = (await generated.json()) as { token: string };
    const opened = await emulator.openFrame({ token: embedToken, reportId });
    const { definition } = (await opened.json()) as {
      definition: { name: string; pages: { displayName: string; visuals: unknown[] }[] };
    };
    expect(definition.name).toBe('Vendas 2027');
    expect(definition.pages[0]).toMatchObject({ displayName: 'Visão' });
    expect(definition.pages[0]?.visuals.length).toBeGreaterThan(3);
  });

  it.each<[string, Change, string]>([
    ['report', { kind: 'reportDeleted', reportId }, report],
    ['page', { kind: 'pageDeleted', reportId, pageName }, `${report}/pages/${pageName}`],
    ['dataset', { kind: 'datasetDeleted', datasetId }, `${group}/datasets/${datasetId}`],
  ])('a deleted %s answers 404', async (_name, change, path) => {
    expect(await status(path)).toBe(200);
    emulator.change(change);
    expect(await status(path)).toBe(404);
  });

  it('datasetMoved shows the new workspace in the report, and GenerateToken needs permission in both', async () => {
    const workspaceId = pessoas.workspace.id;
    emulator.change({ kind: 'datasetMoved', datasetId, workspaceId });
    expect(await read(report)).toMatchObject({ datasetId, datasetWorkspaceId: workspaceId });
    expect(await status(`${group}/datasets/${datasetId}`)).toBe(404);
    const body = { ...embed(), datasets: [{ id: datasetId }] };
    expect(await status('/GenerateToken', body)).toBe(200);
    emulator.change({ kind: 'principalRemoved', workspaceId });
    expect(await status('/GenerateToken', body)).toBe(401);
  });

  it('historyChanged can return undocumented refresh values', async () => {
    emulator.change({ kind: 'historyChanged', datasetId, history: 'unfamiliar' });
    expect(await read(`${group}/datasets/${datasetId}/refreshes?$top=1`)).toMatchObject({
      value: [{ refreshType: 'ViaSomethingNew', status: 'Rescheduled' }],
    });
  });

  it('LER-10 refreshesSet is answered as it is given, and historyChanged takes it away', async () => {
    const failed = {
      status: 'Failed',
      startTime: '2026-11-21T10:00:00',
      endTime: '2026-11-21T10:01:00',
    };
    const refreshes = [
      failed,
      { status: 'Cancelled' },
      { status: 'Unknown', startTime: '2026-11-19T10:00:00Z' },
      { status: 'Completed', startTime: '2026-11-17T10:00:00Z', endTime: '2026-11-17T10:05:00Z' },
    ];
    emulator.change({ kind: 'refreshesSet', datasetId, refreshes });
    const path = `${group}/datasets/${datasetId}/refreshes`;
    const { value } = (await read(path)) as { value: Record<string, unknown>[] };
    expect(value).toMatchObject(refreshes);
    expect(value[0]).toHaveProperty('serviceExceptionJson');
    expect(value[2]).not.toHaveProperty('endTime');
    expect(new Set(value.map(({ requestId }) => requestId)).size).toBe(4);
    expect(((await read(`${path}?$top=2`)) as { value: unknown[] }).value).toHaveLength(2);
    emulator.change({ kind: 'refreshesSet', datasetId, refreshes: [] });
    expect(await read(path)).toMatchObject({ value: [] });
    expect(() =>
      emulator.change({ kind: 'refreshesSet', datasetId, refreshes: [{} as { status: string }] }),
    ).toThrow(/status/);
    emulator.change({ kind: 'historyChanged', datasetId, history: 'scheduled' });
    expect(await read(`${path}?$top=1`)).toMatchObject({ value: [{ status: 'Completed' }] });
  });

  it('LER-10 an enhanced refresh that runs is told by its details only', async () => {
    const [startTime, endTime] = ['2026-11-21T11:50:00.5Z', '2026-11-21T11:50:00.5Z'];
    const requestId = '5b0f3f6c-1111-4111-8111-000000000001';
    const details = { extendedStatus: 'InProgress' };
    const done = { status: 'Completed', startTime, endTime, extendedStatus: 'Completed' };
    emulator.change({
      kind: 'refreshesSet',
      datasetId,
      refreshes: [
        { requestId, status: 'Unknown', startTime, endTime, details },
        done,
        { status: 'Completed', startTime, endTime },
      ],
    });
    const path = `${group}/datasets/${datasetId}/refreshes`;
    const { value } = (await read(path)) as { value: Record<string, string>[] };
    expect(value[0]).toMatchObject({ requestId, status: 'Unknown', endTime });
    expect(value[0]).not.toHaveProperty('details');
    expect(value[0]).not.toHaveProperty('extendedStatus');
    expect(await status(`${path}/${requestId.toUpperCase()}`)).toBe(202);
    const running = await read(`${path}/${requestId}`);
    expect(running).toMatchObject({
      startTime: '2026-11-21T11:50:00.5',
      type: 'Full',
      status: 'Unknown',
      extendedStatus: 'InProgress',
    });
    expect(running).not.toHaveProperty('endTime');
    expect(await status(`${path}/${value[1]?.requestId}`)).toBe(200);
    expect(await read(`${path}/${value[1]?.requestId}`)).toMatchObject({
      endTime: '2026-11-21T11:50:00.5',
      extendedStatus: 'Completed',
    });
    // The third one is not enhanced.
    expect(await status(`${path}/${value[2]?.requestId}`)).toBe(404);
    expect(await status(`${path}/${datasetId}`)).toBe(404);
  });

  it('rolesChanged requires an identity in new tokens, and older tokens no longer open the report', async () => {
    const { token } = await emulator.signIn(aurora);
    const body = { ...embed(), datasets: [{ id: datasetId }] };
    const before = await emulator.call(token, '/GenerateToken', body);
    const { token: embedToken } = (await before.json()) as { token: string };
    emulator.change({ kind: 'rolesChanged', datasetId, roles: ['Sul'] });
    expect(await read(`${group}/datasets/${datasetId}`)).toMatchObject({
      isEffectiveIdentityRequired: true,
      isEffectiveIdentityRolesRequired: true,
    });
    expect(await status('/GenerateToken', body)).toBe(400);
    const opened = await emulator.openFrame({ token: embedToken, reportId });
    expect(opened.status).toBe(403);
    const identities = [{ username: 'ana', roles: ['Sul'], datasets: [datasetId] }];
    expect(await status('/GenerateToken', { ...body, identities })).toBe(200);
    emulator.change({ kind: 'rolesChanged', datasetId, roles: [] });
    expect(await status('/GenerateToken', { ...body, identities })).toBe(400);
  });
});

describe('applying and resetting changes', () => {
  const renamed: Change = { kind: 'reportRenamed', reportId: vendas.report.id, name: 'Outro' };
  const post = (path: string, body: unknown) =>
    fetch(`${emulator.url}/_emulator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const nameOf = async () => {
    const { token } = await emulator.signIn(aurora);
    return ((await (await emulator.call(token, report)).json()) as { name: string }).name;
  };

  it('a fault applies its change between two calls', async () => {
    emulator.faults.once(
      { operation: 'powerbi.report', tenantId: aurora.id, skip: 1 },
      { change: renamed },
    );
    expect([await nameOf(), await nameOf()]).toEqual(['Vendas', 'Outro']);
  });

  it('the control endpoint applies a change after a delay', async () => {
    expect((await post('changes', { ...renamed, delaySeconds: 60 })).status).toBe(204);
    expect(await nameOf()).toBe('Vendas');
    emulator.advanceMinutes(2);
    expect(await nameOf()).toBe('Outro');
  });

  it('an unknown object answers 404, and an unknown kind of change 400', async () => {
    for (const change of [
      { kind: 'reportRenamed', reportId: 'x', name: 'y' },
      { kind: 'reportDeleted', reportId: 'x' },
      { kind: 'pageDeleted', reportId: vendas.report.id, pageName: 'x' },
      { kind: 'datasetDeleted', datasetId: 'x' },
      { kind: 'rolesChanged', datasetId: 'x', roles: [] },
      { kind: 'principalRemoved', workspaceId: 'x' },
      { kind: 'secretRevoked', clientId: 'x' },
      { kind: 'tenantRemoved', tenantId: 'x' },
      { kind: 'clockSkewed', tenantId: 'x', seconds: 1 },
    ]) {
      expect((await post('changes', change)).status).toBe(404);
    }
    expect((await post('changes', { kind: 'x' })).status).toBe(400);
  });

  it('the reset of one tenant does not affect the other tenant', async () => {
    const lojas = demoReport(horizonte, 'Lojas');
    emulator.change(renamed);
    emulator.change({ kind: 'secretRevoked', clientId: aurora.clientId });
    emulator.change({ kind: 'reportDeleted', reportId: lojas.report.id });
    expect((await post('reset', { tenantId: aurora.id })).status).toBe(204);
    expect(await nameOf()).toBe('Vendas');
    const path = `/groups/${lojas.workspace.id}/reports/${lojas.report.id}`;
    expect(await status(path, undefined, horizonte)).toBe(404);
  });
});
