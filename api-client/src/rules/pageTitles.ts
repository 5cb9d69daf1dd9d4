import type { PageLike } from './pages.ts';

/**
 * Returns the title to show for each page, by the provider's name of the page. A blank title is replaced by that name. Where
 * titles look equal, all but the first get a number by position: `Clientes`, `Clientes (2)`. No two pages get the same title.
 * `pages` are all pages that stand together, in their order. Spec LER-06.
 */
export function pageTitles(
  pages: readonly Pick<PageLike, 'name' | 'displayName'>[],
): ReadonlyMap<string, string> {
  const own = pages.map(({ name, displayName }) => ({ name, title: visible(displayName) || name }));
  const used = new Set<string>();
  const counts = new Map<string, number>();
  const taken = new Set(own.map(({ title }) => title));
  const titles = new Map<string, string>();
  for (const { name, title } of own) {
    if (titles.has(name)) continue;
    let shown = title;
    let count = (counts.get(title) ?? 0) + 1;
    if (used.has(title)) {
      // A page may be called `Clientes (2)` by its author.
      while (taken.has(`${title} (${count})`) || used.has(`${title} (${count})`)) count += 1;
      shown = `${title} (${count})`;
    }
    counts.set(title, count);
    used.add(shown);
    titles.set(name, shown);
  }
  return titles;
}

/** The text as an eye sees it: composed characters, no characters without a width, single spaces. */
function visible(title: string | null | undefined): string {
  return (title ?? '')
    .normalize('NFC')
    .replace(/[\u200B\u2060\uFEFF\u00AD]/gu, '')
    .replace(/\p{Cc}/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
