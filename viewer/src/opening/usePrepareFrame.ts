import { useAppServices } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useOpeningContext } from './OpeningProvider.tsx';
import { loadFrameStage } from './useFrameStage.ts';

/** A computer with less memory, in GB, keeps it for what is on the screen. */
const minDeviceMemory = 4;

/**
 * Starts a frame without a report, so that the first report does not wait for the frame's own code: once the first screen has
 * painted and the browser is idle, or at the latest when a link to a report is pressed, before the router renders its screen. With
 * Save-Data or little memory nothing starts while idle; the press starts the frame, because the report needs it. Spec LER-14.
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

/** True if nothing is to be fetched before it is needed. Only some browsers tell either value. */
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
