import { expect, test } from '../fixtures/test.ts';
import { adminCalls } from '../screens/adminCalls.ts';
import { signIn } from '../screens/login.ts';
import { reportFrame } from '../screens/report.ts';

interface Config {
  readonly id: number;
  readonly nome_relatorio: string;
  readonly workspace_id: string;
  readonly report_id: string;
}

type Call = Awaited<ReturnType<typeof adminCalls>>;

async function findReport(call: Call, name: string): Promise<Config> {
  const configs: Config[] = await call('GET', '/api/admin/powerbiconfig/');
  const config = configs.find(({ nome_relatorio }) => nome_relatorio === name);
  if (!config) throw new Error(`there is no report ${name}`);
  return config;
}

/** Returns a function that lists the pages of a report with their classes. */
function pagesOf(call: Call, { id, workspace_id, report_id }: Config) {
  const query = `workspace_id=${workspace_id}&report_id=${report_id}&relatorio=${id}&classes=true`;
  return (): Promise<{ name: string; displayName: string; classe: string; sem_classe?: true }[]> =>
    call('GET', `/api/admin/powerbi/report-pages/?${query}`);
}

test('DIA-02 saving a report learns its hidden pages, which are then neither proposed nor listed', {
  tag: '@slow',
}, async ({ page }) => {
  const call = await adminCalls(page.request, 'geral');
  // A configuration of its own: another journey may have opened the demo's.
  const { workspace_id, report_id } = await findReport(call, 'Produção');
  const config = { workspace_id, report_id, nome_relatorio: 'Produção nunca aberta' };
  const { id } = await call('POST', '/api/admin/powerbiconfig/', config);
  const listPages = pagesOf(call, { ...config, id });
  expect((await listPages()).every((one) => one.sem_classe === true)).toBe(true);
  await signIn(page, 'geral');
  await page.goto(`/admin/reports/${id}`);
  const told = page.waitForResponse(/paginas-vistas/);
  await page.getByRole('switch').first().click();
  await page.getByRole('button', { name: 'Salvar' }).click();
  expect((await told).status()).toBe(200);
  const pages = await listPages();
  expect(pages.some(({ classe }) => classe === 'interna')).toBe(true);
  expect(pages.filter((one) => one.sem_classe)).toEqual([]);
  await call('DELETE', `/api/admin/powerbiconfig/${id}/`);
});

test('DIA-02 a page made inside leaves the bar of Dashboards, and the portal lists the others', async ({
  page,
}) => {
  const call = await adminCalls(page.request, 'geral');
  const vendas = await findReport(call, 'Vendas');
  const { id } = vendas;
  const listPages = pagesOf(call, vendas);
  const [first, hidden, ...others] = await listPages();
  if (!first || !hidden) throw new Error('the report has too few pages');
  await call('PUT', `/api/admin/powerbiconfig/${id}/paginas/`, [
    { nome: hidden.name, classe: 'interna' },
  ]);
  await signIn(page, 'ana');
  await page.goto(`/dashboard?relatorio=${id}`);
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  const strip = page.getByRole('navigation', { name: 'Páginas' });
  const shown = [first, ...others.filter(({ classe }) => classe === 'listada')];
  await expect(strip.getByRole('link')).toHaveText(shown.map(({ displayName }) => displayName));
  // The bar of the frame, which lists the page for who has no portal around it.
  await expect(reportFrame(page).locator('nav.tabs')).toBeHidden();
  await strip.getByRole('link', { name: 'Metas' }).click();
  await expect(heading).toHaveText('Metas');
  await call('PUT', `/api/admin/powerbiconfig/${id}/paginas/`, [
    { nome: hidden.name, classe: null },
  ]);
});
