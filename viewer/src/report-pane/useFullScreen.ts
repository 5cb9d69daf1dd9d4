import { type RefObject, useEffect, useState } from 'react';

interface FullScreen {
  readonly isFull: boolean;
  toggle(): void;
}

/** Full screen of one element, following the browser's own events. Failures are only logged. Spec DASH-20, 21. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const follow = () => {
      setFull(
        document.fullscreenElement !== null && document.fullscreenElement === element.current,
      );
    };
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, [element]);

  const toggle = () => {
    const change = async () => {
      if (document.fullscreenElement) await document.exitFullscreen();
      else await element.current?.requestFullscreen();
    };
    change().catch((error: unknown) => console.warn('full screen failed', error));
  };
  return { isFull, toggle };
}
