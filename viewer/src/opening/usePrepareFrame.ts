import { useAppServices } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { relatoriosQuery } from '../content/useRelatorios.ts';
import { isPaginatedUrl } from './isPaginatedUrl.ts';
import { useOpeningContext } from './OpeningProvider.tsx';
import { loadFrameStage } from './useFrameStage.ts';
import { isPhoneNow } from './useIsPhone.ts';

/** A computer with less memory, in GB, keeps it for what is on the screen. */
const minDeviceMemory = 4;

/**
 * Starts a frame without a report once the first screen has painted and the browser is idle, so that the first report does not
 * wait for the frame's own code. Not on a connection on which the reader saves data, nor with little memory, nor for readers
 * who may open nothing. Spec LER-14.
 */
export function usePrepareFrame(): void {
  const { client } = useAppServices();
  const queries = useQueryClient();
  const { machine } = useOpeningContext();
  useEffect(() => {
    const { connection, deviceMemory } = navigator as {
      connection?: { readonly saveData?: boolean };
      deviceMemory?: number;
    };
    if (connection?.saveData || (deviceMemory ?? minDeviceMemory) < minDeviceMemory) return;
    const prepare = async () => {
      const relatorios = await queries.ensureQueryData(relatoriosQuery(client));
      const known = relatorios.find(({ embedUrl }) => embedUrl && !isPaginatedUrl(embedUrl));
      if (!known?.embedUrl) return;
      await loadFrameStage();
      const embedUrl = withoutReport(known.embedUrl);
      machine.send({ type: 'prepared', embedUrl, isPhone: isPhoneNow() });
    };
    return whenIdle(() => {
      // The screen of a report starts the frame itself.
      if (navigator.onLine) prepare().catch(() => undefined);
    });
  }, [client, queries, machine]);
}

/** The address of the frame for any report of the same host. */
function withoutReport(embedUrl: string): string {
  const url = new URL(embedUrl);
  for (const name of ['reportId', 'groupId']) url.searchParams.delete(name);
  return url.href;
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
