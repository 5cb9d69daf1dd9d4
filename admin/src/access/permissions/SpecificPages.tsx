import type { AdminAplicativo } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { useDeferredValue, useMemo } from 'react';
import type { UserAccess } from '../draft/access.ts';
import type { DraftDispatch } from '../draft/useDraft.ts';
import { PageChoice } from '../pages/PageChoice.tsx';
import { useFolds } from '../pages/useFolds.ts';
import { useFoundPages } from '../pages/useFoundPages.ts';
import type { ReportPages } from '../pages/useReportPages.ts';
import styles from './AccessPanel.module.css';
import { missingCliente } from './messages.ts';

interface SpecificPagesProps {
  readonly app: AdminAplicativo;
  /** Ids of those whose pages are edited. Without anybody nothing shows. */
  readonly holders: readonly number[];
  /** Their access in the draft, in the same order. */
  readonly accesses: readonly UserAccess[];
  /** Their access that the server has, in the same order. */
  readonly stored: readonly UserAccess[];
  /** When their selection of pages was last saved, in the same order; null if there is none. */
  readonly savedAt: readonly (number | null)[];
  readonly reports: readonly ReportPages[];
  readonly dispatch: DraftDispatch;
}

/**
 * The pages of every report, with checkboxes, a search, and reports that fold. They are visible only for specific access.
 * Spec ADM-PERM-04 … 06, CONF-07.
 */
export function SpecificPages(props: SpecificPagesProps) {
  const { app, holders, accesses, stored, savedAt, reports, dispatch } = props;
  const isVisible = holders.length > 0;
  // Mounting or unmounting hundreds of checkboxes is slow. The deferred value does it after the radio button is
  // painted.
  const hasCheckboxes = useDeferredValue(isVisible, false);
  const edited = useMemo(
    () => ({ holders, accesses, stored, savedAt }),
    [holders, accesses, stored, savedAt],
  );
  // When the access stops being specific, the hidden checkboxes keep their ticks until they unmount, so they do not
  // render.
  const previous = useDeferredValue(edited);
  const shown = isVisible ? edited : previous;
  const search = useFoundPages(reports);
  const folds = useFolds(reports.length, search.isSearching);
  if (!isVisible && !hasCheckboxes) return null;
  return (
    <div className={styles.reports} hidden={!isVisible}>
      <Alert level="info">
        Os limites de página são de navegação: o relatório inteiro chega ao navegador. Para proteger
        os dados em si, use uma RLS Role na configuração do relatório.
      </Alert>
      {!app.cliente && <Alert level="error">{missingCliente}</Alert>}
      {reports.length === 0 && <p>Este aplicativo ainda não tem relatórios.</p>}
      {app.cliente && hasCheckboxes && (
        <PageChoice {...shown} search={search} folds={folds} dispatch={dispatch} />
      )}
    </div>
  );
}
