import { PortalError, Rehearsed } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { onceQueries } from '../chaves/onceQueries.ts';
import { recordChanges } from '../history/recordChanges.ts';
import type { Change } from './Change.ts';
import { type ChangeMode, currentMode } from './changeMode.ts';
import { compareChange } from './compareChange.ts';
import { inSnapshot, snapshot } from './inSnapshot.ts';
import { rehearse, takeTurn, whenFree } from './rehearse.ts';
import { noteChange } from './tellChanges.ts';

/**
 * Makes a change in a transaction, and records it in history in the same transaction. In a request that rehearses, the
 * change is rehearsed instead and `Rehearsed` is thrown. In a request that names the fingerprint of a rehearsal, the change
 * is made only if it still does the same, else 409 is thrown. Spec HIST-01, ENS-02.
 */
export async function commit<Input, Result>(
  db: Db,
  change: Change<Input, Result>,
  actor: Actor,
  input: Input,
): Promise<Result> {
  const make = async (tx: Db) => {
    const { result, records } = await change(tx, actor, input);
    await onceQueries(tx).noteDone(actor.chave);
    noteChange(await recordChanges(tx, actor, records));
    return result;
  };
  const mode = currentMode();
  if (mode === undefined) return db.transaction(make);
  if (mode.kind === 'rehearse') {
    const { now, maxPeople } = mode;
    mode.onRehearsal(await rehearse(db, change, actor, input, now, maxPeople));
    throw new Rehearsed();
  }
  return whenFree(() =>
    inSnapshot(() =>
      db.transaction(async (tx) => {
        await requireFingerprint(tx, mode);
        return make(tx);
      }, snapshot),
    ),
  );

  async function requireFingerprint(
    tx: Db,
    { fingerprint, ...limits }: Extract<ChangeMode, { kind: 'confirm' }>,
  ): Promise<void> {
    // The comparison costs what a rehearsal costs, so it has the same limits.
    await takeTurn(tx, actor);
    const present = await compareChange(tx, change, actor, input, limits);
    if (present.fingerprint === fingerprint) return;
    throw new OutdatedRehearsal(present.fingerprint);
  }
}

/** 409 for a change whose difference is not the one that its caller has confirmed. */
class OutdatedRehearsal extends PortalError {
  constructor(fingerprint: string) {
    super(409, {
      detail:
        'O efeito desta alteração mudou desde o ensaio. Confira de novo quem ganha e quem perde.',
      impressao: fingerprint,
    });
  }
}
