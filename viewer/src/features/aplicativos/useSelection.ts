import type { AppRelatorio } from '@portal/api-client/contract';
import { type PageLike, pageTitles, readId } from '@portal/api-client/rules';
import { useSearchParams } from 'react-router-dom';
import type { RelatorioPages } from '../../content/usePages.ts';
import { useVisao } from '../../content/useVisao.ts';
import { useVisaoParameter } from '../../content/useVisaoParameter.ts';

/** The page that a report opens on. */
export interface SelectedPage {
  /** Undefined if the address names the report only: the frame then shows its first page. */
  readonly name: string | undefined;
  readonly displayName: string;
}

/** What the address of an application selects. */
interface Selection {
  /** The report. Undefined if the address names none. */
  readonly chosen: AppRelatorio | undefined;
  /** The page to open, without a name if the address names the report only. Undefined in every state but `open`. */
  readonly page: SelectedPage | undefined;
  /** The pages that the sidebar lists. */
  readonly pages: readonly PageLike[];
  /** Their names. Undefined while they are not known. */
  readonly listed: readonly string[] | undefined;
  /** The view of the address. */
  readonly visao: string | null;
  /** `gone`: the address names a page that is not there. `not open`: its report is absent, or not open to the reader. */
  readonly state: 'nothing' | 'loading' | 'open' | 'gone' | 'not open';
}

/** Finds the report and the page that the address names. */
export function useSelection(
  relatorios: readonly AppRelatorio[],
  pagesOf: readonly RelatorioPages[],
): Selection {
  const [search] = useSearchParams();
  // A link to a view may leave out the page. A view whose page is gone is shown on the first page. Spec VISAO-04.
  const { parameter: visao, id } = useVisaoParameter();
  const view = useVisao(id);
  const named = search.get('relatorio');
  const pagina = search.get('pagina') ?? view.data?.pagina ?? undefined;
  const index =
    named === null
      ? // A link that names no report is to the first one that has the page.
        pagesOf.findIndex(({ pages }) => pages.some(({ name }) => name === pagina))
      : relatorios.findIndex(({ relatorio }) => relatorio === readId(named));
  const chosen = relatorios[index];
  const { pages: known = [], isLoading = false, retry } = pagesOf[index] ?? {};
  const titles = pageTitles(known);
  const pages = known.map((page) => ({ ...page, displayName: titles.get(page.name) ?? '' }));
  const isKnown = !isLoading && (pages.length > 0 || !retry);
  const listed = isKnown ? pages.map(({ name }) => name) : undefined;
  const common = { chosen, pages, listed, visao };
  const is = (state: Selection['state'], page?: Selection['page']): Selection => ({
    ...common,
    page,
    state,
  });

  if (named === null && chosen === undefined) {
    if (pagina === undefined) return is('nothing');
    return is(pagesOf.some((one) => one.isLoading) ? 'loading' : 'gone');
  }
  if (!chosen || chosen.tipo_acesso === 'none') return is('not open');
  const page = pages.find(({ name }) => name === pagina);
  if (page) return is('open', page);
  if (pagina !== undefined && mayOpen(chosen, pagina)) {
    // A page that opens from within the report only, or one that the list does not have yet. The frame tells if it is gone.
    return is('open', { name: pagina, displayName: '' });
  }
  if (isLoading || view.isLoading) return is('loading');
  if (pagina !== undefined && visao === null) return is('gone');
  // The frame tells which page is the first one to read. Spec DIA-02.
  return pages.length > 0 ? is('open', { name: undefined, displayName: '' }) : is('nothing');
}

/** True if the reader may see a page of this name, whether a list has it or not. Spec LER-03. */
function mayOpen({ tipo_acesso, paginas_permitidas }: Partial<AppRelatorio>, pagina: string) {
  if (tipo_acesso === 'specific') {
    return paginas_permitidas?.some(({ nome_pagina }) => nome_pagina === pagina) ?? false;
  }
  return tipo_acesso === 'full';
}
