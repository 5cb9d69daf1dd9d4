import { LRUCache } from 'lru-cache';
import type { Actor } from './actor.ts';
import type { AuthQueries } from './queries.ts';

/** A person as last read, and the version of his rights to a session. */
interface KnownActor {
  readonly actor: Actor;
  readonly version: number;
}

/** How long a revocation made by another instance may go unnoticed. */
const keptMs = 10_000;

/** The people behind live sessions, read once for all the calls that a screen makes at the same time. */
export function createActorCache(read: AuthQueries['findActorOfSession']) {
  const actors = new LRUCache<string, KnownActor>({ max: 5_000, ttl: keptMs });
  const lookups = new Map<string, Promise<KnownActor | null>>();

  function lookUp(sessionId: string): Promise<KnownActor | null> {
    const lookup = read(sessionId).then((row) => {
      if (!row) return null;
      const { token_version: version, ...person } = row;
      const known = { actor: { ...person, sessionId }, version };
      // Where he was forgotten meanwhile, what was read may be what he no longer is.
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

  return {
    /** Null where the session is no more. */
    async find(sessionId: string): Promise<KnownActor | null> {
      return actors.get(sessionId) ?? lookups.get(sessionId) ?? lookUp(sessionId);
    },
    forgetSession(sessionId: string): void {
      actors.delete(sessionId);
      lookups.delete(sessionId);
    },
    forgetPerson(userId: number): void {
      for (const [sessionId, { actor }] of actors.entries()) {
        if (actor.id === userId) actors.delete(sessionId);
      }
      // Whose the lookups on their way are is not known yet; they are few.
      lookups.clear();
    },
  };
}
