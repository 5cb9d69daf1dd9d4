import {
  type CSSProperties,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useRef,
  useState,
} from 'react';
import styles from './Tip.module.css';

interface Shown {
  /** The cell or the row. */
  readonly of: HTMLElement;
  readonly lines: readonly string[];
  readonly place: CSSProperties;
}

/**
 * Shows the whole text of what a table cuts: of the cell under the pointer or pressed by a finger, or of the whole row where the focus of the
 * keyboard is. Screen readers read the cells themselves, so it is hidden from them. Escape and a press elsewhere hide it.
 */
export function CutTexts({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const root = useRef<HTMLDivElement>(null);
  const isShown = shown !== null;
  const hide = () => setShown(null);
  useEffect(() => {
    if (!isShown) return;
    // The text has a fixed position, so it does not scroll with its cell. Tab can scroll, too.
    const onScroll = () =>
      setShown((now) => now && (isSeen(now.of) ? { ...now, place: placeAbove(now.of) } : null));
    const onPress = ({ target }: Event) => {
      if (!root.current?.contains(target as Node)) setShown(null);
    };
    window.addEventListener('scroll', onScroll, true);
    window.addEventListener('pointerdown', onPress);
    return () => {
      window.removeEventListener('scroll', onScroll, true);
      window.removeEventListener('pointerdown', onPress);
    };
  }, [isShown]);
  const show = ({ target }: SyntheticEvent, selector: 'td, th' | 'tr') => {
    const of = (target as HTMLElement).closest<HTMLElement>(selector);
    // The pointer may move to the text, to select it.
    if (!of) return;
    const cells = selector === 'tr' ? of.querySelectorAll<HTMLElement>('[data-title]') : [of];
    const lines = [...cells].flatMap((cell) => {
      const value = cell.querySelector<HTMLElement>(':scope > span');
      if (!value || value.scrollWidth <= value.clientWidth) return [];
      // biome-ignore lint/performance/useDomNodeTextContent: `textContent` contains the text of tips that are not shown, and `innerText` does not.
      const text = value.innerText;
      return selector === 'tr' ? `${cell.dataset.title}: ${text}` : text;
    });
    setShown(lines.length > 0 ? { of, lines, place: placeAbove(of) } : null);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: nobody operates the element itself. It shows a copy of text for the pointer or the focus in the table, and Escape hides it.
    <div
      ref={root}
      onPointerOver={(event) => event.pointerType !== 'touch' && show(event, 'td, th')}
      onPointerUp={(event) => event.pointerType === 'touch' && show(event, 'td, th')}
      // A finger leaves whenever it is lifted.
      onPointerLeave={({ pointerType }) => pointerType !== 'touch' && hide()}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event, 'tr')}
      onBlur={() => shown?.of.matches('tr') && hide()}
      onKeyDown={({ key }) => key === 'Escape' && hide()}
    >
      {children}
      {shown && (
        <div aria-hidden className={styles.tip} style={shown.place}>
          {shown.lines.map((line) => (
            <div key={line}>{line}</div>
          ))}
        </div>
      )}
    </div>
  );
}

function placeAbove(element: HTMLElement): CSSProperties {
  const { left, top } = element.getBoundingClientRect();
  return {
    left: Math.max(8, Math.min(left, window.innerWidth - 360)),
    bottom: window.innerHeight - top,
  };
}

function isSeen(element: HTMLElement): boolean {
  const { top, bottom } = element.getBoundingClientRect();
  return element.isConnected && bottom > 0 && top < window.innerHeight;
}
