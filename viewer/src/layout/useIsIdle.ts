import { type RefObject, useEffect, useState } from 'react';

const idleAfterMs = 3_000;
const activities = ['pointermove', 'pointerdown', 'keydown', 'focusin'] as const;

/**
 * True when nobody has moved the pointer over the element, pressed a key or moved the focus for three seconds. Only watches
 * while `isActive`. Activity inside a frame of another origin is not seen. Spec LEIT-06.
 */
export function useIsIdle(element: RefObject<HTMLElement | null>, isActive: boolean): boolean {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => {
    const watched = element.current;
    if (!isActive || !watched) return;
    let timer: ReturnType<typeof setTimeout>;
    const onActivity = () => {
      clearTimeout(timer);
      setIdle(false);
      timer = setTimeout(() => setIdle(true), idleAfterMs);
    };
    onActivity();
    for (const name of activities) watched.addEventListener(name, onActivity);
    return () => {
      clearTimeout(timer);
      setIdle(false);
      for (const name of activities) watched.removeEventListener(name, onActivity);
    };
  }, [element, isActive]);
  return isIdle;
}
