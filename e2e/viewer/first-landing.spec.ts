import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations } from '../screens/axe.ts';
import { submitLogin } from '../screens/login.ts';
import { ownPerson } from '../screens/ownPerson.ts';
import { reportFrame } from '../screens/report.ts';

const nothing = 'Nenhum relatório foi liberado para você.';

test('DIA-01 a first reader whose reports stand in an application is led to them, from Dashboards and from Home', async ({
  page,
}) => {
  const username = await ownPerson(page.request, 'primeira');
  const call = await adminCalls(page.request, 'geral');
  const people: { id: number; username: string }[] = await call('GET', '/api/admin/users/');
  const apps: { id: number; nome: string }[] = await call('GET', '/api/admin/aplicativos/');
  const app_id = apps.find(({ nome }) => nome === 'Operações')?.id;
  const user_id = people.find((one) => one.username === username)?.id;

  await page.goto('/login');
  await submitLogin(page, username, 'cavalo-bateria-grampo');
  await expect(page.getByText(nothing)).toBeVisible();
  await call('POST', '/api/admin/relatorio-permissoes/bulk-update/', {
    app_id,
    permissions: [{ user_id, access_type: 'full' }],
  });
  await page.goto('/dashboard');
  await expect(page.getByText('Seus relatórios estão em Aplicativos.')).toBeVisible();
  await expect(page.getByText(nothing)).toHaveCount(0);
  const sidebar = page.getByRole('navigation', { name: 'Relatórios' });
  await expect(sidebar.getByRole('link', { name: 'Operações' })).toBeVisible();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByRole('link', { name: 'Abrir Aplicativo Operações' }).click();
  await expect(page).toHaveURL(new RegExp(`/aplicativos/${app_id}$`));

  await page.goto('/home');
  await page.getByRole('link', { name: 'Começar' }).click();
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible({
    timeout: 30_000,
  });
  await expect(page).toHaveURL(/pagina=/);
  await expect(
    page.getByRole('navigation', { name: 'Operações' }).locator('[aria-current=page]'),
  ).toHaveCount(1);
});
