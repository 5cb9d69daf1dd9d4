import { resetProvider, setFault } from '../fixtures/emulator.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';
import { reportFrame } from '../screens/report.ts';

test.afterEach(async ({ page }) => resetProvider(page.request));

test('LER-01 LER-02 ten minutes of reading under a storm keep one frame and ask for at most six tokens', async ({
  page,
  expectedErrors,
}) => {
  test.setTimeout(15 * 60_000);
  expectedErrors.push(/status of 50[23]/);
  await signIn(page, 'ana');
  // `rendered` is lost once in three, an error comes every ten seconds, refreshes and lists of pages fail by turns.
  const answer = {
    frame: { kind: 'events', rendered: { lostEvery: 3 }, errors: { everyMs: 10_000 } },
  };
  for (const operation of ['frame.page', 'frame.open']) {
    await setFault(page.request, { operation, count: 100_000, answer });
  }
  for (const operation of ['powerbi.refreshes', 'powerbi.pages']) {
    await setFault(page.request, { operation, count: 100_000, every: 2, answer: { status: 503 } });
  }
  const tokens: string[] = [];
  page.on('request', (request) => {
    if (/\/api\/embed-(info|token)\//.test(request.url())) tokens.push(request.url());
  });
  await page.goto('/dashboard?relatorio=1');
  const heading = reportFrame(page).getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible({ timeout: 30_000 });
  const cover = page.getByText('Carregando relatório selecionado...');
  await expect(cover).toBeHidden({ timeout: 30_000 });
  await page.locator('iframe').evaluate((element) => element.setAttribute('data-first', ''));

  const tabs = reportFrame(page).getByRole('navigation', { name: 'Páginas do relatório' });
  const names = ['Por Região', 'Por Produto', 'Metas', 'Resumo'];
  const end = Date.now() + 10 * 60_000;
  for (let round = 0; Date.now() < end; round += 1) {
    const name = names[round % names.length] ?? '';
    await tabs.getByRole('button', { name }).or(tabs.getByRole('tab', { name })).click();
    await expect(page).toHaveTitle(new RegExp(`^${name} · `));
    await expect(cover).toBeHidden();
    await expect(page.getByText(/^Nova tentativa/)).toHaveCount(0);
    await page.waitForTimeout(15_000);
  }
  await expect(page.locator('iframe[data-first]')).toHaveCount(1);
  await expect(heading).toBeVisible();
  expect(tokens.length).toBeLessThanOrEqual(6);
});
