import { ApiError, ForeignAnswerError, NetworkError } from '@portal/api-client';

const firstWaitMs = 1_000;
const longestWaitMs = 15_000;
/** How long an answer is waited for. A proxy may accept a request and never answer it. */
const answerMs = 15_000;

/** Why the portal does not answer: something else does in its place, or a proxy that gets no answer. */
type Outage = 'foreign' | 'silent';
let outage: Outage | null = null;

/** Whether there is a network, and at its end the portal. It may change at the events `online` and `offline` of the window. */
export const isConnected = (): boolean => navigator.onLine && outage === null;

const isSilence = (error: unknown) => error instanceof ForeignAnswerError && error.isSilence;

/** What is said while there is no connection or of a call without an answer, and when it ends. */
export const outageTexts = (error?: unknown) =>
  isSilence(error) || (navigator.onLine && outage === 'silent')
    ? { title: 'Não foi possível falar com o servidor', back: 'quando ele responder' }
    : { title: 'Sem conexão com a internet', back: 'quando ela voltar' };

export function subscribeConnection(onChange: (event: Event) => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}

/** Asks whether the portal answers, and in time. */
function findOutage(ask: (signal: AbortSignal) => Promise<unknown>): Promise<Outage | null> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), answerMs);
  const silence = new Promise<Outage>((resolve) => {
    late.signal.addEventListener('abort', () => resolve('foreign'));
  });
  const answer = ask(late.signal).then(
    () => null,
    (error: unknown) => {
      // A refusal is an answer of the portal, and so is the end of a session.
      if (error instanceof ApiError && !(error instanceof NetworkError)) return null;
      return isSilence(error) ? 'silent' : 'foreign';
    },
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
  const tell = (found: Outage | null) => {
    if (outage === found) return;
    outage = found;
    window.dispatchEvent(new Event(outage ? 'offline' : 'online'));
  };
  return async () => {
    if (isAsking) return;
    isAsking = true;
    let waitMs = firstWaitMs;
    for (let found = await findOutage(ask); found; found = await findOutage(ask)) {
      tell(found);
      await new Promise((done) => setTimeout(done, waitMs));
      waitMs = Math.min(waitMs * 2, longestWaitMs);
    }
    isAsking = false;
    tell(null);
  };
}
