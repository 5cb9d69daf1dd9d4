import { putTenantClockAhead, resetProvider } from '../fixtures/emulator.ts';
import { signIn } from '../screens/login.ts';
import { figureOf, openRelatorio, reportFrame } from '../screens/report.ts';
import { expect, test } from './test.ts';

const hourMs = 60 * 60_000;

test.afterEach(({ request }) => resetProvider(request));

test('LEIT-07 VOLTA-02 after hours without a line, in which both tokens end, the report is there within 2 s and what was typed is kept', async ({
  page,
  context,
  request,
  moveClock,
  expectedErrors,
}) => {
  // Nothing is reached without a line, and the token of the session has ended afterwards.
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|ERR_NETWORK_CHANGED|401/);
  await page.clock.install();
  await signIn(page, 'ana');
  await openRelatorio(page, 'Vendas');
  const frame = reportFrame(page);
  const receita = frame.getByRole('region', { name: 'Receita', exact: true });
  const figure = await figureOf(receita);
  const year = (name: string) =>
    frame.getByRole('group', { name: 'Ano', exact: true }).getByRole('button', { name });
  await year('2025').click();
  await expect(receita).not.toHaveText(figure);
  const filtered = (await receita.textContent()) ?? '';
  await page.locator('iframe').evaluate((element) => element.setAttribute('data-first', ''));
  await page.getByRole('button', { name: 'Visões' }).click();
  const typed = page.getByLabel('Nova visão');
  await typed.fill('Antes da queda');

  const start = Date.now();
  for (const [round, hours] of [3, 8].entries()) {
    await context.setOffline(true);
    await expect(page.getByText(/^Sem conexão com a internet/).first()).toBeVisible();
    await page.clock.fastForward((hours - (round === 0 ? 0 : 3)) * hourMs);
    moveClock(new Date(start + hours * hourMs));
    await putTenantClockAhead(request, hours * 3600);

    const accepted = page.waitForResponse(
      (one) => /\/_frame\/report/.test(one.url()) && one.request().method() !== 'OPTIONS',
    );
    // The session's token has ended too.
    const refreshed = page.waitForResponse(/\/api\/token\/refresh\/$/);
    const back = Date.now();
    await context.setOffline(false);
    expect((await refreshed).ok()).toBe(true);
    expect((await accepted).ok()).toBe(true);
    await expect(page.getByText(/^Sem conexão com a internet/)).toHaveCount(0);
    await expect(receita).toHaveText(filtered);
    expect(Date.now() - back).toBeLessThan(2_000);
    await expect(typed).toHaveValue('Antes da queda');
    await expect(page.getByRole('alert')).toHaveCount(0);
    await expect(page.locator('iframe[data-first]')).toHaveCount(1);
  }

  // The report answers, and what was typed can be saved.
  await page.getByRole('button', { name: 'Salvar o que vejo' }).click();
  await expect(page.getByText('Visão salva.')).toBeVisible();
  await page.keyboard.press('Escape');
  await year('2026').click();
  await expect(receita).toHaveText(figure);
});
