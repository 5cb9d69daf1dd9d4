// Measures the time from a click to the report's event `rendered`, and compares it with powerbi-client in a plain page
// that already has the token. Faults of the emulator make the frame take 2.5 s and the token 0.5 s, the proportions of the
// service. Portal, plain page and frame are on two sites, so the frame has a process of its own.
// `prepared`: the browser was idle, so a frame has started before the click. `cold`: the reader saves data, so none has.
// Also opens a view from Home, compared with the same report without a view; then measures what the
// started frame costs Home, and 50 changes of report. Fails if a ratio is above its limit, if more than one frame remains, or if
// the heap grows by more than a megabyte.
// node perf/browser/openReport.mjs [rounds]   (after npm run build)
import { storeSession } from '../harness/demoSession.mjs';
import { launchChromium, untilSettled } from '../harness/launchChromium.mjs';
import { median } from '../harness/median.mjs';
import { startPortal } from '../harness/startPortal.mjs';
import { servePlainPage } from './plainPage.mjs';
import { timeOf, watch } from './renderedTime.mjs';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@playwright/test').Locator} Locator */
/** @typedef {{ isPrepared?: boolean; within?: import('@playwright/test').Browser }} Options */

const rounds = Number(process.argv[2] ?? 5);
const port = Number(process.env.BENCH_PORT ?? 9_650);
const { portal, stop } = await startPortal(port);
const emulator = `http://127.0.0.1:${port + 1}`;
const latencyMs = { 'frame.page': 2_500, 'powerbi.generateToken': 500 };
/** The largest ratios to the plain page. */
const limits = { prepared: 0.5, cold: 1.05 };
const maxGrowthKb = 1_000;
const viewName = 'Visão medida';

/** @type {(url: string, body: object, headers?: Record<string, string>) => Promise<any>} */
const post = async (url, body, headers = {}) => {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.json().catch(() => null);
};

const tokens = await post(`${portal}/api/token/`, { username: 'ana', password: 'portal-demo' });
const authorization = `Bearer ${tokens.access}`;
/** @type {(path: string) => Promise<any>} */
const ask = async (path) =>
  (await fetch(`${portal}${path}`, { headers: { authorization } })).json();

const [relatorio, otherRelatorio] = await ask('/api/configs/');
const aplicativo = await ask('/api/aplicativos/1/');
const [appRelatorio] = aplicativo.relatorios;

const plain = await servePlainPage();
const browser = await launchChromium();

/** A reader who saves data gets no frame before the first report. */
function saveData() {
  Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
}

/**
 * Opens a page and waits until it is quiet. `isPrepared` also waits until its frame has started.
 *
 * @param {string} url
 * @param {Options} [options]
 */
async function openPage(url, { within = browser, isPrepared = false } = {}) {
  const context = await within.newContext({ viewport: { width: 1280, height: 800 } });
  await context.addInitScript(watch);
  if (!isPrepared) await context.addInitScript(saveData);
  if (url.startsWith(portal)) {
    const { access, refresh } = tokens;
    await storeSession(context, { accessToken: access, refreshToken: refresh });
  }
  const page = await context.newPage();
  await page.goto(url);
  await untilSettled(page);
  if (isPrepared) await untilPrepared(page);
  return page;
}

/** @param {Page} page */
async function untilPrepared(page) {
  await page
    .locator('[data-state="prepared"] iframe')
    .waitFor({ state: 'attached', timeout: 20_000 });
  const isStarted = () => page.frames().some((frame) => frame.url().includes('reportEmbed'));
  while (!isStarted()) await page.waitForTimeout(100);
  await page.waitForTimeout(500);
}

/**
 * Clicks as a user does: the pointer is over the target for a moment before the press.
 *
 * @param {Locator} target
 */
async function press(target) {
  await target.hover();
  await target.page().waitForTimeout(100);
  await target.click();
}

/** @type {(page: Page, name: string) => Locator} */
const sidebar = (page, name) => page.getByRole('navigation', { name });

/**
 * Opens a report in the plain page.
 *
 * @param {Record<string, unknown>} given
 * @returns {Promise<number>}
 */
