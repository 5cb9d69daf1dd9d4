import type { CurrentUser } from '@portal/api-client/contract';
import { Icon, searchShortcut, useSearchShortcut } from '@portal/ui';
import { Suspense, useState } from 'react';
import type { Holders } from '../../access/give/GiveAccessDialog.tsx';
import { isModalOpen } from '../../layout/consoleModal.ts';
import { lazyPart } from '../../lazyPart.ts';
import styles from './ConsoleSearch.module.css';

const SearchDialog = lazyPart(() => import('./SearchDialog.tsx'), 'SearchDialog');
const GiveAccessDialog = lazyPart(
  () => import('../../access/give/GiveAccessDialog.tsx'),
  'GiveAccessDialog',
);

/**
 * Opens the search by a button, or by Ctrl+K (⌘K). Under an open dialog the keys keep the meaning that the browser gives them, so
 * that no changed form is left.
 */
export function ConsoleSearch({ user }: { user: CurrentUser }) {
  const [isOpen, setOpen] = useState(false);
  const [holders, setHolders] = useState<Holders | null>(null);
  useSearchShortcut(() => !isModalOpen() && setOpen(true));
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts={searchShortcut.aria}
        aria-label="Buscar"
        title={`Buscar (${searchShortcut.text})`}
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.word}>Buscar</span>
        <kbd className={styles.keys}>{searchShortcut.text}</kbd>
      </button>
      <Suspense fallback={null}>
        {isOpen && <SearchDialog user={user} onClose={() => setOpen(false)} onGive={setHolders} />}
        {holders && <GiveAccessDialog holders={holders} onClose={() => setHolders(null)} />}
      </Suspense>
    </>
  );
}
