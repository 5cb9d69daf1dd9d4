import { useLayoutEffect } from 'react';

const isApple = /Mac|iPhone|iPad/.test(globalThis.navigator?.userAgent ?? '');

/** The keys that open the search of either app: Ctrl+K, on Apple's systems ⌘K. */
export const searchShortcut = {
  /** As people read it. */
  text: isApple ? '⌘K' : 'Ctrl K',
  /** For `aria-keyshortcuts`. */
  aria: isApple ? 'Meta+K' : 'Control+K',
  // On Apple's systems, Ctrl+K deletes the rest of the line in a text field.
  matches: ({ ctrlKey, metaKey, altKey, shiftKey, key }: KeyboardEvent): boolean =>
    (isApple ? metaKey : ctrlKey) && !altKey && !shiftKey && key.toLowerCase() === 'k',
};

/** Calls `open` for the keys of the search. They do what they do in the browser if `open` returns false. */
export function useSearchShortcut(open: () => unknown): void {
  // The keys work as soon as the button is seen. Other effects run after the paint.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (searchShortcut.matches(event) && open() !== false) event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, [open]);
}
