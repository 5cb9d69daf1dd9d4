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
  it('offers the people of a tenant by name, says whose it is, and has no script', async () => {
    const { page } = await openPage(tenants.aurora.id);
    expect(page.html).toContain('<html lang="pt-BR">');
    for (const text of ['Ana Ribeiro', 'ana@aurora.example', 'Aurora Energia', 'Cancelar']) {
      expect(page.html).toContain(text);
    }
    expect(page.html).toContain('Emulador: não é a Microsoft');
    expect(page.html).not.toContain('Mercado Horizonte</h2>');
    expect(page.html).not.toMatch(/<script|javascript:|onclick/);
  });

  it('has the focus on the person the application suggests', async () => {
    const { page } = await openPage('common', { login_hint: 'bruno@horizonte.example' });
    const focused = /<button[^>]*autofocus[^>]*>[\s\S]*?<\/button>/.exec(page.html)?.[0];
    expect(focused).toContain('bruno@horizonte.example');
    expect(page.html.match(/autofocus/g)).toHaveLength(1);
  });

  it('belongs to the browser that began the sign-in', async () => {
    const { page } = await openPage('common');
    const stranger = await fetch(page.address);
    expect(stranger.status).toBe(400);
    expect(await stranger.text()).toContain('AADSTS50058');
  });

  it('forbids scripts, frames and copies', async () => {
    const { page } = await openPage('common');
    const { headers } = await fetch(page.address);
    expect(headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
    expect(headers.get('cache-control')).toBe('no-store');
  });

  it('takes a form alone, and nobody who is not on it', async () => {
    const { page, browser } = await openPage(tenants.aurora.id);
    const { address } = await browser.press(page.address, 'account', 'x.y');
    expect(new URL(address).searchParams.get('error')).toBe('access_denied');
  });
});
