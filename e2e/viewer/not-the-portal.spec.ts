import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';

const answers = {
  'a sign-in page of the network answers': {
    status: 200,
    contentType: 'text/html',
    body: '<h1>Entre no Wi-Fi</h1>',
  },
  // As oauth2-proxy does when its session has ended.
  'a proxy sends calls to another origin': {
    status: 302,
    headers: { location: 'https://login.example/authorize' },
  },
};
for (const [what, answer] of Object.entries(answers)) {
  test(`ENTR-07 while ${what}, the viewer has no connection, and it comes back by itself`, {
    tag: '@slow',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/branding could not be loaded/);
    await openSignedInAs(page, 'ana');
    await page.route('**/api/**', (route) => route.fulfill(answer));
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
}
