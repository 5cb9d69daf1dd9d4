import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Returns a function that goes back over the entry of the browser's history that a link within the frame has added. Without the frame
 * Back would do nothing there. Spec LER-15.
 */
export function useLeftEntry(): () => void {
  const location = useLocation();
  const known = useRef({ location, entries: history.length });
  useEffect(() => {
    known.current = { location, entries: history.length };
  }, [location]);
  return () => {
    if (history.length > known.current.entries) history.back();
  };
}
