import { createParser } from 'eventsource-parser';
import type { Client } from '../client/createClient.ts';
import { getEvents } from '../contract/events.ts';
import { isServerEvent, joinTabs, type ServerEvent, type Tabs } from './joinTabs.ts';

export type { ServerEvent };

/** The server sends a comment every 20 seconds. A stream that is silent for longer is dead. */
const silenceMs = 45_000;
/** Random by a half: thousands of streams that a restart has cut come back over three seconds, and each within five. */
const firstPauseMs = 3_000;
const maxPauseMs = 60_000;
/** The tabs of a browser that share one stream. */
const usualGroup = 'portal-eventos';

interface FollowOptions {
  readonly client: Pick<Client, 'request'>;
  readonly onEvent: (event: ServerEvent) => void;
  /** The milliseconds since the page's first call. The stream begins with the events since then. */
  readonly ageMs: () => number;
  /** The name of the tabs that share one stream. Undefined: all tabs of the browser. */
  readonly group?: string | undefined;
}

/**
 * Follows the server's stream of events until the returned function is called. One tab of a browser holds the stream and
 * tells the others; when it is closed, another tab takes over. After a cut, the stream is opened again after a growing random
 * pause. After a cut and after taking over, `onEvent` is called with `acesso`, because events may have been missed. Spec CORTE-02, CORTE-04.
 */
export function followEvents({
  client,
  onEvent,
  ageMs,
  group = usualGroup,
}: FollowOptions): () => void {
  const stopping = new AbortController();
  const tabs = joinTabs(group, onEvent, ageMs());
  const lead: Lead = (hasMissed, stop) => readWhileOpen({ client, tabs, ageMs }, stop, hasMissed);
  // A page without a secure origin has no locks.
  const { locks } = navigator as { locks?: LockManager };
  const { signal } = stopping;
  if (locks) {
    // In a frame of another site the browser may refuse its locks.
    leadInTurn(locks, group, lead, signal).catch(() => {
      if (!signal.aborted) leadWhileVisible(lead, signal);
    });
  } else leadWhileVisible(lead, signal);
  return () => {
    stopping.abort();
    tabs.leave();
  };
}

/** Holds the stream until the signal aborts. `hasMissed` tells whether events may have been missed before. */
type Lead = (hasMissed: boolean, stop: AbortSignal) => Promise<void>;

/** Leads while this tab has the lock. A tab that had to wait for it has heard nothing since the former tab was closed. */
async function leadInTurn(
  locks: LockManager,
  group: string,
  lead: Lead,
  stop: AbortSignal,
): Promise<void> {
  const hasLed = await locks.request(group, { ifAvailable: true }, async (lock) => {
    if (lock) await lead(false, stop);
    return lock !== null;
  });
  if (!hasLed) await locks.request(group, { signal: stop }, () => lead(true, stop));
}

/**
 * Leads while this tab is visible. By HTTP/1.1 a browser has six connections to one server for all its tabs: six hidden tabs
 * with a stream each would leave none for any other call.
 */
function leadWhileVisible(lead: Lead, stop: AbortSignal): void {
  let leading: AbortController | null = null;
  let hasLed = false;
  const follow = () => {
    leading?.abort();
    if (document.visibilityState === 'hidden') return;
    leading = new AbortController();
    void lead(hasLed, leading.signal);
    hasLed = true;
  };
  document.addEventListener('visibilitychange', follow, { signal: stop });
  stop.addEventListener('abort', () => leading?.abort());
  follow();
}

interface Reading {
  readonly client: Pick<Client, 'request'>;
  readonly tabs: Tabs;
  readonly ageMs: () => number;
}

async function readWhileOpen(
  { client, tabs, ageMs }: Reading,
  stop: AbortSignal,
  hasMissed: boolean,
): Promise<void> {
  let pauseMs = firstPauseMs;
  let mustTell = hasMissed;
  while (!stop.aborted) {
    // The first stream repeats what the page has missed. A later one cannot know how long the tabs were without one.
    const age = Math.round(ageMs());
    const path = mustTell ? getEvents.path : `${getEvents.path}?idade=${age}`;
    const outcome = await readOnce(client, path, tabs.tell, stop, () => {
      tabs.lead(age);
      if (mustTell) tabs.tell('acesso');
      mustTell = true;
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
  path: string,
  tell: (event: ServerEvent) => void,
  stop: AbortSignal,
  onOpen: () => void,
): Promise<'cut' | 'refused'> {
  const silence = new AbortController();
  const end = () => silence.abort();
  stop.addEventListener('abort', end);
  let timer = setTimeout(end, silenceMs);
  try {
    const answer = await client.request(path, {
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
