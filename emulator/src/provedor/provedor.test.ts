import * as oidc from 'openid-client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { redeem, signInAs } from '../../test/signIn.ts';
import { createEmulator, type Emulator } from '../createEmulator.ts';

const redirect_uri = 'http://horizonte.localhost:8000/accounts/oidc/3/callback/';
let emulator: Emulator;
let config: oidc.Configuration;
beforeAll(async () => {
  emulator = await createEmulator();
  const secret = 'segredo-do-provedor';
  const basic = oidc.ClientSecretBasic(secret);
  config = await oidc.discovery(new URL(`${emulator.url}/provedor`), 'portal', secret, basic, {
    execute: [oidc.allowInsecureRequests, oidc.enableNonRepudiationChecks],
  });
});
afterAll(() => emulator.close());
const signIn = () => signInAs(config, 'h-001', { redirect_uri });

it('the example provider signs in with its own issuer, names it in the answer, and tells a verified e-mail', async () => {
  const started = await signIn();
  expect(started.page.html).toContain('Emulador: provedor de exemplo');
  expect(started.callbackUrl.searchParams.get('iss')).toBe(`${emulator.url}/provedor`);
  const claims = (await redeem(config, started)).claims();
  expect(claims).toMatchObject({
    iss: `${emulator.url}/provedor`,
    sub: 'h-001',
    loja: '12',
    email: 'bruno@horizonte.example',
    email_verified: true,
  });
});

it('it returns to no page but that of a provider of the portal', async () => {
  const { page } = await signInAs(config, 'h-001', { redirect_uri: 'http://mau.example/' }).catch(
    (error: unknown) => ({ page: { html: String(error) } }),
  );
  expect(page.html).not.toContain('Escolha uma conta');
});

it.each([
  ['wrongIssuer', /claim value/],
  ['unknownKey', /signature|key/],
] as const)('it can be unkind: %s', async (idToken, why) => {
  const started = await signIn();
  emulator.faults.once('provedor.token', { idToken });
  await expect(redeem(config, started)).rejects.toThrow(why);
});

it('it can leave out whether an e-mail is verified, and tell 5 MB', async () => {
  const started = await signIn();
  emulator.faults.once('provedor.token', { idToken: 'noVerifiedEmail' });
  expect((await redeem(config, started)).claims()).not.toHaveProperty('email_verified');
  const again = await signIn();
  emulator.faults.once('provedor.token', { idToken: 'hugeClaims' });
  expect(String((await redeem(config, again)).claims()?.grupos)).toHaveLength(5_000_000);
});
