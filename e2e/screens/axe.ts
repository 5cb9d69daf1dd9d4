import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Rules on colours: all that another theme of the same screen can break. */
export const colorRules = ['color-contrast', 'link-in-text-block'];

/** What axe finds on the screen, the inside of report frames left out: in production it is Microsoft's. */
export async function axeViolations(page: Page, only?: readonly string[]): Promise<string[]> {
  // Without frames there is nothing to put together in a page of its own.
  const builder = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  const { violations } = await (only
    ? builder.withRules([...only])
    : builder.withTags(rules)
  ).analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
}
