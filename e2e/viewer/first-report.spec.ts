import { emulatorOrigin } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn, submitLogin } from '../screens/login.ts';
import { expectReports, figureOf, openRelatorio, reportFrame } from '../screens/report.ts';

test.describe('a first visit', () => {
  test('LOGIN-03 LOGIN-07 LOGIN-08 the sign-in leads to the requested page', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    await page.goto('/dashboard');
    await expect(page.getByRole('heading', { name: 'Acesse sua conta' })).toBeVisible();
    await submitLogin(page, 'ana', 'errada');
    await expect(page.getByRole('alert')).toHaveText(
      'Credenciais inválidas. Verifique usuário e senha.',
    );
    await submitLogin(page, 'ana', 'portal-demo');
    await expect(page.getByRole('heading', { name: 'Bem-vindo(a), Ana!' })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goBack();
    await expect(page).not.toHaveURL(/\/login/);
  });

  test('SIDE-05 DASH-04 DASH-06 a report opens with its title and refresh date', async ({
    page,
  }) => {
    await signIn(page, 'ana');
    const sidebar = page.getByRole('navigation', { name: 'Relatórios' });
    await expectReports(sidebar.getByRole('link'), ['Vendas', 'Faturamento', 'Produção']);

    const tokens: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/embed-info/')) tokens.push(request.url());
    });
    await openRelatorio(page, 'Vendas');
    await expect(page).toHaveURL(/\/dashboard\?relatorio=\d+$/);
    await expect(page.getByRole('heading', { name: 'Vendas', level: 1 })).toBeVisible();
    await expect(page.getByText('Dashboard Power BI')).toBeVisible();
    await expect(page.getByText('Carregando relatório selecionado...')).toBeHidden({
      timeout: 30_000,
    });
    expect(tokens).toHaveLength(1);

    const iframe = page.locator('iframe');
    await expect(iframe).toHaveCount(1);
    expect(new URL((await iframe.getAttribute('src')) ?? '').origin).toBe(emulatorOrigin);
    await expect(sidebar.getByRole('link', { name: 'Vendas' })).toHaveAttribute(
      'aria-current',
      'page',
    );

    const updated = page.getByText(/^Última atualização: \d{2}\/\d{2}\/\d{4}, \d{2}:\d{2}$/);
    await expect(updated).toBeVisible();
    await expect(updated).toHaveAttribute('title', 'Status: Concluída | Tipo: Agendada');
  });

  test('GEN-07 pages, slicers and cross-highlighting work inside the report', async ({ page }) => {
    await signIn(page, 'ana');
    await openRelatorio(page, 'Vendas');
    const frame = reportFrame(page);
    const receita = frame.getByRole('region', { name: 'Receita', exact: true });
    const figure = await figureOf(receita);

    const kit = frame.getByRole('button', { name: 'Kit residencial', exact: true });
    await kit.click();
    await expect(receita).not.toHaveText(figure);
    await kit.click();
    await expect(receita).toHaveText(figure);

    await frame.getByRole('group', { name: 'Ano' }).getByRole('button', { name: '2025' }).click();
    await expect(receita).not.toHaveText(figure);

    const pages = frame.getByRole('navigation', { name: 'Páginas do relatório' });
    await expect(pages.getByRole('button')).toHaveText([
      'Resumo',
      'Por Região',
      'Por Produto',
      'Metas',
    ]);
    await pages.getByRole('button', { name: 'Por Região' }).click();
    await expect(pages.getByRole('button', { name: 'Por Região' })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(frame.getByRole('img', { name: /^Gráfico: / }).first()).toBeVisible();
  });

  test('a reload keeps the report, and Back opens the previous report', { tag: '@slow' }, async ({
    page,
  }) => {
    await signIn(page, 'ana');
    await openRelatorio(page, 'Vendas');
    await openRelatorio(page, 'Faturamento');
    await expect(page.getByRole('heading', { name: 'Faturamento', level: 1 })).toBeVisible();
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Faturamento', level: 1 })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'Vendas', level: 1 })).toBeVisible();
    await expect(page.locator('iframe')).toHaveCount(1);
  });

  test('AUTH-06 AUTH-07 an expired access token is refreshed without a message', async ({
    page,
    expectedErrors,
  }) => {
    expectedErrors.push(/401/);
    await signIn(page, 'ana');
    await page.evaluate(() => localStorage.setItem('accessToken', 'x.y.z'));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Bem-vindo(a), Ana!' })).toBeVisible();
    expect(await page.evaluate(() => localStorage.getItem('accessToken'))).not.toBe('x.y.z');
  });

  test('NAV-12 AUTH-02 the sign-out applies to every tab', { tag: '@slow' }, async ({
    page,
    context,
  }) => {
    await signIn(page, 'ana');
    const other = await context.newPage();
    await other.goto('/home');
    await expect(other.getByRole('heading', { name: 'Visão Geral' })).toBeVisible();
    await page.getByRole('button', { name: 'Conta de Ana' }).click();
    await page.getByRole('button', { name: 'Logout' }).click();
    await expect(page).toHaveURL(/\/login$/);
    await expect(other).toHaveURL(/\/login/);
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([]);
  });
});

test('SIDE-07 SIDE-08 HOME-08 a favourite marked in the sidebar shows on Home', async ({
  page,
}) => {
  await signIn(page, 'bruno');
  const star = page.getByRole('button', { name: 'Favorito: Estoque' });
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  const panel = page.getByRole('region', { name: 'Relatórios Favoritos' });
  await expect(panel.getByRole('link', { name: 'Estoque' })).toBeVisible();
  await panel.getByRole('link', { name: 'Estoque' }).click();
  await expect(page.getByRole('heading', { name: 'Estoque', level: 1 })).toBeVisible();
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
});
