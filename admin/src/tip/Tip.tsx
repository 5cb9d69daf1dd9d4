import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import { Link } from 'react-router-dom';
import styles from './Tip.module.css';

interface TipProps {
  /** What shows on hover and focus. */
  readonly tip: ReactNode;
  /** The accessible name of the button, if it is not its content. */
  readonly label?: string;
  readonly className?: string | undefined;
  readonly onPress?: () => void;
  /** Where a link leads, which stands in place of the button. */
  readonly to?: string;
  readonly children: ReactNode;
}

/** A button or a link, so that its tip shows for the keyboard and for a finger too. Escape hides the tip. */
export function Tip({ tip, label, className = '', onPress, to, children }: TipProps) {
  const tipId = useId();
  const button = useRef<HTMLElement>(null);
  const [place, setPlace] = useState<CSSProperties | null>(null);
  const show = () => setPlace(button.current && placeBeside(button.current));
  const hide = () => setPlace(null);
  const isShown = place !== null;
  useEffect(() => {
    if (!isShown) return;
    // A fixed tip does not move with its button. The focus by Tab may scroll, too.
    const onScroll = () => setPlace(button.current && placeBeside(button.current));
    window.addEventListener('scroll', onScroll, true);
    return () => window.removeEventListener('scroll', onScroll, true);
  }, [isShown]);
  const shared = {
    ref: (element: HTMLElement | null) => {
      button.current = element;
    },
    'aria-label': label,
    'aria-describedby': tipId,
    onFocus: show,
    onBlur: hide,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !isShown) return;
      // The dialog around it stays open.
      event.stopPropagation();
      hide();
    },
    children,
  };
  return (
    // The pointer may move from the button to the tip, to select its text.
    <span className={styles.root} onPointerEnter={show} onPointerLeave={hide}>
      {to === undefined ? (
        <button
          {...shared}
          type="button"
          className={`${styles.button} ${className}`}
          onClick={onPress}
        />
      ) : (
        <Link {...shared} to={to} className={className} />
      )}
      <span id={tipId} role="tooltip" className={styles.tip} style={place ?? {}} hidden={!place}>
        {tip}
      </span>
    </span>
  );
}

/** The room in pixels that the longest tip needs. */
const room = { width: 360, height: 160 };

/** Below the button, or above it where the window ends. */
function placeBeside(element: HTMLElement): CSSProperties {
  const { left, top, bottom } = element.getBoundingClientRect();
  const { innerWidth, innerHeight } = window;
  const x = Math.max(8, Math.min(left, innerWidth - room.width));
  return bottom + room.height < innerHeight
    ? { left: x, top: bottom }
    : { left: x, bottom: innerHeight - top };
}
