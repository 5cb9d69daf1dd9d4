import { useEffect } from 'react';
import { loadFrameStage } from '../opening/FrameHost.tsx';
import { screens } from '../screens.ts';

/** Long after the first screen is shown, so that nothing is slowed down. */
const afterMs = 4_000;

/**
 * Loads the code of the other screens while the browser is idle, so that they open at once and without network. Not on a connection on
 * which the reader saves data. Spec LEIT-07.
 */
export function usePrefetchScreens(): void {
  useEffect(() => {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    if (connection?.saveData) return;
    const timer = setTimeout(() => {
      // A failure is ignored here: opening the screen loads the code again and shows the error.
      const loads = [...screens.map(({ Component }) => Component.load), loadFrameStage];
      for (const load of loads) load?.().catch(() => undefined);
    }, afterMs);
    return () => clearTimeout(timer);
  }, []);
}
