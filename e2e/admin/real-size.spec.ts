import type { Page } from '@playwright/test';
import { password } from '../fixtures/people.ts';
import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { dialog, places } from '../screens/console.ts';
import { countPresses } from '../screens/countPresses.ts';
import { openSignedInAs } from '../screens/login.ts';

/** What ana's cliente has beside the demo data: 447 people, 25 teams, 60 reports and 15 applications in all. */
const [people, teams, reports, apps] = [440, 22, 54, 12];
const reportsOfApp = 12;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => index + 1);
const two = (number: number) => String(number).padStart(2, '0');

type Calls = Awaited<ReturnType<typeof adminCalls>>;

async function inBatches<T, R>(items: readonly T[], work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = [];
  for (let at = 0; at < items.length; at += 8) {
    results.push(...(await Promise.all(items.slice(at, at + 8).map(work))));
  }
  return results;
}

/** Fills the cliente. Each team has 20 people and opens one application; each report has ten people. Returns how to empty it. */
async function fill(as: Calls): Promise<() => Promise<void>> {
  const made: string[] = [];
  const create = async (path: string, data: object): Promise<number> => {
    const { id } = await as('POST', path, data);
    made.push(`${path}${id}/`);
    return id;
  };
  const userIds = await inBatches(numbers(people), (number) =>
    create('/api/admin/users/', {
      username: `leitor${number}`,
      email: `leitor${number}@aurora.example`,
      first_name: `Leitor ${number}`,
      last_name: 'da Silva',
      password,
    }),
  );
  const teamIds = await inBatches(numbers(teams), (number) =>
    create('/api/admin/equipes/', {
      nome: `Regional ${two(number)}`,
      membros: userIds.slice((number - 1) * 20, number * 20),
    }),
  );
  const configs: { nome_relatorio: string; workspace_id: string; report_id: string }[] = await as(
    'GET',
    '/api/admin/powerbiconfig/',
  );
  const vendas = configs.find(({ nome_relatorio }) => nome_relatorio === 'Vendas');
  const reportIds = await inBatches(numbers(reports), (number) =>
    create('/api/admin/powerbiconfig/', {
      workspace_id: vendas?.workspace_id,
      report_id: vendas?.report_id,
      nome_relatorio: `Indicador ${two(number)}`,
      users_allowed: userIds.filter((_, index) => (index + 1) % 44 === number % 44),
    }),
  );
  const appIds = await inBatches(numbers(apps), (number) =>
    create('/api/admin/aplicativos/', {
      nome: `Painel ${two(number)}`,
      relatorios_ids: numbers(reportsOfApp).map(
        (place) => reportIds[(number * 4 + place) % reports],
      ),
    }),
  );
  for (const [index, app_id] of appIds.entries()) {
    const given = teamIds.filter((_, place) => place % apps === index);
    const permissions = given.map((equipe_id) => ({ equipe_id, access_type: 'full' }));
    await as('POST', '/api/admin/relatorio-permissoes/bulk-update/', { app_id, permissions });
  }
  return async () => {
    await inBatches(made.toReversed(), (path) => as('DELETE', path));
  };
}

/** Starts at Painel, and returns how many presses an answer or act took. */
async function pressesFor(page: Page, presses: () => number, act: () => Promise<void>) {
  await page.goto('/admin/');
  await expect(page.getByRole('heading', { level: 1, name: 'Painel' })).toBeVisible();
  const before = presses();
  await act();
  return presses() - before;
}

/** Confirms a change by which people gain access by a team. */
async function confirm(page: Page): Promise<void> {
  const question = page.getByRole('dialog').filter({ hasText: 'Quem ganha acesso' });
  await question.getByRole('button').last().click();
}

test('what administrators do daily takes few presses in a cliente of 447 people', async ({
  page,
}) => {
  test.setTimeout(10 * 60_000);
  page.setDefaultTimeout(15_000);
  const as = await adminCalls(page.request, 'geral');
  const empty = await fill(as);
  const presses = await countPresses(page);
  await openSignedInAs(page, 'geral');
  const counts: Record<string, number> = {};
  const count = async (what: string, act: () => Promise<void>) => {
    counts[what] = await pressesFor(page, presses, act);
  };

  await count('who sees a report', async () => {
    await places(page)
      .getByRole('link', { name: /^Acessos/ })
      .click();
    await page.getByRole('combobox', { name: 'Relatório' }).selectOption({ label: 'Indicador 07' });
    const row = page.getByRole('table', { name: 'Concessões' }).getByRole('row');
    await expect(row.filter({ hasText: 'Leitor 7 da Silva' })).toBeVisible();
    await expect(row.filter({ hasText: 'Regional' }).first()).toBeVisible();
  });

  await count('what a person sees, and why', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar' }).fill('leitor 33 da');
    await page.getByRole('option', { name: /^Leitor 33 da Silva/ }).click();
    const access = page.getByRole('tabpanel', { name: 'Acessos' });
    await access
      .getByRole('button', { name: /^Por quê/ })
      .first()
      .click();
    await expect(page.getByText(/Equipe Regional 02|equipe Regional 02/).first()).toBeVisible();
  });

  await count('two pages for a team until a day', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar' }).fill('dar acesso a regional 05');
    await page.getByRole('option', { name: /^Dar acesso a Regional 05/ }).click();
    const give = dialog(page, 'Dar acesso');
    await give.getByLabel('Acesso a').selectOption({ label: 'Comercial' });
    // The day is typed, as its field comes next.
    await give.getByLabel('Acesso a').press('Tab');
    await expect(give.getByLabel('Acesso termina em')).toBeFocused();
    await give.getByLabel('Acesso termina em').fill('2099-12-24');
    await give.getByRole('checkbox', { name: 'Por Região' }).check();
    await give.getByRole('checkbox', { name: 'Metas' }).check();
    await give.getByRole('button', { name: 'Dar acesso' }).click();
    await confirm(page);
    await expect(page.getByText('Regional 05 com acesso a 2 páginas de Comercial.')).toBeVisible();
  });

  await count('five people into a team', async () => {
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: 'Buscar' }).fill('regional 09');
    await page.getByRole('option', { name: /^Regional 09/ }).click();
    const team = page.getByRole('dialog');
    const names = [301, 302, 303, 304, 305].map((number) => `leitor${number}`);
    for (const name of names) {
      await team.getByLabel('Adicionar membro').fill(name);
      await page.getByRole('option', { name: new RegExp(`\\b${name}\\b`) }).click();
    }
    await team.getByRole('button', { name: 'Salvar', exact: true }).click();
    await confirm(page);
    await expect(page.getByText('Equipe "Regional 09" atualizada com sucesso!')).toBeVisible();
  });

  const limits = {
    'who sees a report': 3,
    'what a person sees, and why': 3,
    'two pages for a team until a day': 6,
    'five people into a team': 10,
  };
  for (const [what, limit] of Object.entries(limits)) {
    expect([what, counts[what]]).toEqual([what, expect.any(Number)]);
    expect(counts[what], what).toBeGreaterThan(0);
    expect(counts[what], what).toBeLessThanOrEqual(limit);
  }
  await page.goto('about:blank');
  await empty();
});
