import { Icon } from '@portal/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ModalDialog } from '../../layout/ModalDialog.tsx';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import { FoundList } from './FoundList.tsx';
import { findTargets, type Target } from './findTargets.ts';
import styles from './SearchDialog.module.css';
import { useRecentTargets } from './useRecentTargets.ts';
import { useTargets } from './useTargets.ts';

/** A modal combobox: typing filters the list, arrow keys move, Enter opens the active result, Esc closes. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const listId = useId();
  const navigate = useNavigate();
  const { targets, isLoading, isIncomplete, retry } = useTargets();
  const recent = useRecentTargets();
  const isRecent = query.trim() === '' && recent.length > 0;
  const found = isRecent ? recent : findTargets(targets, query);
  const active = found[Math.min(activeIndex, found.length - 1)];

  const open = (target: Target) => {
    dialog.current?.close();
    // The browser raises `close` in a later task. Until then Ctrl+K would have no effect, so the search is removed now.
    onClose();
    navigate(target.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || !active) return;
    const next = indexAfter(event.key, found.indexOf(active), found.length);
    if (next !== null) setActiveIndex(next);
    else if (event.key === 'Enter') open(active);
    else return;
    event.preventDefault();
  };

  return (
    <ModalDialog ref={dialog} className={styles.dialog} label="Buscar no portal" onClose={onClose}>
      <div className={styles.field}>
        <Icon name="search" />
        <input
          type="text"
          role="combobox"
          aria-label="Buscar relatórios, aplicativos e páginas"
          aria-expanded={found.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.key}`}
          placeholder="Buscar relatórios, aplicativos e páginas"
          autoComplete="off"
          spellCheck={false}
          value={query}
          onChange={(event) => {
            setQuery(event.target.value);
            setActiveIndex(0);
          }}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles.close}
          aria-label="Fechar a busca"
          onClick={() => dialog.current?.close()}
        >
          <Icon name="close" />
        </button>
      </div>
      {isIncomplete && (
        <RetryAlert onRetry={retry}>
          Não foi possível carregar tudo o que se pode buscar.
        </RetryAlert>
      )}
      {isRecent && <p className={styles.caption}>Abertos por último</p>}
      <FoundList id={listId} found={found} active={active} onChoose={open} />
      <p className={styles.count} aria-live="polite">
        {isLoading ? 'Carregando...' : countText(found.length)}
      </p>
    </ModalDialog>
  );
}

/** Returns the index to which an arrow key moves, past the ends too; null for any other key. */
function indexAfter(key: string, index: number, count: number): number | null {
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  return null;
}

function countText(count: number): string {
  if (count === 0) return 'Nenhum resultado.';
  return count === 1 ? '1 resultado' : `${count} resultados`;
}
