import type { Page } from '@playwright/test';
import { plainOrigin } from '../fixtures/addresses.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { type Backend, startBackend } from './backend/startBackend.ts';

interface Second {
  /** A backend of this test's own. */
  readonly backend: Backend;
}

/** A test before the second backend, whose reports come from the worker's emulator; fails on calls outside the contract. */
export const test = base.extend<Second>({
  baseURL: plainOrigin,
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads the fixtures wanted from this pattern.
    async ({}, use) => {
      const backend = await startBackend();
      await use(backend);
      await backend.close();
      // The seed ends a session in the browser alone; ours also tells the server, and lives with its 404.
      const strange = backend.strangeCalls.filter((call) => call !== 'POST /api/auth/logout/');
      expect(strange).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Signs in with a password and waits for the start screen. */
export async function signIn(page: Page, username: 'sofia' | 'gustavo' | 'rita'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha').fill('senha-simples');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
}
