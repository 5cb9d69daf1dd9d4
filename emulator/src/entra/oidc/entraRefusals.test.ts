import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  beginSignIn,
  callback,
  discover,
  personOf,
  portalApp,
  redeem,
  signInAs,
} from '../../../test/signIn.ts';
import { tenants } from '../../../test/startEmulator.ts';
import { createEmulator, type Emulator } from '../../createEmulator.ts';

const { aurora, horizonte } = tenants;
const ana = `${personOf('aurora.example', 'ana@aurora.example').oid}.${aurora.id}`;
const other = 'http://localhost:8000/outra/';

let emulator: Emulator;
let lateMs = 0;
beforeAll(async () => {
  emulator = await createEmulator({
    clock: () => new Date(Date.now() + lateMs),
    redirectUris: [other],
  });
});
afterAll(() => emulator.close());

/** Status, name and number of the token endpoint's error. @throws Error when the code is accepted */
async function refusal(redeemed: Promise<unknown>) {
  const error = await redeemed.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!(error instanceof oidc.ResponseBodyError))
    throw error ?? new Error('the token endpoint accepted the code');
  const { error: name, error_codes } = error.cause as { error: string; error_codes: number[] };
  return { status: error.status, name, code: error_codes[0] };
}

describe('the token endpoint refuses', () => {
  it('a code that was used before, also at the third use', async () => {
    const config = await discover(emulator.url, aurora.id);
    const started = await signInAs(config, ana);
    await redeem(config, started);
    const used = { status: 400, name: 'invalid_grant', code: 54005 };
    expect(await refusal(redeem(config, started))).toEqual(used);
    expect(await refusal(redeem(config, started))).toEqual(used);
  });

  it('a wrong and a missing code verifier', async () => {
    const config = await discover(emulator.url, aurora.id);
    for (const verifier of [oidc.randomPKCECodeVerifier(), '']) {
      const started = await signInAs(config, ana);
      const wrong = { ...started, verifier };
      const expected = { status: 400, name: 'invalid_grant', code: 501481 };
      expect(await refusal(redeem(config, wrong))).toEqual(expected);
    }
  });

  it('a code that is more than ten minutes old', async () => {
    const config = await discover(emulator.url, aurora.id);
    const started = await signInAs(config, ana);
    lateMs = 601_000;
    const late = await refusal(redeem(config, started));
    lateMs = 0;
    expect(late).toEqual({ status: 400, name: 'invalid_grant', code: 70008 });
  });

  it('an invented code', async () => {
    const config = await discover(emulator.url, aurora.id);
    const started = await signInAs(config, ana);
    started.callbackUrl.searchParams.set('code', 'x');
    expect(await refusal(redeem(config, started))).toMatchObject({ code: 70008 });
  });

  it('a code that was issued before a reset', async () => {
    const config = await discover(emulator.url, aurora.id);
    const started = await signInAs(config, ana);
    emulator.reset();
    expect(await refusal(redeem(config, started))).toMatchObject({ code: 70008 });
  });

  it('another redirect URI than in the authorization request, even a registered one', async () => {
    const config = await discover(emulator.url, aurora.id);
    const started = await signInAs(config, ana);
    const callbackUrl = new URL(started.callbackUrl.href.replace(callback, other));
    const expected = { status: 400, name: 'invalid_grant', code: 500112 };
    expect(await refusal(redeem(config, { ...started, callbackUrl }))).toEqual(expected);
  });

  it('a wrong secret, and the code stays valid for the correct one', async () => {
    const config = await discover(emulator.url, aurora.id);
    const wrong = await discover(emulator.url, aurora.id, 'errado');
    const started = await signInAs(config, ana);
    const expected = { status: 401, name: 'invalid_client', code: 7000215 };
    expect(await refusal(redeem(wrong, started))).toEqual(expected);
    expect((await redeem(config, started)).claims()).toMatchObject({ tid: aurora.id });
  });

  it("a code that another tenant's path issued", async () => {
    const config = await discover(emulator.url, aurora.id);
    const elsewhere = await discover(emulator.url, horizonte.id);
    const started = await signInAs(config, ana);
    const expected = { status: 400, name: 'invalid_grant', code: 700005 };
    expect(await refusal(redeem(elsewhere, started))).toEqual(expected);
  });
});

