import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { permissaoQueries } from '../grants/permissaoQueries.ts';
import { permissionRecords } from '../grants/permissionRecords.ts';
import type { Part, PartValue } from '../history/parts/Part.ts';
import { partsOf } from '../history/parts/partsOf.ts';
import type { Noun } from '../things/Noun.ts';
import { headOf, idOf, kindOf } from './planUndo.ts';
import type { KeptPart } from './undoQueries.ts';

/**
 * Reads what the pieces of a change are now, by the records with which history describes them. Returns a function that answers the
 * value of a piece: null for one that is absent or belongs to something that is.
 */
export async function readPresent(
  tx: Db,
  actor: Actor,
  pieces: readonly KeptPart[],
  nouns: readonly Noun[],
): Promise<(piece: KeptPart) => PartValue> {
  const values = new Map<string, PartValue>();
  const remember = (parts: readonly Part[]) => {
    for (const part of parts) values.set(keyOf(part), part.after);
  };
  const order = new Map<string, number[]>();
  for (const head of new Set(pieces.map(({ thing }) => headOf(thing)))) {
    const noun = nouns.find(({ kind }) => kind === kindOf(head));
    const found = await noun?.find(tx, scopeOf(actor), idOf(head));
    if (!noun || !found) continue;
    const records = noun.records(null, found);
    values.set(keyOf({ thing: head, part: 'existe' }), true);
    // As the change of a thing that had nothing before: once of its fields, and once of who may open it.
    for (const { action, ...record } of records) {
      remember(partsOf({ ...record, action, before: {} }));
      remember(partsOf({ ...record, action: 'permissao.update', before: {} }));
    }
    const places = records.map(({ after }) => after?.relatorios_ids).find(Array.isArray);
    if (places) order.set(head, places.map(Number));
  }
  for (const [aplicativo, holders] of grantHolders(pieces)) {
    const grants = await permissaoQueries(tx).listPart({ ...holders, aplicativo });
    remember(permissionRecords([], grants).flatMap(partsOf));
  }
  return (piece) =>
    piece.part === 'ordem'
      ? (order.get(headOf(piece.thing)) ?? null)
      : (values.get(keyOf(piece)) ?? null);
}

const keyOf = ({ thing, part }: Pick<KeptPart, 'thing' | 'part'>) => `${thing}\n${part}`;

/** The people and teams whose grants the pieces name, by application. */
function grantHolders(pieces: readonly KeptPart[]) {
  const found = new Map<number, { people: number[]; teams: number[] }>();
  for (const { thing } of pieces) {
    const [, app, kind, id] = /^aplicativo:(\d+) (user|equipe):(\d+)$/.exec(thing) ?? [];
    if (!app) continue;
    const holders = found.get(Number(app)) ?? { people: [], teams: [] };
    found.set(Number(app), holders);
    const list = kind === 'user' ? holders.people : holders.teams;
    if (!list.includes(Number(id))) list.push(Number(id));
  }
  return found;
}
