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

/** Status, reason and body of an answer. */
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

describe('the errors of the REST API', () => {
  it('a missing Authorization header answers 403 without a reason or a body', async () => {
    const refused = await emulator.call(undefined, '/groups');
    expect(refused.headers.get('content-length')).toBe('0');
    expect(await read(refused)).toEqual({ status: 403, info: null, body: '' });
  });

  it('a malformed token answers 403 InvalidToken without a body', async () => {
    const expected = { status: 403, info: 'InvalidToken', body: '' };
    expect(await read(await emulator.call('lixo', '/groups'))).toEqual(expected);
  });

  it('an expired token and a wrong signature answer 403 TokenExpired without a body', async () => {
    const expected = { status: 403, info: 'TokenExpired', body: '' };
    const token = await signIn();
    const [head, claims] = token.split('.');
    const [, , otherSignature] = (await signIn(horizonte)).split('.');
    const forged = `${head}.${claims}.${otherSignature}`;
    expect(await read(await emulator.call(forged, '/groups'))).toEqual(expected);
    emulator.advanceMinutes(100);
    expect(await read(await emulator.call(token, '/groups'))).toEqual(expected);
  });

  it('a principal that is not a member of the workspace gets 401 GroupNotAccessible', async () => {
    emulator.change({ kind: 'principalRemoved', workspaceId: workspace.id });
    for (const path of [group, `${group}/reports`, `${group}/datasets`, `${group}/dashboards`]) {
      expect(await call(path)).toMatchObject({ status: 401, info: 'GroupNotAccessible' });
    }
  });

  it('every call answers 401 with the name of the setting when service principals are not allowed', async () => {
    emulator.change({ kind: 'servicePrincipalsAllowed', tenantId: aurora.id, isAllowed: false });
    for (const path of ['/groups', `${group}/reports`, '/capacities']) {
      const info = 'ServicePrincipalIsNotAllowedByTenantAdminSwitch';
      expect(await call(path)).toEqual({ status: 401, info, body: '' });
    }
  });

  it.each([
    ['GenerateToken', '/GenerateToken', { reports: [{ id: report.id }] }],
    ['GenerateToken v1', `${group}/reports/${report.id}/GenerateToken`, { accessLevel: 'View' }],
  ])('a Viewer that calls %s gets 401 with a nested body', async (_name, path, body) => {
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
  ])('an unknown %s answers 404 with a nested body', async (_name, path) => {
    const refused = await call(path);
    expect(refused.status).toBe(404);
    expect(refused.body).toEqual(nested('PowerBIEntityNotFound'));
  });

  it('an unknown workspace and one of another tenant answer 404 PowerBIFolderNotFound', async () => {
    const foreign = demoReport(horizonte, 'Lojas').workspace.id;
    for (const id of [nobody, foreign]) {
      const refused = await call(`/groups/${id}/reports`);
      expect(refused.status).toBe(404);
      expect(refused.body).toEqual(nested('PowerBIFolderNotFound'));
    }
  });

  it('an invalid body answers 400 InvalidRequest with a message, also in a header', async () => {
    const answer = await emulator.call(await signIn(), '/GenerateToken', { reports: [{}] });
    expect(answer.headers.get('x-powerbi-error-details')).toBe('reports is invalid');
    const refused = await read(answer);
    expect(refused.status).toBe(400);
    expect(refused.body).toEqual({
      error: { code: 'InvalidRequest', message: 'reports is invalid' },
    });
  });

  it('a fault can answer 401 with the claims that conditional access requires', async () => {
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
    ['with only a message', { message: 'Retry later' }],
  ])('a fault can answer 429 %s and Retry-After', async (_name, body) => {
    const headers = { 'retry-after': '30' };
    emulator.faults.once('powerbi.groups', { status: 429, headers, body });
    const refused = await emulator.call(await signIn(), '/groups');
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '30']);
    expect(await refused.json()).toEqual(body);
  });
});
