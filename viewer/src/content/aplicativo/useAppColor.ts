import { parseHex } from '@portal/api-client/rules';
import { useCallback } from 'react';

/** The colour of an application without a valid colour. Spec APPS-12. */
const defaultColor = '#3B82F6';

/**
 * Returns a ref callback that sets the CSS variable `--app` of an element to the colour of an application. A value that
 * is not a hex colour is replaced by the default. The CSS object model is used because the page's content security
 * policy forbids style attributes.
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
