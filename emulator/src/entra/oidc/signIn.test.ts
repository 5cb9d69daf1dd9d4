import { decodeProtectedHeader } from 'jose';
import * as oidc from 'openid-client';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  discover,
  discoverMany,
  personOf,
  portalApp,
  redeem,
  signInAs,
} from '../../../test/signIn.ts';
import { tenants } from '../../../test/startEmulator.ts';
import { createEmulator, type Emulator } from '../../createEmulator.ts';
import { personalTenantId } from './authority.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const { aurora, horizonte } = tenants;
const ana = personOf('aurora.example', 'ana@aurora.example');
const lia = personOf('outlook.example', 'lia@outlook.example');
const bruno = personOf('horizonte.example', 'bruno@horizonte.example');
const guest = personOf('aurora.example', 'bruno_horizonte.example#EXT#@aurora.example');

async function claimsFor(segment: string, personId: string, changes = {}) {
  const config = await discover(emulator.url, segment);
  const tokens = await redeem(config, await signInAs(config, personId, changes));
  const claims: Record<string, unknown> = { ...tokens.claims() };
  return { tokens, claims };
}

describe('a sign-in through one tenant', () => {
  it('returns an ID token of that tenant', async () => {
    const { tokens, claims } = await claimsFor(aurora.id, `${ana.oid}.${aurora.id}`);
    expect(claims).toMatchObject({
      iss: `${emulator.url}/${aurora.id}/v2.0`,
      aud: portalApp.clientId,
      tid: aurora.id,
      oid: ana.oid,
      name: ana.name,
      preferred_username: 'ana@aurora.example',
      email: 'ana@aurora.example',
      xms_edov: true,
      ver: '2.0',
    });
    expect(decodeProtectedHeader(tokens.id_token ?? '')).toMatchObject({ alg: 'RS256' });
    expect(tokens).toMatchObject({ expires_in: 3600, ext_expires_in: 3600 });
    expect(tokens.refresh_token).toBeUndefined();
  });

  it("accepts the tenant's domain in the path, and the issuer contains the tenant's id", async () => {
    const { claims } = await claimsFor('aurora.example', `${ana.oid}.${aurora.id}`);
    expect(claims.iss).toBe(`${emulator.url}/${aurora.id}/v2.0`);
  });

  it('without the scopes profile and email, the token has neither object id nor names nor e-mail', async () => {
    const id = `${ana.oid}.${aurora.id}`;
    const { claims } = await claimsFor(aurora.id, id, { scope: 'openid' });
    expect(claims).toMatchObject({ tid: aurora.id });
    for (const name of ['oid', 'preferred_username', 'name', 'email', 'xms_edov']) {
      expect(claims).not.toHaveProperty(name);
    }
  });

  it('gives a guest another object id than at home, and names the home tenant in idp', async () => {
    const home = await claimsFor(horizonte.id, `${bruno.oid}.${horizonte.id}`);
    const invited = await claimsFor(aurora.id, `${guest.oid}.${aurora.id}`);
    expect(invited.claims).toMatchObject({
      tid: aurora.id,
      preferred_username: expect.stringContaining('#EXT#'),
      idp: `https://sts.windows.net/${horizonte.id}/`,
      email: 'bruno@horizonte.example',
    });
    expect(invited.claims.oid).not.toBe(home.claims.oid);
    expect(invited.claims.sub).not.toBe(home.claims.sub);
    expect(invited.claims).not.toHaveProperty('xms_edov');
  });

  it('sends an unverified e-mail with xms_edov false, or no e-mail', async () => {
    const caio = personOf('horizonte.example', 'caio@horizonte.example');
    const { claims } = await claimsFor(horizonte.id, `${caio.oid}.${horizonte.id}`);
    expect(claims).toMatchObject({ email: 'ana@aurora.example', xms_edov: false });
    const ursula = personOf('aurora.example', 'usuarios@aurora.example');
    const without = await claimsFor(aurora.id, `${ursula.oid}.${aurora.id}`);
    expect(without.claims).not.toHaveProperty('email');
  });
});

describe('a sign-in through common', () => {
  it("shows a template as issuer, and tokens have the person's own tenant as issuer", async () => {
    const document = (await (
      await fetch(`${emulator.url}/common/v2.0/.well-known/openid-configuration`)
    ).json()) as { issuer: string };
    expect(document.issuer).toBe(`${emulator.url}/{tenantid}/v2.0`);
    for (const [person, tid] of [
      [ana, aurora.id],
      [bruno, horizonte.id],
      [lia, personalTenantId],
    ] as const) {
      const config = await discoverMany(emulator.url, 'common', tid);
      const tokens = await redeem(config, await signInAs(config, `${person.oid}.${tid}`));
      const iss = `${emulator.url}/${tid}/v2.0`;
      expect(tokens.claims()).toMatchObject({ tid, iss, oid: person.oid });
    }
  });

  it('fails in a client that expects another tenant, or that expects the template itself', async () => {
    const id = `${bruno.oid}.${horizonte.id}`;
    for (const config of [
      await discoverMany(emulator.url, 'common', aurora.id),
      await discover(emulator.url, 'common'),
    ]) {
      const started = await signInAs(config, id);
      await expect(redeem(config, started)).rejects.toThrow(/claim value/);
    }
  });

  it('excludes guests, and organizations excludes personal accounts too', async () => {
    const asGuest = await signInAs(
      await discover(emulator.url, 'common'),
      `${guest.oid}.${aurora.id}`,
    );
    expect(asGuest.callbackUrl.searchParams.get('error')).toBe('access_denied');
    expect(asGuest.page.html).toContain(lia.name);
    const organizations = await signInAs(
      await discover(emulator.url, 'organizations'),
      `${lia.oid}.${personalTenantId}`,
    );
    expect(organizations.page.html).not.toContain(lia.name);
    expect(organizations.callbackUrl.searchParams.get('error')).toBe('access_denied');
  });
});

it('NUV-10 a confidential client needs no PKCE, and the answer has a session state', async () => {
  const config = await discover(emulator.url, aurora.id);
  const changes = { code_challenge: undefined, code_challenge_method: undefined };
  const answer = await signInAs(config, `${ana.oid}.${aurora.id}`, changes);
  expect(answer.callbackUrl.searchParams.get('session_state')).toMatch(/^[\w-]{10,}$/);
  const tokens = await oidc.authorizationCodeGrant(config, answer.callbackUrl, {
    expectedState: answer.state,
    expectedNonce: answer.nonce,
  });
  expect(tokens).toHaveProperty('id_token');
});

it('NUV-10 instance discovery knows the host of the authority', async () => {
  const asked = `${emulator.url}/${aurora.id}/oauth2/v2.0/authorize`;
  const path = '/common/discovery/instance?api-version=1.1&authorization_endpoint=';
  const answer = await fetch(`${emulator.url}${path}${encodeURIComponent(asked)}`);
  const { host } = new URL(emulator.url);
  expect(await answer.json()).toEqual({
    tenant_discovery_endpoint: `${emulator.url}/${aurora.id}/v2.0/.well-known/openid-configuration`,
    'api-version': '1.1',
    metadata: [{ preferred_network: host, preferred_cache: host, aliases: [host] }],
  });
  expect((await fetch(`${emulator.url}${path}x`)).status).toBe(400);
});
