import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures/test.ts';
import { axeViolations, colorRules } from '../screens/axe.ts';
import { signedIn } from '../screens/console.ts';
import { signIn } from '../screens/login.ts';
import { sidewaysOverflow, useTheme } from '../screens/theme.ts';

const bar = (tab: Page) => tab.getByRole('complementary', { name: 'Ver como' });

/** Presses `Ver como` and returns the tab that opens. */
async function seeAs(page: Page, name: string): Promise<Page> {
  const opening = page.context().waitForEvent('page');
  await page.getByRole('button', { name: `Ver como ${name}` }).click();
  const tab = await opening;
  await expect(bar(tab)).toContainText('Você está vendo como');
  return tab;
}

test('an administrator sees the portal as a reader in a tab of its own, finds why a page is missing, and leaves', async ({
  page,
  browser,
  expectedErrors,
}) => {
  test.slow();
  // The brand is asked for again while the tab closes.
  expectedErrors.push(/branding could not be loaded/);
  await signIn(page, 'geral');
  await page.goto('/admin/users');
  const tab = await seeAs(page, 'ana');
  await expect(bar(tab)).toContainText('somente leitura');

  // The lists are those of the reader.
  const ana = await signedIn(browser, 'ana');
  const namesOf = async (of: Page) => {
    await of.goto('/aplicativos');
    await expect(of.locator('main').getByRole('link').first()).toBeVisible();
    return of.locator('main').getByRole('link').allTextContents();
  };
  expect(await namesOf(tab)).toEqual(await namesOf(ana));

  // An application's report tells why its pages are what they are.
  // Not Vendas: the server keeps what Power BI tells of a dataset for two minutes, and other journeys change that one.
  await tab
    .locator('main')
    .getByRole('link', { name: /Financeiro/ })
    .click();
  await tab.locator('main a[href*="relatorio="]').first().click();
  await expect(tab.getByRole('heading', { name: 'Por quê?' })).toBeVisible();
  await expect(tab.getByText(/^Ana.* vê .* porque/)).toBeVisible();
  await expect(tab.locator('iframe')).toHaveCount(0);

  expect(await axeViolations(tab)).toEqual([]);
  await useTheme(tab, 'dark');
  expect(await axeViolations(tab, colorRules)).toEqual([]);
  await tab.setViewportSize({ width: 360, height: 780 });
  expect(await sidewaysOverflow(tab)).toBeLessThanOrEqual(0);
  await expect(bar(tab)).toBeInViewport({ ratio: 1 });
  await tab.setViewportSize({ width: 1280, height: 800 });
  await tab.getByRole('button', { name: /Tela Cheia/ }).click();
  await expect(bar(tab)).toBeInViewport({ ratio: 1 });
  await tab.keyboard.press('Escape');

  // The administrator's own tabs stay theirs.
  await page.goto('/home');
  await expect(page.getByRole('button', { name: /^Conta de Gabriel/ })).toBeVisible();
  await tab.reload();
  await expect(bar(tab)).toContainText('Ana');
  const closed = tab.waitForEvent('close');
  await bar(tab).getByRole('button', { name: 'Sair' }).click();
  await closed;
});

test('the tab says that it is over within five seconds after the administrator has signed out', async ({
  page,
  expectedErrors,
}) => {
  expectedErrors.push(/401/);
  await signIn(page, 'geral');
  await page.goto('/admin/users');
  const tab = await seeAs(page, 'ana');
  // The stream of events begins some seconds after the first screen.
  await tab.waitForResponse((answer) => answer.url().includes('/api/events/'));
  await page.getByRole('button', { name: /^Conta de/ }).click();
  await page.getByRole('button', { name: 'Logout' }).click();
  await expect(tab.getByText(/^Você não está mais vendo como Ana/)).toBeVisible({ timeout: 5_000 });
});
