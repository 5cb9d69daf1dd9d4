import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';

test('ENTR-07 while a sign-in page of the network answers, the viewer has no connection, and it comes back by itself', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/branding could not be loaded/);
  await openSignedInAs(page, 'ana');
  await page.route('**/api/**', (route) =>
    route.fulfill({ status: 200, contentType: 'text/html', body: '<h1>Entre no Wi-Fi</h1>' }),
  );
  await page.goto('/dashboard');
  await expect(page.getByText(/^Sem conexão/).first()).toBeVisible();
  await expect(page.getByText('Algo deu errado nesta tela')).toHaveCount(0);
  // A request that is just held by the route would stay without an answer.
  await page.unrouteAll({ behavior: 'wait' });
  await expect(page.getByRole('button', { name: /Vendas/ }).first()).toBeVisible({
    timeout: 40_000,
  });
  await expect(page.getByText(/^Sem conexão/)).toHaveCount(0);
});
