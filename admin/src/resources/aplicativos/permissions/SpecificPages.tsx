import type { AdminAplicativo } from '@portal/api-client/contract';
import { Alert } from '@portal/ui';
import { useDeferredValue } from 'react';
import styles from './AccessPanel.module.css';
import type { PagesOf, UserAccess } from './access.ts';
import { missingCliente } from './messages.ts';
import { ReportPagesGroup } from './ReportPagesGroup.tsx';
import type { DraftDispatch } from './useDraft.ts';
import type { ReportPages } from './useReportPages.ts';

interface SpecificPagesProps {
  readonly app: AdminAplicativo;
  readonly holder: number;
  readonly access: UserAccess;
  readonly stored: UserAccess;
  readonly reports: readonly ReportPages[];
  readonly dispatch: DraftDispatch;
}

/**
 * The pages of every report, with checkboxes. They are visible only for specific access. Spec
 * ADM-PERM-04 … 06.
 */
export function SpecificPages({
  app,
  holder,
  access,
  stored,
  reports,
  dispatch,
}: SpecificPagesProps) {
  const isVisible = access.type === 'specific';
  // Mounting or unmounting hundreds of checkboxes is slow. The deferred value does it after the radio button is
  // painted.
  const hasCheckboxes = useDeferredValue(isVisible, false);
  // When the access stops being specific, the hidden checkboxes keep their ticks until they unmount, so they do not
  // render.
  const previousAccess = useDeferredValue(access);
  const { pages } = isVisible ? access : previousAccess;
  if (!isVisible && !hasCheckboxes) return null;
  return (
    <div className={styles.reports} hidden={!isVisible}>
      <Alert level="info">
        Os limites de página são de navegação: o relatório inteiro chega ao navegador. Para proteger
        os dados em si, use uma RLS Role na configuração do relatório.
      </Alert>
      {!app.cliente && <Alert level="error">{missingCliente}</Alert>}
      {reports.length === 0 && <p>Este aplicativo ainda não tem relatórios.</p>}
      {app.cliente &&
        hasCheckboxes &&
        reports.map((report) => (
          <ReportPagesGroup
            key={report.relatorio}
            report={report}
            ticked={pages.get(report.relatorio)}
            permitted={permittedPages(stored, report.relatorio)}
            holder={holder}
            dispatch={dispatch}
          />
        ))}
    </div>
  );
}

/** The stored pages of one report, or undefined if the person or team may open none. Keeps its identity between renders. */
function permittedPages(stored: UserAccess, relatorio: number): PagesOf | undefined {
  return stored.type === 'full' ? 'all' : stored.pages.get(relatorio);
}
