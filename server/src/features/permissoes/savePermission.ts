import type { NewPermissao } from '@portal/api-client/contract';
import { invalidFields, notFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/auth/actor.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativoWriteQueries } from '../adminAplicativos/writeQueries.ts';
import { recordAudit } from '../audit/queries.ts';
import { userQueries } from '../users/queries.ts';
import { type Grant, type PermissaoRow, permissaoQueries } from './queries.ts';

type Access = Pick<NewPermissao, 'tipo_acesso' | 'paginas_permitidas'>;

/**
 * Creates or replaces the permission record of a person on a report, in one application or, if none is named, in every
 * application that contains the report. Returns the first record. Spec API-29, AMBIG-18, LIM-06.
 */
export async function createPermission(
  db: Db,
  actor: Actor,
  input: NewPermissao,
): Promise<PermissaoRow> {
  const scope = scopeOf(actor);
  const { tipo_acesso, paginas } = accessOf(input);
  const listApps = async (queries: ReturnType<typeof permissaoQueries>) => {
    const candidates = await queries.listAplicativosWith(scope, input.relatorio);
    return candidates.filter(({ id }) => (input.aplicativo ?? id) === id);
  };
  return db.transaction(async (tx) => {
    const queries = permissaoQueries(tx);
    // The rows are locked in the order of their ids, so that two changes never wait for each other.
    const ids = (await listApps(queries)).map(({ id }) => id).sort((a, b) => a - b);
    for (const id of ids) await aplicativoWriteQueries(tx).lock(id);
    // Another change may have removed the report from an application before the lock. So only the
    // locked applications are used.
    const apps = (await listApps(queries)).filter(({ id }) => ids.includes(id));
    const [first] = apps;
    if (!first) throw invalidFields({ relatorio: ['Nenhum aplicativo contém este relatório.'] });
    if ((await userQueries(tx).countOfCliente(first.cliente, [input.user])) === 0) {
      throw invalidFields({ user: ['Usuário não encontrado neste cliente.'] });
    }
    const grant: Grant = {
      user_id: input.user,
      relatorio_id: input.relatorio,
      tipo_acesso,
      paginas,
    };
    for (const { id } of apps) {
      if (await queries.save(id, [grant])) {
        await aplicativoWriteQueries(tx).raisePermissionsVersion(id, actor);
      }
    }
    const { user, relatorio } = input;
    const filter = { user, relatorio, aplicativo: first.id };
    const [saved] = await queries.list(scope, { sort: null, page: null, filter });
    if (!saved) throw notFound('Permissão');
    await audit(tx, actor, 'permissao.create', saved);
    return saved;
  });
}

/** Changes the access of one record. Its person, report and application cannot be changed. Spec API-31. */
export async function updatePermission(
  db: Db,
  actor: Actor,
  id: number,
  input: Partial<NewPermissao>,
): Promise<PermissaoRow> {
  return db.transaction(async (tx) => {
    const queries = permissaoQueries(tx);
    const found = await loadLocked(tx, actor, id);
    for (const field of ['user', 'relatorio', 'aplicativo'] as const) {
      if (input[field] !== undefined && input[field] !== found[field]) {
        throw invalidFields({ [field]: ['Não pode ser alterado.'] });
      }
    }
    const { tipo_acesso, paginas } = accessOf({
      tipo_acesso: input.tipo_acesso ?? found.tipo_acesso,
      paginas_permitidas:
        input.paginas_permitidas ?? found.paginas.map((nome_pagina) => ({ nome_pagina })),
    });
    const isChanged = await queries.save(found.aplicativo, [
      { user_id: found.user, relatorio_id: found.relatorio, tipo_acesso, paginas },
    ]);
    if (isChanged)
      await aplicativoWriteQueries(tx).raisePermissionsVersion(found.aplicativo, actor);
    await audit(tx, actor, 'permissao.update', found);
    return { ...found, tipo_acesso, paginas };
  });
}

/** Deletes one record. Spec API-32. */
export async function deletePermission(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const queries = permissaoQueries(tx);
    const found = await loadLocked(tx, actor, id);
    await queries.delete(id);
    await aplicativoWriteQueries(tx).raisePermissionsVersion(found.aplicativo, actor);
    await audit(tx, actor, 'permissao.delete', found);
  });
}

/** Locks the application of a record and loads the record. Throws 404 outside the actor's scope. */
async function loadLocked(tx: Db, actor: Actor, id: number): Promise<PermissaoRow> {
  const queries = permissaoQueries(tx);
  const seen = await queries.find(scopeOf(actor), id);
  if (seen) await aplicativoWriteQueries(tx).lock(seen.aplicativo);
  const found = seen && (await queries.find(scopeOf(actor), id));
  if (!found) throw notFound('Permissão');
  return found;
}

/** Returns the access to store. Only specific access has pages; it throws 400 without any page. */
function accessOf({ tipo_acesso, paginas_permitidas = [] }: Access) {
  const paginas =
    tipo_acesso === 'specific'
      ? [...new Set(paginas_permitidas.map(({ nome_pagina }) => nome_pagina))]
      : [];
  if (tipo_acesso === 'specific' && paginas.length === 0) {
    throw invalidFields({ paginas_permitidas: ['Selecione ao menos uma página.'] });
  }
  return { tipo_acesso, paginas };
}

function audit(db: Db, actor: Actor, action: string, row: PermissaoRow): Promise<void> {
  const { id, user, relatorio, aplicativo, cliente } = row;
  return recordAudit(db, {
    actor,
    clienteId: cliente,
    action,
    target: `permissao:${id}`,
    details: { user, relatorio, aplicativo },
  });
}
