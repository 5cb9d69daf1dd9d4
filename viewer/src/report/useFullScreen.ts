import { useCallback, useEffect, useState } from 'react';

interface FullScreen {
  readonly isFull: boolean;
  toggle(): void;
}

/**
 * Lets the report fill the window, and the window fill the screen where the browser can. An iPhone has no full screen for a
 * page; there the report fills the window. Follows the browser, also when the reader leaves by Esc. Errors are only logged.
 * Spec DASH-20, DASH-21, LER-08.
 */
export function useFullScreen(): FullScreen {
  const [isFull, setFull] = useState(false);
  useEffect(() => {
    const root = document.documentElement;
    root.toggleAttribute('data-full-report', isFull);
    // What is placed by geometry is placed again.
    window.dispatchEvent(new Event('resize'));
    if (!isFull) return;
    const onChange = () => {
      if (document.fullscreenElement === null) setFull(false);
    };
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setFull(false);
    };
    document.addEventListener('fullscreenchange', onChange);
    window.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('fullscreenchange', onChange);
      window.removeEventListener('keydown', onKey);
      root.removeAttribute('data-full-report');
      if (document.fullscreenElement) document.exitFullscreen().catch(warn);
    };
  }, [isFull]);

  const toggle = useCallback(() => {
    setFull(!isFull);
    // The request must be in the task of the press.
    if (!isFull) askBrowser().catch(warn);
  }, [isFull]);
  return { isFull, toggle };
}

async function askBrowser(): Promise<void> {
  await document.documentElement.requestFullscreen?.();
}

const warn = (error: unknown) => console.warn('full screen failed', error);
