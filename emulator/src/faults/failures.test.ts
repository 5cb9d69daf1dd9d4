import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';
import { createRandom } from '../definition/seededRandom.ts';
import type { FaultAnswer } from './types.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  const frameDirectory = mkdtempSync(join(tmpdir(), 'frame-'));
  const page = '<html><head><script type="module" src="/x.js"></script></head></html>';
  writeFileSync(join(frameDirectory, 'index.html'), page);
  emulator = await startEmulator({ frameDirectory });
});
afterEach(() => emulator.reset());
afterAll(() => emulator.close());

const groups = async (tenant = tenants.aurora) =>
  emulator.call((await emulator.signIn(tenant)).token, '/groups');

describe('a fault of one call', () => {
  it.each<[string, FaultAnswer]>([
    ['429 with a short wait', { status: 429, headers: { 'retry-after': '2' } }],
    ['429 with a long wait', { status: 429, headers: { 'retry-after': '3600' } }],
    ['429 without a wait', { status: 429, body: { message: 'Too many requests' } }],
    ['500', { status: 500, body: { error: { code: 'InternalError' } } }],
    ['502 in HTML', { status: 502, body: '<html><h1>Bad Gateway</h1></html>' }],
    ['503', { status: 503 }],
    ['HTML with 200', { status: 200, body: '<html>login</html>' }],
    ['200 with only a message', { status: 200, body: { message: 'ok' } }],
    ['an invalid token', { status: 403, headers: { 'x-powerbi-error-info': 'InvalidToken' } }],
    [
      'an expired token, before its real expiry',
      {
        status: 403,
        headers: { 'x-powerbi-error-info': 'TokenExpired' },
        body: { error: { code: 'TokenExpired', message: 'Access token has expired' } },
      },
    ],
    [
      'a body with an upper-case Message',
      { status: 403, body: { Message: 'API is not accessible for application' } },
    ],
    [
      'a redirect to another host',
      { status: 307, headers: { location: 'http://wabi-other.example/v1.0/myorg/groups' } },
    ],
  ])('answers %s once', async (_name, answer) => {
    emulator.faults.once({ operation: 'powerbi.groups', tenantId: tenants.aurora.id }, answer);
    const { token } = await emulator.signIn(tenants.aurora);
    const faulty = await fetch(`${emulator.url}/v1.0/myorg/groups`, {
      headers: { authorization: `Bearer ${token}` },
      redirect: 'manual',
    });
    expect(faulty.status).toBe(answer.status);
    const headers = answer.headers ?? {};
    for (const name of ['retry-after', 'x-powerbi-error-info', 'location']) {
      expect(faulty.headers.get(name)).toBe(headers[name] ?? null);
    }
    const body = answer.body ?? '';
    expect(await faulty.text()).toBe(typeof body === 'string' ? body : JSON.stringify(body));
    expect((await groups()).status).toBe(200);
  });

  it('random latencies are the same for the same seed, and within their bounds', async () => {
    const row = (seed: number) => {
      const random = createRandom(seed);
      return [random(), random(), random()];
    };
    expect(row(7)).toEqual(row(7));
    expect(row(7)).not.toEqual(row(8));
    expect(row(7).every((value) => value >= 0 && value < 1)).toBe(true);
    emulator.faults.once('powerbi.groups', { latencyMs: { min: 80, max: 120 } });
    const { token } = await emulator.signIn(tenants.aurora);
    const before = performance.now();
    expect((await emulator.call(token, '/groups')).status).toBe(200);
    expect(performance.now() - before).toBeGreaterThanOrEqual(79);
  });

  it('midBody sends the headers and half of the body, then resets the connection', async () => {
    emulator.faults.once('powerbi.groups', { reset: 'midBody' });
    const cut = await groups();
    expect(cut.status).toBe(200);
    await expect(cut.text()).rejects.toThrow();
    expect((await groups()).status).toBe(200);
  });

  it('truncate sends half of the JSON as a complete answer', async () => {
    emulator.faults.once('powerbi.groups', { truncate: true });
    const cut = await groups();
    const text = await cut.text();
    expect([cut.status, text.length]).toEqual([200, Number(cut.headers.get('content-length'))]);
    expect(() => JSON.parse(text)).toThrow();
  });

  it('applies to the token endpoint too', async () => {
    const { aurora } = tenants;
    for (const answer of [{ status: 429 }, { status: 503 }]) {
      emulator.faults.once({ operation: 'entra.token', tenantId: aurora.id }, answer);
      expect((await emulator.askToken(aurora.id, {})).status).toBe(answer.status);
    }
    emulator.faults.once('entra.token', { truncate: true });
    const cut = await (await emulator.askToken(aurora.id, {})).text();
    expect(() => JSON.parse(cut)).toThrow();
  });

  it('skip lets the first calls pass', async () => {
    emulator.faults.next(2, { operation: 'powerbi.groups', skip: 1 }, { status: 500 });
    const statuses = [];
    for (let call = 0; call < 4; call += 1) statuses.push((await groups()).status);
    expect(statuses).toEqual([200, 500, 500, 200]);
  });
});

