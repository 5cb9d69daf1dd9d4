import type { Locator, Page } from '@playwright/test';
import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { reportFrame } from '../screens/report.ts';

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator, key = 'Tab'): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 40; presses += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press(key);
  }
  await expect(target).toBeFocused();
}

test('GEN-01 GEN-03 the keyboard alone is enough from the login to a page of a report and back', async ({
  page,
}) => {
  await page.goto('/login');
  await expect(page.locator('html')).toHaveAttribute('lang', 'pt-BR');
  await tabTo(page, page.getByLabel('Usuário'));
  await page.keyboard.type('ana');
  await tabTo(page, page.getByLabel('Senha', { exact: true }));
  await page.keyboard.type(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');

  await tabTo(page, page.getByRole('link', { name: 'Aplicativos', exact: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await tabTo(page, page.getByRole('link', { name: 'Abrir Aplicativo Comercial' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();

  const bar = page.getByRole('navigation', { name: 'Comercial' });
  await expect(bar.getByText('4 página(s)')).toBeVisible();
  await tabTo(page, bar.getByRole('button', { name: /^Vendas/ }));
  await page.keyboard.press('Enter');
  await tabTo(page, bar.getByRole('link', { name: 'Metas' }));
  await page.keyboard.press('Enter');
  const title = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(title).toHaveText('Metas', { timeout: 30_000 });
  await expect(bar.getByRole('link', { name: 'Metas' })).toBeFocused();

  // The browser handles its key for Back, not the page, so the test navigates by script.
  await page.goBack();
  await expect(page.getByText('Selecione uma Página')).toBeVisible();
  await tabTo(page, page.getByRole('button', { name: 'Conta de Ana' }), 'Shift+Tab');
  await tabTo(page, page.getByRole('link', { name: 'Ir para o conteúdo' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /^(Continuar|Começar)$/ })).toBeFocused();
  await tabTo(page, page.getByRole('button', { name: 'Conta de Ana' }), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await tabTo(page, page.getByRole('button', { name: 'Logout' }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
});

test('LEIT-04 Ctrl+K finds a report, an application and a page of any of them', {
  tag: '@slow',
}, async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill('ana');
  await page.getByLabel('Senha', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await page.waitForURL('**/dashboard');
  await expect(page.getByRole('button', { name: 'Buscar' })).toBeVisible();

  const field = page.getByRole('combobox');
  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('PRODUCAO');
  await expect(page.getByRole('option', { selected: true })).toHaveText('ProduçãoRelatório');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Produção', level: 1 })).toBeVisible();

  await page.keyboard.press('Control+k');
  await expect(field).toBeFocused();
  await page.keyboard.type('comerc');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Selecione uma Página')).toBeVisible();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByText('4 página(s)')).toBeVisible();

  // A new server lists the pages of its reports in the background.
  await expect(async () => {
    await page.goto('/home');
    await page.getByRole('button', { name: 'Buscar' }).click();
    await field.fill('metsa');
    await expect(page.getByRole('option')).toHaveCount(2, { timeout: 2_000 });
    const texts = await page.getByRole('option').allTextContents();
    expect(texts.sort()).toEqual(['Vendas · Comercial · MetasPágina', 'Vendas · MetasPágina']);
    await field.fill('metsa comercial');
    await expect(page.getByRole('option')).toHaveText('MetasPágina · Vendas · Comercial');
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/aplicativos\/1\?relatorio=\d+&pagina=/);

  // The search finds nothing without access: Inadimplência is closed to ana, Estoque belongs to another cliente.
  await page.keyboard.press('Control+k');
  for (const name of ['inadimplencia', 'estoque']) {
    await field.fill(name);
    await expect(page.getByText('Nenhum resultado.')).toBeVisible();
  }
  await page.keyboard.press('Escape');
  await expect(field).toBeHidden();
});
