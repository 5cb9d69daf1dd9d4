import type { Page } from '@playwright/test';
import { portalOrigin } from '../fixtures/addresses.ts';
import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';
import { openRelatorio, reportFrame } from '../screens/report.ts';

const count = 20;
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Visões deste relatório' });
const main = (page: Page) => reportFrame(page).getByRole('main');

/** Random numbers from a fixed seed, so that a failure comes back at the next run. The generator is that of ANSI C. */
function randomFrom(start: number) {
  let seed = start;
  return <T>(items: readonly T[]): T => {
    seed = (Math.imul(seed, 1_103_515_245) + 12_345) & 0x7fff_ffff;
    return items[Math.floor((seed / 0x8000_0000) * items.length)] as T;
  };
}

/** Shows a random page of the report with random slicers, a random sort and a random selection. */
async function showSomething(page: Page, pick: ReturnType<typeof randomFrom>): Promise<void> {
  const frame = reportFrame(page);
  const tabs = frame.getByRole('navigation', { name: 'Páginas do relatório' }).getByRole('button');
  await pick(await tabs.all()).click();
  await expect(main(page).getByRole('table')).toBeVisible();
  const years = main(page).getByRole('group', { name: 'Ano', exact: true });
  const year = pick(['2024', '2025', '2026']);
  const button = years.getByRole('button', { name: year, exact: true });
  // A second press would take the year away.
  if ((await button.getAttribute('aria-pressed')) !== 'true') await button.click();
  const sorts = await main(page).getByRole('columnheader').getByRole('button').all();
  if (sorts.length > 0) {
    for (let press = pick([0, 1, 2]); press > 0; press -= 1) await pick(sorts).click();
  }
  const rows = await main(page).getByRole('rowheader').getByRole('button').all();
  if (pick([true, false])) await pick(rows).click();
}

/** Saves what the page shows as a view. Returns its address and the state that the server keeps of it. */
async function saveView(page: Page, nome: string): Promise<{ path: string; estado: object }> {
  await page.getByRole('button', { name: /^(Visões|Visão: )/ }).click();
  await dialog(page).getByLabel('Nova visão').fill(nome);
  const saving = page.waitForResponse(
    (one) => one.url().endsWith('/api/visoes/') && one.request().method() === 'POST',
  );
  await dialog(page).getByRole('button', { name: 'Salvar o que vejo' }).click();
  const { id } = await (await saving).json();
  await expect(page).toHaveURL(new RegExp(`visao=${id}$`));
  await dialog(page).getByRole('button', { name: 'Fechar' }).click();
  const body = (await saving).request().postDataJSON();
  const { pathname, search } = new URL(page.url());
  const estado = JSON.parse(Buffer.from(body.estado, 'base64').toString());
  return { path: `${pathname}${search}`, estado };
}

test.afterEach(async ({ request }) => {
  const data = { username: 'ana', password: 'portal-demo' };
  const { access } = await (await request.post('/api/token/', { data })).json();
  const headers = { Authorization: `Bearer ${access}` };
  const views: { id: number; nome: string }[] = await (
    await request.get('/api/visoes/', { headers })
  ).json();
  for (const { id, nome } of views) {
    if (/^(Estado|Cópia) \d+$/.test(nome)) await request.delete(`/api/visoes/${id}/`, { headers });
  }
});

test(`VISAO-05 ${count} random states that a reader saves come back equal in another browser`, async ({
  page,
  browser,
}) => {
  test.setTimeout(600_000);
  const pick = randomFrom(20_261_123);
  await openSignedInAs(page, 'ana');
  await page.goto('/dashboard');
  await openRelatorio(page, 'Vendas');
  await expect(main(page).getByRole('table')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Carregando relatório selecionado...')).toBeHidden();
  const context = await browser.newContext({ baseURL: portalOrigin });
  const other = await context.newPage();
  await openSignedInAs(other, 'ana');

  const states = new Set<string>();
  for (let number = 1; number <= count; number += 1) {
    await showSomething(page, pick);
    const shown = (await main(page).textContent()) ?? '';
    const { path, estado } = await saveView(page, `Estado ${number}`);
    states.add(JSON.stringify(estado));

    await other.goto(path);
    await expect(other.getByRole('button', { name: `Visão: Estado ${number}` })).toBeVisible({
      timeout: 30_000,
    });
    await expect(other.getByText('Carregando relatório selecionado...')).toBeHidden();
    await expect(main(other), `state ${number}`).toHaveText(shown);
    const copy = await saveView(other, `Cópia ${number}`);
    expect(copy.estado, `state ${number}`).toEqual(estado);
  }
  // The states differ, or the comparison would prove little.
  expect(states.size).toBeGreaterThan(count / 2);
  await context.close();
});
