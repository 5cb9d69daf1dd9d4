import { isDeepStrictEqual } from 'node:util';
import type { RelatorioConfigChanges } from '@portal/api-client/contract';
import { conflict, invalidFields, notFound, PortalError } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/auth/actor.ts';
import { clienteOfRequest } from '../../platform/auth/clienteOfRequest.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import type { Credentials, PowerBi } from '../../platform/powerbi/PowerBi.ts';
import { recordAudit } from '../audit/queries.ts';
import { listPagesJob } from '../paginas/pageJobs.ts';
import { paginaQueries } from '../paginas/paginaQueries.ts';
import { userQueries } from '../users/queries.ts';
import { type RelatorioConfigRow, relatorioConfigQueries } from './queries.ts';
import { requireRls } from './requireRls.ts';

export interface ConfigDependencies {
  readonly db: Db;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
}

/** Creates a configuration and returns its id. Spec API-40. */
export async function createRelatorioConfig(
  dependencies: ConfigDependencies,
  actor: Actor,
  input: RelatorioConfigChanges & { workspace_id: string; report_id: string },
): Promise<number> {
  const cliente_id = clienteOfRequest(actor, 'cliente', input.cliente);
  const { workspace_id, report_id } = input;
  const providerName = await loadProviderName(dependencies, cliente_id, workspace_id, report_id);
  const nome_relatorio = input.nome_relatorio?.trim() || providerName;
  return dependencies.db
    .transaction(async (tx) => {
      const queries = relatorioConfigQueries(tx);
      await requirePeople(tx, cliente_id, input.users_allowed);
      const columns = columnsOf(input);
      requireRls(columns, null);
      const id = await queries.insert({
        ...columns,
        cliente_id,
        workspace_id,
        report_id,
        nome_relatorio,
      });
      await queries.replaceAllowed(id, input.users_allowed ?? []);
      await jobQueries(tx).add([listPagesJob(id, cliente_id)]);
      await recordAudit(tx, {
        actor,
        clienteId: cliente_id,
        action: 'relatorio.create',
        target: `relatorio:${id}`,
        details: { nome: nome_relatorio },
      });
      return id;
    })
    .catch(explainCliente);
}

/**
 * Changes a configuration; absent fields keep their value. The report's name is requested from Power BI before
 * the transaction. Throws 409 if another change has replaced the report or its cliente since that request.
 * Spec API-41, LIM-06.
 */
export async function updateRelatorioConfig(
  dependencies: ConfigDependencies,
  actor: Actor,
  id: number,
  input: RelatorioConfigChanges,
): Promise<void> {
  const found = await relatorioConfigQueries(dependencies.db).find(scopeOf(actor), id);
  if (!found) throw notFound('Relatório');
  const cliente_id = clienteOfRequest(actor, 'cliente', input.cliente ?? found.cliente);
  const workspace_id = input.workspace_id ?? found.workspace_id;
  const report_id = input.report_id ?? found.report_id;
  const isOtherReport =
    cliente_id !== found.cliente ||
    workspace_id.toLowerCase() !== found.workspace_id ||
    report_id.toLowerCase() !== found.report_id;
  const isUnnamed = input.nome_relatorio !== undefined && !input.nome_relatorio?.trim();
  const providerName =
    isOtherReport || isUnnamed
      ? await loadProviderName(dependencies, cliente_id, workspace_id, report_id)
      : found.nome_relatorio;
  await dependencies.db
    .transaction(async (tx) => {
      const queries = relatorioConfigQueries(tx);
      await queries.lock(id);
      const locked = await requireSameReport(tx, actor, found);
      requireVersion(locked, input.versao);
      await requirePeople(tx, cliente_id, input.users_allowed);
      const isMoving = cliente_id !== found.cliente;
      if (isMoving) await queries.detach(id);
      const changes = changedColumns(locked, {
        ...columnsOf(input),
        ...(input.nome_relatorio !== undefined && {
          nome_relatorio: input.nome_relatorio?.trim() || providerName,
        }),
      });
      requireRls(changes, locked);
      await queries.update(id, {
        ...changes,
        ...(isMoving && { cliente_id }),
        ...(isOtherReport && {
          workspace_id,
          report_id,
          embed_url: null,
          pages_tried_at: null,
          // The visuals of the former report do not hold for another one.
          ...(input.relatorios_paginados === undefined && { relatorios_paginados: [] }),
        }),
      });
      if (isOtherReport) {
        await paginaQueries(tx).forget(id);
        await jobQueries(tx).add([listPagesJob(id, cliente_id)]);
      }
      const isOtherList =
        input.users_allowed !== undefined && !hasPeople(locked, input.users_allowed);
      // A change of cliente has deleted the former list.
      if (input.users_allowed && (isOtherList || isMoving)) {
        await queries.replaceAllowed(id, input.users_allowed);
      }
      if (Object.keys(changes).length > 0 || isOtherReport || isOtherList) {
        await queries.raiseVersion(id, actor);
      }
      await recordAudit(tx, {
        actor,
        clienteId: cliente_id,
        action: 'relatorio.update',
        target: `relatorio:${id}`,
        details: { fields: Object.keys(input).filter((name) => name !== 'versao') },
      });
    })
    .catch(explainCliente);
}

