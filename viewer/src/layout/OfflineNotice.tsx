import { useSyncExternalStore } from 'react';
import styles from './OfflineNotice.module.css';

/** Shows a notice while the browser has no network. Screen readers announce it without interrupting. */
export function OfflineNotice() {
  const isOnline = useSyncExternalStore(subscribe, isOnlineNow, () => true);
  return (
    <div className={styles.place} aria-live="polite" data-shown={!isOnline}>
      {!isOnline &&
        'Sem conexão com a internet. O que está na tela continua; o resto carrega quando ela voltar.'}
    </div>
  );
}

const isOnlineNow = () => navigator.onLine;

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
