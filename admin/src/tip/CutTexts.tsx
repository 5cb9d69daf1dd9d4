import { type CSSProperties, type ReactNode, type SyntheticEvent, useState } from 'react';
import styles from './Tip.module.css';

interface Shown {
  readonly lines: readonly string[];
  readonly place: CSSProperties;
}

/**
 * Shows the whole text of what a table cuts: of the cell under the pointer, or of the whole row where the focus of the keyboard is. Screen
 * readers read the cells themselves, so it is hidden from them. Escape hides it.
 */
export function CutTexts({ children }: { readonly children: ReactNode }) {
  const [shown, setShown] = useState<Shown | null>(null);
  const hide = () => setShown(null);
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
    const { left, top } = of.getBoundingClientRect();
    const x = Math.max(8, Math.min(left, window.innerWidth - 360));
    setShown(
      lines.length > 0 ? { lines, place: { left: x, bottom: window.innerHeight - top } } : null,
    );
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only shows and hides a copy of text, and hears the focus of what stands in the rows.
    <div
      onPointerOver={(event) => event.pointerType !== 'touch' && show(event, 'td, th')}
      onPointerLeave={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(event, 'tr')}
      onBlur={hide}
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
