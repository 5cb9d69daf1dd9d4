import { chromium } from '@playwright/test';
import { findChromium } from '../../tools/chromium.mjs';
import { answerLargeApplication, appId } from './largeApplication.mjs';

const portal = process.argv[2] ?? 'http://localhost:8000';

const longestMs = 100;

/** Collects what each key or press took until the next picture. */
function observe() {
  window.interactions = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if (entry.interactionId) window.interactions.push(entry.duration);
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true });
}

const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(observe);
  const page = await context.newPage();
  await page.goto(`${portal}/login`);
  await page.getByLabel('Usuário').fill('relatorios');
  await page.getByLabel('Senha').fill('portal-demo');
  await page.getByRole('button', { name: 'Entrar', exact: true }).click();
  await page.waitForURL('**/dashboard');
  await answerLargeApplication(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${portal}/admin/aplicativos/${appId}/permissions`);
  const dialog = page.getByRole('dialog', { name: 'Permissões: Grande' });
  const search = dialog.getByLabel('Buscar usuários');
  const box = (number) =>
    dialog.getByRole('checkbox', { name: new RegExp(`^Página ${number}\\b`) }).first();

  const results = {};
  /** Two pictures: the entry of an interaction comes after the first. */
  const painted = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150))));
  /** Does one deed several times and keeps the longest interaction; `find` is done before the clock runs. */
  const measure = async (name, times, { find = async () => null, deed }) => {
    const all = [];
    for (let time = 0; time < times; time += 1) {
      const found = await find(time);
      await painted();
      await page.evaluate(() => {
        window.interactions = [];
      });
      await deed(found, time);
      await painted();
      all.push(...(await page.evaluate(() => window.interactions)));
    }
    results[name] = { interactions: all.length, 'longest ms': Math.max(16, ...all) };
  };
  /** Presses where the element stands: looking for it by its name takes time that is not the dialog's. */
  const press = (locator) => ({
    find: async (time) => {
      const element = locator(time);
      await element.scrollIntoViewIfNeeded();
      const { x, y, width, height } = await element.boundingBox();
      return [x + Math.min(width / 2, 20), y + height / 2];
    },
    deed: (at) => page.mouse.click(...at),
  });
  const person = (number) => dialog.getByRole('button', { name: new RegExp(`^Pessoa ${number} `) });

  await search.click();
  await measure('type in the search', 6, {
    deed: (_, time) => page.keyboard.press('pessoa'[time]),
  });
  await measure('empty the search', 6, { deed: () => page.keyboard.press('Backspace') });
  await measure(
    'choose a person with full access',
    5,
    press((time) => person(time * 3)),
  );
  await measure(
    'choose a person with pages',
    5,
    press((time) => person(time * 3 + 1)),
  );
  await box(1).waitFor();
  await measure(
    'tick a page',
    8,
    press((time) => box(time + 1)),
  );
  await measure(
    'mark all pages of a report',
    4,
    press((time) =>
      dialog.getByRole('button', {
        name: `Marcar todas as páginas de Relatório ${time + 1}`,
        exact: true,
      }),
    ),
  );
  await measure(
    'full access',
    1,
    press(() => dialog.getByLabel('Acesso Total')),
  );
  await measure(
    'specific access',
    1,
    press(() => dialog.getByLabel('Páginas Específicas')),
  );
  console.table(results);
  const slow = Object.entries(results).filter(([, one]) => one['longest ms'] > longestMs);
  for (const [name] of slow) console.error(`longer than ${longestMs} ms: ${name}`);
  process.exitCode = slow.length > 0 ? 1 : 0;
} finally {
  await browser.close();
}
