import { createRemoteJWKSet, decodeProtectedHeader, type JSONWebKeySet, jwtVerify } from 'jose';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discover, personOf, redeem, signInAs } from '../../../test/signIn.ts';
import { tenants } from '../../../test/startEmulator.ts';
import { createEmulator, type Emulator } from '../../createEmulator.ts';

const { aurora } = tenants;
const ana = `${personOf('aurora.example', 'ana@aurora.example').oid}.${aurora.id}`;

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

const address = () => `${emulator.url}/common/discovery/v2.0/keys`;
const readKeys = async () => ((await (await fetch(address())).json()) as JSONWebKeySet).keys;

async function signIn() {
  const config = await discover(emulator.url, aurora.id);
  const { id_token = '' } = await redeem(config, await signInAs(config, ana));
  return { token: id_token, kid: decodeProtectedHeader(id_token).kid };
}

describe('the signing keys', () => {
  it('are two at first, and only their public parts are published', {
    tags: ['slow'],
  }, async () => {
    const keys = await readKeys();
    expect(keys).toHaveLength(2);
    for (const key of keys) {
      expect(key).toMatchObject({ kty: 'RSA', use: 'sig', e: 'AQAB', kid: expect.any(String) });
      expect(key).not.toHaveProperty('d');
    }
  });

  it('roll over to the published next key, and tokens of the old key still verify', {
    tags: ['slow'],
  }, async () => {
    const before = await signIn();
    const cached = await readKeys();
    emulator.rollOverKeys();
    const after = await signIn();
    expect(after.kid).not.toBe(before.kid);
    // The key was published before it was used, so a client with the cached document can verify the token.
    expect(cached.map(({ kid }) => kid)).toContain(after.kid);
    const keys = createRemoteJWKSet(new URL(address()));
    for (const { token } of [before, after]) {
      expect((await jwtVerify(token, keys)).payload.tid).toBe(aurora.id);
    }
  });

  it('with forgetOld, tokens of the old key no longer verify', { tags: ['slow'] }, async () => {
    const before = await signIn();
    const response = await fetch(`${emulator.url}/_emulator/keys/roll-over`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ forgetOld: true }),
    });
    expect(response.status).toBe(204);
    expect((await readKeys()).map(({ kid }) => kid)).not.toContain(before.kid);
    const keys = createRemoteJWKSet(new URL(address()));
    await expect(jwtVerify(before.token, keys)).rejects.toThrow(/no applicable key/);
    expect((await jwtVerify((await signIn()).token, keys)).payload.tid).toBe(aurora.id);
  });
});
