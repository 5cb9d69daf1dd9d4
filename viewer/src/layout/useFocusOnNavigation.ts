import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the keyboard focus to the new screen after a navigation, and scrolls to its top. Does nothing for the first
 * screen after a page load.
 */
export function useFocusOnNavigation(
  screen: RefObject<HTMLElement | null>,
  pathname: string,
): void {
  const lastPathname = useRef(pathname);
  useEffect(() => {
    if (lastPathname.current === pathname) return;
    lastPathname.current = pathname;
    screen.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [screen, pathname]);
}
