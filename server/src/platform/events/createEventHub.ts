import type { Actor } from '../http/actor.ts';
import { createRecentNotifications } from './createRecentNotifications.ts';

/** What a stream tells a page. An event has no content: the page asks its lists again. Spec CORTE-04. */
export type EventName = 'acesso' | 'sessao' | 'marca' | 'atualizacao' | 'exportacao';

/** Whose events a stream gets. */
export type StreamPerson = Pick<Actor, 'id' | 'clienteId' | 'is_superuser' | 'restrictions'> & {
  /**
   * The id of the administrator who sees the portal as the person: the stream also gets the events of the administrator. Absent in a
   * stream of the person.
   */
  readonly authorId?: number;
  /** The maker of the key by which the person entered: a change of theirs may end the stream. Absent otherwise. */
  readonly makerId?: number;
};

/** An open stream of one browser. */
export interface EventStream {
  readonly sessionId: string;
  /** From where it is read. */
  readonly address: string;
  readonly person: StreamPerson;
  send(event: EventName): void;
  /** Ends the stream. The hub has removed it. */
  end(): void;
}

export interface EventHub {
  /** Adds a stream. With `ageMs`, it first gets the events that its page has missed during the last `ageMs` milliseconds. */
  add(stream: EventStream, ageMs?: number): void;
  remove(stream: EventStream): void;
  /** The number of open streams of one person. */
  countOf(userId: number): number;
  count(): number;
  /** Handles a notification of the database; null if some may have been missed. */
  notify(payload: string | null): void;
  /** Ends the streams whose people may stay no longer. */
  checkStays(now: Date): void;
  endAll(): void;
}

interface HubDependencies {
  readonly forgetPerson: (userId: number) => void;
  readonly forgetSession: (sessionId: string) => void;
  readonly forgetEverybody: () => void;
  /** Returns the people of those of these sessions that have not ended, by session. Reads the database. */
  readonly findLive: (sessionIds: readonly string[]) => Promise<ReadonlyMap<string, StreamPerson>>;
  /**
   * Returns whether networks or hours keep a person out now, and the instant at which this has to be asked again; null if no hours bind them.
   */
  readonly stayOf: (bound: Pick<StreamPerson, 'restrictions'> & Pick<EventStream, 'address'>) => {
    readonly isOut: boolean;
    readonly until: Date | null;
  };
}

/** Events that come within this time are sent as one: a change of an application touches many rows. */
const gatherMs = 100;
/** A page counts its age until it asks; the question may take this long. */
const travelMs = 5_000;
/** Stands for the notifications of all clientes, which superusers hear. */
const anyCliente = 'cliente';
/** Stands for the refreshes of all clientes, in the same way. */
const anyRefresh = 'atualizacao';

