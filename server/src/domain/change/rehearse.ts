import { sql } from 'drizzle-orm';
import { PortalError, tooManyRequests } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Change } from './Change.ts';
import { compareChange, type Rehearsal } from './compareChange.ts';
import { inSnapshot, snapshot } from './inSnapshot.ts';
import { rollBack } from './rollBack.ts';

/**
 * Runs a change in a transaction that is rolled back. Returns the people whose access the change would alter. The access before and
 * after the change is read in one snapshot, so changes of other transactions do not count. Throws what the change would throw, 413
 * for more than `maxPeople` people, and 429 if another server has rehearsed a change of the same cliente for four seconds. Spec
 * ENS-02, ENS-04. docs/decisions/server-change-and-rehearsal.md
 */
export async function rehearse<Input, Result>(
  db: Db,
  change: Change<Input, Result>,
  actor: Actor,
  input: Input,
  now: Date,
  maxPeople = Number.POSITIVE_INFINITY,
): Promise<Rehearsal> {
  return whenFree(() =>
    inSnapshot(() =>
      rollBack(
        db,
        async (tx) => {
          await takeTurn(tx, actor);
          return compareChange(tx, change, actor, input, { now, maxPeople });
        },
        snapshot,
      ),
    ),
  );
}

/** The first key of the advisory locks of rehearsals. */
const lockSpace = 1_701_737_313;

/** Another server rehearses a change of the same cliente. */
class TurnTaken extends PortalError {
  constructor() {
    const { status, body } = tooManyRequests(1);
    super(status, body, { retryAfterSeconds: 1 });
  }
}
/** How often a turn that another server has is asked for, and the milliseconds between. */
const [maxTries, pauseMs] = [20, 200];

/** Runs a transaction that takes the turn; again, a little later, while another server has the turn. */
export async function whenFree<T>(attempt: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof TurnTaken) || tries >= maxTries) throw error;
      // No connection is held meanwhile.
      await new Promise((done) => setTimeout(done, pauseMs));
    }
  }
}

/** Holds the turn of the actor's cliente until the transaction ends; of the actor, if they have no cliente. */
export async function takeTurn(tx: Db, { id, clienteId }: Actor): Promise<void> {
  const key = clienteId ?? -id;
  const { rows } = (await tx.execute(
    sql`select pg_try_advisory_xact_lock(${lockSpace}::int, ${key}::int) as taken`,
  )) as unknown as { rows: { taken: boolean }[] };
  if (!rows[0]?.taken) throw new TurnTaken();
}
