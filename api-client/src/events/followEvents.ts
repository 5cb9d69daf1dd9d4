import { createParser } from 'eventsource-parser';
import type { Client } from '../client/createClient.ts';
import { getEvents } from '../contract/events.ts';

/** An event of the server. It has no content: who hears it asks the lists again. Spec WIRE-07. */
export type ServerEvent = 'acesso' | 'sessao' | 'marca';
const names: readonly string[] = ['acesso', 'sessao', 'marca'] satisfies ServerEvent[];

/** The server sends a comment every 20 seconds. A stream that is silent for longer is dead. */
const silenceMs = 45_000;
const firstPauseMs = 1_000;
const maxPauseMs = 60_000;
const lockName = 'portal-eventos';

interface FollowOptions {
  readonly client: Pick<Client, 'request'>;
  readonly onEvent: (event: ServerEvent) => void;
}

/**
 * Follows the server's stream of events until the returned function is called. One tab of a browser holds the stream and
 * tells the others; when it is closed, another tab takes over. After a cut, the stream is opened again after a growing random
 * pause, and `acesso` is told, because events may have been missed. Spec CORTE-04.
 */
export function followEvents({ client, onEvent }: FollowOptions): () => void {
  const stopping = new AbortController();
  const channel = new BroadcastChannel(lockName);
  channel.addEventListener('message', ({ data }) => {
    if (isServerEvent(data)) onEvent(data);
  });
  const tell = (event: ServerEvent) => {
    onEvent(event);
    channel.postMessage(event);
  };
  const lead = () => readWhileOpen(client, tell, stopping.signal);
  // A page without a secure origin has no locks. Each of its tabs then has a stream of its own.
  const { locks } = navigator as { locks?: LockManager };
  const leading = locks ? locks.request(lockName, { signal: stopping.signal }, lead) : lead();
  leading.catch(() => undefined);
  return () => {
    stopping.abort();
    channel.close();
  };
}

async function readWhileOpen(
  client: Pick<Client, 'request'>,
  tell: (event: ServerEvent) => void,
  stop: AbortSignal,
): Promise<void> {
  let pauseMs = firstPauseMs;
  let hasRead = false;
  while (!stop.aborted) {
    const outcome = await readOnce(client, tell, stop, () => {
      if (hasRead) tell('acesso');
      hasRead = true;
      pauseMs = firstPauseMs;
    });
    if (outcome === 'refused' || stop.aborted) return;
    await pause(pauseMs * (0.5 + Math.random()), stop);
    pauseMs = Math.min(pauseMs * 2, maxPauseMs);
  }
}

/** Reads one stream to its end. Returns `refused` if another try would be refused too. */
async function readOnce(
  client: Pick<Client, 'request'>,
  tell: (event: ServerEvent) => void,
  stop: AbortSignal,
  onOpen: () => void,
): Promise<'cut' | 'refused'> {
  const silence = new AbortController();
  const end = () => silence.abort();
  stop.addEventListener('abort', end);
  let timer = setTimeout(end, silenceMs);
  try {
    const answer = await client.request(getEvents.path, {
      headers: { Accept: 'text/event-stream' },
      signal: silence.signal,
    });
    if (!answer.ok || !answer.body) {
      return answer.status === 429 || answer.status >= 500 ? 'cut' : 'refused';
    }
    onOpen();
    const parser = createParser({
      onEvent: ({ event }) => isServerEvent(event) && tell(event),
    });
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      clearTimeout(timer);
      timer = setTimeout(end, silenceMs);
      parser.feed(part.value);
    }
    return 'cut';
  } catch (error) {
    return (error as Error).name === 'SessionLostError' ? 'refused' : 'cut';
  } finally {
    clearTimeout(timer);
    stop.removeEventListener('abort', end);
  }
}

const isServerEvent = (value: unknown): value is ServerEvent =>
  typeof value === 'string' && names.includes(value);

function pause(ms: number, stop: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      stop.removeEventListener('abort', end);
      resolve();
    };
    const timer = setTimeout(end, ms);
    stop.addEventListener('abort', end);
  });
}
