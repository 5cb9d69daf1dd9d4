import { useSyncExternalStore } from 'react';
import { isConnected, subscribeConnection } from './connection.ts';
import styles from './OfflineNotice.module.css';

/** Shows a notice while the portal cannot be reached. Screen readers announce it without interrupting. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribeConnection, isConnected, () => true);
  return (
    <div className={styles.place} aria-live="polite" data-shown={!isOnline}>
      {!isOnline &&
        'Sem conexão com a internet. O que está na tela continua; o resto carrega quando ela voltar.'}
    </div>
  );
}
