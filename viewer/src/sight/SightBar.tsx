import { useSession } from '@portal/ui';
import { useEffect } from 'react';
import button from '../layout/button.module.css';
import type { Sight } from './Sight.ts';
import styles from './sight.module.css';

const hourFormat = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });

/** Says on every screen whose portal this is, and when it ends. Spec VERC-02. */
export function SightBar({ sight: { nome, endsAt } }: { readonly sight: Sight }) {
  const { signOut } = useSession();
  useEffect(() => {
    const timer = setTimeout(signOut, Date.parse(endsAt) - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt, signOut]);
  const leave = () => {
    signOut();
    // The console has opened the tab, so the browser lets it close. Otherwise the tab says that it is over.
    window.close();
  };
  return (
    <aside className={styles.bar} aria-label="Ver como">
      <p>
        Você está vendo como <strong>{nome}</strong> · somente leitura · termina às{' '}
        {hourFormat.format(new Date(endsAt))}
      </p>
      <button type="button" className={button.secondary} onClick={leave}>
        Sair
      </button>
    </aside>
  );
}
