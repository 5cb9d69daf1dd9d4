import MoreIcon from '@mui/icons-material/MoreHoriz';
import { IconButton } from '@mui/material';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './table.module.css';

/** What can be done with a row beside editing and deleting it: shown on hover and focus, and by a press of `⋯`, until Escape or a press elsewhere. Spec TELA-02. */
export function FurtherActs({
  name,
  children,
}: {
  /** Of the record. */
  readonly name: string;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLSpanElement>(null);
  const dots = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (!isOpen) return;
    const onPress = ({ target }: Event) => {
      // A dialog gives the focus back to the act that has opened it.
      const isInDialog = document.querySelector('[role="dialog"]') !== null;
      if (!isInDialog && !root.current?.contains(target as Node)) setOpen(false);
    };
    // A listener of the element, which does not hear the keys of a dialog that an act has opened.
    const onKey = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      setOpen(false);
      requestAnimationFrame(() => dots.current?.focus());
    };
    const element = root.current;
    window.addEventListener('pointerdown', onPress);
    element?.addEventListener('keydown', onKey);
    return () => {
      window.removeEventListener('pointerdown', onPress);
      element?.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <span ref={root} className={styles.further}>
      <span className={styles.acts} data-open={isOpen || undefined}>
        {children}
      </span>
      <IconButton
        ref={dots}
        size="small"
        className={styles.dots}
        aria-label={`Mais ações: ${name}`}
        aria-expanded={isOpen}
        onClick={({ currentTarget }) => {
          setOpen(true);
          // The acts take the place of the button.
          const acts = currentTarget.parentElement;
          requestAnimationFrame(() => acts?.querySelector<HTMLElement>('a, button')?.focus());
        }}
      >
        <MoreIcon fontSize="small" />
      </IconButton>
    </span>
  );
}
