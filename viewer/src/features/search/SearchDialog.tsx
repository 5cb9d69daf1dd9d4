import { Icon } from '@portal/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { ModalDialog } from '../../layout/ModalDialog.tsx';
import { RetryAlert } from '../../layout/RetryAlert.tsx';
import { FoundList } from './FoundList.tsx';
import { findTargets, type Target } from './findTargets.ts';
import { firstOf, groupFound, optionsOf } from './groupFound.ts';
import styles from './SearchDialog.module.css';
import { useOwnUse } from './useOwnUse.ts';
import { useTargets } from './useTargets.ts';

/** So many results are shown at once, and so many more after each `Mostrar mais`. */
const pageSize = 30;

/** A modal combobox: typing filters the list, arrow keys move, Enter opens the active result, Esc closes. */
export function SearchDialog({ onClose }: { onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [query, setQuery] = useState('');
  const [activeIndex, setActiveIndex] = useState(0);
  const listId = useId();
  const navigate = useNavigate();
  const [limit, setLimit] = useState(pageSize);
  const field = useRef<HTMLInputElement>(null);
  const ownUse = useOwnUse();
  const { targets, isLoading, isIncomplete, retry } = useTargets(ownUse);
  const { recent } = ownUse;
  const isRecent = query.trim() === '' && recent.length > 0;
  const groups = isRecent
    ? [{ title: null, options: recent.map(optionsOf(recent)) }]
    : groupFound(findTargets(targets, query));
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const shown = firstOf(groups, limit);
  const found = shown.flatMap(({ options }) => options.map(({ target }) => target));
  const active = found[Math.min(activeIndex, found.length - 1)];

  const open = (target: Target) => {
    dialog.current?.close();
    // The browser raises `close` in a later task. Until then Ctrl+K would have no effect, so the search is removed now.
    onClose();
    navigate(target.to);
  };
  const showMore = () => {
    setLimit(limit + pageSize);
    setActiveIndex(found.length);
    // The arrow keys go on with the first added result. A phone would open its keyboard over the list.
    if (!window.matchMedia('(pointer: coarse)').matches) field.current?.focus();
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
          ref={field}
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
            setLimit(pageSize);
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
      <FoundList id={listId} groups={shown} active={active} onChoose={open} />
      <div className={styles.foot}>
        <p aria-live="polite">{isLoading ? 'Carregando...' : countText(count)}</p>
        {count > found.length && (
          <button type="button" className={styles.more} onClick={showMore}>
            Mostrar mais
          </button>
        )}
      </div>
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
