import { pageTitles } from '@portal/api-client/rules';

interface SeenPage {
  readonly nome: string;
  readonly titulo: string;
}

/**
 * Returns the pages of one report, as a list of the server tells them, with the titles to show: twins get a number by
 * position, and a blank title is replaced by the page's name. Spec LER-06.
 */
export function titledPages<P extends SeenPage>(pages: readonly P[]): readonly P[] {
  const titles = pageTitles(pages.map(({ nome, titulo }) => ({ name: nome, displayName: titulo })));
  return pages.map((page) => ({ ...page, titulo: titles.get(page.nome) ?? page.titulo }));
}
