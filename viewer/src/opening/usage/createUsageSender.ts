import { type Client, HttpError } from '@portal/api-client';
import { type EventoDeUso, registerUso } from '@portal/api-client/contract';
import { usoLimits } from '@portal/api-client/records';

/** Events that come together are told by one call. */
const gatherMs = 5_000;
const retryMs = 60_000;
const limitMs = 30_000;
/** The most events that wait. The oldest are given up first. */
const maxWaiting = 500;
/** The answers after which the same events may be taken later. */
const passingStatuses = [408, 425, 429];

export interface UsageSender {
  add(events: readonly EventoDeUso[]): void;
  /** Sends what waits at once, also if the page is about to close and another call is under way. */
  flush(): void;
}

/**
 * Tells the server about openings, in the background and after a pause. What gets no answer is sent again with its number, which counts
 * once; what the server refuses is given up. Spec USO-02.
 */
export function createUsageSender(client: Client): UsageSender {
  let waiting: EventoDeUso[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** What calls are under way with. */
  const sending = new Set<EventoDeUso>();

  const schedule = (ms: number) => {
    timer ??= setTimeout(() => void send(), ms);
  };

  async function send(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const sent = waiting.filter((event) => !sending.has(event)).slice(0, usoLimits.eventos);
    if (sent.length === 0) return;
    for (const event of sent) sending.add(event);
    let pauseMs = gatherMs;
    try {
      // A call that never ends would hold its events for ever.
      const signal = AbortSignal.timeout(limitMs);
      await client.call(registerUso, { body: sent }, { keepalive: true, signal });
      giveUp(sent);
    } catch (error) {
      if (isPassing(error)) pauseMs = retryMs;
      else giveUp(sent);
    }
    for (const event of sent) sending.delete(event);
    if (waiting.length > 0) schedule(pauseMs);
  }

  const giveUp = (sent: readonly EventoDeUso[]) => {
    waiting = waiting.filter((event) => !sent.includes(event));
  };

  return {
    add(events) {
      if (events.length === 0) return;
      waiting = [...waiting, ...events].slice(-maxWaiting);
      schedule(gatherMs);
    },
    flush: () => void send(),
  };
}

/** Without a network or while the server is overloaded. A session that has ended tells nothing more. */
function isPassing(error: unknown): boolean {
  if (error instanceof HttpError) {
    return error.status >= 500 || passingStatuses.includes(error.status);
  }
  return error instanceof Error && ['NetworkError', 'TimeoutError'].includes(error.name);
}
