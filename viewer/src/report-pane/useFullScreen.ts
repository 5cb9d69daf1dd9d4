import { type RefObject, useEffect, useState } from 'react';

interface FullScreen {
  readonly isFull: boolean;
  toggle(): void;
}

/** Toggles full screen for one element and follows the browser's events. Errors are only logged. Spec DASH-20, 21. */
export function useFullScreen(element: RefObject<HTMLElement | null>): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const update = () => {
      setFull(
        document.fullscreenElement !== null && document.fullscreenElement === element.current,
      );
    };
    document.addEventListener('fullscreenchange', update);
    return () => document.removeEventListener('fullscreenchange', update);
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
