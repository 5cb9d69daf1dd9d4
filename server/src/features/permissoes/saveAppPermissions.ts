import type { AppPermission } from '@portal/api-client/contract';
import { invalidFields, notFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/auth/actor.ts';
import type { Change } from '../../platform/change/Change.ts';
import { commit } from '../../platform/change/commit.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { adminAplicativoQueries, type PlacedRelatorio } from '../adminAplicativos/queries.ts';
import { aplicativoWriteQueries } from '../adminAplicativos/writeQueries.ts';
import type { ConfigDependencies } from '../relatorioConfigs/saveRelatorioConfig.ts';
import { userQueries } from '../users/queries.ts';
import { permissionRecords } from './permissionRecords.ts';
import { type Grant, permissaoQueries } from './queries.ts';

const invalidPermissions = (message: string) => invalidFields({ permissions: [message] });

interface AppPermissions {
  readonly appId: number;
  /** The cliente for which the provider was asked for the pages. */
  readonly cliente: number;
  readonly permissions: readonly AppPermission[];
  readonly versao: number | undefined;
}

/**
 * Replaces the access of these people to an application. Power BI is asked for the pages before the transaction. Returns the
 * number of people. Spec API-26, AMBIG-17, LIM-06.
 */
export async function saveAppPermissions(
  dependencies: ConfigDependencies,
  actor: Actor,
  appId: number,
  permissions: readonly AppPermission[],
  versao: number | undefined,
): Promise<number> {
  const { db } = dependencies;
  const app = await permissaoQueries(db).findAplicativo(scopeOf(actor), appId);
  if (!app) throw notFound('Aplicativo');
  const placed = await adminAplicativoQueries(db).listRelatorios([appId]);
  if (permissions.some(({ user_id }) => user_id === undefined)) {
    throw invalidPermissions('Informe o usuário.');
  }
  requireOnce(permissions);
  requireOwnReports(permissions, placed);
  await requirePages(dependencies, app.cliente, permissions, placed);
  const input = { appId, cliente: app.cliente, permissions, versao };
  await commit(db, changeAppPermissions, actor, input);
  return permissions.length;
}

/**
 * Stores one record for each person and report; after an error nothing is stored. Checks every named person and report under
 * a lock of the application.
 */
export const changeAppPermissions: Change<AppPermissions> = async (
  tx,
  actor,
  { appId, cliente, permissions, versao },
) => {
  await aplicativoWriteQueries(tx).lock(appId);
  const locked = await permissaoQueries(tx).findAplicativo(scopeOf(actor), appId);
  if (locked?.cliente !== cliente) throw notFound('Aplicativo');
  requireVersion(locked, versao);
  // A report may have left the application, or joined it, since the provider was asked.
  const placed = await adminAplicativoQueries(tx).listRelatorios([appId]);
  requireOwnReports(permissions, placed);
  const grants = permissions.flatMap((permission) => grantsOf(permission, placed));
  const people = permissions.flatMap(({ user_id }) => user_id ?? []);
  if ((await userQueries(tx).countOfCliente(cliente, people)) < people.length) {
    throw invalidPermissions('Usuário não encontrado neste cliente.');
  }
  const part = { people, aplicativo: appId };
  const before = await permissaoQueries(tx).listPart(part);
  const isChanged = await permissaoQueries(tx).save(appId, grants);
  if (isChanged) await aplicativoWriteQueries(tx).raisePermissionsVersion(appId, actor);
  const after = isChanged ? await permissaoQueries(tx).listPart(part) : before;
  return {
    result: undefined,
    records: permissionRecords(before, after),
    region: { people, aplicativos: [appId] },
  };
};

function grantsOf(
  { user_id, access_type, allowed_pages = {} }: AppPermission,
  placed: readonly PlacedRelatorio[],
): Grant[] {
  if (user_id === undefined) return [];
  return placed.map(({ relatorio }) => {
    const paginas = access_type === 'specific' ? (allowed_pages[relatorio] ?? []) : [];
    const isEmpty = access_type === 'specific' && paginas.length === 0;
    return {
      user_id,
      relatorio_id: relatorio,
      tipo_acesso: isEmpty ? 'none' : access_type,
      paginas: [...new Set(paginas)],
    };
  });
}

function requireOnce(permissions: readonly AppPermission[]): void {
  if (new Set(permissions.map(({ user_id }) => user_id)).size < permissions.length) {
    throw invalidPermissions('Há usuários repetidos.');
  }
}

function requireOwnReports(
  permissions: readonly AppPermission[],
  placed: readonly PlacedRelatorio[],
): void {
  const own = new Set(placed.map(({ relatorio }) => String(relatorio)));
  for (const { access_type, allowed_pages = {} } of permissions) {
    if (Object.keys(allowed_pages).some((id) => !own.has(id))) {
      throw invalidPermissions('Relatório não faz parte deste aplicativo.');
    }
    const isEmpty = Object.values(allowed_pages).every((pages) => pages.length === 0);
    if (access_type === 'specific' && isEmpty) {
      throw invalidPermissions('Selecione ao menos uma página para o acesso específico.');
    }
  }
}

/**
 * Throws 400 if a named page does not exist in its report. If Power BI does not answer, the names are not checked:
 * an administrator must be able to withdraw access during an outage.
 */
async function requirePages(
  { powerBi, loadCredentials }: ConfigDependencies,
  clienteId: number,
  permissions: readonly AppPermission[],
  placed: readonly PlacedRelatorio[],
): Promise<void> {
  const specific = permissions.filter(({ access_type }) => access_type === 'specific');
  for (const { relatorio, workspace_id, relatorio_id, relatorio_nome } of placed) {
    const named = new Set(
      specific.flatMap(({ allowed_pages }) => allowed_pages?.[relatorio] ?? []),
    );
    if (named.size === 0) continue;
    const pages = await loadCredentials(clienteId)
      .then((credentials) => powerBi.listPages(credentials, workspace_id, relatorio_id))
      .catch(() => null);
    const known = pages && new Set(pages.map(({ name }) => name));
    const unknown = [...named].find((name) => known && !known.has(name));
    if (unknown !== undefined) {
      throw invalidPermissions(
        `A página "${unknown}" não existe no relatório "${relatorio_nome}".`,
      );
    }
  }
}
