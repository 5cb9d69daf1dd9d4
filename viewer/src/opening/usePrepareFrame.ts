import { useAppServices } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOpeningContext } from './OpeningProvider.tsx';
import { loadFrameStage } from './useFrameStage.ts';

/** The least memory, in GB, with which a frame starts while the browser is idle. A computer with less keeps it for the screen. */
const minDeviceMemory = 4;

/**
 * Starts a frame without a report, so that the first report does not wait for the frame's own code. Starts it once the first
 * screen has painted and the browser is idle, unless the reader saves data or the computer has little memory. A press on a link
 * to a report starts it at the latest, before the router renders the screen of the report. Spec LER-14.
 */
export function usePrepareFrame(): void {
  const { client } = useAppServices();
  const queries = useQueryClient();
  const { holder, app } = useOpeningContext();
  useEffect(() => {
    const prepare = () => {
      if (!navigator.onLine) return;
      const prepared = loadFrameStage().then(({ OpeningMachine, prepareFrame }) =>
        prepareFrame(
          holder.use(() => new OpeningMachine(app)),
          { queries, client },
        ),
      );
      // The screen of a report starts the frame itself.
      prepared.catch(() => undefined);
    };
    const onPress = (press: MouseEvent) => {
      if (isReportPress(press)) prepare();
    };
    document.addEventListener('click', onPress, true);
    const stop = isSparing() ? undefined : whenIdle(prepare);
    return () => {
      document.removeEventListener('click', onPress, true);
      stop?.();
    };
  }, [client, queries, holder, app]);
}

/** True for a press on a link that opens a report in this tab. */
function isReportPress({ target, metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  if (metaKey || ctrlKey || shiftKey) return false;
  const link = target instanceof Element && target.closest('a');
  return link ? new URLSearchParams(link.search).has('relatorio') : false;
}

/** True if the reader saves data or the computer has little memory. Some browsers tell neither. */
function isSparing(): boolean {
  const { connection, deviceMemory = minDeviceMemory } = navigator as {
    connection?: { readonly saveData?: boolean };
    deviceMemory?: number;
  };
  return connection?.saveData === true || deviceMemory < minDeviceMemory;
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
