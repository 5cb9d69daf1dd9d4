import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Touched } from '../change/Change.ts';
import { type FormerGrant, giveGrantsBack } from './giveGrantsBack.ts';
import { headOf, idOf, kindOf } from './planUndo.ts';
import type { Noun, Undoer } from './Undoer.ts';
import { cannotUndo } from './UndoRefused.ts';
import type { KeptPart } from './undoQueries.ts';

/** People return to their cliente before teams and reports name them, and reports before applications contain them. */
const order: readonly Noun[] = ['user', 'equipe', 'relatorio', 'aplicativo'];

/** Gives pieces their former values, thing by thing. Throws what the functions of the features throw. */
export async function restorePieces(
  tx: Db,
  actor: Actor,
  wanted: readonly KeptPart[],
  undoers: readonly Undoer[],
  now: Date,
): Promise<Touched<unknown>[]> {
  const touched: Touched<unknown>[] = [];
  const made = wanted.filter(({ part }) => part === 'existe');
  const gone = new Set<string>();
  for (const { thing, before } of made) {
    if (before !== null) throw cannotUndo('o que foi excluído volta pela Lixeira.');
    touched.push(await undoerOf(thing, undoers).remove(tx, actor, idOf(thing)));
    gone.add(thing);
  }
  const left = wanted.filter(
    ({ thing, part }) => part !== 'existe' && !thing.split(' ').some((name) => gone.has(name)),
  );
  const grants = left.filter(isAppGrant);
  const others = left.filter((piece) => !isAppGrant(piece));
  for (const noun of order) {
    const heads = new Set(
      others.map(({ thing }) => headOf(thing)).filter((head) => kindOf(head) === noun),
    );
    for (const head of [...heads].sort((a, b) => idOf(a) - idOf(b))) {
      const pieces = others
        .filter(({ thing }) => headOf(thing) === head)
        .map(({ thing, part, before }) => ({
          field: thing.slice(head.length + 1),
          part,
          value: before,
        }));
      const change = { id: idOf(head), pieces, now };
      touched.push(await undoerOf(head, undoers).change(tx, actor, change));
    }
  }
  for (const [appId, list] of byAplicativo(grants, others)) {
    touched.push(await giveGrantsBack(tx, actor, { appId, ...list, now }));
  }
  return touched;
}

const isAppGrant = ({ thing }: KeptPart) => /^aplicativo:\d+ (user|equipe):\d+$/.test(thing);

function undoerOf(head: string, undoers: readonly Undoer[]): Undoer {
  const found = undoers.find(({ noun }) => noun === kindOf(head));
  if (!found) throw new Error(`nothing undoes changes of ${head}`);
  return found;
}

/** The grants of each application, and the reports that return to it. */
function byAplicativo(grants: readonly KeptPart[], others: readonly KeptPart[]) {
  const found = new Map<number, { grants: FormerGrant[]; returned: number[] }>();
  const listOf = (thing: string) => {
    const id = idOf(headOf(thing));
    const list = found.get(id) ?? { grants: [], returned: [] };
    found.set(id, list);
    return list;
  };
  for (const { thing, part, before } of others) {
    const isReturn = thing.endsWith(' relatorios') && part !== 'ordem' && before !== null;
    if (isReturn) listOf(thing).returned.push(idOf(part));
  }
  for (const { thing, part, before } of grants) {
    const holder = thing.slice(thing.indexOf(' ') + 1);
    listOf(thing).grants.push({ holder, relatorio: idOf(part), value: before });
  }
  return found;
}
