import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Bin } from '../bin/createBin.ts';
import type { Touched } from '../change/Change.ts';
import { type FormerGrant, giveGrantsBack } from './giveGrantsBack.ts';
import { headOf, idOf, kindOf } from './planUndo.ts';
import type { Noun, Undoer } from './Undoer.ts';
import type { KeptPart } from './undoQueries.ts';

/** People return to their cliente before teams and reports name them, and reports before applications contain them. */
const order: readonly Noun[] = ['user', 'equipe', 'relatorio', 'aplicativo', 'cliente'];

interface Restoring {
  readonly undoers: readonly Undoer[];
  readonly restoreFromBin: Bin['restoreFromBin'];
  readonly now: Date;
}

interface RestoredPieces {
  readonly touched: readonly Touched<unknown>[];
  /** Sentences about what of a deleted thing did not come back. */
  readonly nao_voltam: readonly string[];
}

/**
 * Gives pieces their former values, thing by thing. What was deleted comes back from the bin with what the bin keeps of it. Throws what
 * the functions of the features throw.
 */
export async function restorePieces(
  tx: Db,
  actor: Actor,
  wanted: readonly KeptPart[],
  { undoers, restoreFromBin, now }: Restoring,
): Promise<RestoredPieces> {
  const touched: Touched<unknown>[] = [];
  const nao_voltam: string[] = [];
  const done = new Set<string>();
  for (const { thing, part, before } of wanted) {
    if (part !== 'existe') continue;
    if (before === null) {
      touched.push(await undoerOf(thing, undoers).remove(tx, actor, idOf(thing)));
    } else {
      const which = { kind: kindOf(thing) as Exclude<Noun, 'cliente'>, id: idOf(thing) };
      const restored = await restoreFromBin(tx, actor, { which, names: {}, now });
      nao_voltam.push(...restored.result.nao_voltam);
      touched.push(restored);
    }
    done.add(thing);
  }
  // The bin and the deletion have dealt with the pieces that name the thing.
  const left = wanted.filter(
    ({ thing, part }) =>
      ![...thing.split(' '), part].some((name) => done.has(name) || name === 'existe'),
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
  return { touched, nao_voltam };
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
