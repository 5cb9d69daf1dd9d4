import { getStats, type Stats } from '@portal/api-client/contract';
import { Skeleton, useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import styles from './HomePage.module.css';
import { UnexpectedShapeError } from './useListBlock.ts';

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

/** Fetches the figures of Home. */
function useStats() {
  const { client } = useAppServices();
  return useQuery<Stats>({
    queryKey: ['home', 'stats'],
    queryFn: async ({ signal }) => {
      const answer: unknown = await client.call(getStats, {}, { signal });
      if (typeof answer !== 'object' || answer === null) throw new UnexpectedShapeError();
      return answer as Stats;
    },
    staleTime: 0,
  });
}
