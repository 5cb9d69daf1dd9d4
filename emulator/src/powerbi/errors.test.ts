import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { demoReport, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterEach(() => emulator.reset());
afterAll(() => emulator.close());

const { aurora, horizonte } = tenants;
const { workspace, report } = demoReport(aurora, 'Vendas');
const group = `/groups/${workspace.id}`;
const nobody = '00000000-0000-4000-8000-000000000000';

/** What is left of a refusal when it is asked for row by row. */
async function read(response: Response) {
  const text = await response.text();
  expect(response.headers.get('requestid')).toMatch(/^[0-9a-f-]{36}$/);
  return {
    status: response.status,
    info: response.headers.get('x-powerbi-error-info'),
    body: text === '' ? '' : (JSON.parse(text) as unknown),
  };
}
const signIn = async (tenant = aurora) => (await emulator.signIn(tenant)).token;
const call = async (path: string, body?: unknown) =>
  read(await emulator.call(await signIn(), path, body));

const nested = (code: string) => ({
  error: { code, 'pbi.error': { code, parameters: {}, details: [], exceptionCulprit: 1 } },
});

describe('the table of refusals, row by row', () => {
  it('no Authorization: 403, no reason, nothing', async () => {
    const refused = await emulator.call(undefined, '/groups');
    expect(refused.headers.get('content-length')).toBe('0');
    expect(await read(refused)).toEqual({ status: 403, info: null, body: '' });
  });

  it('a malformed token: 403 InvalidToken, nothing', async () => {
    const expected = { status: 403, info: 'InvalidToken', body: '' };
    expect(await read(await emulator.call('lixo', '/groups'))).toEqual(expected);
  });

  it('an expired token, and one with a bad signature: 403 TokenExpired', async () => {
    const expected = { status: 403, info: 'TokenExpired', body: '' };
    const token = await signIn();
    const [head, claims] = token.split('.');
    const [, , otherSignature] = (await signIn(horizonte)).split('.');
    const forged = `${head}.${claims}.${otherSignature}`;
    expect(await read(await emulator.call(forged, '/groups'))).toEqual(expected);
    emulator.advanceMinutes(100);
    expect(await read(await emulator.call(token, '/groups'))).toEqual(expected);
  });

  it('a principal that is not in the workspace: 401 GroupNotAccessible', async () => {
    emulator.change({ kind: 'principalRemoved', workspaceId: workspace.id });
    for (const path of [group, `${group}/reports`, `${group}/datasets`, `${group}/dashboards`]) {
      expect(await call(path)).toMatchObject({ status: 401, info: 'GroupNotAccessible' });
    }
  });

  it('service principals switched off: 401 with the name of the switch, on everything', async () => {
    emulator.change({ kind: 'servicePrincipalsAllowed', tenantId: aurora.id, isAllowed: false });
    for (const path of ['/groups', `${group}/reports`, '/capacities']) {
      const info = 'ServicePrincipalIsNotAllowedByTenantAdminSwitch';
      expect(await call(path)).toEqual({ status: 401, info, body: '' });
    }
  });

  it.each([
    ['GenerateToken', '/GenerateToken', { reports: [{ id: report.id }] }],
    ['GenerateToken v1', `${group}/reports/${report.id}/GenerateToken`, { accessLevel: 'View' }],
  ])('a right missing, a Viewer calls %s: 401 and the nested body', async (_name, path, body) => {
    emulator.change({ kind: 'principalRole', workspaceId: workspace.id, role: 'Viewer' });
    const refused = await call(path, body);
    expect(refused.status).toBe(401);
    expect(refused.body).toEqual(nested('PowerBINotAuthorizedException'));
  });

  it.each([
    ['report', `${group}/reports/${nobody}`],
    ['dataset', `${group}/datasets/${nobody}`],
    ['dashboard', `${group}/dashboards/${nobody}`],
    ['page', `${group}/reports/${report.id}/pages/ReportSectionNada`],
    ['export', `${group}/reports/${report.id}/exports/nada`],
  ])('a %s that is unknown: 404 and the nested body', async (_name, path) => {
    const refused = await call(path);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual(nested('PowerBIEntityNotFound'));
  });

  it("a workspace that is unknown, or another tenant's: 404 PowerBIFolderNotFound", async () => {
    const foreign = demoReport(horizonte, 'Lojas').workspace.id;
    for (const id of [nobody, foreign]) {
      const refused = await call(`/groups/${id}/reports`);
      expect(refused.status).toBe(404);
      expect(refused.body).toEqual(nested('PowerBIFolderNotFound'));
    }
  });

  it('a bad body: 400 InvalidRequest with a message, also in a header', async () => {
    const answer = await emulator.call(await signIn(), '/GenerateToken', { reports: [{}] });
    expect(answer.headers.get('x-powerbi-error-details')).toBe('reports is invalid');
    const refused = await read(answer);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      error: { code: 'InvalidRequest', message: 'reports is invalid' },
    });
  });

  it('conditional access: 401 with the claims that are wanted', async () => {
    const challenge = 'Bearer realm="", error="insufficient_claims", claims="eyJhIjoxfQ=="';
    emulator.faults.once('powerbi.groups', {
      status: 401,
      headers: { 'www-authenticate': challenge },
    });
    const refused = await emulator.call(await signIn(), '/groups');
    expect([refused.status, refused.headers.get('www-authenticate')]).toEqual([401, challenge]);
  });

  it.each([
    ['with an error', { error: { code: 'TooManyRequests', message: 'Retry later' } }],
    ['with a bare message', { message: 'Retry later' }],
  ])('too many requests, %s: 429 with the seconds to wait', async (_name, body) => {
    const headers = { 'retry-after': '30' };
    emulator.faults.once('powerbi.groups', { status: 429, headers, body });
    const refused = await emulator.call(await signIn(), '/groups');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toEqual(body);
  });
});
