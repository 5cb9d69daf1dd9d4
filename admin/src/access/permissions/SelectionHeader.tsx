import { Button } from '@mui/material';
import { useId, useRef } from 'react';
import type { HolderKind } from '../draft/access.ts';
import { shareOf, TriCheckbox } from '../pages/TriCheckbox.tsx';
import styles from './HolderList.module.css';
import { type Holder, words } from './holders.ts';
import type { Selection } from './useSelection.ts';

interface SelectionHeaderProps {
  readonly kind: HolderKind;
  /** What the search and the filter find. */
  readonly found: readonly Holder[];
  readonly selection: Selection;
}

/** Selects all that the list finds, and says how many are selected. Spec CONF-07, MENU-04. */
export function SelectionHeader({ kind, found, selection }: SelectionHeaderProps) {
  const { ids, mark, clear, open } = selection;
  const id = useId();
  const header = useRef<HTMLFieldSetElement>(null);
  const marked = found.filter(({ id }) => ids.has(id)).length;
  const all = `${words[kind].all} (${found.length.toLocaleString('pt-BR')})`;
  return (
    <fieldset ref={header} tabIndex={-1} className={styles.selection} aria-label="Seleção">
      {found.length > 0 && (
        <label className={styles.mark} htmlFor={id}>
          <TriCheckbox
            id={id}
            aria-label={`Selecionar ${all.toLowerCase()}`}
            share={shareOf(marked, found.length)}
            onChange={(isMarked) =>
              mark(
                found.map(({ id }) => id),
                isMarked,
              )
            }
          />
          {all}
        </label>
      )}
      <span role="status" className={styles.count}>
        {ids.size > 1 && `${ids.size.toLocaleString('pt-BR')} ${words[kind].selected}`}
      </span>
      {ids.size > 0 && (
        <>
          <Button
            size="small"
            color="inherit"
            aria-label="Limpar seleção"
            onClick={() => {
              clear();
              // The button goes away, so the focus moves to the checkbox beside it, or to the group if nobody is found.
              (header.current?.querySelector('input') ?? header.current)?.focus();
            }}
          >
            Limpar
          </Button>
          <Button size="small" variant="outlined" className={styles.edit ?? ''} onClick={open}>
            Alterar acesso
          </Button>
        </>
      )}
    </fieldset>
  );
}
