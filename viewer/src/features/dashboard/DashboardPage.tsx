import { readId } from '@portal/api-client/rules';
import { ErrorBoundary } from '@portal/ui';
import { useSearchParams } from 'react-router-dom';
import { useRelatorios } from '../../content/useRelatorios.ts';
import { useHasSides } from '../../layout/chrome.ts';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import { StateMessage } from '../../layout/StateMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import { AccessEnded, useHasBeenOpen } from '../../opening/AccessEnded.tsx';
import { NotOpen } from '../../pedidos/NotOpen.tsx';
import styles from './DashboardPage.module.css';
import { DashboardStart } from './DashboardStart.tsx';
import { RelatorioSidebar } from './RelatorioSidebar.tsx';
import { RelatorioView } from './RelatorioView.tsx';

/** The list of reports with the selected report beside it. The address holds the selection (AMBIG-45). */
export function DashboardPage() {
  const [search] = useSearchParams();
  const hasSides = useHasSides();
  const parameter = search.get('relatorio');
  // No report has the id 0: an address with anything but an id names no report.
  const selectedId = parameter === null ? null : (readId(parameter) ?? 0);
  const { data: relatorios, isPending, isError, refetch } = useRelatorios();
  const selected = relatorios?.find(({ id }) => id === selectedId);
  const hasEnded = useHasBeenOpen(selectedId, selected !== undefined);

  return (
    <div className={styles.page}>
      {hasSides && (
        <RelatorioSidebar relatorios={relatorios} isLoading={isPending} selectedId={selectedId} />
      )}
      <div className={styles.content} data-content tabIndex={-1}>
        {isError && (
          <RetryAlert onRetry={() => void refetch()}>
            Falha ao carregar a lista de relatórios.
          </RetryAlert>
        )}
        {/* An open report sets the title itself, with its page. */}
        {!selected && <ScreenTitle name="Dashboards" />}
        {selectedId === null && <DashboardStart relatorios={relatorios} />}
        {selectedId !== null && isPending && (
          <StateMessage.Loading label="Carregando relatório selecionado..." />
        )}
        {selected && (
          <ErrorBoundary resetKey={String(selected.id)}>
            <RelatorioView relatorio={selected} pagina={search.get('pagina')} />
          </ErrorBoundary>
        )}
        {selectedId !== null &&
          relatorios &&
          !selected &&
          (hasEnded ? <AccessEnded /> : <NotOpen />)}
      </div>
    </div>
  );
}

/** Sets the title of the browser tab while it is shown. For a screen that has a title in some of its states only. */
function ScreenTitle({ name }: { name: string }) {
  useTitle(name);
  return null;
}
