import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import styles from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  readonly message: ReactNode;
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** `danger` for what cannot be undone. */
  readonly tone?: 'danger' | 'plain';
  /** Waited for; the dialog closes when it has settled. What went wrong is the caller's to say. */
  readonly onConfirm: () => unknown;
  /** Told when the dialog has faded out: the caller takes it away. */
  readonly onClose: () => void;
}

const fadeOutMs = 200;

/**
 * Asks before a deed. It is open as long as it is mounted. Spec DLG-01 … 04.
 *
 * While confirming nothing closes it: the Esc key is caught before the browser sees it, for a second Esc would close a
 * `<dialog>` whatever its cancel event says; a close that came all the same opens it again.
 */
export function ConfirmDialog({
  title,
  message,
  confirmText = 'Confirmar',
  cancelText = 'Cancelar',
  tone = 'danger',
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [phase, setPhase] = useState<'asking' | 'confirming' | 'closing'>('asking');
  const now = useRef(phase);
  const id = useId();

  const enter = useCallback((next: typeof phase) => {
    now.current = next;
    setPhase(next);
  }, []);
  const cancel = useCallback(() => {
    if (now.current === 'asking') enter('closing');
  }, [enter]);

  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    return () => element?.close();
  }, []);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      cancel();
    };
    document.addEventListener('keydown', onKey, true);
    return () => document.removeEventListener('keydown', onKey, true);
  }, [cancel]);

  const closed = useRef(onClose);
  useEffect(() => {
    closed.current = onClose;
  });
  useEffect(() => {
    if (phase !== 'closing') return;
    const timer = setTimeout(() => {
      // Gives the focus back to where it was.
      dialog.current?.close();
      closed.current();
    }, fadeOutMs);
    return () => clearTimeout(timer);
  }, [phase]);

  const confirm = async () => {
    if (now.current !== 'asking') return;
    enter('confirming');
    try {
      await onConfirm();
    } finally {
      enter('closing');
    }
  };

  const isBusy = phase === 'confirming';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside is for pointers; the listener above takes Esc.
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-closing={phase === 'closing'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      // React lets both events rise, and whoever holds this dialog may listen for his own.
      onCancel={(event) => {
        event.stopPropagation();
        event.preventDefault();
        cancel();
      }}
      onClose={(event) => {
        event.stopPropagation();
        if (now.current === 'confirming') dialog.current?.showModal();
        else enter('closing');
      }}
      onClick={(event) => {
        // The panel fills the dialog: what hits the dialog itself is the backdrop.
        if (event.target === dialog.current) cancel();
      }}
    >
      <div className={styles.panel}>
        <h2 id={`${id}-title`} className={styles.title}>
          {title}
        </h2>
        <div id={`${id}-message`} className={styles.message}>
          {message}
        </div>
        <div className={styles.buttons}>
          <button type="button" className={styles.cancel} disabled={isBusy} onClick={cancel}>
            {cancelText}
          </button>
          <button
            type="button"
            className={styles.confirm}
            data-tone={tone}
            disabled={isBusy}
            onClick={confirm}
          >
            {isBusy ? 'Confirmando...' : confirmText}
          </button>
        </div>
      </div>
    </dialog>
  );
}
