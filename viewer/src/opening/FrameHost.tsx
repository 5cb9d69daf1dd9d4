import { useEffect, useState } from 'react';
import { useMachine } from './OpeningProvider.tsx';
import { loadFrameStage } from './useFrameStage.ts';
import { usePrepareFrame } from './usePrepareFrame.ts';

type Stage = Awaited<ReturnType<typeof loadFrameStage>>['FrameStage'];

/**
 * The one frame of the app, at the root: a frame that is moved in the document loads again, so it stays here and is placed over
 * the screen. Renders nothing until a frame is needed. Spec LER-14.
 */
export function FrameHost() {
  const machine = useMachine();
  const [Stage, setStage] = useState<Stage | null>(null);
  usePrepareFrame();
  useEffect(() => {
    if (!machine) return;
    // The screen of the report loads the same code and shows the error.
    loadFrameStage().then(
      ({ FrameStage }) => setStage(() => FrameStage),
      () => undefined,
    );
  }, [machine]);
  return Stage && machine && <Stage machine={machine} />;
}
