import type { Page } from '@playwright/test';
import { putTenantClockAhead } from '../fixtures/emulator.ts';
import { expect, test } from '../fixtures/test.ts';
import { signIn } from '../screens/login.ts';
import { figureOf, openRelatorio, reportFrame } from '../screens/report.ts';

const tokenSeconds = 60;
const twoHoursSeconds = 2 * 60 * 60;

/**
 * Makes every embed token last one minute of the page's clock, which the test controls. The portal reads the shortened
 * expiration from the server's answer, the frame reads it from the emulator's answer.
 */
async function shortenTokens(page: Page) {
  const requested: string[] = [];
  const accepted: string[] = [];
  await page.route('**/api/embed-info/**', async (route) => {
    requested.push(route.request().url());
    const answer = await route.fetch().catch(() => null);
    if (!answer) return route.abort();
    if (!answer.ok()) return route.fulfill({ response: answer });
    const now = await page.evaluate(() => Date.now());
    const expiration = new Date(now + tokenSeconds * 1000).toISOString();
    return route.fulfill({ response: answer, json: { ...(await answer.json()), expiration } });
  });
  await page.route('**/_frame/report', async (route) => {
    const answer = await route.fetch();
    if (!answer.ok()) return route.fulfill({ response: answer });
    const body = { ...(await answer.json()), expiresInMs: tokenSeconds * 1000 };
    await route.fulfill({ response: answer, json: body });
    accepted.push(route.request().url());
  });
  return { requested, accepted };
}

test('two hours of reading with one-minute tokens, a sleep and a network loss keep the frame and the filter without an error', async ({
  page,
  context,
  request,
  expectedErrors,
}) => {
  test.setTimeout(240_000);
  expectedErrors.push(/ERR_INTERNET_DISCONNECTED|503/);
  await page.clock.install();
  await signIn(page, 'ana');
  const { requested, accepted } = await shortenTokens(page);
  await openRelatorio(page, 'Vendas');
  const frame = reportFrame(page);
  const receita = frame.getByRole('region', { name: 'Receita', exact: true });
  const figure = await figureOf(receita);
  await frame.getByRole('group', { name: 'Ano' }).getByRole('button', { name: '2025' }).click();
  await expect(receita).not.toHaveText(figure);
  const filtered = (await receita.textContent()) ?? '';
  await page.locator('iframe').evaluate((element) => element.setAttribute('data-first', ''));

  const failures: string[] = [];
  const collectAlerts = async () => {
    for (const alert of await page.getByRole('alert').all()) {
      failures.push((await alert.textContent()) ?? '');
    }
  };
  let renewals = 0;
  const expectRenewal = async (passTime: () => Promise<void>) => {
    const before = accepted.length;
    renewals += 1;
    await putTenantClockAhead(request, renewals);
    await passTime();
    // The portal has requested the token, and the frame has accepted it.
    await expect.poll(() => accepted.length, { intervals: [20] }).toBeGreaterThan(before);
  };

  for (let seconds = 0; seconds < twoHoursSeconds; seconds += 31) {
    const step = Math.floor(seconds / 31);
    if (step === 60) {
      // The computer is suspended for half an hour: timers run late, and the token has expired.
      await expectRenewal(() => page.clock.fastForward(30 * 60_000));
      seconds += 30 * 60;
    } else if (step === 90) {
      await context.setOffline(true);
      await page.clock.runFor(45_000);
      await expect(page.getByText(/^Sem conexão com a internet/)).toBeVisible();
      await expectRenewal(() => context.setOffline(false));
    } else if (step === 110) {
      // The server refuses once. The next attempt comes before the token expires.
      await page.route('**/api/embed-info/**', (route) => route.fulfill({ status: 503 }), {
        times: 1,
      });
      await page.clock.runFor(31_000);
      await expectRenewal(() => page.clock.runFor(31_000));
    } else {
      await expectRenewal(() => page.clock.runFor(31_000));
    }
    await collectAlerts();
  }

  await putTenantClockAhead(request, 0);
  expect(accepted.length).toBeGreaterThan(150);
  expect(failures).toEqual([]);
  expect(requested.slice(1).every((url) => url.includes('renewal=true'))).toBe(true);
  await expect(page.locator('iframe[data-first]')).toHaveCount(1);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(receita).toHaveText(filtered);
});

test('50 changes of report keep one frame, and memory does not grow', async ({ page }) => {
  test.setTimeout(240_000);
  await signIn(page, 'ana');
  const devtools = await page.context().newCDPSession(page);
  const heapBytes = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    const { usedSize } = await devtools.send('Runtime.getHeapUsage');
    return usedSize;
  };
  const names = ['Vendas', 'Faturamento', 'Produção'];
  const change = async (index: number) => {
    const name = names[index % names.length] ?? '';
    await openRelatorio(page, name);
    await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
    await expect(page.getByText('Carregando relatório selecionado...')).toBeHidden({
      timeout: 30_000,
    });
    expect(await page.locator('iframe').count()).toBe(1);
  };
  for (let index = 0; index < 10; index += 1) await change(index);
  const before = await heapBytes();
  for (let index = 10; index < 60; index += 1) await change(index);
  const growth = (await heapBytes()) - before;
  test.info().annotations.push({ type: 'heap growth in bytes', description: String(growth) });
  console.log(`heap after 50 changes: ${(growth / 1000).toFixed(0)} kB more than before them`);
  expect(growth).toBeLessThan(2_000_000);
});
