import { LRUCache } from 'lru-cache';
import type { SessionPerson } from '../../platform/http/actor.ts';

/** A person as last read, with the person's token version. */
interface CachedActor<Person extends SessionPerson> {
  readonly actor: Person;
  readonly version: number;
}

/** Reads the person of a live session; null if there is none. */
type ReadPerson<Person extends SessionPerson> = (
  sessionId: string,
) => Promise<(Omit<Person, 'sessionId'> & { readonly token_version: number }) | null>;

/**
 * How long a person is cached. A notification of the database ends it sooner; without one, a revocation by another
 * instance takes effect within this time. Spec CORTE-01.
 */
const ttlMs = 10_000;

/** The people by whose changes a session may end: its person, and the maker of the key by which they entered. */
const concernedBy = ({ id, entrada }: SessionPerson) => (entrada ? [id, entrada.makerId] : [id]);

/** Caches the people of live sessions. Concurrent calls of one session share one read. */
export function createActorCache<Person extends SessionPerson>(read: ReadPerson<Person>) {
  /** The cached sessions of each person. Many people may be forgotten at once, so none is searched for. */
  const sessionsOf = new Map<number, Set<string>>();
  const actors = new LRUCache<string, CachedActor<Person>>({
    max: 5_000,
    ttl: ttlMs,
    dispose({ actor }, sessionId) {
      for (const id of concernedBy(actor)) {
        const own = sessionsOf.get(id);
        own?.delete(sessionId);
        if (own?.size === 0) sessionsOf.delete(id);
      }
    },
  });
  const lookups = new Map<string, Promise<CachedActor<Person> | null>>();

  function lookUp(sessionId: string): Promise<CachedActor<Person> | null> {
    const lookup = read(sessionId).then((row) => {
      if (!row) return null;
      const { token_version: version, ...person } = row;
      const known = { actor: { ...person, sessionId } as unknown as Person, version };
      // If the session was forgotten during the read, the row may be outdated and is not cached.
      if (lookups.get(sessionId) === lookup) remember(sessionId, known);
      return known;
    });
    lookups.set(sessionId, lookup);
    const end = () => {
      if (lookups.get(sessionId) === lookup) lookups.delete(sessionId);
    };
    lookup.then(end, end);
    return lookup;
  }

  function remember(sessionId: string, known: CachedActor<Person>): void {
    actors.set(sessionId, known);
    for (const id of concernedBy(known.actor)) {
      const own = sessionsOf.get(id);
      if (own) own.add(sessionId);
      else sessionsOf.set(id, new Set([sessionId]));
    }
  }

  return {
    /** Returns null for a revoked or unknown session. */
    async find(sessionId: string): Promise<CachedActor<Person> | null> {
      return actors.get(sessionId) ?? lookups.get(sessionId) ?? lookUp(sessionId);
    },
    forgetSession(sessionId: string): void {
      actors.delete(sessionId);
      lookups.delete(sessionId);
    },
    forgetEverybody(): void {
      actors.clear();
      lookups.clear();
    },
    forgetPerson(userId: number): void {
      for (const sessionId of [...(sessionsOf.get(userId) ?? [])]) actors.delete(sessionId);
      // The person of a running lookup is not known yet, so all running lookups are dropped.
      lookups.clear();
    },
    forgetCliente(clienteId: number): void {
      for (const [sessionId, { actor }] of [...actors.entries()]) {
        if (actor.clienteId === clienteId) actors.delete(sessionId);
      }
      lookups.clear();
    },
  };
}
