import type { KeptRow, Thing } from '../../platform/db/keptRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { keptPlacementQueries } from '../aplicativos/keptPlacementQueries.ts';
import { keptPapelQueries } from '../dataIdentity/keptPapelQueries.ts';
import { keptMemberQueries } from '../equipes/keptMemberQueries.ts';
import { keptGrantQueries } from '../grants/keptGrantQueries.ts';
import { keptReadingQueries } from '../openings/keptReadingQueries.ts';
import { keptPageQueries } from '../pages/keptPageQueries.ts';
import { keptVisaoQueries } from '../visoes/keptVisaoQueries.ts';
import type { KeptLists } from './BinDocument.ts';
import { binQueries } from './binQueries.ts';

interface Deleted {
  readonly thing: Thing;
  readonly cliente: number | null;
  readonly nome: string;
  /** The columns of the thing itself. Never a password or a secret. */
  readonly fields: object;
}

/**
 * Keeps a thing in the bin with what other tables have of it. Call it under the lock of the thing, before its rows are deleted. Spec
 * LIXO-01.
 */
export async function keepInBin(tx: Db, actor: Actor, deleted: Deleted): Promise<void> {
  const lists = await listsOf(tx, deleted.thing);
  // What is kept of a person is about them alone.
  const { rest, people } =
    deleted.thing.kind === 'user' ? { rest: lists, people: new Map() } : splitByPerson(lists);
  await binQueries(tx).insert({
    ...deleted,
    lists: rest,
    unkeptVisoes: await countUnkept(tx, deleted.thing, lists),
    names: await namesIn(tx, deleted.thing, lists),
    people,
    deletedBy: actor.id,
  });
}

async function listsOf(tx: Db, thing: Thing): Promise<KeptLists> {
  const reading = keptReadingQueries(tx);
  const isTeam = thing.kind === 'equipe';
  const hasPlaces = thing.kind === 'relatorio' || thing.kind === 'aplicativo';
  const lists: KeptLists = {
    concessoes: await keptGrantQueries(tx).list(thing),
    ...(thing.kind !== 'aplicativo' && { papeis: await keptPapelQueries(tx).list(thing) }),
    ...(!hasPlaces && { membros: await keptMemberQueries(tx).list(thing) }),
    ...(hasPlaces && { lugares: await keptPlacementQueries(tx).list(thing) }),
    ...(thing.kind === 'relatorio' && { paginas: await keptPageQueries(tx).list(thing.id) }),
    ...(!isTeam && {
      visoes: await keptVisaoQueries(tx).list(thing),
      favoritos: await reading.listFavoritos(thing),
      recentes: await reading.listRecentes(thing),
      ultimas: await reading.listUltimas(thing),
    }),
  };
  return Object.fromEntries(Object.entries(lists).filter(([, list]) => list.length > 0));
}

/** A team has no views. */
const countUnkept = async (tx: Db, thing: Thing, { visoes = [] }: KeptLists) =>
  thing.kind === 'equipe' ? 0 : (await keptVisaoQueries(tx).count(thing)) - visoes.length;

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
