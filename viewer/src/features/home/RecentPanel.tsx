import { Skeleton } from '@portal/ui';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import styles from './HomePage.module.css';
import { UnexpectedShapeError } from './useBlock.ts';

/** Until one asks for all. Spec HOME-06 … 08. */
const mostItems = 3;

interface PanelItem {
  readonly key: number;
  readonly to: string;
  readonly label: string;
  readonly mark: ReactNode;
}

interface RecentPanelProps {
  readonly title: string;
  readonly emptyText: string;
  readonly failureText: string;
  readonly items: readonly PanelItem[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** Cards that lead somewhere: three, and the others behind `Ver todos`. */
export function RecentPanel(props: RecentPanelProps) {
  const { title, emptyText, failureText, items, error, onRetry } = props;
  const titleId = useId();
  const listId = useId();
  const [isWhole, setWhole] = useState(false);
  return (
    <section className={styles.panel} aria-labelledby={titleId} aria-busy={!items && !error}>
      <h2 id={titleId}>{title}</h2>
      {error ? (
        <RetryAlert onRetry={onRetry}>
          {error instanceof UnexpectedShapeError ? 'Formato inesperado da resposta.' : failureText}
        </RetryAlert>
      ) : items ? (
        items.length === 0 ? (
          <p className={styles.empty}>{emptyText}</p>
        ) : (
          <ul id={listId} className={styles.items}>
            {items.slice(0, isWhole ? undefined : mostItems).map(({ key, to, label, mark }) => (
              <li key={key}>
                <Link to={to} className={styles.item} title={label}>
                  <span className={styles.mark} aria-hidden="true">
                    {mark}
                  </span>
                  <span className={styles.itemLabel}>{label}</span>
                </Link>
              </li>
            ))}
          </ul>
        )
      ) : (
        <Skeleton lines={mostItems} />
      )}
      {items && items.length > mostItems && !error && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isWhole}
          aria-controls={listId}
          onClick={() => setWhole(!isWhole)}
        >
          {isWhole ? 'Ver menos' : `Ver todos (${items.length})`}
        </button>
      )}
    </section>
  );
}
