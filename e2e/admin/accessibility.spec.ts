import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import type { Person } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';

interface Screen {
  readonly name: string;
  readonly person: Person;
  readonly path: string;
  /** What to do there before looking. */
  readonly act?: (page: Page) => Promise<void>;
}

const screens: readonly Screen[] = [
  { name: 'clientes', person: 'super', path: '/admin/clientes' },
  {
    name: 'a cliente and its brand',
    person: 'super',
    path: '/admin/clientes/1',
    act: (page) => page.getByRole('tab', { name: 'Whitelabel' }).click(),
  },
  { name: 'users', person: 'super', path: '/admin/users' },
  { name: 'a new user', person: 'super', path: '/admin/users/create' },
  { name: 'reports', person: 'relatorios', path: '/admin/reports' },
  { name: 'a report', person: 'relatorios', path: '/admin/reports/1' },
  { name: 'applications', person: 'relatorios', path: '/admin/aplicativos' },
  { name: 'the wizard', person: 'super', path: '/admin/aplicativos/1' },
  {
    name: 'its second step',
    person: 'relatorios',
    path: '/admin/aplicativos/1',
    act: (page) => page.getByRole('button', { name: 'Próximo' }).click(),
  },
  {
    name: 'permissions',
    person: 'relatorios',
    path: '/admin/aplicativos/2/permissions',
    act: async (page) => {
      await page.getByRole('button', { name: /^Ana Souza/ }).click();
      await page.getByRole('checkbox').first().waitFor();
    },
  },
];

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

for (const { name, person, path, act } of screens) {
  test(`${name} holds nothing that axe objects to, in either theme`, async ({ page }) => {
    await signIn(page, person);
    for (const theme of ['light', 'dark']) {
      await page.evaluate((choice) => localStorage.setItem('theme', choice), theme);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      await act?.(page);
      // What fades in is looked at when it has.
      await page.waitForTimeout(400);
      const { violations } = await new AxeBuilder({ page }).withTags(rules).analyze();
      const found = violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]);
      expect([theme, found]).toEqual([theme, []]);
    }
  });
}
