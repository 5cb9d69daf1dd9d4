import { HttpError } from '@portal/api-client';

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;

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

/**
 * Returns a function that asks whether the portal still answers. If something else does, the page is without network until the portal
 * answers again: everything that waits for the browser's own events waits for these too, queries and open reports among them. Spec ENTR-07.
 */
export function createDoubt(ask: () => Promise<unknown>): () => void {
  let isAsking = false;
  const isPortal = () =>
    ask().then(
      () => true,
      (error: unknown) => error instanceof HttpError,
    );
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
      !(await isPortal());
      waitMs = Math.min(waitMs * 2, longestWaitMs)
    ) {
      tell(true);
      await new Promise((done) => setTimeout(done, waitMs));
    }
    isAsking = false;
    tell(false);
  };
}
