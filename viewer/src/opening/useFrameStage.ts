import { useEffect, useState } from 'react';

interface FrameCode {
  readonly FrameStage: typeof import('./FrameStage.tsx')['FrameStage'];
  readonly OpeningMachine: typeof import('./OpeningMachine.ts')['OpeningMachine'];
  readonly prepareFrame: typeof import('./prepareFrame.ts')['prepareFrame'];
}
let loaded: FrameCode | null = null;

/** Loads the code of the frame and of its machine, which are chunks of their own. Rejects when a chunk cannot be loaded. */
export async function loadFrameStage(): Promise<FrameCode> {
  if (loaded) return loaded;
  const [{ FrameStage }, { OpeningMachine }, { prepareFrame }] = await Promise.all([
    import('./FrameStage.tsx'),
    import('./OpeningMachine.ts'),
    import('./prepareFrame.ts'),
  ]);
  loaded = { FrameStage, OpeningMachine, prepareFrame };
  return loaded;
}

/**
 * Loads the code of the frame for a screen with a report. A failure is thrown to the error boundary of the screen. Does not use
 * Suspense, because React shows a Suspense fallback for at least 300 ms, and the frame must start as soon as possible.
 */
export function useFrameStage(): void {
  const [failure, setFailure] = useState<{ readonly error: unknown } | null>(null);
  useEffect(() => {
    loadFrameStage().catch((error: unknown) => setFailure({ error }));
  }, []);
  if (failure) throw failure.error;
}
