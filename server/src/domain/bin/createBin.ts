import { canGrantGroup, mayCall } from '@portal/api-client/rules';
import { notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import type { Change } from '../change/Change.ts';
import { userWriteQueries } from '../people/writeQueries.ts';
import type { Thing } from '../things/ThingTable.ts';
import { binQueries, type Seen } from './binQueries.ts';
import type { Asked, Restored, Restorer } from './Restorer.ts';

/** So long the bin keeps a document. Spec LIXO-01. */
export const keptMs = 30 * 24 * 60 * 60_000;

/** What to restore: a deleted thing, or a document of the bin. */
export interface Restoration extends Asked {
  readonly which: Thing | { readonly entry: number };
}

/** The bin with the features that restore its things. */
export function createBin(restorers: readonly Restorer[]) {
  /** Which documents the actor sees: of the things that they may delete. Spec LIXO-02. */
  async function seenBy(db: Db, actor: Actor, now: Date): Promise<Seen> {
    const groups = await userWriteQueries(db).listGroups();
    return {
      scope: scopeOf(actor),
      kinds: restorers
        .filter(({ deleteCall }) => mayCall(actor, deleteCall))
        .map(({ kind }) => kind),
      hiddenGroups: groups.map(({ name }) => name).filter((name) => !canGrantGroup(actor, name)),
      after: new Date(now.getTime() - keptMs),
    };
  }

  /**
   * Restores a thing and removes its document. Throws 404 for a thing that is not in the bin, no longer or for this actor, and what its
   * `Restorer` throws.
   */
  const restoreFromBin: Change<Restoration, Restored & { readonly thing: Thing }> = async (
    tx,
    actor,
    { which, ...asked },
  ) => {
    const entry = await binQueries(tx).lock(await seenBy(tx, actor, asked.now), which);
    const restorer = restorers.find(({ kind }) => kind === entry?.thing.kind);
    if (!entry || !restorer) throw notFound('Item da lixeira');
    const { result, ...touched } = await restorer.restore(tx, actor, entry, asked);
    await binQueries(tx).delete(entry.id);
    return { ...touched, result: { ...result, thing: entry.thing } };
  };

  return { seenBy, restoreFromBin };
}

export type Bin = ReturnType<typeof createBin>;
