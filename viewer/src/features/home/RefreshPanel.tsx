import type { Atualizacao } from '@portal/api-client/contract';
import { freshnessOf } from '@portal/api-client/rules';
import { Icon, Skeleton } from '@portal/ui';
import { useId } from 'react';
import { Link } from 'react-router-dom';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import { paths } from '../../paths.ts';
import { DataAge } from './DataAge.tsx';
import styles from './HomePage.module.css';

/** As many rows as the card beside the panel is high. */
const maxItems = 3;

interface RefreshPanelProps {
  /** Undefined while loading and after a failure. */
  readonly items: readonly Atualizacao[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** How fresh the data of the reader's reports is; those whose refresh failed come first. Spec LEIT-12. */
export function RefreshPanel({ items, error, onRetry }: RefreshPanelProps) {
  const titleId = useId();
  const told = items?.map((item) => ({ ...item, fresh: freshnessOf(item) }));
  const failed = told?.filter(({ fresh }) => fresh.isStale) ?? [];
  const shown =
    told && [...failed, ...told.filter(({ fresh }) => !fresh.isStale)].slice(0, maxItems);
  return (
    <section className={styles.panel} aria-labelledby={titleId} aria-busy={!items && !error}>
      <h2 id={titleId}>Atualização dos Dados</h2>
      {error ? (
        <RetryAlert onRetry={onRetry}>Falha ao carregar as atualizações.</RetryAlert>
      ) : !shown ? (
        <Skeleton lines={maxItems} />
      ) : shown.length === 0 ? (
        <p className={styles.empty}>Nenhuma atualização conhecida.</p>
      ) : (
        <>
          <p className={styles.summary} data-failure={failed.length > 0}>
            <Icon name={failed.length > 0 ? 'close' : 'check'} />
            {summaryOf(failed.length)}
          </p>
          <ul className={styles.items}>
            {shown.map((one) => (
              <li key={one.relatorio}>
                <Link
                  to={paths.dashboard(one.relatorio)}
                  className={styles.item}
                  title={one.relatorio_nome}
                >
                  <span className={styles.itemLabel}>{one.relatorio_nome}</span>
                </Link>
                <DataAge fresh={one.fresh} />
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function summaryOf(failed: number): string {
  if (failed === 0) return 'Sem falhas de atualização.';
  return failed === 1
    ? '1 relatório está com dados antigos.'
    : `${failed} relatórios estão com dados antigos.`;
}
