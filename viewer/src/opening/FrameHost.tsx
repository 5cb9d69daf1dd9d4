import { useEffect, useState, useSyncExternalStore } from 'react';
import { useOpeningContext } from './OpeningProvider.tsx';
import { loadFrameStage } from './useFrameStage.ts';
import { usePrepareFrame } from './usePrepareFrame.ts';

type Stage = Awaited<ReturnType<typeof loadFrameStage>>;

/**
 * The one frame of the app, at the root: a frame that is moved in the document loads again, so it stays here and is placed over
 * the screen. Renders nothing until a frame is needed. Spec LER-14.
 */
export function FrameHost() {
  const { machine } = useOpeningContext();
  const isNeeded = useSyncExternalStore(
    machine.subscribe,
    () => machine.getState().frame.config !== null,
  );
  const [Stage, setStage] = useState<Stage | null>(null);
  usePrepareFrame();
  useEffect(() => {
    if (!isNeeded) return;
    // The screen of the report loads the same code and shows the error.
    loadFrameStage().then(
      (component) => setStage(() => component),
      () => undefined,
    );
  }, [isNeeded]);
  return Stage && <Stage />;
}
