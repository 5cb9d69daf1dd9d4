import type { Page } from '@playwright/test';
import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { submitLogin } from '../screens/login.ts';

/** Reads everything that the page shows of a brand and its cliente. */
async function brandOf(page: Page) {
  await expect(page.getByRole('heading', { name: /^Bem-vindo/ })).toBeVisible();
  await page.waitForFunction(() => !document.title.includes('Portal ROQT'));
  return page.evaluate(() => ({
    title: document.title,
    icon: document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href,
    logos: [...document.querySelectorAll<HTMLImageElement>('img')].map(({ src, alt }) => [
      src,
      alt,
    ]),
    primary: document.documentElement.style.getPropertyValue('--brand-primary'),
    navbar: document.documentElement.style.getPropertyValue('--brand-navbar'),
    text: document.body.textContent ?? '',
  }));
}

async function leave(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: `Conta de ${name}` }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
}

test('GEN-02 BRAND-05 BRAND-06 users of two clientes, one after the other, share nothing of their brands', async ({
  page,
}) => {
  await page.goto('/login');
  const own = await page.evaluate(() => document.documentElement.getAttribute('style'));
  await submitLogin(page, 'ana', password);
  const aurora = await brandOf(page);
  expect(aurora.title).toContain('Aurora Energia');
  await leave(page, 'Ana');
  await expect(page).toHaveTitle(/Portal ROQT/);
  await expect(page.locator('html')).toHaveAttribute('style', own ?? '');
  expect(await page.locator('body').textContent()).not.toContain('Aurora');

  await submitLogin(page, 'bruno', password);
  const horizonte = await brandOf(page);
  expect(horizonte.title).toContain('Mercado Horizonte');
  expect(horizonte.text).not.toMatch(/Aurora|Vendas|Ana\b/);
  expect(horizonte.primary).not.toBe(aurora.primary);
  for (const [src, alt] of horizonte.logos) {
    expect(alt).toBe('Mercado Horizonte');
    expect(aurora.logos.map(([other]) => other)).not.toContain(src);
  }
  await leave(page, 'Bruno');

  // The first cliente's page is exactly the same again, so nothing of the second cliente remains.
  await submitLogin(page, 'ana', password);
  const again = await brandOf(page);
  expect({ ...again, text: '' }).toEqual({ ...aurora, text: '' });
  expect(again.text).not.toMatch(/Horizonte|Estoque|Bruno/);
});
