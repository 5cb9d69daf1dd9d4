import type { Browser, Page } from '@playwright/test';
import type { Person } from '../fixtures/people.ts';
import { signIn } from './login.ts';

/** Another person in a browser of his own, beside the one of the test. */
export async function signedIn(browser: Browser, person: Person): Promise<Page> {
  const context = await browser.newContext();
  const page = await context.newPage();
  await signIn(page, person);
  return page;
}

/** A toast, wherever the screen is. */
export const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

/** The dialog of that name; others may lie under it. */
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