/** Knows the open streams of this process, and tells those whose access may have changed. docs/decisions/server-access-events.md */
export function createEventHub({
  forgetPerson,
  forgetSession,
  forgetEverybody,
  findLive,
  stayOf,
}: HubDependencies): EventHub {
  /** The open streams with the person as last read: a person may move to another cliente. */
  const streams = new Map<EventStream, StreamPerson>();
  const byUser = new Map<number, Set<EventStream>>();
  const byCliente = new Map<number, Set<EventStream>>();
  const superusers = new Set<EventStream>();
  /** The streams of people whom hours bind, until when they may stay. */
  const stays = new Map<EventStream, Date>();
  /** The events that are sent at the end of the gathering time. */
  const due = new Map<EventStream, Set<EventName>>();
  /** The streams whose sessions are checked at the end of the gathering time. */
  let unchecked = new Set<EventStream>();
  let checking = Promise.resolve();
  const recent = createRecentNotifications();
  let timer: NodeJS.Timeout | undefined;
  let hasEnded = false;

  function tell(told: Iterable<EventStream>, event: EventName): void {
    for (const stream of told) {
      const events = due.get(stream);
      if (events) events.add(event);
      else due.set(stream, new Set([event]));
    }
    timer ??= setTimeout(settle, gatherMs);
  }

  function check(checked: Iterable<EventStream>): void {
    for (const stream of checked) unchecked.add(stream);
    if (unchecked.size > 0) timer ??= setTimeout(settle, gatherMs);
  }

  function settle(): void {
    timer = undefined;
    const checked = unchecked;
    unchecked = new Set();
    const sent = [...due];
    due.clear();
    for (const [stream, events] of sent) {
      // The check of its session tells this stream.
      if (checked.has(stream)) events.delete('acesso');
      if (streams.has(stream)) for (const event of events) stream.send(event);
    }
    // One after the other, so that no older answer replaces a newer one.
    if (checked.size > 0) checking = checking.then(() => checkSessions([...checked]));
  }

  /** Ends the streams whose sessions have ended, and tells the others. Asks once for all of them. */
  async function checkSessions(checked: readonly EventStream[]): Promise<void> {
    // Without an answer of the database, the page finds out by itself.
    const live = await findLive(checked.map(({ sessionId }) => sessionId)).catch(() => null);
    for (const stream of checked) {
      if (!streams.has(stream)) continue;
      const person = live?.get(stream.sessionId);
      if (live && (!person || boundOf(stream, person).isOut)) {
        stream.send('sessao');
        remove(stream);
        stream.end();
        continue;
      }
      if (person) {
        leaveGroups(stream);
        joinGroups(stream, person);
      }
      stream.send('acesso');
    }
  }

  const boundOf = ({ address }: EventStream, { restrictions }: StreamPerson) =>
    stayOf({ restrictions, address });

  /** Tells a new stream what was notified since a time. */
  function repeat(stream: EventStream, since: number): void {
    const { id, clienteId, is_superuser } = stream.person;
    const people = [id, ...others(stream.person)];
    const hasHeard = (payload: string) => recent.has(payload, since);
    if (!recent.isComplete(since) || people.some((one) => hasHeard(`user:${one}`))) check([stream]);
    else if (hasHeard(is_superuser ? anyCliente : `cliente:${clienteId}`)) tell([stream], 'acesso');
    if (hasHeard(`marca:${clienteId}`) || hasHeard('marca:')) tell([stream], 'marca');
    if (hasHeard(is_superuser ? anyRefresh : `${anyRefresh}:${clienteId}`)) {
      tell([stream], 'atualizacao');
    }
    if (hasHeard(`exportacao:${id}`)) tell([stream], 'exportacao');
  }

  function joinGroups(stream: EventStream, person: StreamPerson): void {
    streams.set(stream, person);
    const { isOut, until } = boundOf(stream, person);
    if (isOut || until) stays.set(stream, until ?? new Date(0));
    if (person.is_superuser) superusers.add(stream);
    join(byUser, person.id, stream);
    for (const id of others(person)) join(byUser, id, stream);
    if (person.clienteId !== null) join(byCliente, person.clienteId, stream);
  }

  function leaveGroups(stream: EventStream): void {
    const person = streams.get(stream);
    if (!person) return;
    streams.delete(stream);
    stays.delete(stream);
    superusers.delete(stream);
    leave(byUser, person.id, stream);
    for (const id of others(person)) leave(byUser, id, stream);
    if (person.clienteId !== null) leave(byCliente, person.clienteId, stream);
  }

  function remove(stream: EventStream): void {
    leaveGroups(stream);
    due.delete(stream);
    unchecked.delete(stream);
  }

  return {
    add(stream, ageMs) {
      // A call that began before the end would hold up the end of the server.
      if (hasEnded) return stream.end();
      joinGroups(stream, stream.person);
      if (ageMs !== undefined) repeat(stream, Date.now() - ageMs - travelMs);
    },
    remove,
    countOf: (userId) =>
      [...(byUser.get(userId) ?? [])].filter(
        ({ person }) => (person.authorId ?? person.id) === userId,
      ).length,
    count: () => streams.size,
    notify(payload) {
      if (payload === null) {
        forgetEverybody();
        recent.lose();
        check(streams.keys());
        return;
      }
      recent.add(payload);
      const [kind, text] = payload.split(':');
      const id = Number(text);
      if (kind === 'user') {
        forgetPerson(id);
        check(byUser.get(id) ?? []);
      } else if (kind === 'ver') {
        forgetSession(text ?? '');
        check([...streams.keys()].filter(({ sessionId }) => sessionId === text));
      } else if (kind === 'cliente') {
        recent.add(anyCliente);
        tell(byCliente.get(id) ?? [], 'acesso');
        tell(superusers, 'acesso');
      } else if (kind === 'marca') {
        // The answer of the brand has the notices. A notice to all clientes is told without an id of a cliente.
        tell(text ? (byCliente.get(id) ?? []) : streams.keys(), 'marca');
      } else if (kind === 'exportacao') tell(byUser.get(id) ?? [], 'exportacao');
      else if (kind === anyRefresh) {
        recent.add(anyRefresh);
        tell(byCliente.get(id) ?? [], 'atualizacao');
        tell(superusers, 'atualizacao');
      }
    },
    checkStays(now) {
      check([...stays].flatMap(([stream, until]) => (until <= now ? [stream] : [])));
    },
    endAll() {
      hasEnded = true;
      clearTimeout(timer);
      for (const stream of [...streams.keys()]) {
        remove(stream);
        stream.end();
      }
    },
  };
}

/** Who else's changes concern the stream of a person. */
const others = ({ authorId, makerId }: StreamPerson) =>
  [authorId, makerId].filter((id) => id !== undefined);

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