describe('the authorize endpoint', () => {
  it('shows an error page, without a redirect, for a redirect URI that is not exactly registered', async () => {
    const config = await discover(emulator.url, aurora.id);
    for (const redirect_uri of [
      'https://evil.example/',
      callback.slice(0, -1),
      `${callback}?a=1`,
      callback.replace('8000', '8001'),
    ]) {
      const { page } = await beginSignIn(config, { redirect_uri });
      expect(page).toMatchObject({ status: 400, html: expect.stringContaining('AADSTS50011') });
    }
  });

  it('shows an error page for an unknown app and for an unknown tenant', async () => {
    const config = await discover(emulator.url, aurora.id);
    const { page } = await beginSignIn(config, { client_id: horizonte.clientId });
    expect(page).toMatchObject({ status: 400, html: expect.stringContaining('AADSTS700016') });
    const strange = await fetch(`${emulator.url}/nada.example/oauth2/v2.0/authorize`);
    expect([strange.status, await strange.text()]).toEqual([
      400,
      expect.stringContaining('AADSTS90002'),
    ]);
  });

  it.each([
    ['a plain code challenge', { code_challenge_method: 'plain' }],
    ['an unsupported response type', { response_type: 'token' }],
  ])('redirects with an error and the state for %s', async (_case, changes) => {
    const config = await discover(emulator.url, aurora.id);
    const { page, state } = await beginSignIn(config, changes);
    // For other response types than `code`, the error is in the fragment of the address.
    const { searchParams, origin } = new URL(page.address.replace('#', '?'));
    expect(origin).toBe('http://localhost:8000');
    expect(searchParams.get('error')).toMatch(/invalid_request|unsupported_response_type/);
    expect(searchParams.get('state')).toBe(state);
    expect(searchParams.has('iss')).toBe(false);
  });

  it('redirects with access_denied when the person cancels', async () => {
    const config = await discover(emulator.url, 'common');
    const { browser, page, state } = await beginSignIn(config);
    const { address } = await browser.press(page.address, 'cancel', '1');
    expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
      error: 'access_denied',
      error_description: expect.stringContaining('AADSTS65004'),
      state,
    });
    await expect(
      oidc.authorizationCodeGrant(config, new URL(address), { expectedState: state }),
    ).rejects.toMatchObject({ error: 'access_denied' });
  });

  it('answers prompt=none with login_required when nobody is signed in', async () => {
    const config = await discover(emulator.url, aurora.id);
    const { page } = await beginSignIn(config, { prompt: 'none' });
    expect(new URL(page.address).searchParams.get('error')).toBe('login_required');
  });
});

describe('the checks of a client library', () => {
  it('reject the nonce and the state of another sign-in', async () => {
    const config = await discover(emulator.url, aurora.id);
    const started = await signInAs(config, ana);
    await expect(redeem(config, { ...started, nonce: 'outro' })).rejects.toThrow(/claim value/);
    await expect(redeem(config, { ...started, state: 'outro' })).rejects.toThrow(/response/);
  });

  it('reject an ID token that is more than an hour old', async () => {
    const config = await discover(emulator.url, aurora.id);
    const started = await signInAs(config, ana);
    lateMs = -3_700_000;
    await expect(redeem(config, started)).rejects.toThrow(/claim value|timestamp|exp/);
    lateMs = 0;
  });

  it("the token endpoint checks the app's credentials before the code", async () => {
    const response = await fetch(`${emulator.url}/common/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', code: 'x' }),
    });
    expect(await response.json()).toMatchObject({ error_codes: [900144] });
    const unknown = await fetch(`${emulator.url}/common/oauth2/v2.0/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: 'x',
        client_id: aurora.clientId,
        client_secret: portalApp.clientSecret,
      }),
    });
    expect(await unknown.json()).toMatchObject({ error_codes: [700016] });
  });
});
