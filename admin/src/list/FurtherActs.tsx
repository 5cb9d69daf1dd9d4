import MoreIcon from '@mui/icons-material/MoreHoriz';
import { IconButton } from '@mui/material';
import { type ReactNode, useState } from 'react';
import styles from './table.module.css';

/** What can be done with a row beside editing and deleting it: shown on hover and focus, and by a press of `⋯`. Spec TELA-02. */
export function FurtherActs({
  name,
  children,
}: {
  /** Of the record. */
  readonly name: string;
  readonly children: ReactNode;
}) {
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={styles.further}>
      <span className={styles.acts} data-open={isOpen || undefined}>
        {children}
      </span>
      <IconButton
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
