import type { Page } from '@playwright/test';
import type { Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';
import { expectReports, openRelatorio } from '../screens/report.ts';

/** Opens a report and waits until it has loaded. */
async function readReport(page: Page, name: string): Promise<void> {
  await openRelatorio(page, name);
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  await expect(page.getByText('Carregando relatório selecionado...')).toBeHidden({
    timeout: 30_000,
  });
  await expect(page.locator('iframe')).toHaveCount(1);
}
const reports = (page: Page) =>
  page.getByRole('navigation', { name: 'Relatórios' }).getByRole('link');
const menu = async (page: Page) => {
  await page.getByRole('button', { name: 'Administração' }).click();
  return page.getByRole('link', { name: /^Gerenciar / });
};

test('ROLE-01 GEN-01 GEN-04 ana reads a report and sees the applications and pages that they may; Home lists the report', async ({
  page,
}) => {
  await signIn(page, 'ana');
  const main = page.getByRole('banner').getByRole('navigation').first();
  await expect(main.getByRole('link')).toHaveText(['Home', 'Dashboards', 'Aplicativos']);
  await expect(page.getByRole('button', { name: 'Administração' })).toBeHidden();
  await expectReports(reports(page), ['Vendas', 'Faturamento', 'Produção']);
  await readReport(page, 'Faturamento');
  await page.getByRole('link', { name: 'Aplicativos', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Comercial' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Financeiro' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Operações' })).toBeHidden();
  await page.getByRole('link', { name: 'Abrir Aplicativo Financeiro' }).click();
  const bar = page.getByRole('navigation', { name: 'Financeiro' });
  await expect(bar.getByRole('button', { name: /Inadimplência/ })).toContainText('Sem Acesso');
  await bar.getByRole('button', { name: /^Faturamento/ }).click();
  await expect(bar.getByRole('link')).toHaveText(['Visão geral']);
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page.getByRole('link', { name: 'Faturamento' }).first()).toBeVisible();
});

test('GEN-02 GEN-05 bruno sees the brand and reports of Mercado Horizonte and nothing of Aurora', {
  tag: '@slow',
}, async ({ page }) => {
  await signIn(page, 'bruno');
  await expect(page).toHaveTitle(/Mercado Horizonte/);
  await expectReports(reports(page), ['Clientes', 'Estoque', 'Lojas']);
  await readReport(page, 'Lojas');
  await page.goto('/aplicativos');
  await expect(page.getByRole('heading', { name: 'Varejo' })).toBeVisible();
  await expect(page.locator('body')).not.toContainText('Aurora');
});

test('GEN-05 carla has no access to anything, and every screen says so', { tag: '@slow' }, async ({
  page,
}) => {
  await signIn(page, 'carla');
  await expect(reports(page)).toHaveCount(0);
  await page.goto('/home');
  await expect(page.getByText(/^Nenhum/).first()).toBeVisible();
  await page.goto('/aplicativos');
  await expect(page.getByText('Nenhum aplicativo disponível')).toBeVisible();
});

const areas: readonly (readonly [string, Person, readonly string[]])[] = [
  [
    'ROLE-08 AMBIG-02',
    'geral',
    [
      'Gerenciar Usuários',
      'Gerenciar Equipes',
      'Gerenciar Atributos',
      'Gerenciar Relatórios',
      'Gerenciar Aplicativos',
    ],
  ],
  ['ROLE-09', 'usuarios', ['Gerenciar Usuários', 'Gerenciar Equipes']],
  ['ROLE-10', 'relatorios', ['Gerenciar Equipes', 'Gerenciar Relatórios', 'Gerenciar Aplicativos']],
  [
    'ROLE-04',
    'super',
    [
      'Gerenciar Clientes',
      'Gerenciar Usuários',
      'Gerenciar Equipes',
      'Gerenciar Atributos',
      'Gerenciar Relatórios',
      'Gerenciar Aplicativos',
    ],
  ],
];
for (const [ids, person, links] of areas) {
  test(`${ids} AMBIG-04 ${person} can open each area in the menu, and no other`, async ({
    page,
  }) => {
    await signIn(page, person);
    const offered = await menu(page);
    expect((await offered.allTextContents()).sort()).toEqual([...links].sort());
    for (const link of links) {
      await page.goto('/dashboard');
      await menu(page);
      await page.getByRole('link', { name: link }).click();
      await expect(page).toHaveURL(/\/admin\//);
      await expect(
        page.getByRole('heading', { level: 1, name: /^Gerenciamento de / }),
      ).toBeVisible();
      await expect(page.getByRole('alert')).toHaveCount(0);
    }
    if (person !== 'super') {
      await page.goto('/admin/clientes');
      await expect(page).toHaveURL(/\/home$/);
    }
  });
}
