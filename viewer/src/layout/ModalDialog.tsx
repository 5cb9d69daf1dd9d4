import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

interface ModalDialogProps {
  /** The caller closes the dialog by the method of its element. */
  readonly ref: RefObject<HTMLDialogElement | null>;
  readonly label: string;
  readonly className: string | undefined;
  /** Called when the dialog has closed. The caller then removes it. */
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A modal dialog that is open as long as it is rendered. Esc and a click outside close it. */
export function ModalDialog({ ref, label, className, onClose, children }: ModalDialogProps) {
  const pressTarget = useRef<EventTarget>(null);
  useEffect(() => {
    ref.current?.showModal();
  }, [ref]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click outside is for pointers; with the keyboard, Esc closes a modal dialog.
    <dialog
      ref={ref}
      className={className}
      aria-label={label}
      // React lets the event of a dialog inside this one bubble.
      onClose={({ target, currentTarget }) => target === currentTarget && onClose()}
      onPointerDown={({ target }) => {
        pressTarget.current = target;
      }}
      // Selecting text with the pointer may end outside the field. The browser then reports a click on the dialog, so a
      // click closes it only when the press began on the dialog too. Of a double click on a button, the second press may fall
      // outside, because the first one made the dialog shorter.
      onClick={({ target, currentTarget, detail }) =>
        target === currentTarget &&
        target === pressTarget.current &&
        detail < 2 &&
        currentTarget.close()
      }
    >
      {children}
    </dialog>
  );
}
