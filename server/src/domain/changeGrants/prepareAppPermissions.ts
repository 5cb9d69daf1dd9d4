import type { AppPermission } from '@portal/api-client/contract';
import { notFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { holderKinds, holders } from '../access/Holder.ts';
import type { PlacedRelatorio } from '../aplicativos/adminQueries.ts';
import { permissaoQueries } from '../grants/permissaoQueries.ts';
import { askPages } from '../pages/askPages.ts';
import type { Listing } from '../pages/savePages.ts';
import { unknownPageText } from '../pages/unknownPageText.ts';
import type { ConfigDependencies } from '../relatorios/ConfigDependencies.ts';
import {
  type AppPermissions,
  invalidPermissions,
  listPlaced,
  requireOwnReports,
} from './changeAppPermissions.ts';

/**
 * Checks a change of the access to an application, and asks Power BI for the pages, which no transaction may do. Returns the input of
 * `changeAppPermissions` without the version. Throws 404 outside the actor's scope. Spec API-26, LIM-06.
 */
export async function prepareAppPermissions(
  dependencies: ConfigDependencies,
  actor: Actor,
  appId: number,
  permissions: readonly AppPermission[],
  relatorios?: readonly number[],
): Promise<Omit<AppPermissions, 'versao'>> {
  const { db, now } = dependencies;
  const app = await permissaoQueries(db).findAplicativo(scopeOf(actor), appId);
  if (!app) throw notFound('Aplicativo');
  const placed = await listPlaced(db, appId, relatorios);
  requireOnce(permissions);
  requireOwnReports(permissions, placed);
  const named = placed.filter(({ relatorio }) => namedPages(permissions, relatorio).size > 0);
  const listings = await askPages(
    dependencies,
    app.cliente,
    named.map(({ relatorio: id, workspace_id, relatorio_id: report_id }) => ({
      id,
      cliente_id: app.cliente,
      workspace_id,
      report_id,
    })),
  );
  requirePages(permissions, placed, listings);
  return {
    appId,
    cliente: app.cliente,
    permissions,
    listings,
    ...(relatorios && { relatorios }),
    now: now(),
  };
}

/** Throws 400 unless each item names one person or one team, and none is named twice. */
function requireOnce(permissions: readonly AppPermission[]): void {
  const isOne = ({ user_id, equipe_id }: AppPermission) =>
    (user_id === undefined) !== (equipe_id === undefined);
  if (!permissions.every(isOne)) throw invalidPermissions('Informe um usuário ou uma equipe.');
  const ids = {
    person: permissions.flatMap(({ user_id }) => user_id ?? []),
    team: permissions.flatMap(({ equipe_id }) => equipe_id ?? []),
  };
  for (const kind of holderKinds) {
    if (new Set(ids[kind]).size < ids[kind].length)
      throw invalidPermissions(holders[kind].repeated);
  }
}

const namedPages = (permissions: readonly AppPermission[], relatorio: number) =>
  new Set(
    permissions
      .filter(({ access_type }) => access_type === 'specific')
      .flatMap(({ allowed_pages }) => allowed_pages?.[relatorio] ?? []),
  );

/** Throws 400 if a named page does not exist in its report, as far as the provider has listed it. */
function requirePages(
  permissions: readonly AppPermission[],
  placed: readonly PlacedRelatorio[],
  listings: readonly Listing[],
): void {
  for (const { relatorio, pages } of listings) {
    const known = new Set(pages.map(({ name }) => name));
    const unknown = [...namedPages(permissions, relatorio)].find((name) => !known.has(name));
    if (unknown === undefined) continue;
    const nome = placed.find((one) => one.relatorio === relatorio)?.relatorio_nome ?? '';
    const all = pages.map((page) => ({ nome: page.name, titulo: page.displayName }));
    throw invalidPermissions(unknownPageText(unknown, nome, all));
  }
}
