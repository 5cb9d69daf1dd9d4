import { useSyncExternalStore } from 'react';
import { isConnected, outageTexts, subscribeConnection } from './connection.ts';
import styles from './OfflineNotice.module.css';

/** Shows a notice while the portal cannot be reached. Screen readers announce it without interrupting. */
export function OfflineNotice() {
  const text = useSyncExternalStore(subscribeConnection, noticeText, () => '');
  return (
    <div className={styles.place} aria-live="polite" data-shown={text !== ''}>
      {text}
    </div>
  );
}

function noticeText(): string {
  if (isConnected()) return '';
  const { title, back } = outageTexts();
  return `${title}. O que está na tela continua; o resto carrega ${back}.`;
}
