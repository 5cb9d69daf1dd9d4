import { isConnected, useAppServices } from '@portal/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMachine, useOpeningContext } from './OpeningProvider.tsx';

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

type Stage = FrameCode['FrameStage'];

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

/** The least memory, in GB, with which a frame starts while the browser is idle. A computer with less keeps it for the screen. */
const minDeviceMemory = 4;

/**
 * Starts a frame without a report, so that the first report does not wait for the frame's own code. Starts it once the first
 * screen has painted and the browser is idle, unless the reader saves data or the computer has little memory. A press on a link
 * to a report starts it at the latest, before the router renders the screen of the report. Spec LER-14.
 */
function usePrepareFrame(): void {
  const { client } = useAppServices();
  const queries = useQueryClient();
  const { holder, app } = useOpeningContext();
  useEffect(() => {
    const prepare = () => {
      if (!isConnected()) return;
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

// A failure is ignored here, because opening a report loads the code again and shows the error. Without a network nothing is loaded: the
// import would fail, and Chromium does not try an import again that has failed.
const load = () => {
  if (isConnected()) loadFrameStage().catch(() => undefined);
};

/**
 * Event handlers for the reports of an application. They load the embedding code when the pointer or the focus enters the
 * list, before a report is unfolded and has links to its pages. `usePrefetchLink` covers the links.
 */
export const prefetchOnIntent = { onPointerOver: load, onFocus: load };
