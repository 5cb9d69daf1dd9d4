// Measures how long each kind of press in the permissions dialog takes until the next frame is painted, with 2,000 people,
// 200 teams, 30 reports of 20 pages and a processor four times slower. Fails if a press takes longer than 100 ms or has no effect.
// Needs a running portal with its demo data: node perf/browser/permissions.mjs [address]

import { signIn, storeSession } from '../harness/demoSession.mjs';
import { launchChromium } from '../harness/launchChromium.mjs';
import { observeInteractions } from '../harness/observeInteractions.mjs';
import { answerLargeApplication, appId } from './largeApplication.mjs';

const portal = process.argv[2] ?? 'http://localhost:8000';

const limitMs = 100;

/**
 * An action to measure. `find` runs before the measurement, and `action` is measured. `effect` waits for the effect of the
 * action and throws if there is none. `time` counts the repetitions from 0.
 *
 * @template T
 * @typedef {object} Act
 * @property {(time: number) => Promise<T>} find
 * @property {(found: T, time: number) => Promise<unknown>} action
 * @property {(time: number) => Promise<unknown>} effect
 */

/** @typedef {import('@playwright/test').Locator} Locator */

const browser = await launchChromium();
try {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  await context.addInitScript(observeInteractions);
  await storeSession(context, await signIn(portal, 'relatorios'));
  const page = await context.newPage();
  await answerLargeApplication(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  await page.goto(`${portal}/admin/aplicativos/${appId}/permissions`);
  const dialog = page.getByRole('dialog', { name: 'Permissões: Grande' });
  const search = dialog.getByLabel('Buscar usuários');
  const box = (/** @type {number} */ number) =>
    dialog.getByRole('checkbox', { name: new RegExp(`^Página ${number}\\b`) }).first();

  /** @type {Record<string, { interactions: number; 'longest ms': number }>} */
  const results = {};
  /** Waits for two paints. The entry of an interaction is reported after the first. */
  const painted = () =>
    page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 150))));
  /**
   * Performs an action several times and keeps the longest interaction.
   *
   * @template T
   * @param {string} name
   * @param {number} times
   * @param {Act<T>} act
   */
  const measure = async (name, times, { find, action, effect }) => {
    /** @type {number[]} */
    const all = [];
    for (let time = 0; time < times; time += 1) {
      const found = await find(time);
      await painted();
      await page.evaluate('window.interactions.length = 0');
      await action(found, time);
      await painted();
      await effect(time);
      /** @type {number[]} */
      const longest = await page.evaluate('window.interactions');
      all.push(...longest);
    }
    results[name] = { interactions: all.length, 'longest ms': Math.max(16, ...all) };
  };
  /**
   * Clicks at the element's position. The lookup of the element by name happens before the measurement.
   *
   * @type {(locator: (time: number) => Locator, effect: (time: number) => Promise<unknown>) => Act<readonly [number, number]>}
   */
  const press = (locator, effect) => ({
    effect,
    find: async (time) => {
      const element = locator(time);
      await element.scrollIntoViewIfNeeded();
      const bounds = await element.boundingBox();
      if (!bounds) throw new Error(`${element} is not visible`);
      const { x, y, width, height } = bounds;
      return [x + Math.min(width / 2, 20), y + height / 2];
    },
    action: (at) => page.mouse.click(...at),
  });
  /** @type {() => Promise<undefined>} */
  const findNothing = async () => undefined;
  const person = (/** @type {number} */ number) =>
    dialog.getByRole('button', { name: new RegExp(`^Pessoa ${number} `) });

  await search.click();
  const searchHas = (/** @type {string} */ text) => async () => {
    const value = await search.inputValue();
    if (value !== text) throw new Error(`the search contains "${value}", not "${text}"`);
  };
  const panelOf = (/** @type {number} */ number) =>
    dialog.getByRole('region', { name: new RegExp(`^Acesso de Pessoa ${number} `) }).waitFor();
  const isChecked = (/** @type {Locator} */ control) =>
    control.and(page.locator(':checked')).waitFor();
  await measure('type in the search', 6, {
    find: findNothing,
    action: (_, time) => page.keyboard.press('pessoa'.charAt(time)),
    effect: (time) => searchHas('pessoa'.slice(0, time + 1))(),
  });
  await measure('empty the search', 6, {
    find: findNothing,
    action: () => page.keyboard.press('Backspace'),
    effect: (time) => searchHas('pessoa'.slice(0, 5 - time))(),
  });
  await measure(
    'choose a person with full access',
    5,
    press(
      (time) => person(time * 3),
      (time) => panelOf(time * 3),
    ),
  );
  await measure(
    'choose a person with pages',
    5,
    press(
      (time) => person(time * 3 + 1),
      (time) => panelOf(time * 3 + 1),
    ),
  );
  // The reports are many, so they are folded at first.
  await dialog.getByRole('button', { name: 'Expandir todos' }).click();
  await box(1).waitFor();
  await measure(
    'tick a page',
    8,
    press(
      (time) => box(time + 1),
      // Every other page is ticked at first, so a press ticks or clears it.
      async (time) => {
        if ((await box(time + 1).isChecked()) !== (time % 2 === 1)) {
          throw new Error(`page ${time + 1} did not change`);
        }
      },
    ),
  );
  await measure(
    'mark all pages of a report',
    4,
    press(
      (time) =>
        dialog.getByRole('button', {
          name: `Marcar todas as páginas de Relatório ${time + 1}`,
          exact: true,
        }),
      async (time) => {
        const report = dialog.getByRole('region', { name: `Relatório ${time + 1}`, exact: true });
        const ticked = await report.locator(':checked').count();
        if (ticked !== 20) throw new Error(`${ticked} of 20 pages are ticked`);
      },
    ),
  );
  await measure(
    'full access',
    1,
    press(
      () => dialog.getByLabel('Acesso Total'),
      () => isChecked(dialog.getByLabel('Acesso Total')),
    ),
  );
  await measure(
    'specific access',
    1,
    press(
      () => dialog.getByLabel('Páginas Específicas'),
      () => isChecked(dialog.getByLabel('Páginas Específicas')),
    ),
  );
  await measure(
    'show the teams',
    1,
    press(
      () => dialog.getByRole('tab', { name: 'Equipes' }),
      () => dialog.getByLabel('Buscar equipes').waitFor(),
    ),
  );
  const team = (/** @type {number} */ time) => time * 3 + 1;
  await measure(
    'choose a team with pages',
    5,
    press(
      (time) => dialog.getByRole('button', { name: new RegExp(`^Equipe ${team(time)} `) }),
      (time) =>
        dialog
          .getByRole('region', { name: `Acesso de Equipe ${team(time)}`, exact: true })
          .waitFor(),
    ),
  );
  await box(1).waitFor();
  await measure(
    'tick a page of a team',
    4,
    press(
      (time) => box(time + 1),
      async (time) => {
        if ((await box(time + 1).isChecked()) !== (time % 2 === 1)) {
          throw new Error(`page ${time + 1} of the team did not change`);
        }
      },
    ),
  );
  console.table(results);
  const slow = Object.entries(results).filter(([, one]) => one['longest ms'] > limitMs);
  for (const [name] of slow) console.error(`longer than ${limitMs} ms: ${name}`);
  process.exitCode = slow.length > 0 ? 1 : 0;
} finally {
  await browser.close();
}
