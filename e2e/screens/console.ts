import type { Browser, Locator, Page } from '@playwright/test';
import type { Person } from '../fixtures/people.ts';
import { signIn } from './login.ts';

/** Signs a second person in, in a browser context of their own beside the test's context. */
export async function signedIn(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

/** A toast with this text, on any screen. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The console's own navigation. */
export const places = (page: Page) => page.getByRole('navigation', { name: 'Lugares do console' });

/** The dialog with this name. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** The dialog that asks about the effect of a change. Its title and its last button say the act. Spec CONF-01. */
export const effectDialog = (page: Page) =>
  page.getByRole('dialog').filter({ has: page.getByText('Detalhes por relatório') });

/** Confirms a change by which somebody loses access, or would read other data. Its button has the name of the act. Spec ENS-03, CONF-01. */
export async function confirmEffect(page: Page): Promise<void> {
  const asked = effectDialog(page);
  const act = await asked.getByRole('heading', { level: 2 }).textContent();
  await asked.getByRole('button', { name: act ?? '', exact: true }).click();
}

/** Lists also the people without access in the permissions dialog, which opens on those who have some. Spec CONF-07. */
export const showEverybody = (permissions: Locator) =>
  permissions.getByLabel('Acesso', { exact: true }).selectOption({ label: 'Todos' });
