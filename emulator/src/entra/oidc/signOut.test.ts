import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { discover, personOf, redeem, signInAs } from '../../../test/signIn.ts';
import { tenants } from '../../../test/startEmulator.ts';
import { createEmulator, type Emulator } from '../../createEmulator.ts';

const { aurora, horizonte } = tenants;
const ana = `${personOf('aurora.example', 'ana@aurora.example').oid}.${aurora.id}`;

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

/** Signs Ana in. `again` opens the authorize endpoint once more in the same browser. */
async function signedIn(segment = aurora.id) {
  const config = await discover(emulator.url, segment);
  const started = await signInAs(config, ana);
  return { ...started, config, again: () => started.browser.follow(started.address) };
}
const logout = (query = '') => `${emulator.url}/${aurora.id}/oauth2/v2.0/logout${query}`;

describe('the session', () => {
  it('signs the same person in again without showing the page', { tags: ['slow'] }, async () => {
    const { again, config, ...started } = await signedIn();
    const { address } = await again();
    expect(address).toContain('code=');
    const tokens = await redeem(config, { ...started, callbackUrl: new URL(address) });
    expect(tokens.claims()).toMatchObject({ preferred_username: 'ana@aurora.example' });
  });

  it('shows the page for prompt=select_account, and for another tenant', async () => {
    const { browser, address } = await signedIn();
    const select = await browser.follow(`${address}&prompt=select_account`);
    expect(select.html).toContain('Escolha uma conta');
    const elsewhere = await browser.follow(address.href.replace(aurora.id, horizonte.id));
    expect(elsewhere.html).toContain('Escolha uma conta');
  });
});

describe('signing out', () => {
  it('ends the session, and redirects to a registered address with the state', async () => {
    const { browser, again } = await signedIn();
    const back = encodeURIComponent('http://localhost:8000/login');
    const out = await browser.follow(logout(`?post_logout_redirect_uri=${back}&state=s1`));
    expect(out.address).toBe('http://localhost:8000/login?state=s1');
    expect((await again()).html).toContain('Escolha uma conta');
  });

  it('shows a page when the address is missing or not registered', async () => {
    for (const query of ['', '?post_logout_redirect_uri=https%3A%2F%2Fevil.example%2F']) {
      const { browser, again } = await signedIn();
      const out = await browser.follow(logout(query));
      expect(out).toMatchObject({ status: 200, html: expect.stringContaining('Você saiu') });
      expect((await again()).html).toContain('Escolha uma conta');
    }
  });
});
