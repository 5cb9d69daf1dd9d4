import type { Locator, Page } from '@playwright/test';
import type { Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { axeViolations, colorRules } from '../screens/axe.ts';
import { openSignedInAs, submitLogin } from '../screens/login.ts';
import { followSystemTheme } from '../screens/theme.ts';

interface Screen {
  readonly path: string;
  readonly person: Person | null;
  /** Name of the checked state, if it is not the initial state of the screen. */
  readonly state?: string;
  /** Changes answers of the server before the screen loads. */
  readonly before?: (page: Page) => Promise<unknown>;
  /** Brings the screen to the checked state after it has loaded. */
  readonly after?: (page: Page) => Promise<unknown>;
  /** An element that is visible once the screen has loaded. */
  readonly sign: (page: Page) => Locator;
}
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });
const text = (words: string | RegExp) => (page: Page) => page.getByText(words);
/** This link is visible once the app has rendered, because the static shell of Home contains no data. */
const comercial = (page: Page) => page.getByRole('link', { name: 'Comercial' });
const view = (nome: string) => ({
  id: nome.length,
  relatorio: 1,
  relatorio_nome: 'Vendas',
  aplicativo: null,
  aplicativo_nome: null,
  nome,
  pagina: null,
  aberta: true,
  inicial: true,
  alterada_em: '2026-11-20T12:00:00Z',
});
const refuse = (path: string) => (page: Page) =>
  page.route(path, (route) => route.fulfill({ status: 500, json: { detail: 'Falhou.' } }));

/** Lets the access to everything in a list end in three days. */
const endSoon = (path: string) => (page: Page) =>
  page.route(path, async (route) => {
    const rows: object[] = await (await route.fetch()).json();
    const acesso_ate = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
    await route.fulfill({ json: rows.map((row) => ({ ...row, acesso_ate })) });
  });

