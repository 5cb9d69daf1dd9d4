import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { places } from '../screens/console.ts';
import { countPresses } from '../screens/countPresses.ts';
import { openSignedInAs } from '../screens/login.ts';

test('EXPL-06 EXPL-07 PRAZO-04 the three questions of every administrator take three presses each from Painel', {
  tag: '@slow',
}, async ({ page }) => {
  const as = await adminCalls(page.request, 'geral');
  const nina = await as('POST', '/api/admin/users/', {
    username: 'nina',
    email: 'nina@aurora.example',
    first_name: 'Nina',
    last_name: 'Reis',
    password,
  });
  const reports: { id: number; nome_relatorio: string; users_allowed: number[] }[] = await as(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const { id = 0, users_allowed = [] } =
    reports.find((one) => one.nome_relatorio === 'Produção') ?? {};
  await as('PUT', `/api/admin/powerbiconfig/${id}/`, {
    users_allowed: [...users_allowed, nina.id],
    users_allowed_ends: { [nina.id]: new Date(Date.now() + 600_000).toISOString() },
  });

  const presses = await countPresses(page);
  await openSignedInAs(page, 'geral');
  /** Starts at Painel, and returns how many presses the question took. */
  const ask = async (answer: () => Promise<void>) => {
    await page.goto('/admin/');
    await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
    const before = presses();
    await answer();
    return presses() - before;
  };
  const table = page.getByRole('table', { name: 'Concessões' });
  const row = (...texts: readonly string[]) =>
    texts.reduce((rows, hasText) => rows.filter({ hasText }), table.getByRole('row'));

  // Who can see the report?
  const first = await ask(async () => {
    await places(page)
      .getByRole('link', { name: /^Acessos/ })
      .click();
    await page.getByRole('combobox', { name: 'Relatório' }).selectOption({ label: 'Produção' });
    await expect(row('Nina Reis', 'Produção', 'Dashboards')).toBeVisible();
    await expect(row('Vendas')).toHaveCount(0);
  });
  // What can Nina see, and why?
  const second = await ask(async () => {
    await places(page).getByRole('link', { name: 'Usuários', exact: true }).click();
    await page.getByRole('link', { name: 'nina', exact: true }).click();
    const access = page.getByRole('tabpanel', { name: 'Acessos' });
    await expect(access).toContainText('Produção');
    await expect(access).toContainText('Direto');
  });
  // What ends this month?
  const third = await ask(async () => {
    await places(page)
      .getByRole('link', { name: /^Acessos/ })
      .click();
    await page.getByRole('combobox', { name: 'Termina' }).selectOption({ label: 'Neste mês' });
    await expect(row('Nina Reis', 'Produção', 'Dashboards')).toBeVisible();
  });
  for (const count of [first, second, third]) {
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(3);
  }
  await as('DELETE', `/api/admin/users/${nina.id}/`);
});
