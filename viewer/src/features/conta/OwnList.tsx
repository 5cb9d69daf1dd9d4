import { Skeleton } from '@portal/ui';
import { type ReactNode, useRef } from 'react';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import page from './ContaPage.module.css';
import styles from './SessionsSection.module.css';

interface OwnListProps<Item> {
  readonly id: string;
  readonly title: string;
  readonly query: {
    readonly data: readonly Item[] | undefined;
    readonly isError: boolean;
    readonly refetch: () => unknown;
  };
  readonly emptyText: string;
  readonly failureText: string;
  /** `onDeleted` moves the focus from an item that is gone. */
  readonly children: (item: Item, onDeleted: () => void) => ReactNode;
}

/** A section with a list of what the person has made, with its loading, empty and error states. */
export function OwnList<Item>(props: OwnListProps<Item>) {
  const { id, title, query, emptyText, failureText, children } = props;
  const { data, isError, refetch } = query;
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <section className={page.card} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      {data ? (
        data.length === 0 ? (
          <p className={page.note}>{emptyText}</p>
        ) : (
          <ul className={styles.list}>
            {data.map((item) => children(item, () => heading.current?.focus()))}
          </ul>
        )
      ) : isError ? (
        <RetryAlert onRetry={() => void refetch()}>{failureText}</RetryAlert>
      ) : (
        <Skeleton lines={3} />
      )}
    </section>
  );
}
