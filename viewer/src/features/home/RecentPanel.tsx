import { Alert, Skeleton } from '@portal/ui';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router-dom';
import styles from './HomePage.module.css';
import { UnexpectedShapeError } from './useBlock.ts';

/** Spec HOME-06 … 08. */
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
}

/** Up to three cards that lead somewhere. */
export function RecentPanel({ title, emptyText, failureText, items, error }: RecentPanelProps) {
  const titleId = useId();
  return (
    <section className={styles.panel} aria-labelledby={titleId} aria-busy={!items && !error}>
      <h2 id={titleId}>{title}</h2>
      {error ? (
        <Alert level="error">
          {error instanceof UnexpectedShapeError ? 'Formato inesperado da resposta.' : failureText}
        </Alert>
      ) : items ? (
        items.length === 0 ? (
          <p className={styles.empty}>{emptyText}</p>
        ) : (
          <ul className={styles.items}>
            {items.slice(0, mostItems).map(({ key, to, label, mark }) => (
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
    </section>
  );
}
