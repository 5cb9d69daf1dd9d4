import { Icon, type IconName, Skeleton } from '@portal/ui';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import styles from './HomePage.module.css';
import { useStats } from './useStats.ts';

const numberFormat = new Intl.NumberFormat('pt-BR');

/** Label, field of the answer and icon of each card. Spec HOME-02 … 05. */
const cards = [
  { label: 'Usuários Totais', field: 'user_count', icon: 'people' },
  { label: 'Relatórios Cadastrados', field: 'report_count', icon: 'report' },
  { label: 'Acessos (Hoje)', field: 'access_today_count', icon: 'eye' },
  { label: 'Acessos (Últimos 7 dias)', field: 'recent_access_count', icon: 'calendar' },
] as const satisfies readonly { label: string; field: string; icon: IconName }[];

/** The four figures of Home, with their own loading and error state. */
export function StatCards() {
  const { data, isError, refetch } = useStats();
  if (isError) {
    return <RetryAlert onRetry={() => void refetch()}>Falha ao carregar estatísticas.</RetryAlert>;
  }
  return (
    <dl className={styles.stats} aria-busy={!data}>
      {cards.map(({ label, field, icon }) => (
        <div key={field} className={styles.stat}>
          <dt>
            {label}
            <span className={styles.statIcon}>
              <Icon name={icon} />
            </span>
          </dt>
          <dd>{data ? numberFormat.format(data[field] ?? 0) : <Skeleton />}</dd>
        </div>
      ))}
    </dl>
  );
}
