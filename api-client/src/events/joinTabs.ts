/** An event of the server. It has no content: who hears it asks the lists again. Spec WIRE-07. */
export type ServerEvent = 'acesso' | 'sessao' | 'marca' | 'atualizacao' | 'exportacao';

const names: readonly string[] = [
  'acesso',
  'sessao',
  'marca',
  'atualizacao',
  'exportacao',
] satisfies ServerEvent[];

export const isServerEvent = (value: unknown): value is ServerEvent =>
  typeof value === 'string' && names.includes(value);

/** How long the leading tab remembers the events that it has passed on. A page joins some seconds after its first screen. */
const memoryMs = 30_000;

/** A tab that joins asks for the events since its first question. */
interface Question {
  readonly from: string;
  readonly ageMs: number;
}

/** The answer to one tab. */
interface Repeated {
  readonly to: string;
  readonly event: ServerEvent;
}

/** The tabs of one browser that follow the events together. */
export interface Tabs {
  /** Passes an event on to this tab and to the others. */
  tell(event: ServerEvent): void;
  /** This tab has the stream from now on. The stream repeats the events of the last `ageMs`. */
  lead(ageMs: number): void;
  leave(): void;
}

/**
 * Joins the other tabs of this browser. `onEvent` is called with the events that they pass on, also with those since the first call
 * of this page, which was `ageMs` ago.
 */
export function joinTabs(name: string, onEvent: (event: ServerEvent) => void, ageMs: number): Tabs {
  const channel = new BroadcastChannel(name);
  const id = String(Math.random());
  /** When each event was last passed on. */
  const toldAt = new Map<ServerEvent, number>();
  /** The time since which this tab knows all events; null unless it leads. */
  let knowsSince: number | null = null;
  channel.addEventListener('message', ({ data }) => {
    if (isServerEvent(data)) onEvent(data);
    else if (isRepeated(data)) {
      if (data.to === id) onEvent(data.event);
    } else if (knowsSince !== null) answer(data as Question, knowsSince);
  });
  channel.postMessage({ from: id, ageMs } satisfies Question);

  function answer({ from, ageMs }: Question, since: number): void {
    const asked = performance.now() - ageMs;
    const events = new Set<ServerEvent>();
    for (const [event, at] of toldAt) if (at >= asked) events.add(event);
    if (asked < since || ageMs > memoryMs) events.add('acesso');
    for (const event of events) channel.postMessage({ to: from, event } satisfies Repeated);
  }

  return {
    tell(event) {
      toldAt.set(event, performance.now());
      onEvent(event);
      channel.postMessage(event);
    },
    lead(ageMs) {
      knowsSince ??= performance.now() - ageMs;
    },
    leave: () => channel.close(),
  };
}

const isRepeated = (data: object): data is Repeated => 'to' in data;
