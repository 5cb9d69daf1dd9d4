import { ApiError, NetworkError } from '@portal/api-client';

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;
/** How long an answer is waited for. A proxy may accept a request and never answer it. */
const answerMs = 15_000;

/** True while something else answers in place of the portal. */
let isForeign = false;

/** Whether there is a network, and at its end the portal. It may change at the events `online` and `offline` of the window. */
export const isConnected = (): boolean => navigator.onLine && !isForeign;

export function subscribeConnection(onChange: (event: Event) => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Whether the portal answers, and in time. */
function isPortal(ask: (signal: AbortSignal) => Promise<unknown>): Promise<boolean> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerMs);
  const silence = new Promise<boolean>((resolve) => {
    late.signal.addEventListener('abort', () => resolve(false));
  });
  const answer = ask(late.signal).then(
    () => true,
    // A refusal is an answer of the portal, and so is the end of a session.
    (error: unknown) => error instanceof ApiError && !(error instanceof NetworkError),
  );
  return Promise.race([answer, silence]).finally(() => clearTimeout(timer));
}

/**
 * Returns a function that asks whether the portal answers. If it does not, the function sends the event `offline` to the window, asks
 * again, and sends `online` when the portal answers. What follows the browser's own events, such as queries and open reports, follows
 * these in the same way. Spec ENTR-07.
 */
export function createConnectionCheck(ask: (signal: AbortSignal) => Promise<unknown>): () => void {
  let isAsking = false;
  const tell = (isNowForeign: boolean) => {
    if (isForeign === isNowForeign) return;
    isForeign = isNowForeign;
    window.dispatchEvent(new Event(isForeign ? 'offline' : 'online'));
  };
  return async () => {
    if (isAsking) return;
    isAsking = true;
    for (
      let waitMs = firstWaitMs;
      !(await isPortal(ask));
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    ) {
      tell(true);
      await new Promise((done) => setTimeout(done, waitMs));
    }
    isAsking = false;
    tell(false);
  };
}
