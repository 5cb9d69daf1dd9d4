import { type ReactNode, useCallback, useEffect, useId, useRef, useState } from 'react';
import styles from './ConfirmDialog.module.css';

interface ConfirmDialogProps {
  readonly title: string;
  /** The question. A screen reader reads it aloud when the dialog opens. */
  readonly message: ReactNode;
  /** What stands below the question, such as long lists. A screen reader does not read it aloud when the dialog opens. */
  readonly details?: ReactNode;
  readonly confirmText?: string;
  readonly cancelText?: string;
  /** `danger` marks an action that cannot be undone. */
  readonly tone?: 'danger' | 'plain';
  /** Another action, which can be undone. Its button stands before the button of the action. */
  readonly alternative?: { readonly text: string; readonly onConfirm: () => unknown };
  /** The user must type this text before they can confirm. The message says so. */
  readonly typedText?: string;
  /** False while the dialog still finds out what it asks about. */
  readonly isReady?: boolean;
  /** Asked before the action: true if the dialog stays as it is, because what was typed in it is refused. */
  readonly refuses?: () => boolean;
  /** The action. The dialog waits for a returned promise and closes when it settles. The caller shows errors. */
  readonly onConfirm: () => unknown;
  /** Called when the dialog has faded out. The caller then removes it. */
  readonly onClose: () => void;
}

const fadeOutMs = 200;

/**
 * Asks the user to confirm an action. The dialog is open as long as it is mounted. Spec DLG-01 … 04.
 *
 * While the action runs, nothing may close the dialog. Browsers close a `<dialog>` at the second Esc even when its
 * `cancel` event is prevented, so the Esc key is handled before the browser. A dialog that is closed all the same opens
 * again.
 */
export function ConfirmDialog({
  title,
  message,
  details,
  confirmText = 'Confirmar',
  cancelText = 'Cancelar',
  tone = 'danger',
  alternative,
  typedText,
  isReady = true,
  refuses,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const [phase, setPhase] = useState<'asking' | 'confirming' | 'closing'>('asking');
  // The current phase, in a ref: a second click may come before React renders the new state.
  const currentPhase = useRef(phase);
  const [typed, setTyped] = useState('');
  const id = useId();

  const enter = useCallback((next: typeof phase) => {
    currentPhase.current = next;
    setPhase(next);
  }, []);
  const cancel = useCallback(() => {
    if (currentPhase.current === 'asking') enter('closing');
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

  const latestOnClose = useRef(onClose);
  useEffect(() => {
    latestOnClose.current = onClose;
  });
  useEffect(() => {
    if (phase !== 'closing') return;
    const timer = setTimeout(() => {
      // Returns the focus to the element that had it before.
      dialog.current?.close();
      latestOnClose.current();
    }, fadeOutMs);
    return () => clearTimeout(timer);
  }, [phase]);

  const run = async (action: () => unknown) => {
    if (currentPhase.current !== 'asking' || refuses?.()) return;
    enter('confirming');
    try {
      await action();
    } finally {
      enter('closing');
    }
  };

  const isBusy = phase === 'confirming';
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside is for pointers; the listener above handles Esc.
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-closing={phase === 'closing'}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-message`}
      // React lets both events bubble, and an enclosing dialog would take them for its own.
      onCancel={(event) => {
        event.stopPropagation();
        event.preventDefault();
        cancel();
      }}
      onClose={(event) => {
        event.stopPropagation();
        if (currentPhase.current === 'confirming') dialog.current?.showModal();
        else enter('closing');
      }}
      onClick={(event) => {
        // The panel fills the dialog, so a click on the dialog element itself is a click on the backdrop.
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
        {details && <div className={styles.message}>{details}</div>}
        {typedText !== undefined && (
          <input
            type="text"
            className={styles.typed}
            aria-label={`Digite ${typedText}`}
            autoComplete="off"
            value={typed}
            disabled={isBusy}
            onChange={({ target }) => setTyped(target.value)}
          />
        )}
        <div className={styles.buttons}>
          <button type="button" className={styles.cancel} disabled={isBusy} onClick={cancel}>
            {cancelText}
          </button>
          {alternative && (
            <button
              type="button"
              className={styles.cancel}
              disabled={isBusy}
              onClick={() => run(alternative.onConfirm)}
            >
              {alternative.text}
            </button>
          )}
          <button
            type="button"
            className={styles.confirm}
            data-tone={tone}
            disabled={
              isBusy || !isReady || (typedText !== undefined && typed.trim() !== typedText.trim())
            }
            onClick={() => run(onConfirm)}
          >
            {isBusy ? 'Confirmando...' : confirmText}
          </button>
        </div>
      </div>
    </dialog>
  );
}
