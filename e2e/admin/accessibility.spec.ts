import type { Page } from '@playwright/test';
import type { Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { axeViolations } from '../screens/axe.ts';
import { showEverybody } from '../screens/console.ts';
import { openSignedInAs } from '../screens/login.ts';
import { overflowFaults } from '../screens/overflowFaults.ts';
import { followSystemTheme } from '../screens/theme.ts';
import { untilSettled } from '../screens/untilSettled.ts';

interface Screen {
  readonly name: string;
  readonly path: string;
  /** Actions before the check. */
  readonly act?: (page: Page) => Promise<unknown>;
}

const press = (name: string) => (page: Page) =>
  page.getByRole('button', { name, exact: true }).click();
const openTab = (name: string) => (page: Page) => page.getByRole('tab', { name }).click();
const choosePerson = async (page: Page) => {
  await showEverybody(page.getByRole('dialog'));
  await page.getByRole('button', { name: /^Ana Souza/ }).click();
  await page.getByRole('radio', { name: 'Páginas Específicas' }).check();
  await page.getByRole('checkbox').first().waitFor();
};
const typeAndLeave = async (page: Page) => {
  await page.getByRole('link', { name: 'Editar ana' }).click();
  await page.getByRole('textbox', { name: 'Nome', exact: true }).fill('Alterado');
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: 'Descartar alterações?' }).waitFor();
};
const importFile = (page: Page) =>
  page.getByLabel('Arquivo CSV').setInputFiles({
    name: 'pessoas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Usuário;Email;Senha\num;um@a.example;senha-123\ndois;torto;x'),
  });

/** Lets every report use another dataset than the stored one. */
const moveDataset = async (page: Page) => {
  await page.route('**/api/admin/powerbi/friendly-names/', async (route) => {
    const { names } = await (await route.fetch()).json();
    for (const one of Object.values<object>(names)) {
      Object.assign(one, { dataset_atual: { id: 'outro', nome: 'Modelo publicado de novo' } });
    }
    await route.fulfill({ json: { names } });
  });
  await page.reload();
  await page.getByText('Outro em uso').first().waitFor();
};
const chooseFixedName = async (page: Page) => {
  await page.getByLabel('Relatórios paginados nas páginas').waitFor();
  await page.getByLabel('Nome enviado ao Power BI').selectOption('Um nome fixo para todos');
};

/** The demo data has no team. */
async function openTeam(page: Page): Promise<void> {
  const admin = await adminCalls(page.request, 'geral');
  const { id } = await admin('POST', '/api/admin/equipes/', { nome: 'Olhada', membros: [] });
  await page.goto(`/admin/equipes/${id}/show`);
  await untilSettled(page);
}

/** Ana asks for an application that does not open for her. */
async function approveRequest(page: Page): Promise<void> {
  const admin = await adminCalls(page.request, 'relatorios');
  const apps: { id: number; nome: string }[] = await admin('GET', '/api/admin/aplicativos/');
  const id = apps.find(({ nome }) => nome === 'Operações')?.id;
  const ana = await adminCalls(page.request, 'ana');
  await ana('POST', '/api/pedidos/', { endereco: `/aplicativos/${id}`, motivo: 'Fechamento' });
  await page.reload();
  await page.getByRole('button', { name: /^Aprovar/ }).click();
  await page.getByRole('checkbox').first().waitFor();
}

/** The demo data has a report whose data does not refresh. */
async function postponeFinding(page: Page): Promise<void> {
  await page
    .getByRole('button', { name: /^Adiar…/ })
    .first()
    .click();
  await page.getByLabel('Adiar até').waitFor();
}

