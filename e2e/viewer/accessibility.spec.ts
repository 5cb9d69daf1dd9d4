import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** What axe finds on the screen, the inside of the report frame left out: in production it is Microsoft's. */
async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page })
    .withTags(rules)
    .exclude('iframe')
    .analyze();
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}

interface Screen {
  readonly path: string;
  readonly person: Person | null;
  /** Stands on the screen once it has loaded. */
  readonly sign: (page: Page) => ReturnType<Page['getByText']>;
}
const heading = (name: string) => (page: Page) => page.getByRole('heading', { name });

const screens: readonly Screen[] = [
  { path: '/login', person: null, sign: heading('Acesse sua conta') },
  { path: '/home', person: 'ana', sign: (page) => page.getByRole('link', { name: 'Comercial' }) },
  { path: '/dashboard', person: 'bruno', sign: heading('Bem-vindo(a), Bruno!') },
  { path: '/dashboard?relatorio=1', person: 'ana', sign: (page) => page.getByText(/^Última/) },
  { path: '/dashboard?relatorio=999', person: 'ana', sign: heading('Erro ao carregar relatório') },
  { path: '/aplicativos', person: 'ana', sign: heading('Financeiro') },
  { path: '/aplicativos/1', person: 'ana', sign: heading('Selecione uma Página') },
  { path: '/admin/users', person: 'usuarios', sign: heading('Lista de Usuários') },
];

for (const theme of ['light', 'dark'] as const) {
  for (const { path, person, sign } of screens) {
    test(`${path} in the ${theme} theme has nothing that axe objects to`, async ({ page }) => {
      if (person) await signIn(page, person);
      else await page.goto('/login');
      await page.evaluate((value) => localStorage.setItem('theme', value), theme);
      await page.goto(path);
      await expect(sign(page).first()).toBeVisible();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await violations(page)).toEqual([]);
    });
  }
}
