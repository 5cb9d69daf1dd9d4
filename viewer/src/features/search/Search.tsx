import { Icon, searchShortcut, useSearchShortcut } from '@portal/ui';
import { lazy, Suspense, useState } from 'react';
import styles from './Search.module.css';

const SearchDialog = lazy(() =>
  import('./SearchDialog.tsx').then((module) => ({ default: module.SearchDialog })),
);

/** Opens the search dialog by a button, or by Ctrl+K (⌘K) anywhere on the page. */
export function Search() {
  const [isOpen, setOpen] = useState(false);
  useSearchShortcut(() => setOpen(true));
  return (
    <>
      <button
        type="button"
        className={styles.open}
        aria-haspopup="dialog"
        aria-keyshortcuts={searchShortcut.aria}
        aria-label="Buscar"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" />
        <span className={styles.word}>Buscar</span>
        <kbd className={styles.keys}>{searchShortcut.text}</kbd>
      </button>
      {isOpen && (
        <Suspense fallback={null}>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
