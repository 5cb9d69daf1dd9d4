import { Dialog } from '@mui/material';
import type { CurrentUser } from '@portal/api-client/contract';
import { Icon, Skeleton, searchShortcut } from '@portal/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { counted } from '../../counted.ts';
import type { Holders } from '../../grants/GiveAccessDialog.tsx';
import { RetryAlert } from '../../RetryAlert.tsx';
import { ResultList } from './ResultList.tsx';
import styles from './SearchDialog.module.css';
import type { SearchResult } from './SearchResult.ts';
import { useSearch } from './useSearch.ts';

interface SearchDialogProps {
  readonly user: CurrentUser;
  readonly onClose: () => void;
  readonly onGive: (holders: Holders) => void;
}

const label = 'Buscar pessoas, relatórios, lugares e ações';

/** A combobox over the screen: typing searches, arrow keys move, Enter chooses, Esc closes. */
export function SearchDialog({ user, onClose, onGive }: SearchDialogProps) {
  const listId = useId();
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const { groups, isPending, failed, retry } = useSearch(user, text);
  const results = groups.flatMap((group) => group.results);
  const active = results.find(({ key }) => key === activeKey) ?? results[0];

  const write = (next: string) => {
    setText(next);
    setActiveKey(null);
  };
  const choose = ({ effect }: SearchResult) => {
    if ('write' in effect) {
      write(effect.write);
      field.current?.focus();
      return;
    }
    onClose();
    if ('to' in effect) navigate(effect.to);
    else onGive(effect.give);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const next = indexAfter(event, active ? results.indexOf(active) : -1, results.length);
    if (searchShortcut.matches(event.nativeEvent)) field.current?.select();
    else if (next !== null) setActiveKey(results[next]?.key ?? null);
    else if (event.key === 'Enter' && active) choose(active);
    else return;
    event.preventDefault();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      transitionDuration={0}
      slotProps={{ paper: { 'aria-label': 'Buscar no console', sx: paper } }}
      sx={top}
    >
      <div className={styles.field}>
        <Icon name="search" />
        <input
          ref={field}
          type="text"
          role="combobox"
          autoFocus
          aria-label={label}
          aria-expanded={results.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={active && `${listId}-${active.key}`}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={text}
          onChange={({ target }) => write(target.value)}
          onKeyDown={onKeyDown}
        />
        <button
          type="button"
          className={styles.close}
          aria-label="Fechar a busca"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      {failed.length > 0 && (
        <RetryAlert
          onRetry={retry}
        >{`Não foi possível buscar em: ${failed.join(', ')}.`}</RetryAlert>
      )}
      {isPending && results.length === 0 && (
        <div className={styles.loading}>
          <Skeleton lines={3} />
        </div>
      )}
      <ResultList id={listId} groups={groups} active={active} onChoose={choose} />
      <div className={styles.foot}>
        <p role="status">
          {isPending ? 'Buscando…' : countText(results.length, failed.length > 0)}
        </p>
        <p className={styles.keys} aria-hidden="true">
          ↑ ↓ escolhem · Enter abre · Esc fecha
        </p>
      </div>
    </Dialog>
  );
}

/** The dialog keeps its upper edge while its results change. On phones it is the whole screen. */
const top = {
  '& .MuiDialog-container::before': {
    flex: '0 0 auto',
    minHeight: { xs: 0, sm: 'max(12dvh, calc(var(--toasts-height, 0px) + 1rem))' },
  },
  '& .MuiDialog-container::after': { minHeight: { xs: 0, sm: '0.5rem' } },
} as const;
const paper = {
  m: 0,
  width: { xs: '100%', sm: 'min(40rem, calc(100% - 2rem))' },
  maxWidth: { xs: 'none' },
  height: { xs: '100dvh', sm: 'auto' },
  maxHeight: { xs: 'none', sm: 'min(36rem, 80dvh)' },
  // Forced colours show no shadow.
  border: { sm: '1px solid var(--border)' },
  borderRadius: { xs: 0, sm: 'var(--radius)' },
} as const;

/** Returns the index to which a key moves, past the ends too; null for any other key. */
function indexAfter({ key, shiftKey }: KeyboardEvent, index: number, count: number): number | null {
  if (count === 0 || shiftKey) return null;
  if (key === 'ArrowDown') return (index + 1) % count;
  if (key === 'ArrowUp') return (index - 1 + count) % count;
  if (key === 'Home') return 0;
  return key === 'End' ? count - 1 : null;
}

function countText(count: number, hasFailed: boolean): string {
  if (count > 0) return counted(count, 'resultado', 'resultados');
  return hasFailed ? '' : 'Nenhum resultado.';
}
