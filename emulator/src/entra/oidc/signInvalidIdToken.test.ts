import { afterAll, beforeAll, expect, it } from 'vitest';
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

it.each([
  ['noSignature', /invalid response/],
  ['wrongAudience', /claim value/],
  ['wrongIssuer', /claim value/],
  ['wrongNonce', /claim value/],
  ['expired', /timestamp/],
] as const)('a client library rejects an ID token with the fault %s', async (fault, why) => {
  const config = await discover(emulator.url, aurora.id);
  const started = await signInAs(config, ana);
  emulator.faults.once({ operation: 'entra.token', tenantId: aurora.id }, { idToken: fault });
  await expect(redeem(config, started)).rejects.toThrow(why);
  const again = await signInAs(config, ana);
  expect((await redeem(config, again)).claims()).toMatchObject({ tid: aurora.id });
});

it('a client that checks signatures rejects an ID token of an unknown key', async () => {
  const { enableNonRepudiationChecks } = await import('openid-client');
  const config = await discover(emulator.url, aurora.id);
  enableNonRepudiationChecks(config);
  const started = await signInAs(config, ana);
  emulator.faults.once('entra.token', { idToken: 'unknownKey' });
  await expect(redeem(config, started)).rejects.toThrow();
  const again = await signInAs(config, ana);
  expect((await redeem(config, again)).claims()).toMatchObject({ tid: aurora.id });
});
