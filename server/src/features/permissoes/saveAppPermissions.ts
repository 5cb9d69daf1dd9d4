import type { AppPermission, ResponseOf, updateAppPermissions } from '@portal/api-client/contract';
import { listTeamAccess } from '../../domain/access/listTeamAccess.ts';
import {
  adminAplicativoQueries,
  type PlacedRelatorio,
} from '../../domain/aplicativos/adminQueries.ts';
import { aplicativoWriteQueries } from '../../domain/aplicativos/writeQueries.ts';
import type { Change } from '../../domain/change/Change.ts';
import { commit } from '../../domain/change/commit.ts';
import { type AppGrant, grantWriteQueries } from '../../domain/grants/grantWriteQueries.ts';
import { type Holder, holderKinds, holders } from '../../domain/grants/Holder.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { permissionRecords } from '../../domain/grants/permissionRecords.ts';
import { requireOfCliente } from '../../domain/grants/requireOfCliente.ts';
import { type ListedReport, paginaQueries } from '../../domain/pages/paginaQueries.ts';
import type { ProviderPage } from '../../domain/powerbi/PowerBi.ts';
import type { ConfigDependencies } from '../../domain/relatorios/ConfigDependencies.ts';
import { invalidFields, notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';

const invalidPermissions = (message: string) => invalidFields({ permissions: [message] });

interface AppPermissions {
  readonly appId: number;
  /** The cliente for which the provider was asked for the pages. */
  readonly cliente: number;
  readonly permissions: readonly AppPermission[];
  /** The pages that the provider has just listed for reports of which pages are permitted. */
  readonly listings: readonly Listing[];
  readonly versao: number | undefined;
  readonly now: Date;
}

interface Listing {
  readonly relatorio: number;
  readonly report: ListedReport;
  readonly pages: readonly ProviderPage[];
}

type Saved = ResponseOf<NonNullable<(typeof updateAppPermissions)['schemas']>>;

/**
 * Replaces the access of these people and teams to an application. Power BI is asked for the pages before the transaction.
 * Returns how many they are, and the people without a grant to whom a team still gives access. Spec API-26, AMBIG-17, EQP-05,
 * LIM-06.
 */
export async function saveAppPermissions(
  dependencies: ConfigDependencies,
  actor: Actor,
  appId: number,
  permissions: readonly AppPermission[],
  versao: number | undefined,
): Promise<Saved> {
  const { db, now } = dependencies;
  const app = await permissaoQueries(db).findAplicativo(scopeOf(actor), appId);
  if (!app) throw notFound('Aplicativo');
  const placed = await adminAplicativoQueries(db).listRelatorios([appId]);
  requireOnce(permissions);
  requireOwnReports(permissions, placed);
  const listings = await listPermittedReports(dependencies, app.cliente, permissions, placed);
  requirePages(permissions, placed, listings);
  const input = { appId, cliente: app.cliente, permissions, listings, versao, now: now() };
  await commit(db, changeAppPermissions, actor, input);
  const without = permissions.flatMap(({ user_id, access_type }) =>
    user_id !== undefined && access_type === 'none' ? user_id : [],
  );
  const continuam = await listTeamAccess(db, { people: without, aplicativos: [appId] }, now());
  return { updated: permissions.length, ...(continuam.length > 0 && { continuam }) };
}

/**
 * Stores one record for each person or team and report; after an error nothing is stored. Checks everybody and every report that
 * is named under a lock of the application.
 */
export const changeAppPermissions: Change<AppPermissions> = async (
  tx,
  actor,
  { appId, cliente, permissions, listings, versao, now },
) => {
  await aplicativoWriteQueries(tx).lockWithRelatorios(appId);
  const locked = await permissaoQueries(tx).findAplicativo(scopeOf(actor), appId);
  if (locked?.cliente !== cliente) throw notFound('Aplicativo');
  requireVersion(locked, versao);
  // A report may have left the application or its cliente, or joined it, since the provider was asked.
  const placed = await adminAplicativoQueries(tx).listRelatorios([appId]);
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

const namedPages = (permissions: readonly AppPermission[], relatorio: number) =>
  new Set(
    permissions
      .filter(({ access_type }) => access_type === 'specific')
      .flatMap(({ allowed_pages }) => allowed_pages?.[relatorio] ?? []),
  );

/**
 * Lists the pages of the reports of which pages are permitted. A report for which Power BI does not answer is left out: an
 * administrator must be able to withdraw access during an outage.
 */
async function listPermittedReports(
  { powerBi, loadCredentials }: ConfigDependencies,
  cliente_id: number,
  permissions: readonly AppPermission[],
  placed: readonly PlacedRelatorio[],
): Promise<Listing[]> {
  const listings: Listing[] = [];
  for (const { relatorio, workspace_id, relatorio_id: report_id } of placed) {
    if (namedPages(permissions, relatorio).size === 0) continue;
    const pages = await loadCredentials(cliente_id)
      .then((credentials) => powerBi.listPages(credentials, workspace_id, report_id))
      .catch(() => null);
    const report = { cliente_id, workspace_id, report_id };
    if (pages) listings.push({ relatorio, report, pages });
  }
  return listings;
}

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
    throw invalidPermissions(`A página "${unknown}" não existe no relatório "${nome}".`);
  }
}

/**
 * Stores the listings with the grants: a permitted page that the portal has not stored would count as gone. Each has its own
 * savepoint, so that one that cannot be stored does not prevent the change. Spec AMBIG-21.
 */
async function savePages(tx: Db, listings: readonly Listing[]): Promise<void> {
  // The order of the ids avoids deadlocks between changes of applications with the same reports.
  for (const { relatorio, report, pages } of [...listings].sort(
    (a, b) => a.relatorio - b.relatorio,
  )) {
    await paginaQueries(tx)
      .save([relatorio], report, pages)
      .catch(() => undefined);
  }
}
