import type { AplicativoChanges, NewAplicativo } from '@portal/api-client/contract';
import { aplicativoRecord, storedText } from '@portal/api-client/records';
import {
  type AdminAplicativoRow,
  adminAplicativoQueries,
} from '../../domain/aplicativos/adminQueries.ts';
import {
  type AplicativoColumns,
  aplicativoWriteQueries,
} from '../../domain/aplicativos/writeQueries.ts';
import type { Change } from '../../domain/change/Change.ts';
import { commit } from '../../domain/change/commit.ts';
import { explainCliente } from '../../domain/clientes/explainCliente.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { permissionRecords } from '../../domain/grants/permissionRecords.ts';
import { removedPlace } from '../../domain/history/parts/Part.ts';
import { withKept } from '../../domain/history/recordChanges.ts';
import { clienteOfRequest } from '../../domain/identity/clienteOfRequest.ts';
import { invalidFields, requireFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { type Actor, type Scope, scopeOf } from '../../platform/http/actor.ts';
import { aplicativoRecords } from './aplicativoRecords.ts';

/** The icon of a new application for which the request names no icon. Spec ENT-20, AMBIG-25. */
const defaultIcon = '📱';

/** Creates an application and returns its id. Spec API-20. */
export async function createAplicativo(
  db: Db,
  actor: Actor,
  input: NewAplicativo,
): Promise<number> {
  return commit(db, insertAplicativo, actor, input).catch(explainCliente('cliente'));
}

export const insertAplicativo: Change<NewAplicativo, number> = async (tx, actor, input) => {
  const cliente_id = clienteOfRequest(actor, 'cliente', input.cliente);
  const columns = columnsOf(input, null);
  const id = await aplicativoWriteQueries(tx).insert({
    ...columns,
    icone: columns.icone === undefined ? defaultIcon : columns.icone,
    nome: storedText(aplicativoRecord.nome, input.nome),
    cliente_id,
    created_by: actor.id,
  });
  await placeRelatorios(tx, actor, { id, clienteId: cliente_id }, input.relatorios_ids ?? [], null);
  const made = await findRecorded(tx, 'all', id);
  return { result: id, records: aplicativoRecords(null, made), region: { aplicativos: [id] } };
};

/** Changes an application; absent fields keep their value. Spec API-21. */
export async function updateAplicativo(
  { db, now }: { readonly db: Db; readonly now: () => Date },
  actor: Actor,
  id: number,
  input: AplicativoChanges,
): Promise<void> {
  await commit(db, changeAplicativo, actor, { id, input, now: now() }).catch(
    explainCliente('cliente'),
  );
}

interface AplicativoUpdate {
  readonly id: number;
  readonly input: AplicativoChanges;
  readonly now: Date;
}

/** Changes an application. Decides and writes under a lock. Spec API-21, LIM-06. */
export const changeAplicativo: Change<AplicativoUpdate> = async (tx, actor, { id, input, now }) => {
  const queries = aplicativoWriteQueries(tx);
  const found = await loadLocked(tx, actor, id);
  requireVersion(found, input.versao);
  const cliente_id = clienteOfRequest(actor, 'cliente', input.cliente ?? found.cliente);
  const isMoving = cliente_id !== found.cliente;
  const isPlacing =
    input.relatorios_ids !== undefined &&
    input.relatorios_ids.join() !== found.relatorios_ids.join();
  const listPermissions = async () =>
    isMoving || isPlacing ? permissaoQueries(tx).listPart({ aplicativo: id }) : [];
  const permissions = await listPermissions();
  if (isMoving) await queries.empty(id);
  const changes = changedColumns(found, columnsOf(input, found));
  await queries.update(id, { ...changes, ...(isMoving && { cliente_id }) });
  const isPlaced = input.relatorios_ids
    ? await placeRelatorios(tx, actor, { id, clienteId: cliente_id }, input.relatorios_ids, now)
    : false;
  if (Object.keys(changes).length > 0 || isMoving || isPlaced) {
    await queries.raiseVersion(id, actor);
  }
  // The reports of an application decide which permission records it has.
  if (isMoving || isPlaced) await queries.raisePermissionsVersion(id, actor);
  const permissionsNow = await listPermissions();
  const after = await findRecorded(tx, 'all', id);
  const kept = found.hidden
    .filter((place) => !after?.relatorios_ids.includes(place.relatorio))
    .map((place) => removedPlace(id, place.relatorio, { ...place, ativo: false }));
  return {
    result: undefined,
    records: [
      ...withKept(aplicativoRecords(found, after), kept),
      ...permissionRecords(permissions, permissionsNow),
    ],
    region: { aplicativos: [id] },
  };
};

/** Locks an application and loads it. Throws 404 outside the actor's scope. */
async function loadLocked(tx: Db, actor: Actor, id: number) {
  await aplicativoWriteQueries(tx).lock(id);
  return requireFound(await findRecorded(tx, scopeOf(actor), id), 'Aplicativo');
}

/** An application with the ids of its reports, and where those stand that it hides. */
export async function findRecorded(tx: Db, scope: Scope, id: number) {
  const queries = adminAplicativoQueries(tx);
  const found = await queries.find(scope, id);
  const placed = await queries.listRelatorios([id]);
  return (
    found && {
      ...found,
      relatorios_ids: placed.map(({ relatorio }) => relatorio),
      hidden: placed.flatMap(({ relatorio, ativo }, ordem) => (ativo ? [] : { relatorio, ordem })),
    }
  );
}

/** Returns the columns whose new value differs from the stored one. */
function changedColumns(found: AdminAplicativoRow, columns: Columns): AplicativoColumns {
  const stored: Readonly<Record<string, unknown>> = { ...found };
  return Object.fromEntries(
    Object.entries(columns).filter(
      ([name, value]) => value !== undefined && stored[name] !== value,
    ),
  );
}

/**
 * Throws 400 unless all reports belong to the cliente. Returns false if nothing changed. `now` is null for a new application, to
 * which nobody has access.
 */
async function placeRelatorios(
  db: Db,
  actor: Actor,
  { id, clienteId }: { readonly id: number; readonly clienteId: number },
  ids: readonly number[],
  now: Date | null,
): Promise<boolean> {
  const queries = aplicativoWriteQueries(db);
  if ((await queries.countRelatorios(clienteId, ids)) < ids.length) {
    throw invalidFields({ relatorios_ids: ['Relatório não encontrado neste cliente.'] });
  }
  return queries.placeRelatorios({ id, clienteId }, ids, actor, now);
}

/** The fields that create and update store themselves. `columnsOf` must return every other field of the contract. */
type StoredAbove = 'cliente' | 'relatorios_ids' | 'versao';
type Columns = {
  [K in keyof Required<Omit<AplicativoChanges, StoredAbove>>]: AplicativoChanges[K] | undefined;
};

/** Returns the columns as they are stored; undefined if absent. */
function columnsOf(input: AplicativoChanges, found: AdminAplicativoRow | null): Columns {
  const { nome, descricao, icone, cor_tema, ativo, no_catalogo, ordem } = input;
  return {
    nome: nome && storedText(aplicativoRecord.nome, nome, found?.nome),
    descricao:
      descricao === undefined
        ? undefined
        : storedText(aplicativoRecord.descricao, descricao, found?.descricao) || null,
    icone: icone === undefined ? undefined : icone?.trim() || null,
    cor_tema,
    ativo,
    no_catalogo,
    ordem,
  };
}
