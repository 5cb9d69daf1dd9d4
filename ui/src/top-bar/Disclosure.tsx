import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  /** Content of the button. */
  readonly button: ReactNode;
  /** The accessible name of the button. Needed when its content is not text. */
  readonly label?: string;
  readonly align?: 'start' | 'end';
  /** `full` makes the panel as wide as the window, for phones. */
  readonly width?: 'content' | 'full';
  /** Renders the panel. Links and buttons in it call `close`. */
  readonly children: (close: () => void) => ReactNode;
}

/**
 * A button that shows and hides a panel. Esc, a click outside and a focus change to the outside close the panel. It is no ARIA menu, so links stay
 * links, Tab works as everywhere, and arrow keys do not move.
 */
export function Disclosure({
  button,
  label,
  align = 'start',
  width = 'content',
  children,
}: DisclosureProps) {
  const [isOpen, setOpen] = useState(false);
  const root = useRef<HTMLDivElement>(null);
  const trigger = useRef<HTMLButtonElement>(null);
  const panelId = useId();
  const close = () => setOpen(false);

  useEffect(() => {
    if (!isOpen) return;
    const onOutside = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  return (
    <div ref={root} className={styles.root}>
      <button
        ref={trigger}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={panelId}
        aria-label={label}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </button>
      <div
        id={panelId}
        className={styles.panel}
        data-align={align}
        data-width={width}
        hidden={!isOpen}
      >
        {isOpen && children(close)}
      </div>
    </div>
  );
}
