import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { dialog, places, signedIn } from '../screens/console.ts';
import { countPresses } from '../screens/countPresses.ts';
import { openSignedInAs } from '../screens/login.ts';
import { reportFrame } from '../screens/report.ts';

const tenant = '11111111-aaaa-4aaa-8aaa-000000000001';
const application = '11111111-bbbb-4bbb-8bbb-000000000001';
/** The smallest picture that browsers show. */
const image = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('MENU-03 a cliente goes from nothing, with three images, to the first reader of a page in at most 28 clicks', {
  tag: '@slow',
}, async ({ page, browser }) => {
  const presses = await countPresses(page);
  await openSignedInAs(page, 'super');
  await page.goto('/admin/clientes');

  await page.getByRole('link', { name: 'Adicionar Cliente' }).click();
  const form = dialog(page, 'Adicionar Cliente');
  await form.getByLabel('Nome', { exact: false }).first().fill('Porto Novo');
  await form.getByRole('tab', { name: 'Power BI' }).click();
  await form.getByLabel('Tenant ID').fill(tenant);
  await form.getByLabel('Client ID').fill(application);
  await form.getByLabel('Client Secret').fill('aurora-demo-secret');
  await form.getByRole('tab', { name: 'Whitelabel' }).click();
  for (const label of ['Logo', 'Logo para o tema escuro', 'Favicon']) {
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: `Escolher imagem: ${label}`, exact: true }).click();
    await (await chooser).setFiles({ name: 'imagem.png', mimeType: 'image/png', buffer: image });
  }
  await form.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(form).toBeHidden();

  const openPage = async () => {
    await page.getByRole('link', { name: 'Gerenciar Clientes' }).click();
    await page.getByRole('link', { name: 'Porto Novo', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Porto Novo' })).toBeVisible();
  };
  const openMenu = () => page.getByRole('button', { name: 'Administração' }).click();
  await page.getByRole('link', { name: 'Porto Novo', exact: true }).click();
  const steps = page.getByRole('region', { name: 'Próximos passos' });
  await steps.getByRole('link', { name: 'Adicionar usuário' }).click();
  const person = dialog(page, 'Criar Novo Usuário');
  await person.getByLabel('Usuário', { exact: false }).first().fill('paula');
  await person.getByLabel('Email').fill('paula@porto.example');
  await person.getByLabel('Senha').fill('portal-demo');
  await person.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(person).toBeHidden();

  // Who came from the steps is back there.
  await steps.getByRole('link', { name: 'Adicionar relatório' }).click();
  const report = dialog(page, 'Adicionar Relatório');
  await report.getByLabel('Workspace').selectOption({ label: 'Comercial (Premium)' });
  await report.getByLabel(/^Report\b/).selectOption({ label: 'Vendas' });
  await report.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(report).toBeHidden();

  await places(page).getByRole('link', { name: 'Aplicativos', exact: true }).click();
  await page.getByRole('link', { name: 'Criar Aplicativo' }).click();
  const wizard = dialog(page, 'Criar Aplicativo');
  await wizard.getByLabel('Nome').fill('Diretoria do Porto');
  await wizard.getByLabel('Descrição').fill('O que a diretoria lê');
  await wizard.getByLabel('Cliente').selectOption({ label: 'Porto Novo' });
  await wizard.getByRole('button', { name: 'Próximo' }).click();
  await wizard.getByRole('button', { name: 'Adicionar Vendas' }).click();
  await wizard.getByRole('button', { name: 'Criar Aplicativo' }).click();
  await expect(wizard).toBeHidden();
  await page.getByRole('link', { name: 'Permissões de Diretoria do Porto' }).click();
  const permissions = dialog(page, 'Permissões: Diretoria do Porto');
  await permissions.getByRole('button', { name: /^paula/ }).click();
  await permissions.getByRole('radio', { name: 'Páginas Específicas' }).check();
  await permissions.getByRole('checkbox', { name: /Metas/ }).check();
  await permissions.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(permissions).toBeHidden();
  // The counter works.
  expect(presses()).toBeGreaterThan(10);
  expect(presses()).toBeLessThanOrEqual(28);

  const paula = await signedIn(browser, 'paula' as never);
  await paula.goto('/aplicativos');
  await paula.getByRole('link', { name: 'Abrir Aplicativo Diretoria do Porto' }).click();
  const pages = paula.getByRole('navigation', { name: 'Diretoria do Porto' });
  await pages.getByRole('button', { name: /^Vendas/ }).click();
  await expect(pages.getByRole('link')).toHaveText(['Metas']);
  await pages.getByRole('link', { name: 'Metas' }).click();
  await expect(reportFrame(paula).getByRole('heading', { level: 1 })).toBeVisible();
  await paula.context().close();

  await openMenu();
  await openPage();
  // The server writes the count of openings some moments after the opening.
  await expect(async () => {
    await page.reload();
    await expect(steps).toContainText('Tudo pronto: este cliente já lê relatórios.', {
      timeout: 2_000,
    });
  }).toPass({ timeout: 20_000 });

  // The next journeys expect the demo world.
  const as = await adminCalls(page.request, 'super');
  const clientes: { id: number; nome: string }[] = await as('GET', '/api/admin/clientes/');
  const made = clientes.find(({ nome }) => nome === 'Porto Novo');
  await as('DELETE', `/api/admin/clientes/${made?.id}/`);
});
