import { useLayoutEffect } from 'react';
import { searchShortcut } from './searchShortcut.ts';

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
