import { BrandLogo } from '@portal/ui';
import type { ReactNode } from 'react';
import styles from './PublicCard.module.css';

/** The frame of a page that needs no session, like that of the login page. */
export function PublicCard({ title, children }: { title: string; children: ReactNode }) {
  return (
    <main className={styles.page}>
      <section className={styles.card} aria-labelledby="pagina-titulo">
        <BrandLogo />
        <h1 id="pagina-titulo">{title}</h1>
        {children}
      </section>
    </main>
  );
}
