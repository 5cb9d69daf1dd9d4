import { linkIn, waitForMail } from '../fixtures/mails.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { dialog, effectDialog, places, signedIn, toast } from '../screens/console.ts';
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

test('MENU-03 a cliente goes from nothing, with three images, to the first reader of a page in at most 22 clicks', {
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

  // The page of the new cliente is there by itself.
  await expect(page.getByRole('heading', { level: 1, name: 'Porto Novo' })).toBeVisible();
  const steps = page.getByRole('region', { name: 'Próximos passos' });
  await steps.getByRole('link', { name: 'Adicionar usuário' }).click();
  const person = dialog(page, 'Criar Novo Usuário');
  await person.getByLabel('Usuário', { exact: false }).first().fill('paula');
  await person.getByLabel('Email').fill('paula@porto.example');
  await person.getByRole('switch', { name: 'Convidar' }).uncheck();
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

  await steps.getByRole('link', { name: 'Criar aplicativo' }).click();
  const wizard = dialog(page, 'Criar Aplicativo');
  await wizard.getByLabel('Nome').fill('Diretoria do Porto');
  await wizard.getByLabel('Descrição').fill('O que a diretoria lê');
  await wizard.getByRole('button', { name: 'Próximo' }).click();
  await wizard.getByRole('button', { name: 'Adicionar Vendas' }).click();
  await wizard.getByRole('button', { name: 'Criar Aplicativo' }).click();
  // A new application leads on to who may open it.
  const permissions = dialog(page, 'Permissões: Diretoria do Porto');
  await permissions.getByRole('button', { name: /^paula/ }).click();
  await permissions.getByRole('radio', { name: 'Páginas Específicas' }).check();
  await permissions.getByRole('checkbox', { name: /Metas/ }).check();
  await permissions.getByRole('button', { name: 'Salvar', exact: true }).click();
  await expect(permissions).toBeHidden();
  // A counter that counts nothing would pass the limit below.
  expect(presses()).toBeGreaterThan(10);
  expect(presses()).toBeLessThanOrEqual(22);

  const paula = await signedIn(browser, 'paula' as never);
  await paula.goto('/aplicativos');
  await paula.getByRole('link', { name: 'Abrir Aplicativo Diretoria do Porto' }).click();
  const pages = paula.getByRole('navigation', { name: 'Diretoria do Porto' });
  await pages.getByRole('button', { name: /^Vendas/ }).click();
  await expect(pages.getByRole('link')).toHaveText(['Metas']);
  await pages.getByRole('link', { name: 'Metas' }).click();
  await expect(reportFrame(paula).getByRole('heading', { level: 1 })).toBeVisible();
  await paula.context().close();

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

/** The people of the imported file, without passwords: they are invited. */
const imported = ['bento', 'clara', 'davi', 'elisa'];
const file = [
  'Usuário;Email;Nome',
  ...imported.map((name) => `${name};${name}@real.example;${name}`),
];

test('DIA-04 from nothing to the first reader takes a superuser at most 40 presses, and the reader 5 from the mail to a page', {
  tag: '@slow',
}, async ({ page, browser, request }) => {
  const presses = await countPresses(page);
  await openSignedInAs(page, 'super');
  await page.goto('/admin/');
  const save = (form: ReturnType<typeof dialog>) =>
    form.getByRole('button', { name: 'Salvar', exact: true }).click();
  const choose = async (form: ReturnType<typeof dialog>, button: string, chosen: object) => {
    const chooser = page.waitForEvent('filechooser');
    await form.getByRole('button', { name: button, exact: true }).click();
    await (await chooser).setFiles(chosen as never);
  };

  await test.step('a cliente with its credentials and brand', async () => {
    await places(page).getByRole('link', { name: 'Clientes' }).click();
    await page.getByRole('link', { name: 'Adicionar Cliente' }).click();
    const form = dialog(page, 'Adicionar Cliente');
    await form.getByLabel('Nome', { exact: false }).first().fill('Porto Real');
    await form.getByRole('tab', { name: 'Power BI' }).click();
    await form.getByLabel('Tenant ID').fill(tenant);
    await form.getByLabel('Client ID').fill(application);
    await form.getByLabel('Client Secret').fill('aurora-demo-secret');
    await form.getByRole('tab', { name: 'Whitelabel' }).click();
    await choose(form, 'Escolher imagem: Logo', {
      name: 'logo.png',
      mimeType: 'image/png',
      buffer: image,
    });
    const color = form.getByLabel('Cor primária', { exact: true });
    await color.click();
    await color.fill('#0f766e');
    await save(form);
    await expect(page.getByRole('heading', { level: 1, name: 'Porto Real' })).toBeVisible();
  });

  const steps = page.getByRole('region', { name: 'Próximos passos' });
  const begin = (text: string) => steps.getByRole('link', { name: text }).click();
  const isDone = (text: string) =>
    expect(
      steps.getByRole('listitem').filter({ hasText: text }).getByRole('img', { name: 'Feito' }),
    ).toBeVisible();
  await test.step('a report', async () => {
    await begin('Adicionar relatório');
    const form = dialog(page, 'Adicionar Relatório');
    await form.getByLabel('Workspace').selectOption({ label: 'Comercial (Premium)' });
    await form.getByLabel(/^Report\b/).selectOption({ label: 'Vendas' });
    await save(form);
    await isDone('Configurar o primeiro relatório');
  });

  await test.step('people from a file, who are invited', async () => {
    await begin('Importar usuários');
    const form = dialog(page, 'Importar Usuários');
    await choose(form, 'Escolher arquivo', {
      name: 'pessoas.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(file.join('\r\n'), 'utf8'),
    });
    await form.getByRole('button', { name: 'Importar 4 usuários' }).click();
    const question = dialog(page, 'Criar 4 pessoas?');
    await expect(question).toContainText('4 pessoas recebem um convite por e-mail.');
    await question.getByRole('button', { name: 'Criar 4 pessoas' }).click();
    await expect(form.getByText('Criado. Convite enviado para bento@real.example.')).toBeVisible();
    await form.getByRole('button', { name: 'Fechar' }).click();
    await isDone('Criar a primeira pessoa');
  });

  await test.step('a team', async () => {
    await begin('Adicionar equipe');
    const form = dialog(page, 'Criar Equipe');
    await form.getByLabel('Nome', { exact: false }).first().fill('Vendas do Porto');
    await form.getByRole('button', { name: 'Colar uma lista' }).click();
    await form.getByLabel('Usuários ou emails').fill(imported.join('\n'));
    await form.getByRole('button', { name: 'Procurar 4' }).click();
    await form.getByRole('button', { name: 'Adicionar 4 à equipe' }).click();
    await save(form);
    await expect(form).toBeHidden();
  });

  await test.step('an application, with an access of the team that ends', async () => {
    await begin('Criar aplicativo');
    const wizard = dialog(page, 'Criar Aplicativo');
    await wizard.getByLabel('Nome').fill('Porto em números');
    await wizard.getByLabel('Descrição').fill('O que as lojas leem');
    await wizard.getByRole('button', { name: 'Próximo' }).click();
    await wizard.getByRole('button', { name: 'Adicionar Vendas' }).click();
    await wizard.getByRole('button', { name: 'Criar Aplicativo' }).click();
    const permissions = dialog(page, 'Permissões: Porto em números');
    await permissions.getByRole('tab', { name: /^Equipes/ }).click();
    await permissions.getByRole('button', { name: /^Vendas do Porto/ }).click();
    await permissions.getByRole('radio', { name: 'Acesso Total' }).check();
    await permissions.getByRole('button', { name: '30 dias' }).click();
    await save(permissions);
    await effectDialog(page).getByRole('button').last().click();
    await isDone('Dar acesso a uma pessoa ou equipe');
  });

  await test.step('an invited person', async () => {
    await begin('Adicionar usuário');
    const form = dialog(page, 'Criar Novo Usuário');
    await form.getByRole('textbox', { name: 'Usuário' }).fill('iara');
    await form.getByRole('textbox', { name: 'Email' }).fill('iara@real.example');
    await form.getByRole('combobox', { name: 'Equipes da pessoa' }).fill('vendas');
    await page.getByRole('option', { name: 'Vendas do Porto' }).click();
    await save(form);
    await expect(toast(page, 'Convite enviado para iara@real.example.')).toBeVisible();
  });
  // A counter that counts nothing would pass the limit below.
  expect(presses()).toBeGreaterThan(25);
  expect(presses()).toBeLessThanOrEqual(40);

  const context = await browser.newContext();
  const iara = await context.newPage();
  const readerPresses = await countPresses(iara);
  await iara.goto(linkIn(await waitForMail(request, 'iara@real.example', /^Sua conta em/)));
  await iara.getByLabel('Nova senha', { exact: true }).fill('girafa azul come pedra 7');
  await iara.getByLabel('Repetir a nova senha', { exact: true }).fill('girafa azul come pedra 7');
  await iara.getByRole('button', { name: 'Definir senha' }).click();
  await iara.getByLabel('Senha', { exact: true }).fill('girafa azul come pedra 7');
  await iara.getByRole('button', { name: 'Entrar', exact: true }).click();
  await iara
    .getByRole('main')
    .getByRole('link', { name: /Porto em números/ })
    .first()
    .click();
  await iara.getByRole('main').getByRole('link', { name: 'Metas' }).click();
  await expect(reportFrame(iara).getByRole('heading', { level: 1 })).toBeVisible();
  // The link in the mail was the first press.
  expect(1 + readerPresses()).toBeLessThanOrEqual(5);
  await context.close();

  // The next journeys expect the demo world.
  const as = await adminCalls(page.request, 'super');
  const clientes: { id: number; nome: string }[] = await as('GET', '/api/admin/clientes/');
  const made = clientes.find(({ nome }) => nome === 'Porto Real');
  await as('DELETE', `/api/admin/clientes/${made?.id}/`);
});
