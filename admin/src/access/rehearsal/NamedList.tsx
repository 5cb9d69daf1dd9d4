import { type ReactNode, useId } from 'react';
import styles from './Effect.module.css';

interface NamedListProps {
  readonly title: string;
  readonly level: 3 | 4;
  /** What is not in the list, such as `e mais 12`. */
  readonly more?: string | false;
  /** The items. */
  readonly children: ReactNode;
}

/** A list with a title. It scrolls if it is long, also by the keyboard. */
export function NamedList({ title, level, more, children }: NamedListProps) {
  const Heading = `h${level}` as const;
  const id = useId();
  return (
    <section className={styles.group} aria-labelledby={id}>
      <Heading id={id}>{title}</Heading>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll only a list that has the focus. Safari, and Chrome before 132, let Tab reach no scrolling list without a tabIndex. */}
      <ul tabIndex={0} aria-labelledby={id}>
        {children}
      </ul>
      {more && <p className={styles.more}>{more}</p>}
    </section>
  );
}