/** Deletes a configuration with its grants, favourites and recents. Spec API-42, AMBIG-40. */
export async function deleteRelatorioConfig(db: Db, actor: Actor, id: number): Promise<void> {
  await db.transaction(async (tx) => {
    const queries = relatorioConfigQueries(tx);
    await queries.lock(id);
    const found = await queries.find(scopeOf(actor), id);
    if (!found) throw notFound('Relatório');
    await queries.detach(id);
    await queries.delete(id);
    await recordAudit(tx, {
      actor,
      clienteId: found.cliente,
      action: 'relatorio.delete',
      target: `relatorio:${id}`,
      details: { nome: found.nome_relatorio },
    });
  });
}

/** Throws 404 or 409 unless the locked configuration still has the cliente, workspace and report of `found`. */
async function requireSameReport(
  tx: Db,
  actor: Actor,
  found: RelatorioConfigRow,
): Promise<RelatorioConfigRow> {
  const locked = await relatorioConfigQueries(tx).find(scopeOf(actor), found.id);
  if (!locked) throw notFound('Relatório');
  const isSame =
    locked.cliente === found.cliente &&
    locked.workspace_id === found.workspace_id &&
    locked.report_id === found.report_id;
  if (!isSame) throw conflict('Este relatório foi alterado por outra pessoa. Tente novamente.');
  return locked;
}

/** Returns the columns whose new value differs from the stored one. */
function changedColumns<Columns extends object>(
  locked: RelatorioConfigRow,
  columns: Columns,
): Partial<Columns> {
  const stored: Readonly<Record<string, unknown>> = { ...locked };
  const changes = Object.entries(columns).filter(
    ([name, value]) => value !== undefined && !isDeepStrictEqual(value, stored[name]),
  );
  return Object.fromEntries(changes) as Partial<Columns>;
}

/** True if these people are the stored list, in any order. */
function hasPeople({ users_allowed }: RelatorioConfigRow, ids: readonly number[]): boolean {
  const stored = new Set(users_allowed);
  return ids.length === stored.size && ids.every((id) => stored.has(id));
}

/** The fields that create and update store themselves. `columnsOf` must return every other field of the contract. */
type StoredAbove =
  | 'nome_relatorio'
  | 'workspace_id'
  | 'report_id'
  | 'cliente'
  | 'users_allowed'
  | 'versao';
type Columns = {
  [K in keyof Required<Omit<RelatorioConfigChanges, StoredAbove>>]:
    | RelatorioConfigChanges[K]
    | undefined;
};

/** Returns the columns that are stored as sent; undefined if absent. An empty dataset id or role becomes null. */
function columnsOf(input: RelatorioConfigChanges): Columns {
  return {
    filter_pane_enabled: input.filter_pane_enabled,
    filter_pane_expanded: input.filter_pane_expanded,
    nav_content_pane_enabled: input.nav_content_pane_enabled,
    action_bar_enabled: input.action_bar_enabled,
    bookmarks_enabled: input.bookmarks_enabled,
    dataset_id: input.dataset_id === undefined ? undefined : input.dataset_id || null,
    rls_role: input.rls_role === undefined ? undefined : input.rls_role?.trim() || null,
    rls_nome: input.rls_nome,
    rls_nome_fixo:
      input.rls_nome_fixo === undefined ? undefined : input.rls_nome_fixo?.trim() || null,
    relatorios_paginados: input.relatorios_paginados && [
      ...new Set(input.relatorios_paginados.map((id) => id.toLowerCase())),
    ],
  };
}

/** Throws 400 unless all people belong to the cliente. */
async function requirePeople(
  db: Db,
  clienteId: number,
  ids: readonly number[] = [],
): Promise<void> {
  if ((await userQueries(db).countOfCliente(clienteId, ids)) === ids.length) return;
  throw invalidFields({ users_allowed: ['Usuário não encontrado neste cliente.'] });
}

const maxNameCharacters = 200;

/**
 * Returns Power BI's name of the report, or an empty name if Power BI does not answer: a configuration can be saved
 * during an outage. Throws 400 if Power BI answers that the report does not exist. Spec ADM-REP-14.
 */
async function loadProviderName(
  { powerBi, loadCredentials }: ConfigDependencies,
  clienteId: number,
  workspaceId: string,
  reportId: string,
): Promise<string> {
  try {
    const credentials = await loadCredentials(clienteId);
    const { name } = await powerBi.getReport(credentials, workspaceId, reportId);
    return Array.from(name).slice(0, maxNameCharacters).join('');
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    if (error.status !== 404) return '';
    throw invalidFields({ report_id: ['Relatório não encontrado neste workspace.'] });
  }
}

/** Rethrows a violated foreign key of the cliente as 400 on the field `cliente`. */
function explainCliente(error: unknown): never {
  if (!violatedConstraintOf(error)?.includes('cliente_id')) throw error;
  throw invalidFields({ cliente: ['Cliente não encontrado.'] });
}
