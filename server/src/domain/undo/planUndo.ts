import { isDeepStrictEqual } from 'node:util';
import { type PartValue, thingsIn } from '../history/parts/Part.ts';
import { type KeptPart, type Watched, watchKey } from './undoQueries.ts';

/** A thing as it stands in the name of a piece. */
export const headOf = (thing: string) => thing.split(' ', 1)[0] ?? thing;
export const kindOf = (head: string) => head.slice(0, head.indexOf(':'));
export const idOf = (head: string) => Number(head.slice(head.indexOf(':') + 1));

const isList = ({ thing }: KeptPart) => /^aplicativo:\d+ relatorios$/.test(thing);
const isAppGrant = ({ thing, part }: KeptPart) =>
  /^aplicativo:\d+ (user|equipe):\d+$/.test(thing) && part !== '';
const wasFull = ({ before }: KeptPart) =>
  typeof before === 'object' && before !== null && 'acesso' in before && before.acesso === 'full';

/**
 * What must not have changed since, so that undoing a piece gives what would be without it:
 * - the piece itself, and the existence and the cliente of the things that it names;
 * - for the return of a report to an application, every grant in it: who has all of its reports gets a report that joins;
 * - for the return of full access, for the same reason, the reports of the application.
 */
export function watchedBy(piece: KeptPart): Watched[] {
  const heads = thingsIn(piece.thing);
  const head = headOf(piece.thing);
  return [
    { thing: piece.thing, isPrefix: isList(piece) ? false : piece.part === 'existe' },
    ...heads.flatMap((one) => [
      { thing: one, isPrefix: false },
      { thing: `${one} cliente`, isPrefix: false },
    ]),
    ...(isList(piece) && piece.before !== null ? [{ thing: head, isPrefix: true }] : []),
    ...(isAppGrant(piece) && wasFull(piece)
      ? [{ thing: `${head} relatorios`, isPrefix: false }]
      : []),
  ];
}

export interface UndoPlan {
  /** What gets its former value. */
  readonly wanted: readonly KeptPart[];
  /** What another change has changed since, with the newest row of history about it; null if there is none. */
  readonly changed: readonly { readonly piece: KeptPart; readonly by: number | null }[];
}

/**
 * Decides for each piece of a change whether it is undone. A piece that has its former value again needs nothing.
 * `presentOf` returns the value that a piece has now.
 */
export function planUndo(
  pieces: readonly KeptPart[],
  presentOf: (piece: KeptPart) => PartValue,
  later: ReadonlyMap<string, number>,
): UndoPlan {
  const wanted: KeptPart[] = [];
  const changed: { piece: KeptPart; by: number | null }[] = [];
  for (const piece of pieces) {
    if (piece.is_undone) continue;
    const present = presentOf(piece);
    const laterRows = watchedBy(piece).flatMap((one) => later.get(watchKey(one)) ?? []);
    if (isSame(piece, present, piece.before) && laterRows.length === 0) continue;
    if (laterRows.length > 0) changed.push({ piece, by: Math.max(...laterRows) });
    else if (isSame(piece, present, piece.after)) wanted.push(piece);
    else changed.push({ piece, by: null });
  }
  return { wanted, changed };
}

/** The position of a report in an application moves when others join, so only its presence counts. */
const isSame = (piece: KeptPart, one: PartValue, other: PartValue) =>
  isList(piece) && piece.part !== 'ordem'
    ? (one === null) === (other === null)
    : isDeepStrictEqual(one, other);
