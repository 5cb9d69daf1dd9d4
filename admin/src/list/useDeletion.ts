import { useCallback, useState } from 'react';
import { keepFocus } from '../layout/keepFocus.ts';

/**
 * Holds the record whose deletion awaits confirmation. If the deleted row took the focused button along, the page
 * gets the focus.
 */
export function useDeletion<R>() {
  const [target, setTarget] = useState<R | null>(null);
  const close = useCallback(() => {
    setTarget(null);
    keepFocus();
  }, []);
  return { target, ask: setTarget, close };
}
