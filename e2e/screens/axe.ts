import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { recordLook } from './recordLook.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** The rules about colours. A change of theme can break only these. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/**
 * Returns the violations that axe finds on the screen. Report frames are excluded, because Microsoft owns their
 * content.
 */
export async function axeViolations(page: Page, only?: readonly string[]): Promise<string[]> {
  // While a colour changes, axe sees one that nobody reads. A spinner has no end.
  await page.evaluate(() => {
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime));
    return Promise.allSettled(ending.map(({ finished }) => finished)).then(() => undefined);
  });
  // Legacy mode does not open a page to combine the results of frames. Frames are excluded here.
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  const results = await (only ? builder.withRules([...only]) : builder.withTags(rules)).analyze();
  await recordLook(page, results);
  return results.violations.map(
    ({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`,
  );
}
