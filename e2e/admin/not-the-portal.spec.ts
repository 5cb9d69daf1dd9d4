import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { dialog } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';

const page200 = {
  status: 200,
  contentType: 'text/html',
  body: '<h1>Request Rejected</h1> Your support ID is: 1234567890123456789',
};

test('ENTR-07 a page of a firewall is no success of a change, and the lists come back by themselves', {
  tag: '@slow',
}, async ({ page, expectedErrors }) => {
  expectedErrors.push(/branding could not be loaded|O que respondeu não foi o portal/);
  const as = await adminCalls(page.request, 'geral');
  const { id } = await as('POST', '/api/admin/users/', {
    username: 'firewall1',
    email: 'firewall1@aurora.example',
    password,
  });
  await openSignedInAs(page, 'geral');
  await page.goto('/admin/users');
  await page.getByLabel('Buscar usuários').fill('firewall1');
  const row = page.getByRole('row', { name: /firewall1/ });
  await row.getByRole('button', { name: /Excluir/ }).click();
  const asked = dialog(page, 'Confirmar Exclusão');
  // Only the change: the portal is there.
  await page.route(`**/api/admin/users/${id}/`, (route) =>
    route.request().method() === 'DELETE' ? route.fulfill(page200) : route.fallback(),
  );
  await asked
    .getByRole('button', { name: /^Excluir/ })
    .last()
    .click();
  await expect(
    page.getByText(
      /O que respondeu não foi o portal \(uma página de proxy ou firewall\)\. Identificação: 1234567890123456789\. Não se sabe se a alteração foi feita/,
    ),
  ).toBeVisible();
  await expect(row).toBeVisible();
  await expect(page.getByText(/^Sem conexão/)).toHaveCount(0);

  // All calls: a sign-in page of the network.
  await page.route('**/api/**', (route) => route.fulfill(page200));
  await page.getByRole('link', { name: 'Equipes', exact: true }).click();
  await expect(page.getByText(/^Sem conexão/).first()).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
  const teams = page.getByRole('table', { name: 'Lista de Equipes' });
  await expect(teams).toBeVisible({ timeout: 20_000 });
  await expect(page.getByText(/^Sem conexão/)).toHaveCount(0);
  await as('DELETE', `/api/admin/users/${id}/`);
});
