// Measures the time from pressing a report to its event `loaded` in the element of another product, and in the portal, in turn. Both
// have a frame that started while the browser was idle, and a token takes 0.5 s, as in openReport.mjs. The first opening of each is not counted. Fails if the ratio of the medians is above the limit.
// node perf/browser/openEntrada.mjs [rounds]   (after npm run build)
import { signIn, storeSession } from '../harness/demoSession.mjs';
import { launchChromium } from '../harness/launchChromium.mjs';
import { median } from '../harness/median.mjs';
import { startPortal } from '../harness/startPortal.mjs';
import { watch } from './renderedTime.mjs';

const limit = 1.1;
const rounds = Number(process.argv[2] ?? 9);
const port = Number(process.env.BENCH_PORT ?? 9_163);
const { portal, stop } = await startPortal(port);
const tokens = await signIn(portal, 'ana');
// The lists of the reader name the address of the frame once a report has been opened.
const headers = { authorization: `Bearer ${tokens.accessToken}` };
const [relatorio] = await (await fetch(`${portal}/api/configs/`, { headers })).json();
await fetch(`${portal}/api/embed-info/${relatorio.report_id}/`, { headers });
await fetch(`http://127.0.0.1:${port + 1}/_emulator/faults`, {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({
    operation: 'powerbi.generateToken',
    count: 10_000,
    answer: { latencyMs: 500 },
  }),
});
const browser = await launchChromium();

const outer = { width: 1280, height: 900 };
/** The size of the element in the page of the shop, which is the window of the portal. */
let size = outer;

/** @type {(isInside: boolean) => Promise<number>} */
async function opening(isInside) {
  const context = await browser.newContext({ viewport: isInside ? outer : size });
  await context.addInitScript(watch, 'loaded');
  if (!isInside) await storeSession(context, tokens);
  const page = await context.newPage();
  await page.goto(isInside ? `http://loja.localhost:${port + 1}/loja` : `${portal}/dashboard`);
  if (isInside) await page.getByRole('button', { name: 'Entrar como Ana' }).click();
  const element = isInside ? await page.waitForSelector('portal-bi iframe') : null;
  const frame = (await element?.contentFrame()) ?? page.mainFrame();
  if (element) {
    await frame.getByRole('link', { name: 'Dashboards' }).click();
    const { width, height } = (await element.boundingBox()) ?? outer;
    size = { width: Math.round(width), height: Math.round(height) };
  }
  const link = frame
    .getByRole('navigation', { name: 'Relatórios' })
    .getByRole('link', { name: relatorio.nome_relatorio });
  await link.waitFor();
  await frame
    .locator('[data-state="prepared"] iframe')
    .waitFor({ state: 'attached', timeout: 20_000 });
  // The start of the frame itself is over on both sides.
  await page.waitForTimeout(3_000);
  await link.hover();
  await page.waitForTimeout(100);
  await link.click();
  await frame.waitForFunction(() => window.seen.rendered > 0, null, { timeout: 30_000 });
  const time = await frame.evaluate(() => window.seen.rendered - window.seen.clicked);
  await context.close();
  return time;
}

try {
  /** @type {{ inside: number[]; portal: number[] }} */
  const times = { inside: [], portal: [] };
  for (let round = 0; round <= rounds; round += 1) {
    times.inside.push(await opening(true));
    times.portal.push(await opening(false));
  }
  const [inside, own] = [median(times.inside.slice(1)), median(times.portal.slice(1))];
  const ratio = inside / own;
  console.log(
    `opened inside of another product: ${ratio.toFixed(2)} of the portal, at most ${limit} (${Math.round(inside)} and ${Math.round(own)} ms; ${times.inside.map(Math.round)} and ${times.portal.map(Math.round)})`,
  );
  if (ratio > limit) process.exitCode = 1;
} finally {
  await browser.close();
  await stop();
}
