import type { Page } from '@playwright/test';
import { minimalBackendOrigin } from '../fixtures/addresses.ts';
import { test as base, expect } from '../fixtures/test.ts';
import { type Backend, startBackend } from './backend/startBackend.ts';

interface MinimalBackendFixture {
  /** The minimal backend of this test. */
  readonly backend: Backend;
}

/**
 * A test with its own minimal backend. Its reports come from the worker's emulator. A call outside the contract fails
 * the test.
 */
export const test = base.extend<MinimalBackendFixture>({
  baseURL: minimalBackendOrigin,
  backend: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright requires an object pattern as the first parameter, and this fixture uses no other fixture.
    async ({}, use) => {
      const backend = await startBackend();
      await use(backend);
      await backend.close();
      expect(backend.unknownCalls).toEqual([]);
    },
    { auto: true },
  ],
});
export { expect };

/** Signs in with a password and waits for the start screen. */
export async function signIn(page: Page, username: 'sofia' | 'gustavo' | 'rita'): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Usuário').fill(username);
  await page.getByLabel('Senha', { exact: true }).fill('senha-simples');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
}
