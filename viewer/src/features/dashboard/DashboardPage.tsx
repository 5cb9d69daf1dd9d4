import { useSearchParams } from 'react-router-dom';
import { relatorioName } from '../../content/relatorioName.ts';
import { useRelatorios } from '../../content/useRelatorios.ts';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import { StateMessage } from '../../layout/StateMessage.tsx';
import { useTitle } from '../../layout/useTitle.ts';
import styles from './DashboardPage.module.css';
import { DashboardStart } from './DashboardStart.tsx';
import { RelatorioSidebar } from './RelatorioSidebar.tsx';
import { RelatorioView } from './RelatorioView.tsx';

/** The list of reports with the selected report beside it. The address holds the selection (AMBIG-45). */
export function DashboardPage() {
  const [search] = useSearchParams();
  const parameter = search.get('relatorio');
  const selectedId = parameter && /^\d{1,9}$/.test(parameter) ? Number(parameter) : null;
  const { data: relatorios, isPending, isError, refetch } = useRelatorios();
  const selected = relatorios?.find(({ id }) => id === selectedId);
  useTitle(selected ? relatorioName(selected) : 'Dashboards');

  return (
    <div className={styles.page}>
      <RelatorioSidebar relatorios={relatorios} isLoading={isPending} selectedId={selectedId} />
      <div className={styles.content}>
        {isError && (
          <RetryAlert onRetry={() => void refetch()}>
            Falha ao carregar a lista de relatórios.
          </RetryAlert>
        )}
        {selectedId === null && <DashboardStart />}
        {selectedId !== null && isPending && (
          <StateMessage.Loading label="Carregando relatório selecionado..." />
        )}
        {selected && <RelatorioView relatorio={selected} />}
        {selectedId !== null && relatorios && !selected && (
          <StateMessage.Failure
            title="Erro ao carregar relatório"
            text="Este relatório não existe ou não foi liberado para você."
          />
        )}
      </div>
    </div>
  );
}
