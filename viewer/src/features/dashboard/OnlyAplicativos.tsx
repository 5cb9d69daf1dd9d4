import { AplicativoIcon, Skeleton } from '@portal/ui';
import { Link } from 'react-router-dom';
import { AplicativoCards } from '../../content/aplicativo/AplicativoCards.tsx';
import { useAplicativos } from '../../content/useAplicativos.ts';
import { AskForAccess } from '../../layout/AskForAccess.tsx';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import { paths } from '../../paths.ts';
import start from './DashboardStart.module.css';
import styles from './RelatorioSidebar.module.css';

// Dashboards of a reader who has no report there. Their reports may stand in applications. Spec DIA-01.

/** In place of the start text: the applications as cards, or whom to ask if nothing opens at all. Spec DIA-01, LEIT-11. */
export function AplicativosInstead() {
  const { data, isError, refetch } = useAplicativos();
  if (isError) {
    return (
      <RetryAlert onRetry={() => void refetch()}>
        Erro ao carregar aplicativos. Tente novamente.
      </RetryAlert>
    );
  }
  if (!data) return <Skeleton lines={3} />;
  if (data.length === 0) return <AskForAccess />;
  return (
    <>
      <p>Seus relatórios estão em Aplicativos.</p>
      <div className={start.lists}>
        <AplicativoCards aplicativos={data} />
      </div>
    </>
  );
}

/** In place of the reports of the sidebar: items of its list. `isOpen` is false for a folded list, which shows icons only. */
export function AplicativoRows({ isOpen }: { isOpen: boolean }) {
  const { data, isPending } = useAplicativos();
  if (isPending) {
    return (
      <li className={styles.loading}>
        <Skeleton lines={4} />
      </li>
    );
  }
  if (data?.length === 0 && isOpen) {
    return <li className={styles.empty}>Nenhum relatório foi liberado para você.</li>;
  }
  return data?.map((aplicativo) => (
    <li key={aplicativo.id} className={styles.row}>
      <Link
        className={styles.link}
        to={paths.aplicativo(aplicativo.id)}
        aria-label={isOpen ? undefined : aplicativo.nome}
        title={aplicativo.nome}
      >
        <span className={styles.initials} aria-hidden="true">
          <AplicativoIcon icone={aplicativo.icone} />
        </span>
        <span className={styles.words}>
          <span className={styles.name}>{aplicativo.nome}</span>
        </span>
      </Link>
    </li>
  ));
}
