import type { Actor } from '../auth/actor.ts';

/** What a stream tells a page. An event has no content: the page asks its lists again. Spec CORTE-04. */
export type EventName = 'acesso' | 'sessao' | 'marca';

/** An open stream of one browser. */
export interface EventStream {
  readonly actor: Pick<Actor, 'id' | 'sessionId' | 'clienteId' | 'is_superuser'>;
  send(event: EventName): void;
  /** Ends the stream. The hub has removed it. */
  end(): void;
}

export interface EventHub {
  add(stream: EventStream): void;
  remove(stream: EventStream): void;
  /** The number of open streams of one person. */
  countOf(userId: number): number;
  count(): number;
  /** Handles a notification of the database; null if some may have been missed. */
  notify(payload: string | null): void;
  endAll(): void;
}

interface HubDependencies {
  readonly forgetPerson: (userId: number) => void;
  readonly forgetEverybody: () => void;
  /** Tells whether the session still is one, by the database. */
  readonly isLive: (sessionId: string) => Promise<boolean>;
}

/** Events that come within this time are sent as one: a change of an application touches many rows. */
const gatherMs = 100;

/** Knows the open streams of this process, and tells those whose access may have changed. */
export function createEventHub({
  forgetPerson,
  forgetEverybody,
  isLive,
}: HubDependencies): EventHub {
  const streams = new Set<EventStream>();
  const byUser = new Map<number, Set<EventStream>>();
  const byCliente = new Map<number, Set<EventStream>>();
  const superusers = new Set<EventStream>();
  /** The events that are sent at the end of the gathering time. */
  const due = new Map<EventStream, Set<EventName>>();
  let timer: NodeJS.Timeout | undefined;

  function tell(told: Iterable<EventStream>, event: EventName): void {
    for (const stream of told) {
      const events = due.get(stream);
      if (events) events.add(event);
      else due.set(stream, new Set([event]));
    }
    timer ??= setTimeout(sendDue, gatherMs);
  }

  function sendDue(): void {
    timer = undefined;
    const sent = [...due];
    due.clear();
    for (const [stream, events] of sent) {
      if (streams.has(stream)) for (const event of events) stream.send(event);
    }
  }

  /** Ends the streams whose session has ended, and tells the others. */
  async function checkSession(stream: EventStream): Promise<void> {
    // Without an answer of the database, the page finds out by itself.
    if (await isLive(stream.actor.sessionId).catch(() => true)) return tell([stream], 'acesso');
    if (!streams.has(stream)) return;
    stream.send('sessao');
    remove(stream);
    stream.end();
  }

  function remove(stream: EventStream): void {
    streams.delete(stream);
    superusers.delete(stream);
    due.delete(stream);
    leave(byUser, stream.actor.id, stream);
    if (stream.actor.clienteId !== null) leave(byCliente, stream.actor.clienteId, stream);
  }

  return {
    add(stream) {
      streams.add(stream);
      if (stream.actor.is_superuser) superusers.add(stream);
      join(byUser, stream.actor.id, stream);
      if (stream.actor.clienteId !== null) join(byCliente, stream.actor.clienteId, stream);
    },
    remove,
    countOf: (userId) => byUser.get(userId)?.size ?? 0,
    count: () => streams.size,
    notify(payload) {
      if (payload === null) {
        forgetEverybody();
        for (const stream of [...streams]) void checkSession(stream);
        return;
      }
      const [kind, text] = payload.split(':');
      const id = Number(text);
      if (kind === 'user') {
        forgetPerson(id);
        for (const stream of [...(byUser.get(id) ?? [])]) void checkSession(stream);
      } else if (kind === 'cliente') {
        tell(byCliente.get(id) ?? [], 'acesso');
        tell(superusers, 'acesso');
      } else if (kind === 'marca') tell(byCliente.get(id) ?? [], 'marca');
    },
    endAll() {
      clearTimeout(timer);
      for (const stream of [...streams]) {
        remove(stream);
        stream.end();
      }
    },
  };
}

function join(groups: Map<number, Set<EventStream>>, id: number, stream: EventStream): void {
  const group = groups.get(id);
  if (group) group.add(stream);
  else groups.set(id, new Set([stream]));
}

function leave(groups: Map<number, Set<EventStream>>, id: number, stream: EventStream): void {
  const group = groups.get(id);
  group?.delete(stream);
  if (group?.size === 0) groups.delete(id);
}
