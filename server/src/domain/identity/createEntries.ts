import type { Entrada, SessionPerson } from '../../platform/http/actor.ts';
import type { AuthQueries } from './queries.ts';

/** Returns what the entries by a key into a cliente stand on; null for nothing. */
export type FindEntry = (
  chaveId: number,
  clienteId: number | null,
  now: Date,
) => Promise<Entrada | null>;

/** The person of a live session. `authorId` is the id of the administrator who sees the portal as the person; absent otherwise. */
export type LivePerson = Pick<
  SessionPerson,
  'id' | 'clienteId' | 'is_superuser' | 'restrictions'
> & {
  readonly authorId?: number;
  /** The maker of the key by which the person entered; absent otherwise. */
  readonly makerId?: number;
};

/** A frame renews its tokens while it is open. After this time nobody has it open any more. */
const entryIdleMs = 60 * 60_000;

/** Reads the people of sessions. Those who entered by the key of a product count only while the key lets them in. Spec ENTRADA-04. */
export function createEntries(queries: AuthQueries, findEntry: FindEntry, now: () => Date) {
  return {
    /** For how long a session may be unused. */
    idleMsOf: (isEntry: boolean, idleMs: number) =>
      isEntry ? Math.min(idleMs, entryIdleMs) : idleMs,

    /** Returns whether a session began by a sign-in, or its key still lets the person in. */
    async counts({
      chaveId,
      clienteId,
    }: {
      readonly chaveId: number | null;
      readonly clienteId: number | null;
    }): Promise<boolean> {
      return chaveId === null || (await findEntry(chaveId, clienteId, now())) !== null;
    },

    /** The person of a session. The ends of the account and of the key are left to the caller, because the person is cached. */
    async findActor(sessionId: string) {
      const row = await queries.findActorOfSession(sessionId);
      if (!row) return null;
      const { chaveId, ...person } = row;
      if (chaveId === null) return person;
      const entrada = await findEntry(chaveId, person.clienteId, now());
      return entrada && { ...person, entrada };
    },

    /** The active people of those of these sessions that count, by session. Each key is asked once. */
    async findLive(sessionIds: readonly string[]): Promise<Map<string, LivePerson>> {
      const live = new Map<string, LivePerson>();
      const keys = new Map<string, ReturnType<FindEntry>>();
      for (const [id, { chaveId, ...person }] of await queries.findLivePeople(sessionIds, now())) {
        if (chaveId === null) {
          live.set(id, person);
          continue;
        }
        const key = `${chaveId} ${person.clienteId}`;
        const asked = keys.get(key) ?? findEntry(chaveId, person.clienteId, now());
        keys.set(key, asked);
        const entrada = await asked;
        if (entrada) live.set(id, { ...person, makerId: entrada.makerId });
      }
      return live;
    },
  };
}
