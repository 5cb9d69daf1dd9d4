import { decodeJwt, decodeProtectedHeader } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { scope, startEmulator, type TestEmulator, tenants } from '../../test/startEmulator.ts';

let emulator: TestEmulator;
beforeAll(async () => {
  emulator = await startEmulator();
});
afterAll(() => emulator.close());

const { aurora, horizonte } = tenants;
const good = {
  grant_type: 'client_credentials',
  client_id: aurora.clientId,
  client_secret: aurora.clientSecret,
  scope,
};

describe('the token endpoint, for a service principal with the correct secret', () => {
  it('answers an access token of version 1.0 for Power BI with a lifetime of 60 to 90 minutes', async () => {
    const response = await emulator.askToken(aurora.id, good);
    const body = (await response.json()) as Record<string, unknown>;
    expect(response.status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'access_token',
      'expires_in',
      'ext_expires_in',
      'token_type',
    ]);
    expect(body.token_type).toBe('Bearer');
    expect(body.expires_in).toBeGreaterThanOrEqual(3599);
    expect(body.expires_in).toBeLessThanOrEqual(5399);
    const claims = decodeJwt(String(body.access_token));
    expect(decodeProtectedHeader(String(body.access_token)).alg).toBe('RS256');
    expect(claims).toMatchObject({
      aud: 'https://analysis.windows.net/powerbi/api',
      iss: `https://sts.windows.net/${aurora.id}/`,
      appid: aurora.clientId,
      tid: aurora.id,
    });
    expect(claims.scp).toBeUndefined();
  });

  it("accepts the tenant's domain, and the credentials in an HTTP Basic header", async () => {
    const basic = Buffer.from(`${aurora.clientId}:${aurora.clientSecret}`).toString('base64');
    const response = await emulator.askToken(
      'aurora.example',
      { grant_type: 'client_credentials', scope },
      { authorization: `Basic ${basic}` },
    );
    expect(response.status).toBe(200);
  });
});

describe('the token endpoint refuses', () => {
  const without = (name: keyof typeof good) => {
    const { [name]: _, ...rest } = good;
    return rest;
  };
  it.each([
    ['a wrong secret', aurora.id, { ...good, client_secret: 'x' }, 401, 'invalid_client', 7000215],
    ['no secret', aurora.id, without('client_secret'), 401, 'invalid_client', 7000218],
    [
      "another tenant's application",
      aurora.id,
      { ...good, client_id: horizonte.clientId },
      400,
      'unauthorized_client',
      700016,
    ],
    [
      'an unknown tenant',
      '33333333-aaaa-4aaa-8aaa-000000000003',
      good,
      400,
      'invalid_request',
      90002,
    ],
    ['a tenant that is neither GUID nor domain', 'aurora', good, 400, 'invalid_request', 900023],
    ['a very long tenant', 'a'.repeat(300), good, 400, 'invalid_request', 900023],
    ['no scope', aurora.id, without('scope'), 400, 'invalid_request', 900144],
    ['no client', aurora.id, without('client_id'), 400, 'invalid_request', 900144],
    [
      'a scope without /.default',
      aurora.id,
      { ...good, scope: 'User.Read' },
      400,
      'invalid_scope',
      70011,
    ],
    [
      'a resource that the tenant does not have',
      aurora.id,
      { ...good, scope: 'https://graph.microsoft.example/.default' },
      400,
      'invalid_resource',
      500011,
    ],
    [
      'an unsupported grant type',
      aurora.id,
      { ...good, grant_type: 'password' },
      400,
      'unsupported_grant_type',
      70003,
    ],
  ] as const)('%s', async (_case, tenant, form, status, error, code) => {
    const response = await emulator.askToken(tenant, form);
    const body = (await response.json()) as Record<string, unknown>;
    expect(response.status).toBe(status);
    expect(body.error).toBe(error);
    expect(body.error_codes).toEqual([code]);
    expect(body.error_description).toMatch(new RegExp(`^AADSTS${code}: .+\r\nTrace ID: `));
    expect(body.timestamp).toBe('2026-11-21 12:00:00Z');
  });

  it('a secret that comes with an Origin header', async () => {
    const response = await emulator.askToken(aurora.id, good, { origin: 'http://localhost:8000' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: 'invalid_request' });
  });

  it.each(['Basic %', 'Basic JQ==', 'Basic JTolJQ==', 'Basic Og=='])(
    'the malformed header %s',
    async (authorization) => {
      const form = { grant_type: 'client_credentials', scope };
      const { status } = await emulator.askToken(aurora.id, form, { authorization });
      expect([400, 401]).toContain(status);
    },
  );

  it('a call with a fault of status 429', async () => {
    const body = { error: 'temporarily_unavailable', error_description: 'AADSTS90055: later' };
    emulator.faults.once('entra.token', { status: 429, headers: { 'retry-after': '9' }, body });
    const response = await emulator.askToken(aurora.id, good);
    expect([response.status, response.headers.get('retry-after')]).toEqual([429, '9']);
    expect(await response.json()).toEqual(body);
  });

  it('a JSON body, which counts as empty', async () => {
    const response = await fetch(`${emulator.url}/${aurora.id}/oauth2/v2.0/token`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(good),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error_codes: [900144] });
  });
});

it('NUV-10 the scopes of OpenID Connect are accepted beside the resource, and alone they are not', async () => {
  const asked = (sent: string) =>
    emulator.askToken(aurora.id, { ...good, scope: sent }).then(({ status }) => status);
  expect(await asked(`${scope} openid profile offline_access`)).toBe(200);
  expect(await asked('openid profile')).toBe(400);
  expect(await asked(`${scope} https://other.example/.default`)).toBe(400);
});
