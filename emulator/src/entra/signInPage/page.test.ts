import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { beginSignIn, discover } from '../../../test/signIn.ts';
import { tenants } from '../../../test/startEmulator.ts';
import { createEmulator, type Emulator } from '../../createEmulator.ts';

let emulator: Emulator;
beforeAll(async () => {
  emulator = await createEmulator();
});
afterAll(() => emulator.close());

async function openPage(segment: string, changes = {}) {
  return beginSignIn(await discover(emulator.url, segment), changes);
}

describe('the sign-in page', () => {
  it("lists the people of the tenant, says that it is not Microsoft's, and has no script", async () => {
    const { page } = await openPage(tenants.aurora.id);
    expect(page.html).toContain('<html lang="pt-BR">');
    for (const text of ['Ana Ribeiro', 'ana@aurora.example', 'Aurora Energia', 'Cancelar']) {
      expect(page.html).toContain(text);
    }
    expect(page.html).toContain('Emulador: não é a Microsoft');
    expect(page.html).not.toContain('Mercado Horizonte</h2>');
    expect(page.html).not.toMatch(/<script|javascript:|onclick/);
  });

  it('focuses the person of login_hint', async () => {
    const { page } = await openPage('common', { login_hint: 'bruno@horizonte.example' });
    const focused = /<button[^>]*autofocus[^>]*>[\s\S]*?<\/button>/.exec(page.html)?.[0];
    expect(focused).toContain('bruno@horizonte.example');
    expect(page.html.match(/autofocus/g)).toHaveLength(1);
  });

  it('answers 400 in another browser than the one that started the sign-in', async () => {
    const { page } = await openPage('common');
    const stranger = await fetch(page.address);
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('AADSTS50058');
  });

  it('forbids scripts, embedding and caching', async () => {
    const { page } = await openPage('common');
    const { headers } = await fetch(page.address);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('refuses a person who is not on the page', async () => {
    const { page, browser } = await openPage(tenants.aurora.id);
    const { address } = await browser.press(page.address, 'account', 'x.y');
    expect(new URL(address).searchParams.get('error')).toBe('access_denied');
  });
});
