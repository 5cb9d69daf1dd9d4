import type { AppPermission } from '@portal/api-client/contract';
import { invalidFields, notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';
import { adminAplicativoQueries, type PlacedRelatorio } from '../aplicativos/adminQueries.ts';
import { aplicativoWriteQueries } from '../aplicativos/writeQueries.ts';
import type { Change } from '../change/Change.ts';
import { type AppGrant, grantWriteQueries } from '../grants/grantWriteQueries.ts';
import type { Holder } from '../grants/Holder.ts';
import { permissaoQueries } from '../grants/permissaoQueries.ts';
import { permissionRecords } from '../grants/permissionRecords.ts';
import { requireOfCliente } from '../grants/requireOfCliente.ts';
import { type ListedReport, paginaQueries } from '../pages/paginaQueries.ts';
import type { ProviderPage } from '../powerbi/PowerBi.ts';

export const invalidPermissions = (message: string) => invalidFields({ permissions: [message] });

export interface AppPermissions {
  readonly appId: number;
  /** The cliente for which the provider was asked for the pages. */
  readonly cliente: number;
  readonly permissions: readonly AppPermission[];
  /** The pages that the provider has just listed for reports of which pages are permitted. */
  readonly listings: readonly Listing[];
  /** The reports that the change is about. Grants on the other reports of the application do not change. Absent: all of its reports. */
  readonly relatorios?: readonly number[];
  readonly versao: number | undefined;
  readonly now: Date;
}

export interface Listing {
  readonly relatorio: number;
  readonly report: ListedReport;
  readonly pages: readonly ProviderPage[];
}

/**
 * Stores one record for each person or team and report; after an error nothing is stored. Checks everybody and every report that
 * is named under a lock of the application.
 */
export const changeAppPermissions: Change<AppPermissions> = async (
  tx,
  actor,
  { appId, cliente, permissions, listings, relatorios, versao, now },
) => {
  await aplicativoWriteQueries(tx).lockWithRelatorios(appId);
  const locked = await permissaoQueries(tx).findAplicativo(scopeOf(actor), appId);
  if (locked?.cliente !== cliente) throw notFound('Aplicativo');
  requireVersion(locked, versao);
  // A report may have left the application or its cliente, or joined it, since the provider was asked.
  const placed = await listPlaced(tx, appId, relatorios);
  requireOwnReports(permissions, placed);
  const people = permissions.flatMap(({ user_id }) => user_id ?? []);
  const teams = permissions.flatMap(({ equipe_id }) => equipe_id ?? []);
  await requireOfCliente(tx, cliente, 'person', { field: 'permissions', ids: people });
  await requireOfCliente(tx, cliente, 'team', { field: 'permissions', ids: teams });
  const part = { people, teams, aplicativo: appId };
  const before = await permissaoQueries(tx).listPart(part);
  const grants = permissions.flatMap((one) => grantsOf(one, placed));
  await savePages(tx, listings);
  const app = { id: appId, clienteId: cliente };
  const isChanged = await grantWriteQueries(tx).saveInAplicativo(app, grants, {
    by: actor.id,
    now,
  });
  if (isChanged) await aplicativoWriteQueries(tx).raisePermissionsVersion(appId, actor);
  const after = isChanged ? await permissaoQueries(tx).listPart(part) : before;
  const members = teams.length > 0 ? {} : { people };
  return {
    result: undefined,
    records: permissionRecords(before, after),
    region: { ...members, aplicativos: [appId] },
  };
};

function grantsOf(
  { user_id, equipe_id, access_type, allowed_pages = {}, expira_em }: AppPermission,
  placed: readonly PlacedRelatorio[],
): AppGrant[] {
  const holder: Holder =
    user_id === undefined ? { kind: 'team', id: equipe_id ?? 0 } : { kind: 'person', id: user_id };
  const end = readExpiry('permissions', expira_em);
  return placed.map(({ relatorio }) => {
    const paginas = access_type === 'specific' ? (allowed_pages[relatorio] ?? []) : [];
    const isEmpty = access_type === 'specific' && paginas.length === 0;
    return {
      holder,
      relatorio_id: relatorio,
      tipo_acesso: isEmpty ? 'none' : access_type,
      paginas: [...new Set(paginas)],
      expira_em: end,
    };
  });
}

/** The reports of an application that a change is about. */
export async function listPlaced(
  db: Db,
  appId: number,
  relatorios: readonly number[] | undefined,
): Promise<PlacedRelatorio[]> {
  const placed = await adminAplicativoQueries(db).listRelatorios([appId]);
  return relatorios ? placed.filter(({ relatorio }) => relatorios.includes(relatorio)) : placed;
}

/** Throws 400 for pages of another report, and for a specific access without any page. */
export function requireOwnReports(
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
 * Stores the listings with the grants: a permitted page that the portal has not stored would count as gone. Each has its own
 * savepoint, so that one that cannot be stored does not prevent the change. Spec AMBIG-21.
 */
export async function savePages(tx: Db, listings: readonly Listing[]): Promise<void> {
  // The order of the ids avoids deadlocks between changes of applications with the same reports.
  for (const { relatorio, report, pages } of [...listings].sort(
    (a, b) => a.relatorio - b.relatorio,
  )) {
    await paginaQueries(tx)
      .save([relatorio], report, pages)
      .catch(() => undefined);
  }
}
