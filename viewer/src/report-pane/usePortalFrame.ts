import { useEffect, useState } from 'react';

type PortalFrame = typeof import('./PortalFrame.tsx')['PortalFrame'];
let loaded: PortalFrame | null = null;

/** The embedding code is a chunk of its own, loaded when a report is about to be chosen. */
export async function loadPortalFrame(): Promise<PortalFrame> {
  loaded ??= (await import('./PortalFrame.tsx')).PortalFrame;
  return loaded;
}

/**
 * The frame's component, null until its code is there. By a state and not by Suspense, whose fallback React would let
 * stand for 300 ms: the frame is to start as soon as it can.
 */
export function usePortalFrame(): PortalFrame | null {
  const [frame, setFrame] = useState(() => loaded);
  useEffect(() => {
    loadPortalFrame().then(
      (component) => setFrame(() => component),
      (error: unknown) =>
        // Drawn, it reaches the screen's error boundary.
        setFrame(() => {
          throw error;
        }),
    );
  }, []);
  return frame;
}
