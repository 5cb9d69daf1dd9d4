import { LRUCache } from 'lru-cache';
import type { SessionPerson } from './actor.ts';
import type { AuthQueries } from './queries.ts';

/** A person as last read, with the person's token version. */
interface CachedActor {
  readonly actor: SessionPerson;
  readonly version: number;
}

/**
 * How long a person is cached. A notification of the database ends it sooner; without one, a revocation by another
 * instance takes effect within this time. Spec CORTE-01.
 */
const ttlMs = 10_000;

/** Caches the people of live sessions. Concurrent calls of one session share one read. */
export function createActorCache(read: AuthQueries['findActorOfSession']) {
  const actors = new LRUCache<string, CachedActor>({ max: 5_000, ttl: ttlMs });
  const lookups = new Map<string, Promise<CachedActor | null>>();

  function lookUp(sessionId: string): Promise<CachedActor | null> {
    const lookup = read(sessionId).then((row) => {
      if (!row) return null;
      const { token_version: version, ...person } = row;
      const known = { actor: { ...person, sessionId }, version };
      // If the session was forgotten during the read, the row may be outdated and is not cached.
      if (lookups.get(sessionId) === lookup) actors.set(sessionId, known);
      return known;
    });
    lookups.set(sessionId, lookup);
    const end = () => {
      if (lookups.get(sessionId) === lookup) lookups.delete(sessionId);
    };
    lookup.then(end, end);
    return lookup;
  }

  function forget(isForgotten: (actor: SessionPerson) => boolean): void {
    for (const [sessionId, { actor }] of actors.entries()) {
      if (isForgotten(actor)) actors.delete(sessionId);
    }
    // The person of a running lookup is not known yet, so all running lookups are dropped.
    lookups.clear();
  }

  return {
    /** Returns null for a revoked or unknown session. */
    async find(sessionId: string): Promise<CachedActor | null> {
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
    forgetPerson: (userId: number): void => forget(({ id }) => id === userId),
    forgetCliente: (clienteId: number): void => forget((actor) => actor.clienteId === clienteId),
  };
}
