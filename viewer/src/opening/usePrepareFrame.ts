import { useAppServices } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOpeningContext } from './OpeningProvider.tsx';
import { loadFrameStage } from './useFrameStage.ts';

/**
 * Starts a frame without a report once the first screen has painted and the browser is idle, so that the first report does not
 * wait for the frame's own code. Not on a connection on which the reader saves data. Spec LER-14.
 */
export function usePrepareFrame(): void {
  const { client } = useAppServices();
  const queries = useQueryClient();
  const { holder, app } = useOpeningContext();
  useEffect(() => {
    const { connection } = navigator as { connection?: { readonly saveData?: boolean } };
    if (connection?.saveData) return;
    const prepare = async () => {
      const { OpeningMachine, prepareFrame } = await loadFrameStage();
      await prepareFrame(
        holder.use(() => new OpeningMachine(app)),
        { queries, client },
      );
    };
    return whenIdle(() => {
      // The screen of a report starts the frame itself.
      if (navigator.onLine) prepare().catch(() => undefined);
    });
  }, [client, queries, holder, app]);
}

/** Calls once the browser has painted and has nothing else to do. Safari cannot tell this, so there a moment is waited. */
function whenIdle(call: () => void): () => void {
  let stop = () => cancelAnimationFrame(frame);
  const frame = requestAnimationFrame(() => {
    if (window.requestIdleCallback) {
      const idle = window.requestIdleCallback(call, { timeout: 3_000 });
      stop = () => window.cancelIdleCallback(idle);
    } else {
      const timer = setTimeout(call, 1_000);
      stop = () => clearTimeout(timer);
    }
  });
  return () => stop();
}