describe('LER-10 a fault of every n-th call', () => {
  it('applies after `skip`, and to every n-th call', async () => {
    emulator.faults.next(2, { operation: 'powerbi.groups', skip: 1, every: 3 }, { status: 503 });
    const statuses = [];
    for (let call = 0; call < 8; call += 1) statuses.push((await groups()).status);
    expect(statuses).toEqual([200, 200, 200, 503, 200, 200, 503, 200]);
  });

  it('the list of pages can be refused with 503 and 429', async () => {
    const [workspace] = tenants.aurora.workspaces;
    const path = `/groups/${workspace?.id}/reports/${workspace?.reports[0]?.id}/pages`;
    const pages = async () => emulator.call((await emulator.signIn(tenants.aurora)).token, path);
    const target = { operation: 'powerbi.pages', tenantId: tenants.aurora.id };
    emulator.faults.once(target, { status: 503 });
    emulator.faults.once(target, { status: 429, headers: { 'retry-after': '2' } });
    const statuses = [await pages(), await pages(), await pages()].map(({ status }) => status);
    expect(statuses).toEqual([503, 429, 200]);
  });
});

describe('a fault of the frame', () => {
  const page = (query = '') => fetch(`${emulator.url}/reportEmbed${query}`);
  const reportId = tenants.aurora.workspaces[0]?.reports[0]?.id;

  it('adds a meta element to the page of its tenant, once', async () => {
    emulator.faults.once(
      { operation: 'frame.page', tenantId: tenants.aurora.id },
      { frame: { kind: 'crashes', afterMs: 50 } },
    );
    expect(await (await page()).text()).not.toContain('emulator-fault');
    const faulty = await (await page(`?reportId=${reportId}`)).text();
    expect(faulty).toContain(
      'content="{&quot;kind&quot;:&quot;crashes&quot;,&quot;afterMs&quot;:50}"',
    );
    expect(await (await page(`?reportId=${reportId}`)).text()).not.toContain('emulator-fault');
  });

  it('LER-10 a fault of the events reaches the page and the answer to an opened report', async () => {
    const fault = { kind: 'events', errors: { body: { message: '"<b>" & $&' } } } as const;
    emulator.faults.once('frame.page', { frame: fault });
    const html = await (await page()).text();
    const [, content = ''] = /name="emulator-fault" content="([^"]*)"/.exec(html) ?? [];
    const read = content.replaceAll('&lt;', '<').replaceAll('&quot;', '"').replaceAll('&amp;', '&');
    expect(JSON.parse(read)).toEqual(fault);

    const { token } = await emulator.signIn(tenants.aurora);
    const datasetId = tenants.aurora.workspaces[0]?.reports[0]?.datasetId;
    const body = { reports: [{ id: reportId }], datasets: [{ id: datasetId }] };
    const ask = await emulator.call(token, '/GenerateToken', body);
    const embed = ((await ask.json()) as { token: string }).token;
    const open = async () =>
      (await (await emulator.openFrame({ token: embed, reportId })).json()) as { fault?: unknown };
    emulator.faults.once(
      { operation: 'frame.open', tenantId: tenants.aurora.id },
      { frame: fault },
    );
    expect((await open()).fault).toEqual(fault);
    expect((await open()).fault).toBeUndefined();
  });

  it('silent removes the scripts from the page', async () => {
    emulator.faults.once('frame.page', { frame: { kind: 'silent' } });
    expect(await (await page()).text()).not.toContain('<script');
    expect(await (await page()).text()).toContain('<script');
  });

  it("frame.open applies to the tenant of the report in the request's body", async () => {
    emulator.faults.once(
      { operation: 'frame.open', tenantId: tenants.aurora.id },
      { status: 403, body: { message: 'TokenExpired', errorCode: '403' } },
    );
    const other = await emulator.openFrame({ token: 'x', reportId: 'x' });
    expect(await other.json()).toMatchObject({ message: 'LoadReportFailed' });
    const faulty = await emulator.openFrame({ token: 'x', reportId });
    expect([faulty.status, await faulty.json()]).toEqual([
      403,
      { message: 'TokenExpired', errorCode: '403' },
    ]);
  });
});
