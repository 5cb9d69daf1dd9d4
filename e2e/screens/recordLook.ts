import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type AxeBuilder from '@axe-core/playwright';
import { type Page, test } from '@playwright/test';
import { spokenFaults } from './spokenFaults.ts';

type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>;

const folder = process.env.LOOKS_FOLDER;
let looks = 0;

/** Runs in the page. Returns the name of the dialog in front, or an empty text. */
function dialogName(): string {
  const dialog = [...document.querySelectorAll('dialog[open], [role=dialog]')]
    .filter((one) => one.getClientRects().length > 0)
    .at(-1);
  const title = dialog?.getAttribute('aria-labelledby');
  const words = title ? document.getElementById(title)?.textContent : '';
  return (dialog && (words || dialog.getAttribute('aria-label'))) ?? '';
}

/**
 * Writes what axe and a virtual screen reader say of the screen as a file in the folder that `LOOKS_FOLDER` names, from which
 * `npm run statements` makes the statement about accessibility. Does nothing without that variable.
 */
export async function recordLook(page: Page, results: AxeResults): Promise<void> {
  if (!folder) return;
  const { phrases, faults, isWhole } = await spokenFaults(page);
  const dialog = await page.evaluate(dialogName);
  const path = new URL(page.url()).pathname;
  const outcomes = (['passes', 'violations', 'incomplete', 'inapplicable'] as const).flatMap(
    (outcome) => results[outcome].map(({ id, tags }) => ({ rule: id, tags, outcome })),
  );
  const look = {
    // Numbers of things differ between runs.
    screen: (dialog ? `${path} · ${dialog.trim()}` : path).replaceAll(/\d+/g, '{n}'),
    journey: test.info().titlePath[0],
    axe: results.testEngine.version,
    browser: page.context().browser()?.version(),
    outcomes,
    phrases: phrases.length,
    isWhole,
    faults,
    media: await page.locator('audio, video').count(),
  };
  mkdirSync(folder, { recursive: true });
  looks += 1;
  writeFileSync(join(folder, `${process.pid}-${looks}.json`), JSON.stringify(look));
}
