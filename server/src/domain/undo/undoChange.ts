import { generalAdmins } from '@portal/api-client/contract';
import { mayCall } from '@portal/api-client/rules';
import { forbidden, notFound, PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import type { Bin } from '../bin/createBin.ts';
import type { Change } from '../change/Change.ts';
import { clienteAdminQueries } from '../clientes/adminQueries.ts';
import { equipeWriteQueries } from '../equipes/writeQueries.ts';
import { placeQueries } from '../grants/placeQueries.ts';
import { thingsIn } from '../history/parts/Part.ts';
import type { RecordedChange } from '../history/recordChanges.ts';
import { userWriteQueries } from '../people/writeQueries.ts';
import type { Noun } from '../things/Noun.ts';
import { headOf, idOf, kindOf, planUndo, watchedBy } from './planUndo.ts';
import { readPresent } from './readPresent.ts';
import { regionOfAll } from './regionOfAll.ts';
import { restorePieces } from './restorePieces.ts';
import { ChangedSince, cannotUndo } from './UndoRefused.ts';
import { type KeptPart, undoableSince, undoDays, undoQueries, watchKey } from './undoQueries.ts';

interface Undoing {
  /** A row of history. The whole change is undone to which it belongs. */
  readonly id: number;
  /** Leaves what has changed since, and undoes the rest. */
  readonly restante: boolean;
  readonly nouns: readonly Noun[];
  readonly bin: Bin;
  readonly now: Date;
}

/** How many pieces were undone, and sentences about what of a deleted thing did not come back. */
interface Undone {
  readonly desfeitas: number;
  readonly nao_voltam: readonly string[];
}

/**
 * Undoes a change: each piece gets its former value by the functions of the feature that owns it, with the rights that the actor has
 * now. Throws 404 for a row that the actor may not see, 403 for a change that they may not make, and 409 with the reason
 * if it cannot be undone or has changed since. Spec DESF-01, DESF-02. docs/decisions/server-undo.md
 */
export const undoChange: Change<Undoing, Undone> = async (
  tx,
  actor,
  { id, restante, now, ...restoring },
) => {
  const queries = undoQueries(tx);
  const found = await queries.findChange(scopeOf(actor), id);
  if (!found || !maySee(actor, found)) throw notFound('Registro');
  if (found.at < undoableSince(now)) {
    throw cannotUndo(`já se passaram ${undoDays} dias.`);
  }
  const { change } = found;
  if (change === null) throw cannotUndo('este registro não guarda o que havia antes.');
  const pieces = joinMoves(await queries.listParts(change));
  requireRights(actor, pieces, restoring.nouns);
  await lockThings(tx, pieces);
  const presentOf = await readPresent(tx, actor, pieces, restoring.nouns);
  const later = new Map(await queries.listLater(change, pieces.flatMap(watchedBy)));
  for (const { thing, part, before } of pieces) {
    if (part !== 'existe' || before !== null) continue;
    // What was created is deleted only if nothing has happened to it.
    const [newest] = await queries.listLaterOf(change, thing);
    if (newest !== undefined) later.set(watchKey({ thing, isPrefix: true }), newest);
  }
  const { wanted, changed } = planUndo(pieces, presentOf, later);
  if (changed.length > 0 && !restante) {
    const rows = new Set(changed.flatMap(({ by }) => by ?? []));
    throw new ChangedSince(
      [...rows].sort((a, b) => b - a),
      wanted.length,
    );
  }
  if (wanted.length === 0) {
    throw cannotUndo(
      changed.length > 0 ? 'tudo foi alterado depois.' : 'esta mudança já foi desfeita.',
    );
  }
  const { touched, nao_voltam } = await restorePieces(tx, actor, wanted, {
    ...restoring,
    now,
  }).catch(explainRefusal);
  await queries.markUndone(change, wanted);
  const details = { desfaz: change, desfaz_em: found.at.toISOString() };
  return {
    result: { desfeitas: wanted.length, nao_voltam },
    records: touched.flatMap(({ records }) => records.map((one) => withDetails(one, details))),
    region: await regionOfAll(
      tx,
      touched.map(({ region }) => region),
      found.cliente,
    ),
  };
};

/** History tells a move in both clientes: one piece has the former cliente and null, the other one null and the new one. */
function joinMoves(pieces: readonly KeptPart[]): KeptPart[] {
  const isMove = ({ thing }: KeptPart) => thing.endsWith(' cliente');
  const moves = new Map<string, KeptPart>();
  for (const piece of pieces.filter(isMove)) {
    const other = moves.get(piece.thing);
    moves.set(piece.thing, {
      ...piece,
      before: other?.before ?? piece.before,
      after: other?.after ?? piece.after,
    });
  }
  return [...pieces.filter((piece) => !isMove(piece)), ...moves.values()];
}

/** Who may not read history undoes what they have done themselves. */
const maySee = (actor: Actor, { actor: author }: { readonly actor: number | null }) =>
  mayCall(actor, { roles: generalAdmins }) || author === actor.id;

function requireRights(
  actor: Actor,
  pieces: readonly KeptPart[],
  described: readonly Noun[],
): void {
  const nouns = new Set(pieces.map(({ thing }) => kindOf(headOf(thing))));
  for (const { kind, roles } of described) {
    if (nouns.has(kind) && !mayCall(actor, { roles })) throw forbidden();
  }
  const isMove = pieces.some(({ thing }) => thing.endsWith(' cliente'));
  if (isMove && !actor.is_superuser) {
    throw forbidden('Só um superusuário desfaz uma mudança de cliente.');
  }
}

/**
 * Locks what the pieces name, in the order in which other changes lock it. People and teams that get values back are locked as their own
 * change locks them: two transactions that raise a weaker lock would wait for each other. Who is only named is locked against deletion
 * and moves.
 */
async function lockThings(tx: Db, pieces: readonly KeptPart[]): Promise<void> {
  const named = new Set(pieces.flatMap(({ thing }) => thingsIn(thing)));
  const heads = new Set(pieces.map(({ thing }) => headOf(thing)));
  const idsOf = (kind: string, names: ReadonlySet<string>) =>
    [...names]
      .filter((one) => kindOf(one) === kind)
      .map((one) => idOf(one))
      .sort((a, b) => a - b);
  await placeQueries(tx).lock({
    aplicativos: idsOf('aplicativo', named),
    relatorios: idsOf('relatorio', named),
  });
  for (const id of idsOf('user', heads)) await userWriteQueries(tx).lock(id);
  await placeQueries(tx).lockHolders(idsOf('user', named).map((id) => ({ kind: 'person', id })));
  for (const id of idsOf('equipe', heads)) await equipeWriteQueries(tx).lock(id);
  await placeQueries(tx).lockHolders(idsOf('equipe', named).map((id) => ({ kind: 'team', id })));
  for (const id of idsOf('cliente', heads)) await clienteAdminQueries(tx).lock(id);
}

/** Tells what a change itself refuses as the reason why it cannot be undone. */
export function explainRefusal(error: unknown): never {
  if (!(error instanceof PortalError) || (error.status !== 400 && error.status !== 404))
    throw error;
  const [text] = Object.values(error.body).flat();
  throw cannotUndo(String(text));
}

const withDetails = (
  record: RecordedChange,
  details: Readonly<Record<string, unknown>>,
): RecordedChange => ({ ...record, details: { ...record.details, ...details } });
