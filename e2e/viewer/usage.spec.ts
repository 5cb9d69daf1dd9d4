import { expect, test } from '../fixtures/test.ts';
import { openSignedInAs } from '../screens/login.ts';
import { openRelatorio, reportFrame } from '../screens/report.ts';

interface Told {
  readonly evento: string;
  readonly ms?: number;
  readonly n: number;
}

test('USO-02 an opening is told after the report is rendered, with its waits and the time in view, and stands in Minha conta', {
  tag: '@slow',
}, async ({ page }) => {
  const told: Told[] = [];
  const answers: { aceitos: number; descartados: number }[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uso/')) told.push(...(request.postDataJSON() as Told[]));
  });
  page.on('response', async (response) => {
    if (response.url().endsWith('/api/uso/')) answers.push(await response.json());
  });
  await openSignedInAs(page, 'ana');
  await page.goto('/dashboard');
  await openRelatorio(page, 'Faturamento');
  await expect(reportFrame(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => told.map(({ evento }) => evento)).toEqual(['token', 'carga', 'exibicao']);
  const waits = told.map(({ ms }) => ms ?? Number.NaN);
  expect(waits).toEqual([...waits].sort((a, b) => a - b));
  await page.getByRole('link', { name: 'Home', exact: true }).click();
  await expect.poll(() => told.at(-1)?.evento, { timeout: 15_000 }).toBe('vista');
  expect(told.at(-1)?.ms).toBeGreaterThan(500);
  await expect
    .poll(() => answers)
    .toEqual([
      { aceitos: 3, descartados: 0 },
      { aceitos: 1, descartados: 0 },
    ]);
  await page.goto('/conta');
  const own = page.getByRole('region', { name: 'Relatórios que você abriu' });
  await expect(own.getByRole('listitem').first()).toContainText('Faturamento');
});