async function plainOpening(given) {
  const page = await openPage(plain.url);
  await page.evaluate((config) => {
    window.given = config;
  }, given);
  const opened = await timeOf(page, () => press(page.getByRole('button', { name: 'Abrir' })));
  await page.context().close();
  return opened;
}

/**
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
async function dashboardOpening(options) {
  const page = await openPage(`${portal}/dashboard`, options);
  const link = sidebar(page, 'Relatórios').getByRole('link', { name: relatorio.nome_relatorio });
  const opened = await timeOf(page, () => press(link));
  await page.context().close();
  return opened;
}

/**
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
async function aplicativoOpening(options) {
  const page = await openPage(`${portal}/aplicativos/1`, options);
  const bar = sidebar(page, aplicativo.nome);
  await bar.getByRole('button', { name: new RegExp(`^${appRelatorio.relatorio_nome}`) }).click();
  const opened = await timeOf(page, () => press(bar.getByRole('link').nth(0)));
  await page.context().close();
  return opened;
}

/**
 * Saves what the plain page shows as a view of the report. Returns a function that deletes the view.
 *
 * @param {Record<string, unknown>} given
 */
async function saveView(given) {
  const page = await openPage(plain.url);
  await page.evaluate((config) => {
    window.given = config;
  }, given);
  await timeOf(page, () => press(page.getByRole('button', { name: 'Abrir' })));
  const { state } = await page.evaluate(() => window.report.bookmarksManager.capture());
  const [active] = await page.evaluate(async () =>
    (await window.report.getPages()).filter(({ isActive }) => isActive).map(({ name }) => name),
  );
  await page.context().close();
  const { id } = await post(
    `${portal}/api/visoes/`,
    { relatorio: relatorio.id, nome: viewName, estado: state, pagina: active },
    { authorization },
  );
  return () =>
    fetch(`${portal}/api/visoes/${id}/`, { method: 'DELETE', headers: { authorization } });
}

/**
 * Opens a link of a panel of Home.
 *
 * @param {string} panel
 * @param {string} name
 * @param {Options} [options]
 * @returns {Promise<number>}
 */
async function homeOpening(panel, name, options) {
  const page = await openPage(`${portal}/home`, options);
  const link = page.getByRole('region', { name: panel }).getByRole('link', { name }).first();
  const opened = await timeOf(page, () => press(link));
  await page.context().close();
  return opened;
}

/**
 * Changes the report 50 times. Returns the number of frames at the end and the heap's growth since the fifth change. The browser
 * compiles no functions: compiled code is in the heap too, and grows by up to 2 MB at an unpredictable time.
 */
async function manyChanges() {
  const interpreting = await launchChromium(['--js-flags=--no-opt --no-maglev --no-sparkplug']);
  const page = await openPage(`${portal}/dashboard`, { within: interpreting });
  const devtools = await page.context().newCDPSession(page);
  const heap = async () => {
    await devtools.send('HeapProfiler.collectGarbage');
    return (await devtools.send('Runtime.getHeapUsage')).usedSize;
  };
  let before = 0;
  for (let change = 0; change < 55; change += 1) {
    if (change === 5) before = await heap();
    const { nome_relatorio: name } = change % 2 === 0 ? relatorio : otherRelatorio;
    const link = sidebar(page, 'Relatórios').getByRole('link', { name });
    await timeOf(page, () => link.click());
  }
  const grown = (await heap()) - before;
  const frames = await page.locator('iframe').count();
  await interpreting.close();
  return { frames, grownKb: Math.round(grown / 1000) };
}

/** What Home costs in its first ten seconds, with and without a frame that starts: time of its main thread, and its heap. */
async function costOfHome() {
  const cost = async (/** @type {boolean} */ isPrepared) => {
    const page = await openPage(`${portal}/home`, { isPrepared });
    const devtools = await page.context().newCDPSession(page);
    await devtools.send('Performance.enable');
    await page.waitForTimeout(10_000);
    const { metrics } = await devtools.send('Performance.getMetrics');
    const of = (/** @type {string} */ name) =>
      metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
    const result = { ms: of('TaskDuration') * 1_000, heapMb: of('JSHeapUsedSize') / 1_000_000 };
    await page.context().close();
    return result;
  };
  const without = await cost(false);
  const prepared = await cost(true);
  const text = (/** @type {{ ms: number; heapMb: number }} */ { ms, heapMb }) =>
    `${Math.round(ms)} ms and ${heapMb.toFixed(1)} MB`;
  return `Home without a frame: ${text(without)}; with one that starts: ${text(prepared)}`;
}

