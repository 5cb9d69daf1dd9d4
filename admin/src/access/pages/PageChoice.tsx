import type { PagesOf, UserAccess } from '../draft/access.ts';
import type { DraftDispatch } from '../draft/useDraft.ts';
import { PagesToolbar } from './PagesToolbar.tsx';
import styles from './pageChoice.module.css';
import { ReportPagesGroup } from './ReportPagesGroup.tsx';
import type { Folds } from './useFolds.ts';
import type { FoundPages } from './useFoundPages.ts';

/** Said wherever pages are chosen. */
export const limitsText =
  'Os limites de página são de navegação: o relatório inteiro chega ao navegador. Para proteger os dados em si, dê funções (RLS) na configuração do relatório.';

interface PageChoiceProps {
  /** Ids of those whose pages are edited. */
  readonly holders: readonly number[];
  /** Their access in the draft, in the same order. */
  readonly accesses: readonly UserAccess[];
  /** Their access that the server has, in the same order. */
  readonly stored: readonly UserAccess[];
  /** When their selection of pages was last saved, in the same order; null if there is none. */
  readonly savedAt: readonly (number | null)[];
  /** The reports and pages that are shown, and which reports are unfolded. The parent keeps both while no page is shown. */
  readonly search: FoundPages;
  readonly folds: Folds;
  readonly dispatch: DraftDispatch;
}

/** The pages of every report of an application, with checkboxes, a search, and reports that fold. Spec ADM-PERM-06, CONF-07. */
export function PageChoice(props: PageChoiceProps) {
  const { holders, accesses, stored, savedAt, search, folds, dispatch } = props;
  return (
    <>
      <PagesToolbar holders={holders} search={search} folds={folds} dispatch={dispatch} />
      {search.found.map(({ report, pages }) => (
        <ReportPagesGroup
          key={report.relatorio}
          report={report}
          found={pages}
          ticked={accesses.map((access) => access.pages.get(report.relatorio))}
          permitted={stored.map((access) => permittedPages(access, report.relatorio))}
          savedAt={savedAt}
          holders={holders}
          isOpen={folds.isOpen(report.relatorio)}
          onFold={folds.fold}
          dispatch={dispatch}
        />
      ))}
      {search.found.length === 0 && search.isSearching && (
        <p className={styles.note}>Nenhuma página encontrada.</p>
      )}
    </>
  );
}

/** The stored pages of one report, or undefined if the person or team may open none. Keeps its identity between renders. */
function permittedPages(stored: UserAccess, relatorio: number): PagesOf | undefined {
  return stored.type === 'full' ? 'all' : stored.pages.get(relatorio);
}
