import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  const frameDirectory = mkdtempSync(join(tmpdir(), 'frame-'));
  writeFileSync(join(frameDirectory, 'index.html'), '<html><head></head></html>');
  emulator = await startEmulator({ frameDirectory });
});
afterEach(() => emulator.reset());
afterAll(() => emulator.close());

const { aurora, horizonte } = tenants;
const reportId = aurora.workspaces[0]?.reports[0]?.id ?? '';
const get = async (path: string) => (await fetch(`${emulator.url}/_emulator/${path}`)).json();

describe('the recorder of calls', () => {
  it('stores calls in order with tenant, operation, address and status', async () => {
    const { token } = await emulator.signIn(aurora);
    await emulator.call(token, '/groups?$top=1');
    await emulator.call(token, '/groups/x');
    expect(emulator.recorder.calls({ tenantId: aurora.id })).toMatchObject([
      { operation: 'entra.token', method: 'POST', status: 200 },
      { operation: 'powerbi.groups', method: 'GET', url: '/v1.0/myorg/groups?$top=1', status: 200 },
      { operation: 'powerbi.group', status: 404 },
    ]);
  });

  it('stores the body of a call without its secrets', async () => {
    const { token } = await emulator.signIn(aurora);
    await emulator.call(token, '/GenerateToken', { reports: [{ id: reportId }] });
    const [entra] = emulator.recorder.calls({ operation: 'entra.token' });
    expect(entra?.body).toMatchObject({
      grant_type: 'client_credentials',
      client_id: aurora.clientId,
      client_secret: expect.stringMatching(/^sha256:[0-9a-f]{12}$/),
    });
    const [made] = emulator.recorder.calls({ operation: 'powerbi.generateToken' });
    expect(made?.body).toEqual({ reports: [{ id: reportId }] });
    expect(made?.bearer).toMatch(/^sha256:/);
    const everything = JSON.stringify(emulator.recorder.calls());
    expect(everything).not.toContain(aurora.clientSecret);
    expect(everything).not.toContain(token);
  });

  it('distinguishes bearer tokens', async () => {
    const { token } = await emulator.signIn(aurora);
    emulator.advanceMinutes(1);
    const { token: next } = await emulator.signIn(aurora);
    for (const one of [token, token, next]) await emulator.call(one, '/groups');
    const bearers = emulator.recorder.calls({ operation: 'powerbi.groups' });
    expect(new Set(bearers.map(({ bearer }) => bearer)).size).toBe(2);
  });

  it('stores calls that hang without a status, and faults with their status', async () => {
    const { token } = await emulator.signIn(aurora);
    emulator.faults.once('powerbi.groups', { hang: true });
    emulator.faults.once('powerbi.groups', { status: 503 });
    await fetch(`${emulator.url}/v1.0/myorg/groups`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(100),
    }).catch(() => undefined);
    await emulator.call(token, '/groups');
    const calls = emulator.recorder.calls({ operation: 'powerbi.groups' });
    expect(calls.map(({ status }) => status)).toEqual([undefined, 503]);
  });

  it('can be read at the control endpoint, and emptied per tenant', async () => {
    await emulator.signIn(aurora);
    await emulator.signIn(horizonte);
    await emulator.openFrame({ token: 'x', reportId });
    expect(await get(`calls?tenantId=${aurora.id}`)).toMatchObject([
      { operation: 'entra.token', tenantId: aurora.id },
      { operation: 'frame.open', status: 403 },
    ]);
    emulator.recorder.clear(aurora.id);
    expect(await get(`calls?tenantId=${aurora.id}`)).toEqual([]);
    expect(await get('calls?operation=entra.token')).toMatchObject([{ tenantId: horizonte.id }]);
  });
});