const addLatency = (/** @type {keyof typeof latencyMs} */ operation) =>
  post(`${emulator}/_emulator/faults`, {
    operation,
    count: 10_000,
    answer: { latencyMs: latencyMs[operation] },
  });
const removeLatency = () => fetch(`${emulator}/_emulator/faults`, { method: 'DELETE' });

/** @type {() => Promise<unknown>} */
let deleteView = async () => undefined;
try {
  const info = await ask(`/api/embed-info/${relatorio.report_id}/`);
  const { workspace_id, relatorio_id } = appRelatorio;
  const [firstPage] = (
    await ask(
      `/api/admin/powerbi/report-pages/?workspace_id=${workspace_id}&report_id=${relatorio_id}`,
    )
  ).sort(
    (/** @type {{ order: number }} */ a, /** @type {{ order: number }} */ b) => a.order - b.order,
  );
  const token = await ask(`/api/embed-token/${workspace_id}/${relatorio_id}/?aplicativo=1`);
  const common = { type: 'report', tokenType: 1 };
  const { id, embedUrl, accessToken, settings } = info;
  const dashboard = { ...common, id, embedUrl, accessToken, settings };
  const { reportId, embedUrl: url, accessToken: access } = token;
  const inApp = {
    ...common,
    id: reportId,
    embedUrl: url,
    accessToken: access,
    pageName: firstPage.name,
  };

  // The opening that made the view has also made the report a recent one, which Home lists.
  deleteView = await saveView(dashboard);
  /** @type {Record<string, number[]>} */
  const results = {};
  const add = (/** @type {string} */ row, /** @type {number} */ opening) => {
    results[row] = [...(results[row] ?? []), opening];
  };
  const name = relatorio.nome_relatorio;
  const isPrepared = true;
  for (let round = 0; round < rounds; round += 1) {
    await addLatency('frame.page');
    await addLatency('powerbi.generateToken');
    add('bare', await plainOpening(dashboard));
    add('bare, on a page', await plainOpening(inApp));
    add('/dashboard, cold', await dashboardOpening());
    add('/aplicativos/1, cold', await aplicativoOpening());
    add('/home → report, cold', await homeOpening('Relatórios Recentes', name));
    add('/home → view, cold', await homeOpening('Minhas Visões', viewName));
    add('/dashboard, prepared', await dashboardOpening({ isPrepared }));
    add('/aplicativos/1, prepared', await aplicativoOpening({ isPrepared }));
    add('/home → report, prepared', await homeOpening('Relatórios Recentes', name, { isPrepared }));
    await removeLatency();
  }
  const of = (/** @type {string} */ row) => Math.round(median(results[row] ?? []));
  /** @type {(value: number, limit: number, what: string) => void} */
  const check = (value, limit, what) => {
    if (value <= limit) return;
    console.error(`${what}: ${value} times the plain page, at most ${limit}`);
    process.exitCode = 1;
  };
  /** @type {Record<string, object>} */
  const table = {};
  for (const row of Object.keys(results)) {
    const isOnPage = /aplicativos|page/.test(row);
    const bare = isOnPage ? 'bare, on a page' : 'bare';
    const ratio = Number((of(row) / of(bare)).toFixed(2));
    table[row] = { 'click → rendered, ms': of(row), 'of bare': ratio };
    if (row.includes('prepared')) check(ratio, limits.prepared, row);
    if (row.includes('cold')) check(ratio, limits.cold, row);
  }
  console.log(`${rounds} rounds, medians; the frame takes 2.5 s and the token 0.5 s`);
  console.table(table);
  console.log(await costOfHome());
  const { frames, grownKb } = await manyChanges();
  if (frames !== 1 || grownKb > maxGrowthKb) process.exitCode = 1;
  console.log(`50 changes of report: ${frames} frame, the heap has grown by ${grownKb} kB`);
} finally {
  await deleteView();
  await removeLatency();
  await browser.close();
  plain.close();
  await stop();
}
