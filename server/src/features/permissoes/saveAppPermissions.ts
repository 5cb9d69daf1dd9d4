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
import type { ConfigDependencies } from '../../domain/relatorios/ConfigDependencies.ts';
import { invalidFields, notFound } from '../../errors.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';

const invalidPermissions = (message: string) => invalidFields({ permissions: [message] });

interface AppPermissions {
  readonly appId: number;
  /** The cliente for which the provider was asked for the pages. */
  readonly cliente: number;
  readonly permissions: readonly AppPermission[];
  readonly versao: number | undefined;
  readonly now: Date;
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
  await requirePages(dependencies, app.cliente, permissions, placed);
  const input = { appId, cliente: app.cliente, permissions, versao, now: now() };
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
  { appId, cliente, permissions, versao, now },
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
