import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import styles from './Disclosure.module.css';

interface DisclosureProps {
  /** What the button shows. */
  readonly button: ReactNode;
  /** The button's name where what it shows is no text. */
  readonly label?: string;
  readonly align?: 'start' | 'end';
  /** `full` spans the window, for phones. */
  readonly width?: 'content' | 'full';
  /** Draws the panel; `close` is for links and deeds in it. */
  readonly children: (close: () => void) => ReactNode;
}

/** A button that shows and hides a panel below it. Esc, a click outside and leaving by Tab close it. */
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
    const onElsewhere = (event: Event) => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      trigger.current?.focus();
    };
    document.addEventListener('pointerdown', onElsewhere);
    document.addEventListener('focusin', onElsewhere);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onElsewhere);
      document.removeEventListener('focusin', onElsewhere);
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
