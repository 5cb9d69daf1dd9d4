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
  profileId: null,
};
const request = {
  reportIds: [aurora.vendas],
  datasets: [{ id: aurora.vendasDataset }],
  identity: null,
};
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

/** Makes the emulator answer an operation with a fault, and returns how often the action called that operation. */
async function faultsMet(operation: string, answer: object, action: () => Promise<unknown>) {
  const set = 50;
  emulator.faults.clear();
  emulator.faults.next(set, operation, answer);
  await action().catch(() => undefined);
  return set - (emulator.faults.list()[0]?.remaining ?? 0);
}
const errorOf = (action: Promise<unknown>) =>
  action.then(
    () => null,
    (error: unknown) => error,
  );

describe('Entra ID', () => {
  it('gets one request from concurrent calls, and the next one half an hour before the token expires', {
    tags: ['slow'],
  }, async () => {
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
    ['a page', { status: 200, body: '<html>' }],
    ['an object without a token', { status: 200, body: { token_type: 'Bearer' } }],
    ['a broken connection', { reset: true }],
  ])('is asked again after %s', { tags: ['slow'] }, async (_, answer) => {
    emulator.faults.once('entra.token', answer);
    expect((await getToken()).token.length).toBeGreaterThan(100);
    expect(emulator.faults.list()).toEqual([]);
  });

  it.each([
    [401, { error: 'invalid_client', error_codes: [7000215] }],
    [401, { error: 'invalid_client', error_codes: [7000222] }],
    [400, { error: 'unauthorized_client', error_codes: [700016] }],
    [400, { error: 'invalid_request', error_codes: [90002] }],
  ])(
    'gets one request when it answers %i %j, and the error text refers to an administrator',
    async (status, body) => {
      emulator.faults.next(2, 'entra.token', { status, body });
      expect(await errorOf(getToken())).toMatchObject({
        status: 502,
        body: {
          detail:
            'A Microsoft recusou as credenciais Power BI deste cliente. Peça a um administrador que as verifique.',
        },
      });
      expect(emulator.faults.list()[0]?.remaining).toBe(1);
    },
  );
});

describe('an answer of Power BI', () => {
  it('of 200 with only a message is an error and is not cached', async () => {
    emulator.faults.once('powerbi.report', { status: 200, body: { message: 'Try later' } });
    expect(await errorOf(readReport())).toMatchObject({ status: 502 });
    expect((await readReport()).embedUrl).toMatch(/^http/);
  });

  it.each([
    ['a page', { status: 200, body: '<html>' }],
    ['nothing', { status: 200 }],
    ['a gateway error without JSON', { status: 502, body: '<html>Bad gateway</html>' }],
    ['a broken connection', { reset: true }],
  ])('of %s is requested again', { tags: ['slow'] }, async (_, answer) => {
    emulator.faults.once('powerbi.generateToken', answer);
    expect((await getToken()).token.length).toBeGreaterThan(100);
  });

  it('that exceeds the time limit is not requested again', { tags: ['slow'] }, async () => {
    expect(await faultsMet('powerbi.generateToken', { hang: true }, getToken)).toBe(1);
    emulator.faults.clear();
    emulator.faults.once('powerbi.generateToken', { hang: true });
    expect(await errorOf(getToken())).toMatchObject({
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
  ])('of %i is requested %i times', async (status, times) => {
    expect(await faultsMet('powerbi.generateToken', { status }, getToken)).toBe(times);
  });

  it('with a date in Retry-After is passed on in seconds', async () => {
    const date = new Date(Date.now() + 90_000).toUTCString();
    emulator.faults.once('powerbi.generateToken', {
      status: 429,
      headers: { 'Retry-After': date },
    });
    const { retryAfterSeconds } = (await errorOf(getToken())) as { retryAfterSeconds: number };
    expect(retryAfterSeconds).toBeGreaterThan(85);
    expect(retryAfterSeconds).toBeLessThanOrEqual(90);
  });

  it.each([
    ['a header', { status: 403, headers: { 'x-powerbi-error-info': 'InvalidToken' } }],
    ['a body', { status: 403, body: { error: { code: 'TokenExpired', message: 'x' } } }],
  ])('that refuses the token by %s is requested once with a new token', async (_, answer) => {
    await getToken();
    const asked = await faultsMet('entra.token', { latencyMs: 1 }, async () => {
      emulator.faults.once('powerbi.generateToken', answer);
      await getToken();
    });
    expect(asked).toBe(1);
  });

  it('about the catalog is asked again once it is forgotten, for that cliente alone', async () => {
    const list = () => powerBi.listWorkspaces(credentials);
    const other = { ...credentials, clienteId: 2 };
    const listOther = () => powerBi.listWorkspaces(other);
    const slow = { latencyMs: 1 };
    expect(await faultsMet('powerbi.groups', slow, list)).toBe(1);
    expect(await faultsMet('powerbi.groups', slow, listOther)).toBe(1);
    expect(await faultsMet('powerbi.groups', slow, list)).toBe(0);
    powerBi.forgetCatalog(credentials);
    expect(await faultsMet('powerbi.groups', slow, listOther)).toBe(0);
    expect(await faultsMet('powerbi.groups', slow, list)).toBe(1);
  });

  it('about the catalog is cached for one cliente', { tags: ['slow'] }, async () => {
    await readReport();
    expect(await faultsMet('powerbi.report', { status: 503 }, readReport)).toBe(0);
    const other = () =>
      powerBi.getReport({ ...credentials, clienteId: 2 }, aurora.workspace, aurora.vendas);
    expect(await errorOf(other())).toMatchObject({ status: 503 });
  });
});

describe('the circuit breaker', () => {
  it('stops the calls of a cliente after repeated failures and does not affect other clientes', async () => {
    const failing = async () => {
      for (let time = 0; time < 5; time += 1) await errorOf(getToken());
    };
    await faultsMet(
      'powerbi.generateToken',
      { status: 503, headers: { 'Retry-After': '60' } },
      failing,
    );
    expect(await faultsMet('powerbi.generateToken', { status: 503 }, getToken)).toBe(0);
    emulator.faults.clear();
    expect(await errorOf(getToken())).toMatchObject({ status: 503, retryAfterSeconds: 15 });
    const other = powerBi.generateToken({ ...credentials, clienteId: 2 }, request);
    expect((await other).token.length).toBeGreaterThan(100);
  });
});

describe('a refresh history', () => {
  const list = () => powerBi.listRefreshes(credentials, aurora.workspace, aurora.vendasDataset);

  it.each([
    ['empty', [], []],
    ['with unknown values', [{ status: 'Paused' }], [{ status: 'Paused', endTime: null }]],
    ['without an end', [{ status: 'Unknown' }], [{ status: 'Unknown', endTime: null }]],
  ])('%s is read', async (_, value, expected) => {
    emulator.faults.once('powerbi.refreshes', { status: 200, body: { value } });
    expect(await list()).toMatchObject(expected);
  });
});
