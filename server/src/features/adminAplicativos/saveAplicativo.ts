import type { AplicativoChanges, NewAplicativo } from '@portal/api-client/contract';
import { invalidFields, notFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/auth/actor.ts';
import { clienteOfRequest } from '../../platform/auth/clienteOfRequest.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { recordAudit } from '../audit/queries.ts';
import { type AdminAplicativoRow, adminAplicativoQueries } from './queries.ts';
import { type AplicativoColumns, aplicativoWriteQueries } from './writeQueries.ts';

/** The icon of a new application for which the request names no icon. Spec ENT-20, AMBIG-25. */
const defaultIcon = '📱';

/** Creates an application and returns its id. Spec API-20. */
export async function createAplicativo(
  db: Db,
  actor: Actor,
  input: NewAplicativo,
): Promise<number> {
  const cliente_id = clienteOfRequest(actor, 'cliente', input.cliente);
  return db
    .transaction(async (tx) => {
      const id = await aplicativoWriteQueries(tx).insert({
        icone: defaultIcon,
        ...columnsOf(input),
        nome: input.nome.trim(),
        cliente_id,
        created_by: actor.id,
      });
      await placeRelatorios(tx, id, cliente_id, input.relatorios_ids ?? []);
      await recordAudit(tx, {
        actor,
        clienteId: cliente_id,
        action: 'aplicativo.create',
        target: `aplicativo:${id}`,
        details: { nome: input.nome },
      });
      return id;
    })
    .catch(explainCliente);
}

/** Changes an application; absent fields keep their value. Decides and writes under a lock. Spec API-21, LIM-06. */
export async function updateAplicativo(
  db: Db,
  actor: Actor,
  id: number,
  input: AplicativoChanges,
): Promise<void> {
  await db
    .transaction(async (tx) => {
      const queries = aplicativoWriteQueries(tx);
      const found = await loadLocked(tx, actor, id);
      requireVersion(found, input.versao);
      const cliente_id = clienteOfRequest(actor, 'cliente', input.cliente ?? found.cliente);
      const isMoving = cliente_id !== found.cliente;
      if (isMoving) await queries.empty(id);
      const changes = changedColumns(found, columnsOf(input));
      await queries.update(id, { ...changes, ...(isMoving && { cliente_id }) });
      const isPlaced = input.relatorios_ids
        ? await placeRelatorios(tx, id, cliente_id, input.relatorios_ids)
        : false;
      if (Object.keys(changes).length > 0 || isMoving || isPlaced) {
        await queries.raiseVersion(id, actor);
      }
      // The reports of an application decide which permission records it has.
      if (isMoving || isPlaced) await queries.raisePermissionsVersion(id, actor);
      await recordAudit(tx, {
        actor,
        clienteId: cliente_id,
        action: 'aplicativo.update',
        target: `aplicativo:${id}`,
        details: { fields: Object.keys(input).filter((name) => name !== 'versao') },
      });
    })
    .catch(explainCliente);
}

/** Deletes an application with its permission records. Spec API-22. */
export async function deleteAplicativo(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const found = await loadLocked(tx, actor, id);
    await aplicativoWriteQueries(tx).delete(id);
    await recordAudit(tx, {
      actor,
      clienteId: found.cliente,
      action: 'aplicativo.delete',
      target: `aplicativo:${id}`,
      details: { nome: found.nome },
    });
  });
}

/** Locks an application and loads it. Throws 404 outside the actor's scope. */
async function loadLocked(tx: Db, actor: Actor, id: number) {
  await aplicativoWriteQueries(tx).lock(id);
  const found = await adminAplicativoQueries(tx).find(scopeOf(actor), id);
  if (!found) throw notFound('Aplicativo');
  return found;
}

/** Returns the columns whose new value differs from the stored one. */
function changedColumns(found: AdminAplicativoRow, columns: AplicativoColumns): AplicativoColumns {
  const stored: Readonly<Record<string, unknown>> = { ...found };
  return Object.fromEntries(
    Object.entries(columns).filter(([name, value]) => stored[name] !== value),
  );
}

/** Throws 400 unless all reports belong to the cliente. Returns false if nothing changed. */
async function placeRelatorios(
  db: Db,
  id: number,
  clienteId: number,
  ids: readonly number[],
): Promise<boolean> {
  const queries = aplicativoWriteQueries(db);
  if ((await queries.countRelatorios(clienteId, ids)) < ids.length) {
    throw invalidFields({ relatorios_ids: ['Relatório não encontrado neste cliente.'] });
  }
  return queries.placeRelatorios(id, clienteId, ids);
}

function columnsOf(input: AplicativoChanges): AplicativoColumns {
  const { nome, descricao, icone, cor_tema, ativo, ordem } = input;
  return {
    ...(nome !== undefined && { nome: nome.trim() }),
    ...(descricao !== undefined && { descricao: descricao?.trim() || null }),
    ...(icone !== undefined && { icone: icone?.trim() || null }),
    ...(cor_tema !== undefined && { cor_tema }),
    ...(ativo !== undefined && { ativo }),
    ...(ordem !== undefined && { ordem }),
  };
}

/** Rethrows a violated foreign key of the cliente as 400 on the field `cliente`. */
function explainCliente(error: unknown): never {
  if (!violatedConstraintOf(error)?.includes('cliente_id')) throw error;
  throw invalidFields({ cliente: ['Cliente não encontrado.'] });
}
