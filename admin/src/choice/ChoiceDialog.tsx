import { Dialog } from '@mui/material';
import { Icon, Skeleton, searchShortcut } from '@portal/ui';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { counted } from '../counted.ts';
import { RetryAlert } from '../RetryAlert.tsx';
import type { Choice, ChoiceGroup } from './Choice.ts';
import styles from './ChoiceDialog.module.css';
import { ResultList } from './ResultList.tsx';

interface ChoiceDialogProps<R> {
  /** Names the dialog. */
  readonly title: string;
  /** Names its text field. */
  readonly label: string;
  readonly text: string;
  readonly onText: (text: string) => void;
  readonly groups: readonly ChoiceGroup<R>[];
  /** What is said of more results than are shown. */
  readonly moreText?: string;
  readonly isPending: boolean;
  /** The names of what could not be searched. */
  readonly failed: readonly string[];
  readonly retry: () => void;
  /** Called with the chosen result. The text field has the focus afterwards if the dialog stays. */
  readonly onChoose: (result: R) => void;
  readonly onClose: () => void;
}

/** A combobox over the screen: typing searches, arrow keys move, Enter chooses, Esc closes. */
export function ChoiceDialog<R extends Choice>({
  title,
  label,
  text,
  onText,
  groups,
  moreText,
  isPending,
  failed,
  retry,
  onChoose,
  onClose,
}: ChoiceDialogProps<R>) {
  const listId = useId();
  const field = useRef<HTMLInputElement>(null);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const results = groups.flatMap((group) => group.results);
  const active = results.find(({ key }) => key === activeKey) ?? results[0];

  const write = (next: string) => {
    onText(next);
    setActiveKey(null);
  };
  const choose = (result: R) => {
    setActiveKey(null);
    onChoose(result);
    field.current?.focus();
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
      slotProps={{ paper: { 'aria-label': title, sx: paper } }}
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
          {isPending ? 'Buscando…' : (moreText ?? countText(results.length, failed.length > 0))}
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
