import { canGrantGroup, mayCall } from '@portal/api-client/rules';
import { conflict, notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import type { Change } from '../change/Change.ts';
import { type Atributos, atributoQueries } from '../dataIdentity/atributoQueries.ts';
import { saveAtributos } from '../dataIdentity/saveAtributos.ts';
import { permissaoQueries } from '../grants/permissaoQueries.ts';
import { permissionRecords } from '../grants/permissionRecords.ts';
import { userWriteQueries } from '../people/writeQueries.ts';
import { recordWrites } from '../records/recordQueries.ts';
import { keptRowQueries, thingRecords } from '../things/keptRowQueries.ts';
import type { BinnedNoun, NewNames, Returned } from '../things/Noun.ts';
import type { KeptLists, Thing } from '../things/ThingTable.ts';
import { binQueries, type Seen } from './binQueries.ts';
import { createLeftOut, type LeftOut } from './createLeftOut.ts';
import { deletionOf } from './deletionOf.ts';
import { fitLists } from './fitLists.ts';
import { writeLists } from './writeLists.ts';

/** So long the bin keeps a document. Spec LIXO-01. */
export const keptMs = 30 * 24 * 60 * 60_000;

/** What to restore: a deleted thing, or a document of the bin. */
export interface Restoration {
  readonly which: Thing | { readonly entry: number };
  readonly names: NewNames;
  readonly now: Date;
}

export interface Restored extends Returned {
  readonly thing: Thing;
  /** Sentences about what did not come back. */
  readonly nao_voltam: readonly string[];
}

/** The bin with the nouns whose things it keeps. docs/decisions/server-bin.md */
export function createBin(nouns: readonly BinnedNoun[]) {
  /** Which documents the actor sees: of the things that they may delete. Spec LIXO-02. */
  async function seenBy(db: Db, actor: Actor, now: Date): Promise<Seen> {
    const groups = await userWriteQueries(db).listGroups();
    return {
      scope: scopeOf(actor),
      kinds: nouns
        .filter(({ deleteRoles }) => mayCall(actor, { roles: deleteRoles }))
        .map(({ kind }) => kind),
      hiddenGroups: groups.map(({ name }) => name).filter((name) => !canGrantGroup(actor, name)),
      after: new Date(now.getTime() - keptMs),
    };
  }

  /**
   * Restores a thing with what fits of it, and removes its document. Throws 404 for a thing that is not in the bin, no longer or for this
   * actor, 409 for one that exists, and what its noun throws. Spec LIXO-02.
   */
  const restoreFromBin: Change<Restoration, Restored> = async (
    tx,
    actor,
    { which, names, now },
  ) => {
    const entry = await binQueries(tx).lock(await seenBy(tx, actor, now), which);
    const noun = nouns.find(({ kind }) => kind === entry?.thing.kind);
    if (!entry || !noun) throw notFound('Item da lixeira');
    const { thing, cliente, fields } = entry;
    const records = keptRowQueries(tx);
    const leftOut = createLeftOut();
    let lists: KeptLists = {};
    const returned = await noun.insert(tx, actor, entry, {
      names,
      leaveOut: leftOut.add,
      async fit<Columns>(options = {}) {
        if (thing.kind !== 'user' && thing.kind !== 'aviso' && cliente === null)
          throw new Error('the thing has a cliente');
        lists = await fitLists(tx, actor, entry, { now, leftOut, ...options });
        if (await records.isKnown(thing)) throw conflict(`${noun.called.existe} já existe.`);
        const columns = await records.columnsOf(thing, fields);
        return { ...columns, id: thing.id, cliente_id: cliente } as Columns;
      },
    });
    const { atributos } = fields as { readonly atributos?: Atributos };
    if (atributos && cliente !== null) {
      const values = await fittingAtributos(tx, cliente, atributos, leftOut);
      const holder = { id: thing.id, clienteId: cliente };
      await saveAtributos(tx, thing.kind === 'user' ? 'person' : 'team', holder, values);
    }
    await writeLists(tx, actor, entry, lists);
    await recordWrites(tx, thingRecords[thing.kind].table).raiseVersion(thing.id, actor);
    const made = await noun.find(tx, 'all', thing.id);
    if (!made) throw new Error('the restored thing is absent');
    const whole = (await noun.complete?.(tx, made)) ?? made;
    const grants = await permissaoQueries(tx).listPart(noun.grantsOf(thing.id));
    await binQueries(tx).delete(entry.id);
    return {
      result: { ...returned, thing, nao_voltam: leftOut.sentences() },
      records: [
        ...noun.records(null, whole).map((one) => ({ ...one, action: `${thing.kind}.restore` })),
        ...permissionRecords([], grants),
      ],
      region: await noun.region(tx, whole, grants),
    };
  };

  /** Deletes a thing as its own call does. */
  const deleteIntoBin: Change<Thing> = (tx, actor, { kind, id }) => {
    const noun = nouns.find((one) => one.kind === kind);
    if (!noun) throw new Error(`the bin keeps no ${kind}`);
    return deletionOf(noun)(tx, actor, id);
  };

  return { seenBy, restoreFromBin, deleteIntoBin };
}

export type Bin = ReturnType<typeof createBin>;

/** Returns the kept values of the attributes that the cliente still has, and tells the others. */
async function fittingAtributos(
  tx: Db,
  clienteId: number,
  kept: Readonly<Record<string, string>>,
  leftOut: LeftOut,
): Promise<Record<string, string>> {
  const known = await atributoQueries(tx).listOfCliente(clienteId);
  const names = new Set(known.map(({ nome }) => nome.toLowerCase()));
  const fitting = Object.entries(kept).filter(([nome]) => {
    if (names.has(nome.toLowerCase())) return true;
    leftOut.add(`O cliente não tem mais o atributo ${nome}`);
    return false;
  });
  return Object.fromEntries(fitting);
}
