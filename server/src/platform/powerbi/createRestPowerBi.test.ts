import { createEmulator, type Emulator } from '@portal/emulator';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aurora } from '../../../test/factories.ts';
import { createRestPowerBi } from './createRestPowerBi.ts';
import type { Credentials, PowerBi } from './PowerBi.ts';

let emulator: Emulator;
let powerBi: PowerBi;
let offsetMs = 0;
const credentials: Credentials = {
  clienteId: 1,
  tenantId: aurora.tenantId,
  clientId: aurora.clientId,
  clientSecret: aurora.secret,
};
const request = { reportId: aurora.vendas, datasetIds: [aurora.vendasDataset], identity: null };
const getToken = () => powerBi.generateToken(credentials, request);
const readReport = () => powerBi.getReport(credentials, aurora.workspace, aurora.vendas);

beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());
beforeEach(() => {
  emulator.faults.clear();
  offsetMs = 0;
  powerBi = createRestPowerBi({
    apiUrl: emulator.url,
    authorityUrl: emulator.url,
    scope: 'https://analysis.windows.net/powerbi/api/.default',
    now: () => new Date(Date.now() + offsetMs),
    timeoutMs: 300,
  });
});

/** Sets a trap of many faults and tells how many of them the deed ran into. */
async function faultsMet(operation: string, answer: object, deed: () => Promise<unknown>) {
  const set = 50;
  emulator.faults.clear();
  emulator.faults.next(set, operation, answer);
  await deed().catch(() => undefined);
  return set - (emulator.faults.list()[0]?.remaining ?? 0);
}
const refusalOf = (deed: Promise<unknown>) =>
  deed.then(
    () => null,
    (error: unknown) => error,
  );

describe('Entra ID', () => {
  it('is asked once by many at once, and again only when half an hour is left', async () => {
    const slow = { latencyMs: 50 };
    expect(
      await faultsMet('entra.token', slow, () => Promise.all([getToken(), getToken(), getToken()])),
    ).toBe(1);
    offsetMs = 15 * 60_000;
    expect(await faultsMet('entra.token', slow, getToken)).toBe(0);
    offsetMs = 65 * 60_000;
    expect(await faultsMet('entra.token', slow, getToken)).toBe(1);
  });

  it.each([
    [401, { error: 'invalid_client', error_codes: [7000215] }],
    [401, { error: 'invalid_client', error_codes: [7000222] }],
    [400, { error: 'unauthorized_client', error_codes: [700016] }],
    [400, { error: 'invalid_request', error_codes: [90002] }],
  ])('refusing with %i %j is a matter for an administrator, and final', async (status, body) => {
    emulator.faults.next(2, 'entra.token', { status, body });
    expect(await refusalOf(getToken())).toMatchObject({
      status: 502,
      body: {
        detail:
          'A Microsoft recusou as credenciais Power BI deste cliente. Peça a um administrador que as verifique.',
      },
    });
    expect(emulator.faults.list()[0]?.remaining).toBe(1);
  });
});

describe('an answer of Power BI', () => {
  it('of 200 with only a message is no answer, and is not kept', async () => {
    emulator.faults.next(3, 'powerbi.report', { status: 200, body: { message: 'Try later' } });
    expect(await refusalOf(readReport())).toMatchObject({ status: 503 });
    expect((await readReport()).embedUrl).toMatch(/^http/);
  });

  it.each([
    ['a page', { status: 200, body: '<html>' }],
    ['nothing', { status: 200 }],
    ['a bare gateway failure', { status: 502, body: '<html>Bad gateway</html>' }],
    ['a broken connection', { reset: true }],
  ])('of %s is tried again', async (_, answer) => {
    emulator.faults.once('powerbi.generateToken', answer);
    expect((await getToken()).token.length).toBeGreaterThan(100);
  });

  it('that does not come is waited for once, not three times', async () => {
    expect(await faultsMet('powerbi.generateToken', { hang: true }, getToken)).toBe(1);
    emulator.faults.clear();
    emulator.faults.once('powerbi.generateToken', { hang: true });
    expect(await refusalOf(getToken())).toMatchObject({
      status: 503,
      body: { detail: 'O Power BI não respondeu. Tente novamente em alguns instantes.' },
    });
  });

  it.each([
    [400, 1],
    [401, 1],
    [404, 1],
    [500, 1],
    [503, 3],
  ])('of %i is asked for %i times', async (status, times) => {
    expect(await faultsMet('powerbi.generateToken', { status }, getToken)).toBe(times);
  });

  it('naming a date in Retry-After is passed on in seconds', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    emulator.faults.once('powerbi.generateToken', {
      status: 429,
      headers: { 'Retry-After': date },
    });
    const { retryAfterSeconds } = (await refusalOf(getToken())) as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(85);
    expect(retryAfterSeconds).toBeLessThanOrEqual(90);
  });

  it.each([
    ['empty', { status: 403, headers: { 'x-powerbi-error-info': 'InvalidToken' } }],
    ['spelled out', { status: 403, body: { error: { code: 'TokenExpired', message: 'x' } } }],
  ])('refusing the bearer, %s, gets a fresh one once', async (_, answer) => {
    await getToken();
    const asked = await faultsMet('entra.token', { latencyMs: 1 }, async () => {
      emulator.faults.once('powerbi.generateToken', answer);
      await getToken();
    });
    expect(asked).toBe(1);
  });

  it('about a catalog is shared for a while, about one cliente only', async () => {
    await readReport();
    expect(await faultsMet('powerbi.report', { status: 503 }, readReport)).toBe(0);
    const other = () =>
      powerBi.getReport({ ...credentials, clienteId: 2 }, aurora.workspace, aurora.vendas);
    expect(await refusalOf(other())).toMatchObject({ status: 503 });
  });
});

describe('a cliente whose tenant keeps failing', () => {
  it('is not asked for any more for a while, and no other cliente notices', async () => {
    const failing = async () => {
      for (let time = 0; time < 5; time += 1) await refusalOf(getToken());
    };
    await faultsMet(
      'powerbi.generateToken',
      { status: 503, headers: { 'Retry-After': '60' } },
      failing,
    );
    expect(await faultsMet('powerbi.generateToken', { status: 503 }, getToken)).toBe(0);
    emulator.faults.clear();
    expect(await refusalOf(getToken())).toMatchObject({ status: 503, retryAfterSeconds: 15 });
    const other = powerBi.generateToken({ ...credentials, clienteId: 2 }, request);
    expect((await other).token.length).toBeGreaterThan(100);
  });
});

describe('a refresh history', () => {
  const newest = () => powerBi.findLastRefresh(credentials, aurora.workspace, aurora.vendasDataset);

  it.each([
    ['empty', { value: [] }, null],
    [
      'of one under way',
      { value: [{ status: 'Unknown', startTime: '2026-11-21T01:00:00Z', refreshType: 'ViaApi' }] },
      {
        status: 'Unknown',
        startTime: '2026-11-21T01:00:00Z',
        endTime: null,
        refreshType: 'ViaApi',
      },
    ],
    [
      'of words nobody knows yet',
      { value: [{ status: 'Paused', refreshType: 'ByMagic' }] },
      { status: 'Paused', startTime: null, endTime: null, refreshType: 'ByMagic' },
    ],
  ])('%s is read as it is', async (_, body, expected) => {
    emulator.faults.once('powerbi.refreshes', { status: 200, body });
    expect(await newest()).toEqual(expected);
  });
});
