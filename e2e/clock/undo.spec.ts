import { password } from '../fixtures/people.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { submitLogin } from '../screens/login.ts';
import { expect, test } from './test.ts';

const dayMs = 24 * 60 * 60_000;

test('a mistake of Friday is undone on Monday: what many lost comes back, and what changed since stays', {
  tag: '@slow',
}, async ({ page, browser, moveClock, expectedErrors }) => {
  // Sessions end when the clock moves, so their calls are answered with 401.
  // And the first question, which is answered by what has changed since.
  expectedErrors.push(/401/, /409/);
  const call = await adminCalls(page.request, 'geral');
  const reports: { id: number; nome_relatorio: string; users_allowed: number[] }[] = await call(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const vendas = reports.find(({ nome_relatorio }) => nome_relatorio === 'Vendas');
  const people: { id: number; username: string }[] = await call('GET', '/api/admin/users/');
  const idOf = (name: string) => people.find(({ username }) => username === name)?.id ?? 0;
  const [ana, renato, ursula] = ['ana', 'relatorios', 'usuarios'].map(idOf);
  const path = `/api/admin/powerbiconfig/${vendas?.id}/`;
  await call('PUT', path, { users_allowed: [ana, renato] });

  // Friday: everybody but one loses the report.
  await call('PUT', path, { users_allowed: [ursula] });
  // Later, an administrator gives one of them back what they lost.
  await call('PUT', path, { users_allowed: [ursula, renato] });

  moveClock(new Date(Date.now() + 3 * dayMs));
  const reader = await (await browser.newContext()).newPage();
  const readAs = async () => {
    await reader.context().clearCookies();
    await reader.goto('/login');
    await reader.evaluate(() => localStorage.clear());
    await reader.goto('/login');
    await submitLogin(reader, 'ana', password);
    await reader.waitForURL(/\/(home|dashboard)/);
    await reader.goto('/dashboard');
    await expect(reader.getByRole('heading', { level: 1 })).toBeVisible();
  };
  await readAs();
  await expect(reader.getByText('Vendas', { exact: true })).toHaveCount(0);

  await page.goto('/login');
  await submitLogin(page, 'geral', password);
  await page.waitForURL(/\/(home|dashboard)/);
  await page.goto('/admin/auditoria');
  await page
    .getByRole('button', { name: /^Desfazer: Gabriel .*Ana/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Desfazer esta mudança?' });
  await dialog.getByRole('button', { name: 'Desfazer', exact: true }).click();
  await expect(dialog.getByText('Parte desta mudança foi alterada depois.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Desfazer o resto' }).click();
  // Who got the report by the mistake loses it, so the effect is confirmed.
  const effect = page.getByRole('dialog').filter({ hasText: 'Quem perde acesso (1)' });
  await effect.getByRole('button').last().click();
  await expect(page.getByText('Desfeito: 2 valores voltaram.')).toBeVisible();
  await expect(page.getByText(/ao desfazer uma mudança de/).first()).toBeVisible();

  const after: { id: number; users_allowed: number[] }[] = await (
    await adminCalls(page.request, 'geral')
  )('GET', '/api/admin/powerbiconfig/');
  expect(after.find(({ id }) => id === vendas?.id)?.users_allowed.sort()).toEqual(
    [ana, renato].sort(),
  );
  await readAs();
  await expect(reader.getByText('Vendas', { exact: true }).first()).toBeVisible();
});
