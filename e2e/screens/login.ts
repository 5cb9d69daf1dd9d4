import type { Page } from '@playwright/test';
import { type Person, password } from '../fixtures/people.ts';

/** Fills in the login page and presses `Entrar`. */
export async function submitLogin(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha').fill(secret);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs a person of the demo world in and waits for the start screen. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, person, password);
  await page.waitForURL('**/dashboard');
}