const screens: readonly Screen[] = [
  { path: '/login', person: null, sign: heading('Acesse sua conta') },
  {
    path: '/login',
    state: 'refused',
    person: null,
    sign: heading('Acesse sua conta'),
    after: (page) => submitLogin(page, 'ana', 'errada'),
  },
  {
    path: '/auth/microsoft/callback',
    state: 'refused',
    person: null,
    sign: heading('Falha na Autenticação'),
  },
  {
    path: '/auth/provedor/callback',
    state: 'refused',
    person: null,
    sign: heading('Falha na Autenticação'),
  },
  { path: '/recuperar-senha', person: null, sign: (page) => page.getByRole('heading') },
  { path: '/definir-senha', person: null, sign: (page) => page.getByRole('heading') },
  {
    path: '/assinaturas/cancelar?codigo=abc',
    person: null,
    sign: (page) => page.getByRole('heading'),
  },
  { path: '/conta', person: 'ana', sign: heading('Minha conta') },
  { path: '/home', person: 'ana', sign: comercial },
  {
    path: '/home',
    state: 'all blocks failed',
    person: 'ana',
    before: async (page) => {
      for (const path of ['**/api/stats/', '**/api/reports/**', '**/api/aplicativos/recentes/']) {
        await refuse(path)(page);
      }
    },
    sign: text('Falha ao carregar recentes.'),
  },
  {
    path: '/home',
    state: 'searching',
    person: 'ana',
    sign: comercial,
    after: async (page) => {
      await page.keyboard.press('Control+k');
      await expect(page.getByRole('option').first()).toBeVisible();
    },
  },
  {
    path: '/home',
    state: 'offline',
    person: 'ana',
    sign: comercial,
    after: (page) => page.context().setOffline(true),
  },
  {
    path: '/home',
    state: 'account menu open',
    person: 'ana',
    sign: comercial,
    after: (page) => page.getByRole('button', { name: 'Conta de Ana' }).click(),
  },
  { path: '/dashboard', person: 'bruno', sign: heading('Bem-vindo(a), Bruno!') },
  { path: '/dashboard', person: 'carla', state: 'empty', sign: text(/^Nenhum relatório foi/) },
  {
    path: '/dashboard',
    state: 'list failed',
    person: 'ana',
    before: refuse('**/api/configs/'),
    sign: text('Falha ao carregar a lista de relatórios.'),
  },
  { path: '/dashboard?relatorio=1', person: 'ana', sign: text(/^Última/) },
  {
    path: '/dashboard?relatorio=1',
    state: 'views open',
    person: 'ana',
    before: (page) =>
      page.route('**/api/visoes/', (route) =>
        route.fulfill({ json: [view('Sul'), view('Norte')] }),
      ),
    sign: text(/^Última/),
    after: async (page) => {
      await page.getByRole('button', { name: 'Visões' }).click();
      await page.getByRole('button', { name: 'Ações da visão Sul' }).click();
      await page.getByRole('button', { name: 'Renomear' }).click();
    },
  },
  {
    path: '/dashboard?relatorio=1&visao=999',
    state: 'view absent',
    person: 'ana',
    sign: text(/^Esta visão não existe/),
  },
  {
    path: '/home',
    state: 'failed refresh and views',
    person: 'ana',
    before: async (page) => {
      await page.route('**/api/visoes/', (route) => route.fulfill({ json: [view('Sul')] }));
      await page.route('**/api/inicio/atualizacoes/', (route) =>
        route.fulfill({
          json: [
            {
              relatorio: 1,
              relatorio_nome: 'Vendas',
              lastRefreshDate: '2026-11-20T12:00:00Z',
              status: 'Failed',
              refreshType: 'Scheduled',
            },
          ],
        }),
      );
    },
    sign: text('1 relatório está com dados antigos.'),
  },
  {
    path: '/dashboard?relatorio=1',
    state: 'stale',
    person: 'ana',
    before: (page) =>
      page.route('**/api/powerbi/dataset-refresh/**', (route) =>
        route.fulfill({ json: { lastRefreshDate: '2026-11-20T12:00:00Z', status: 'Failed' } }),
      ),
    sign: (page) => page.getByRole('button', { name: 'falhou', exact: true }),
  },
  {
    path: '/dashboard?relatorio=1',
    state: 'access ends soon',
    person: 'ana',
    before: endSoon('**/api/configs/'),
    sign: (page) =>
      page.getByRole('region', { name: 'Vendas' }).getByText(/^Seu acesso termina em/),
  },
  {
    path: '/dashboard?relatorio=1',
    state: 'failed',
    person: 'ana',
    before: refuse('**/api/embed-info/**'),
    sign: heading('Erro ao carregar relatório'),
  },
  {
    path: '/dashboard?relatorio=999',
    person: 'ana',
    sign: heading('Você não tem acesso a este conteúdo.'),
  },
  { path: '/aplicativos', person: 'ana', sign: heading('Financeiro') },
  {
    path: '/aplicativos',
    state: 'access ends soon',
    person: 'ana',
    before: endSoon('**/api/aplicativos/'),
    sign: text(/^Seu acesso termina em/),
  },
  {
    path: '/aplicativos',
    state: 'failed',
    person: 'ana',
    before: refuse('**/api/aplicativos/'),
    sign: text('Erro ao carregar aplicativos. Tente novamente.'),
  },
  { path: '/aplicativos', state: 'empty', person: 'carla', sign: text(/^Nenhum aplicativo disp/) },
  { path: '/aplicativos/1', person: 'ana', sign: heading('Selecione uma Página') },
  {
    path: '/aplicativos/1',
    state: 'pages failed',
    person: 'ana',
    before: refuse('**/report-pages/**'),
    sign: (page) => page.getByRole('button', { name: /^Tentar novamente: páginas de/ }),
  },
  {
    path: '/aplicativos/999',
    person: 'ana',
    sign: heading('Você não tem acesso a este conteúdo.'),
  },
  { path: '/admin/users', person: 'usuarios', sign: heading('Lista de Usuários') },
];

for (const { path, person, state, before, after, sign } of screens) {
  const name = state ? `${path} (${state})` : path;
  test(`THEME-02 THEME-03 ${name} has no axe violation in the light and the dark theme`, {
    tag: '@slow',
  }, async ({ page, expectedErrors }) => {
    expectedErrors.push(/status of (401|404|500)|ERR_INTERNET_DISCONNECTED/);
    if (person) await openSignedInAs(page, person);
    await followSystemTheme(page);
    await page.emulateMedia({ colorScheme: 'light' });
    await before?.(page);
    await page.goto(path);
    await expect(sign(page).first()).toBeVisible();
    await after?.(page);
    expect(await axeViolations(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    expect(await axeViolations(page, colorRules)).toEqual([]);
  });
}
