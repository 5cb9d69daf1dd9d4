import type { AppRelatorio } from '@portal/api-client/contract';
import { type PageLike, pageTitles } from '@portal/api-client/rules';
import { hasWords } from '../../content/hasWords.ts';
import type { RelatorioPages } from '../../content/usePages.ts';

/** One report of an application in its list, with the pages that the filter leaves. */
export interface AppEntry {
  readonly relatorio: AppRelatorio;
  readonly all: RelatorioPages;
  /** `displayName` is the title to show, which tells twins apart. */
  readonly pages: readonly PageLike[];
  /** True if the filter has found one of the pages. */
  readonly hasFoundPage: boolean;
}

const noPages: RelatorioPages = { isLoading: false, pages: [] };

/**
 * Returns the reports of an application with their pages. `pages` has the order of `relatorios`. With a filter: the reports
 * whose name contains all its words, with all pages, and the others with the pages that contain all words, in the title or in
 * the name of the report. Spec LER-06, LER-11.
 */
export function listAppEntries(
  relatorios: readonly AppRelatorio[],
  pages: readonly RelatorioPages[],
  filter = '',
): readonly AppEntry[] {
  const isFiltering = filter.trim() !== '';
  return relatorios.flatMap((relatorio, index) => {
    const all = pages[index] ?? noPages;
    const titles = pageTitles(all.pages);
    const titled = all.pages.map((page) => ({
      ...page,
      displayName: titles.get(page.name) ?? page.name,
    }));
    if (!isFiltering) return [{ relatorio, all, pages: titled, hasFoundPage: false }];
    const name = relatorio.relatorio_nome;
    const isFound = hasWords(name, filter);
    const found = titled.filter(({ displayName }) =>
      hasWords(isFound ? displayName : `${name} ${displayName}`, filter),
    );
    if (!isFound && found.length === 0) return [];
    return [{ relatorio, all, pages: isFound ? titled : found, hasFoundPage: found.length > 0 }];
  });
}
