import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { submitLogin } from '../screens/login.ts';

test('ENTR-05 a person signs in, stays signed in and chooses a theme while local storage is full', async ({
  page,
}) => {
  await page.addInitScript(() => {
    for (let size = 2 ** 22; size > 0; size = Math.floor(size / 2)) {
      try {
        for (let count = 0; ; count += 1) {
          window.localStorage.setItem(`full-${size}-${count}`, 'x'.repeat(size));
        }
      } catch {
        // No text of this size fits any more.
      }
    }
  });
  await page.goto('/login');
  const isFull = await page.evaluate(() => {
    try {
      window.localStorage.setItem('theme', 'dark');
      return false;
    } catch {
      return true;
    }
  });
  expect(isFull).toBe(true);
  await submitLogin(page, 'geral', password);
  await page.waitForURL('**/dashboard');
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();

  await page.goto('/admin');
  await expect(page.getByRole('navigation').first()).toBeVisible();
  expect(new URL(page.url()).pathname).toMatch(/^\/admin/);

  const theme = () => page.locator('html').getAttribute('data-theme');
  await page.goto('/dashboard');
  const before = await theme();
  await page
    .getByRole('button', { name: /Tema|tema/ })
    .first()
    .click();
  await expect.poll(theme).not.toBe(before);
});
