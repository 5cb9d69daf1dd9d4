import { Skeleton } from '@portal/ui';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router-dom';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import styles from './HomePage.module.css';
import { UnexpectedShapeError } from './useListBlock.ts';

/** Maximum number of items before the user presses `Ver todos`. Spec HOME-06 … 08. */
const maxItems = 3;

interface PanelItem {
  readonly key: number;
  readonly to: string;
  readonly label: string;
  /** A second line below the label. */
  readonly detail?: string;
  /** Shown beside the link. */
  readonly note?: ReactNode;
  readonly mark: ReactNode;
}

interface RecentPanelProps {
  readonly title: string;
  readonly emptyText: string;
  readonly failureText: string;
  /** Undefined while loading and after a failure. */
  readonly items: readonly PanelItem[] | undefined;
  readonly error: unknown;
  readonly onRetry: () => void;
}

/** A panel of links: the first three, and the others after a click on `Ver todos`, in place, because no other screen lists them. */
export function RecentPanel(props: RecentPanelProps) {
  const { title, emptyText, failureText, items, error, onRetry } = props;
  const titleId = useId();
  const listId = useId();
  const [isExpanded, setExpanded] = useState(false);
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
            {items
              .slice(0, isExpanded ? undefined : maxItems)
              .map(({ key, to, label, detail, note, mark }) => (
                <li key={key}>
                  <Link to={to} className={styles.item} title={label}>
                    <span className={styles.mark} aria-hidden="true">
                      {mark}
                    </span>
                    <span className={styles.itemLabel}>
                      {label}
                      {detail && <span className={styles.itemDetail}>{detail}</span>}
                    </span>
                  </Link>
                  {note}
                </li>
              ))}
          </ul>
        )
      ) : (
        <Skeleton lines={2} />
      )}
      {items && items.length > maxItems && !error && (
        <button
          type="button"
          className={styles.more}
          aria-expanded={isExpanded}
          aria-controls={listId}
          onClick={() => setExpanded(!isExpanded)}
        >
          {isExpanded ? 'Ver menos' : `Ver todos (${items.length})`}
        </button>
      )}
    </section>
  );
}
