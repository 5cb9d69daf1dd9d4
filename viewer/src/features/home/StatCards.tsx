import { Skeleton } from '@portal/ui';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import styles from './HomePage.module.css';
import { useStats } from './useStats.ts';

const numberFormat = new Intl.NumberFormat('pt-BR');

/** The label of each figure, and its field in the answer. Spec HOME-02 … 05. */
const cards = [
  { label: 'Usuários Totais', field: 'user_count' },
  { label: 'Relatórios Cadastrados', field: 'report_count' },
  { label: 'Acessos (Hoje)', field: 'access_today_count' },
  { label: 'Acessos (Últimos 7 dias)', field: 'recent_access_count' },
] as const;

/** The four figures of Home, with their own loading and error state. */
export function StatCards() {
  const { data, isError, refetch } = useStats();
  if (isError) {
    return <RetryAlert onRetry={() => void refetch()}>Falha ao carregar estatísticas.</RetryAlert>;
  }
  return (
    <dl className={styles.stats} aria-busy={!data}>
      {cards.map(({ label, field }) => (
        <div key={field}>
          <dt>{label}</dt>
          <dd>{data ? numberFormat.format(data[field] ?? 0) : <Skeleton />}</dd>
        </div>
      ))}
    </dl>
  );
}
