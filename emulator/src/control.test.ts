import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmulator, type TestEmulator, tenants } from '../test/startEmulator.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.close());

const groups = async (tenant = tenants.aurora) =>
  emulator.call((await emulator.signIn(tenant)).token, '/groups');

describe('faults', () => {
  it('once applies to one call only', async () => {
    const answer = { status: 429, headers: { 'retry-after': '7' }, body: { message: 'slow down' } };
    emulator.faults.once('powerbi.groups', answer);
    const faulty = await groups();
    expect([faulty.status, faulty.headers.get('retry-after')]).toEqual([429, '7']);
    expect(await faulty.json()).toEqual({ message: 'slow down' });
    expect((await groups()).status).toBe(200);
  });

  it('next applies to the next n calls of a group of operations', async () => {
    emulator.faults.next(2, 'powerbi.*', { status: 503 });
    const statuses = [await groups(), await groups(), await groups()].map(({ status }) => status);
    expect(statuses).toEqual([503, 503, 200]);
  });

  it('a fault with a tenant id applies to calls of that tenant only', async () => {
    emulator.faults.once(
      { operation: 'powerbi.groups', tenantId: tenants.horizonte.id },
      { status: 500 },
    );
    expect((await groups()).status).toBe(200);
    expect((await groups(tenants.horizonte)).status).toBe(500);
  });

  it('faults can answer HTML at the token endpoint, and empty bodies', async () => {
    emulator.faults.once('entra.token', { status: 502, body: '<h1>Bad gateway</h1>' });
    const response = await emulator.askToken(tenants.aurora.id, {});
    expect([response.status, response.headers.get('content-type')]).toEqual([502, 'text/html']);
    emulator.faults.once('powerbi.groups', {
      status: 403,
      headers: { 'x-powerbi-error-info': 'InvalidToken' },
    });
    const empty = await groups();
    expect([empty.status, await empty.text()]).toEqual([403, '']);
  });

  it('faults can delay a call, leave it without an answer, or reset its connection', async () => {
    emulator.faults.once('powerbi.groups', { latencyMs: 120 });
    const before = performance.now();
    expect((await groups()).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThan(100);
    emulator.faults.once('powerbi.groups', { reset: true });
    await expect(groups()).rejects.toThrow();
    emulator.faults.once('powerbi.groups', { hang: true });
    const { token } = await emulator.signIn(tenants.aurora);
    const hung = fetch(`${emulator.url}/v1.0/myorg/groups`, {
      headers: { authorization: `Bearer ${token}` },
      signal: AbortSignal.timeout(200),
    });
    await expect(hung).rejects.toThrow(/timeout/i);
  });
});

describe('the control endpoints', () => {
  const post = (path: string, body: unknown) =>
    fetch(`${emulator.url}/_emulator/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });

  it('adds, lists and removes faults', async () => {
    const fault = {
      operation: 'powerbi.groups',
      tenantId: tenants.aurora.id,
      count: 2,
      answer: { status: 500 },
    };
    expect((await post('faults', fault)).status).toBe(204);
    expect(await (await fetch(`${emulator.url}/_emulator/faults`)).json()).toEqual([
      {
        operation: 'powerbi.groups',
        tenantId: tenants.aurora.id,
        remaining: 2,
        answer: { status: 500 },
      },
    ]);
    await fetch(`${emulator.url}/_emulator/faults?tenantId=${tenants.aurora.id}`, {
      method: 'DELETE',
    });
    expect((await groups()).status).toBe(200);
  });

  it('refuses a fault without an answer', async () => {
    expect((await post('faults', { operation: 'powerbi.groups' })).status).toBe(400);
  });

  it('reset removes all faults', async () => {
    await post('faults', { operation: '*', answer: { status: 500 } });
    expect((await post('reset', {})).status).toBe(204);
    expect((await groups()).status).toBe(200);
  });
});
