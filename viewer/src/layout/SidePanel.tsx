import { Icon } from '@portal/ui';
import type { ReactNode, RefObject } from 'react';
import { ModalDialog } from './ModalDialog.tsx';
import styles from './SidePanel.module.css';

interface SidePanelProps {
  /** The caller closes the panel by the method of its element. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly label: string;
  readonly title: string;
  /** Called when the panel has closed. The caller then removes it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog below the header of a report, and at the foot of a phone. */
export function SidePanel({ ref, label, title, onClose, children }: SidePanelProps) {
  return (
    <ModalDialog ref={ref} className={styles.dialog} label={label} onClose={onClose}>
      <div className={styles.panel}>
        <header className={styles.head}>
          <h2>{title}</h2>
          <button
            type="button"
            className={styles.tool}
            aria-label="Fechar"
            onClick={() => ref.current?.close()}
          >
            <Icon name="close" />
          </button>
        </header>
        {children}
      </div>
    </ModalDialog>
  );
}
