import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Bin } from '../bin/createBin.ts';
import type { Touched } from '../change/Change.ts';
import type { Noun } from '../things/Noun.ts';
import type { Thing } from '../things/ThingTable.ts';
import { type FormerGrant, giveGrantsBack } from './giveGrantsBack.ts';
import { headOf, idOf, kindOf } from './planUndo.ts';
import type { KeptPart } from './undoQueries.ts';

/** People return to their cliente before teams and reports name them, and reports before applications contain them. */
const order: readonly Noun['kind'][] = [
  'user',
  'equipe',
  'relatorio',
  'aplicativo',
  'aviso',
  'cliente',
];

interface Restoring {
  readonly nouns: readonly Noun[];
  readonly bin: Bin;
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
  { nouns, bin, now }: Restoring,
): Promise<RestoredPieces> {
  const touched: Touched<unknown>[] = [];
  const nao_voltam: string[] = [];
  const done = new Set<string>();
  for (const { thing, part, before } of wanted) {
    if (part !== 'existe') continue;
    const which = { kind: kindOf(thing) as Thing['kind'], id: idOf(thing) };
    if (before === null) {
      touched.push(await bin.deleteIntoBin(tx, actor, which));
    } else {
      const restored = await bin.restoreFromBin(tx, actor, { which, names: {}, now });
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
      touched.push(await nounOf(head, nouns).change(tx, actor, change));
    }
  }
  for (const [appId, list] of byAplicativo(grants, others)) {
    touched.push(await giveGrantsBack(tx, actor, { appId, ...list, now }));
  }
  return { touched, nao_voltam };
}

const isAppGrant = ({ thing }: KeptPart) => /^aplicativo:\d+ (user|equipe):\d+$/.test(thing);

function nounOf(head: string, nouns: readonly Noun[]): Noun {
  const found = nouns.find(({ kind }) => kind === kindOf(head));
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
