import { BrandLogo } from '@portal/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import styles from './PublicCard.module.css';

interface PublicCardProps {
  readonly title: string;
  /** True if a press has led here and took its button away: the title then takes the focus. */
  readonly takesFocus?: boolean;
  readonly children: ReactNode;
}

/** The frame of a page before the screens of the app: brand, title and content in a card. */
export function PublicCard({ title, takesFocus = false, children }: PublicCardProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby={id}>
        <BrandLogo />
        <h1 id={id} ref={heading} tabIndex={takesFocus ? -1 : undefined}>
          {title}
        </h1>
        {children}
      </section>
    </main>
  );
}
