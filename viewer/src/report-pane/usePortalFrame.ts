import { useEffect, useState } from 'react';

type PortalFrame = typeof import('./PortalFrame.tsx')['PortalFrame'];
let loaded: PortalFrame | null = null;

/** Loads PortalFrame with the embedding code, which is a chunk of its own. Rejects when the chunk cannot be loaded. */
export async function loadPortalFrame(): Promise<PortalFrame> {
  loaded ??= (await import('./PortalFrame.tsx')).PortalFrame;
  return loaded;
}

/**
 * Returns the component PortalFrame, or null until its code has loaded. Uses state instead of Suspense, because React
 * shows a Suspense fallback for at least 300 ms, and the frame must start as soon as possible.
 */
export function usePortalFrame(): PortalFrame | null {
  const [frame, setFrame] = useState(() => loaded);
  useEffect(() => {
    loadPortalFrame().then(
      (component) => setFrame(() => component),
      (error: unknown) =>
        // The state updater throws the error, so that the error boundary of the screen catches it.
        setFrame(() => {
          throw error;
        }),
    );
  }, []);
  return frame;
}
