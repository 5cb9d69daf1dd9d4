import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { submitLogin } from '../screens/login.ts';

test('a person ends the session of another browser, whose screens go within seconds', async ({
  page,
  browser,
  expectedErrors,
}) => {
  // The ended session is refused.
  expectedErrors.push(/401/);
  const { access } = await (
    await page.request.post('/api/token/', { data: { username: 'usuarios', password } })
  ).json();
  const made = await page.request.post('/api/admin/users/', {
    headers: { authorization: `Bearer ${access}` },
    data: { username: 'olivia', email: 'olivia@aurora.example', first_name: 'Olívia', password },
  });
  expect(made.status()).toBe(201);

  const phone = await browser.newContext({
    userAgent:
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
  });
  const elsewhere = await phone.newPage();
  for (const one of [page, elsewhere]) {
    await one.goto('/login');
    await submitLogin(one, 'olivia', password);
    await one.waitForURL('**/dashboard');
  }
  await page.getByRole('button', { name: 'Conta de Olívia' }).click();
  await page.getByRole('link', { name: 'Minha conta' }).click();
  const sessions = page.getByRole('region', { name: 'Sessões' });
  await expect(sessions.getByRole('listitem')).toHaveCount(2);
  await expect(sessions.getByText('Esta sessão')).toBeVisible();
  await sessions.getByRole('button', { name: /^Encerrar Safari no iPhone/ }).click();
  await expect(page.getByText('Sessão encerrada.')).toBeVisible();
  await expect(sessions.getByRole('listitem')).toHaveCount(1);

  // The event ends the other browser without a click.
  await elsewhere.waitForURL('**/login?**', { timeout: 15_000 });
  await expect(elsewhere.getByText('Sua sessão terminou. Entre novamente.')).toBeVisible();

  await phone.close();
  await page.getByRole('link', { name: 'Home' }).first().click();
  await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
});
