import { test as base, expect, type Page } from '@playwright/test';
import { plainEmulatorOrigin, plainOrigin } from './addresses.ts';
import { type Backend, startBackend } from './backend/startBackend.ts';

interface Watch {
  /** A backend of this test's own. */
  readonly backend: Backend;
  /** Console errors a journey expects; all others fail it. */
  readonly expectedErrors: RegExp[];
}

/** A test before the second backend; fails on console errors, foreign requests and calls outside the contract. */
export const test = base.extend<Watch>({
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
  expectedErrors: [
    async ({ page }, use) => {
      const expected: RegExp[] = [];
      const problems: string[] = [];
      page.on('console', (message) => {
        if (message.type() === 'error') problems.push(message.text());
      });
      page.on('pageerror', (error) => problems.push(error.message));
      page.on('request', (request) => {
        const { origin, protocol } = new URL(request.url());
        const isOwn = [plainOrigin, plainEmulatorOrigin].includes(origin);
        if (/^https?:$/.test(protocol) && !isOwn) problems.push(`foreign: ${request.url()}`);
      });
      await use(expected);
      expect(problems.filter((text) => !expected.some((one) => one.test(text)))).toEqual([]);
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
