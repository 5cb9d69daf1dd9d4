import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { keptRowQueries } from '../things/keptRowQueries.ts';
import type { BinnedNoun } from '../things/Noun.ts';
import type { KeptLists, KeptRow, Thing } from '../things/ThingTable.ts';
import { binQueries } from './binQueries.ts';

/**
 * Keeps a thing in the bin with what other tables have of it. Call it under the lock of the thing, before its rows are deleted. Spec
 * LIXO-01.
 */
export async function keepInBin(
  tx: Db,
  actor: Actor,
  thing: Thing,
  { more, ...shown }: ReturnType<BinnedNoun['kept']>,
): Promise<void> {
  const rows = keptRowQueries(tx);
  const lists = await rows.list(thing);
  // What is kept of a person is about them alone.
  const { rest, people } =
    thing.kind === 'user' ? { rest: lists, people: new Map() } : splitByPerson(lists);
  await binQueries(tx).insert({
    ...shown,
    thing,
    fields: { ...(await rows.findFields(thing)), ...more },
    lists: rest,
    unkeptVisoes: await rows.countUnkept(thing, lists),
    names: await namesIn(tx, thing, lists),
    people,
    deletedBy: actor.id,
  });
}

/** Takes the rows about people out of the lists, so that an erasure finds them by the person. */
function splitByPerson(lists: KeptLists) {
  const rest: Record<string, KeptRow[]> = {};
  const people = new Map<number, Record<string, KeptRow[]>>();
  for (const [name, list] of Object.entries(lists) as [string, readonly KeptRow[]][]) {
    for (const row of list) {
      const owner = row.user_id == null ? rest : (people.get(row.user_id) ?? {});
      owner[name] ??= [];
      owner[name].push(row);
      if (row.user_id != null) people.set(row.user_id, owner);
    }
  }
  return { rest: rest as KeptLists, people: people as ReadonlyMap<number, KeptLists> };
}

/** The names of the other things that the lists name: they may be gone when the thing is restored. */
async function namesIn(tx: Db, thing: Thing, lists: KeptLists) {
  const names: Record<string, string> = {};
  for (const kind of ['equipe', 'relatorio', 'aplicativo'] as const) {
    if (kind === thing.kind) continue;
    const ids = new Set<number>();
    for (const list of Object.values(lists) as (readonly KeptRow[])[]) {
      for (const row of list) {
        const id = row[`${kind}_id`];
        if (id != null) ids.add(id);
      }
    }
    if (ids.size === 0) continue;
    for (const { id, nome } of await binQueries(tx).listNames(kind, [...ids])) {
      names[`${kind}:${id}`] = nome;
    }
  }
  return names;
}
