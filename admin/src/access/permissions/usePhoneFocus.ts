import { useLayoutEffect, useRef } from 'react';

/** Where one column shows at a time; the same width is in PermissionsEditor.module.css. */
const oneColumn = '(max-width: 45rem)';

/**
 * Keeps the focus on phones, where the panel stands in place of the list: the panel gets it, and the list gets it back. Returns a
 * ref for the element around both.
 */
export function usePhoneFocus(isPanelShown: boolean) {
  const columns = useRef<HTMLDivElement>(null);
  const opener = useRef<Element | null>(null);
  useLayoutEffect(() => {
    if (!window.matchMedia(oneColumn).matches) return;
    if (isPanelShown) {
      opener.current = document.activeElement;
      columns.current?.querySelector<HTMLElement>(':scope > :last-child button')?.focus();
    } else if (opener.current instanceof HTMLElement) {
      opener.current.focus();
      opener.current = null;
    }
  }, [isPanelShown]);
  return columns;
}
