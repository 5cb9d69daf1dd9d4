import { useEffect, useState } from 'react';

type FrameStage = typeof import('./FrameStage.tsx')['FrameStage'];
let loaded: FrameStage | null = null;

/** Loads the frame's host with the embedding code, which is a chunk of its own. Rejects when the chunk cannot be loaded. */
export async function loadFrameStage(): Promise<FrameStage> {
  loaded ??= (await import('./FrameStage.tsx')).FrameStage;
  return loaded;
}

/**
 * Loads the component FrameStage and returns it, or null until its code is there. Uses state instead of Suspense, because React
 * shows a Suspense fallback for at least 300 ms, and the frame must start as soon as possible. A failure is thrown to the error
 * boundary of the screen.
 */
export function useFrameStage(isNeeded = true): FrameStage | null {
  const [stage, setStage] = useState(() => loaded);
  useEffect(() => {
    if (!isNeeded) return;
    loadFrameStage().then(
      (component) => setStage(() => component),
      (error: unknown) =>
        setStage(() => {
          throw error;
        }),
    );
  }, [isNeeded]);
  return stage;
}
