import { canSeeAs, hasEnded } from '@portal/api-client/rules';
import type { SeenBy, SessionPerson } from '../../platform/http/actor.ts';
import type { createActorCache } from './createActorCache.ts';

/** The person whom an administrator sees the portal as, as last read. */
export interface SeenRow extends SessionPerson {
  /** The session of the administrator. */
  readonly authorSession: string;
  readonly seenUntil: Date;
}

type Cache<Person extends SessionPerson> = Pick<
  ReturnType<typeof createActorCache<Person>>,
  'find'
>;

interface SeenDependencies {
  readonly actors: Cache<SessionPerson>;
  readonly seen: Cache<SeenRow>;
  readonly now: () => Date;
}

interface FoundPerson {
  readonly person: SessionPerson & { readonly seenBy: SeenBy };
  /** The token versions of the person and of the administrator. */
  readonly version: number;
  readonly authorVersion: number;
}

/**
 * Returns a function that finds the person whom an administrator sees the portal as. Null once either of them has ended, and once the
 * administrator may not do it any more: every call asks anew. Spec VERC-02.
 */
export function findSeenPerson({ actors, seen, now }: SeenDependencies) {
  return async (id: string): Promise<FoundPerson | null> => {
    const known = await seen.find(id);
    if (!known) return null;
    const { authorSession, seenUntil, ...person } = known.actor;
    const author = await actors.find(authorSession);
    if (!author || author.actor.enrols || !isWithinReach(author.actor, person)) return null;
    const ends = [person.until, author.actor.until, seenUntil];
    if (ends.some((end) => hasEnded(end, now()))) return null;
    return {
      person: { ...person, seenBy: { person: author.actor, until: seenUntil } },
      version: known.version,
      authorVersion: author.version,
    };
  };
}

const isWithinReach = (author: SessionPerson, person: SessionPerson) =>
  canSeeAs(author, person) && (author.is_superuser || author.clienteId === person.clienteId);
