import { openRelatorio, reportFrame } from '../screens/report.ts';
import { expect, signIn, test } from './test.ts';

test.describe('API-53 a reader before a backend of the plain contract, which gets no other call', () => {
  test('API-01 API-06 API-14 a user signs in and reads a report', { tag: '@slow' }, async ({
    page,
  }) => {
    await signIn(page, 'rita');
    await expect(page.getByRole('heading', { name: 'Bem-vindo(a), Rita!' })).toBeVisible();
    await expect(page).toHaveTitle(/Outra/);
    await openRelatorio(page, 'Vendas');
    await expect(page.getByRole('heading', { name: 'Vendas', level: 1 }).first()).toBeVisible();
    const receita = reportFrame(page).getByRole('region', { name: 'Receita', exact: true });
    await expect(receita).toContainText('R$');
    await expect(page.getByText('Carregando relatório selecionado...')).toBeHidden();
    await expect(page.getByText(/^Última atualização: /)).toBeVisible();
  });

  test('API-08 API-10 HOME-08 Home shows its numbers, recent reports and a favourite', {
    tag: '@slow',
  }, async ({ page, backend }) => {
    await signIn(page, 'rita');
    const star = page.getByRole('button', { name: 'Favorito: Vendas' });
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
    for (const [figure, value] of [
      ['Usuários Totais', '3'],
      ['Relatórios Cadastrados', '1'],
      ['Acessos (Hoje)', '4'],
      ['Acessos (Últimos 7 dias)', '9'],
    ] as const) {
      await expect(page.getByText(figure).locator('..').getByRole('definition')).toHaveText(value);
    }
    const recents = page.getByRole('region', { name: 'Relatórios Recentes' });
    await expect(recents.getByRole('link', { name: 'Vendas' })).toBeVisible();
    const favorites = page.getByRole('region', { name: 'Relatórios Favoritos' });
    await expect(favorites.getByRole('link', { name: 'Vendas' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Comercial/ })).toBeVisible();
    expect([...backend.world.favorites]).toEqual([1]);
    await favorites.getByRole('link', { name: 'Vendas' }).click();
    await star.click();
    await expect(star).toHaveAttribute('aria-pressed', 'false');
    expect([...backend.world.favorites]).toEqual([]);
  });

  test('API-13 API-16 API-17 an application opens a page', { tag: '@slow' }, async ({ page }) => {
    await signIn(page, 'rita');
    await page.getByRole('link', { name: 'Aplicativos', exact: true }).click();
    await page.getByRole('link', { name: 'Abrir Aplicativo Comercial' }).click();
    const bar = page.getByRole('navigation', { name: 'Comercial' });
    await bar.getByRole('button', { name: /^Vendas/ }).click();
    await bar.getByRole('link', { name: 'Por Produto' }).click();
    await expect(reportFrame(page).getByRole('heading', { level: 1 })).toHaveText(
      'Vendas por produto',
    );
    await expect(page.getByText('Carregando relatório...')).toBeHidden();
  });

  test('API-02 AUTH-06 AUTH-07 an expired access token is renewed and the calls are repeated', async ({
    page,
    backend,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    await signIn(page, 'rita');
    const refresh = await page.evaluate(() => localStorage.getItem('refreshToken'));
    backend.world.access.clear();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
    await expect(page.getByRole('link', { name: /Comercial/ })).toBeVisible();
    const renewals = backend.calls.filter((call) => call === 'POST /api/token/refresh/');
    expect(renewals).toHaveLength(1);
    // The answer contains no refresh token, so the stored one stays.
    expect(await page.evaluate(() => localStorage.getItem('refreshToken'))).toBe(refresh);
  });

  test('NAV-12 AUTH-02 REC-02 sign-out works without the call that the backend does not announce', async ({
    page,
    backend,
  }) => {
    await signIn(page, 'rita');
    await page.getByRole('button', { name: 'Conta de Rita' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
    expect(backend.unknownCalls).toEqual([]);
  });
});
