import type { Page } from '@playwright/test';
import { type Person, password } from '../fixtures/people.ts';

/** Fills in the login page and presses `Entrar`. */
export async function submitLogin(page: Page, username: string, secret: string): Promise<void> {
  await page.getByLabel('Usuário', { exact: true }).fill(username);
  await page.getByLabel('Senha', { exact: true }).fill(secret);
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
}

/** Signs a demo person in on the login page and waits for the start screen. */
export async function signIn(page: Page, person: Person): Promise<void> {
  await page.goto('/login');
  await submitLogin(page, person, password);
  await page.waitForURL('**/dashboard');
}

/**
 * Signs a person in through the API and stores the tokens before the page loads, without the login page. `origin` is the address of a
 * cliente. The machine may not know its name, so it is sent as the host.
 */
export async function openSignedInAs(
  page: Page,
  person: Person,
  origin: string | null = null,
): Promise<void> {
  const answer = await page.request.post('/api/token/', {
    data: { username: person, password },
    ...(origin !== null && { headers: { host: new URL(origin).host } }),
  });
  const { access, refresh } = await answer.json();
  await page.addInitScript(
    ([accessToken, refreshToken]) => {
      // The report frame is another site, in which the browser may forbid storage.
      if (location.protocol === 'about:' || window !== window.top) return;
      localStorage.setItem('accessToken', accessToken);
      localStorage.setItem('refreshToken', refreshToken);
    },
    [access, refresh] as const,
  );
}