/** The screens that each administrator may open. */
const screensOf: Readonly<Partial<Record<Person, readonly Screen[]>>> = {
  super: [
    { name: 'clientes', path: '/admin/clientes' },
    { name: 'a new cliente, refused', path: '/admin/clientes/create', act: press('Salvar') },
    { name: 'credentials', path: '/admin/clientes/1', act: openTab('Power BI') },
    { name: 'a brand', path: '/admin/clientes/1', act: openTab('Whitelabel') },
    { name: 'the end of a cliente', path: '/admin/clientes', act: press('Excluir Aurora Energia') },
    {
      name: 'a new user with a cliente',
      path: '/admin/users/create',
      act: (page) => page.getByRole('dialog').getByLabel('Grupo').selectOption('Superuser'),
    },
    { name: 'a new report, refused', path: '/admin/reports/create', act: press('Salvar') },
    {
      name: 'a new application, refused',
      path: '/admin/aplicativos/create',
      act: press('Próximo'),
    },
    { name: 'keys', path: '/admin/chaves' },
    { name: 'a new key, refused', path: '/admin/chaves/create', act: press('Salvar') },
    { name: 'hooks', path: '/admin/ganchos' },
    { name: 'a new hook', path: '/admin/ganchos/create' },
    { name: 'notices', path: '/admin/avisos' },
    { name: 'a new notice, refused', path: '/admin/avisos/create', act: press('Salvar') },
    { name: 'providers', path: '/admin/provedores' },
    { name: 'a new provider', path: '/admin/provedores/create' },
    { name: 'the page of a cliente', path: '/admin/clientes/1/show' },
    { name: 'the page of a person', path: '/admin/users/2/show' },
  ],
  geral: [
    { name: 'the panel', path: '/admin/' },
    { name: 'the audit', path: '/admin/auditoria' },
    { name: 'an incident', path: '/admin/auditoria/incidente' },
    { name: 'the bin', path: '/admin/lixeira' },
    { name: 'subscriptions', path: '/admin/assinaturas' },
    { name: 'teams', path: '/admin/equipes' },
    { name: 'a new team, refused', path: '/admin/equipes/create', act: press('Salvar') },
    { name: 'the page of a team', path: '/admin/equipes', act: openTeam },
    { name: 'who sees what', path: '/admin/acessos' },
    { name: 'a request for access', path: '/admin/pedidos', act: approveRequest },
    { name: 'a finding', path: '/admin/pendencias', act: postponeFinding },
    { name: 'a new attribute, refused', path: '/admin/atributos/create', act: press('Salvar') },
    {
      name: 'users',
      path: '/admin/users',
      act: (page) => page.getByLabel('Selecionar ana').check(),
    },
    { name: 'an import', path: '/admin/users/import', act: importFile },
    { name: 'a user, changed and left', path: '/admin/users', act: typeAndLeave },
  ],
  usuarios: [
    { name: 'a new user, refused', path: '/admin/users/create', act: press('Salvar') },
    { name: 'the end of a user', path: '/admin/users', act: press('Excluir ana') },
  ],
  relatorios: [
    { name: 'reports', path: '/admin/reports', act: moveDataset },
    { name: 'a report', path: '/admin/reports/4', act: chooseFixedName },
    { name: 'the page of a report', path: '/admin/reports/4/show' },
    { name: 'applications', path: '/admin/aplicativos' },
    { name: 'the page of an application', path: '/admin/aplicativos/1/show' },
    { name: 'the second step', path: '/admin/aplicativos/1', act: press('Próximo') },
    { name: 'permissions', path: '/admin/aplicativos/2/permissions', act: choosePerson },
  ],
};

const views = [
  { width: 1280, height: 800, colorScheme: 'light' },
  { width: 360, height: 720, colorScheme: 'dark' },
] as const;

for (const [person, screens] of Object.entries(screensOf)) {
  test(`THEME-02 THEME-03 every screen of ${person} fits desktops and phones and has no axe violation, in both themes`, {
    tag: '@slow',
  }, async ({ page }) => {
    test.setTimeout(600_000);
    await openSignedInAs(page, person as Person);
    await followSystemTheme(page);
    for (const { name, path, act } of screens) {
      await test.step(name, async () => {
        await page.setViewportSize(views[0]);
        await page.goto(path);
        await untilSettled(page);
        await act?.(page);
        for (const { colorScheme, ...size } of views) {
          await page.emulateMedia({ colorScheme });
          await page.setViewportSize(size);
          await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme);
          // The check waits for fade-in animations to end.
          await page.waitForTimeout(350);
          expect(await overflowFaults(page)).toEqual([]);
          const found = [name, size.width, colorScheme, await axeViolations(page)];
          expect(found).toEqual([name, size.width, colorScheme, []]);
        }
      });
    }
  });
}
