import { parseHex } from '@portal/api-client/rules';
import { useCallback } from 'react';

/** Spec APPS-12. */
const defaultColor = '#3B82F6';

/**
 * Gives an element the colour of an application as `--app`. Through the CSS object model, for the page's policy
 * allows no style attribute; a value that is no colour counts as none.
 */
export function useAppColor(color: string | null | undefined) {
  const value = color && parseHex(color) ? color : defaultColor;
  return useCallback(
    (element: HTMLElement | null) => {
      element?.style.setProperty('--app', value);
    },
    [value],
  );
}
