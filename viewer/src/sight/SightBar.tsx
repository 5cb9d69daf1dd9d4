import { useSession, useToast } from '@portal/ui';
import { useEffect } from 'react';
import button from '../layout/button.module.css';
import { isConsolePath } from '../paths.ts';
import { refusal } from './createSightClient.ts';
import type { Sight } from './Sight.ts';
import styles from './sight.module.css';

const hourFormat = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short' });

/** Says on every screen whose portal this is, and when it ends. Spec VERC-02. */
export function SightBar({ sight: { nome, endsAt } }: { readonly sight: Sight }) {
  const { signOut } = useSession();
  const showToast = useToast();
  useEffect(() => {
    const timer = setTimeout(signOut, Date.parse(endsAt) - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt, signOut]);
  useEffect(() => {
    // The console would show the administrator's own session in this tab, where everything else is the person's.
    const stop = (event: MouseEvent) => {
      const link = (event.target as Element).closest('a');
      if (!link || !isConsolePath(link.pathname)) return;
      event.preventDefault();
      event.stopPropagation();
      showToast('info', refusal.detail);
    };
    document.addEventListener('click', stop, { capture: true });
    return () => document.removeEventListener('click', stop, { capture: true });
  }, [showToast]);
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
