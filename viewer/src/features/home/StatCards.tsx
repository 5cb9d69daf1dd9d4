import { Icon, type IconName, Skeleton } from '@portal/ui';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import styles from './HomePage.module.css';
import { useStats } from './useBlock.ts';

const number = new Intl.NumberFormat('pt-BR');

/** Spec HOME-02 … 05. */
const cards = [
  { label: 'Usuários Totais', field: 'user_count', icon: 'people' },
  { label: 'Relatórios Cadastrados', field: 'report_count', icon: 'report' },
  { label: 'Acessos (Hoje)', field: 'access_today_count', icon: 'eye' },
  { label: 'Acessos (Últimos 7 dias)', field: 'recent_access_count', icon: 'calendar' },
] as const satisfies readonly { label: string; field: string; icon: IconName }[];

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
          <dd>{data ? number.format(data[field] ?? 0) : <Skeleton />}</dd>
        </div>
      ))}
    </dl>
  );
}
