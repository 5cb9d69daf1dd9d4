import type { AppPermission } from '@portal/api-client/contract';
import { invalidFields, notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { requireVersion } from '../../platform/db/StaleVersion.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';
import { adminAplicativoQueries, type PlacedRelatorio } from '../aplicativos/adminQueries.ts';
import type { Change } from '../change/Change.ts';
import { permissaoQueries } from '../grants/permissaoQueries.ts';
import { placeQueries } from '../grants/placeQueries.ts';
import type { Listing } from '../pages/savePages.ts';
import { changeGrants, type GrantChange } from './changeGrants.ts';

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

/**
 * Stores one record for each person or team and report; after an error nothing is stored. Checks everybody and every report that
 * is named under a lock of the application.
 */
export const changeAppPermissions: Change<AppPermissions> = async (
  tx,
  actor,
  { appId, cliente, permissions, listings, relatorios, versao, now },
) => {
  await placeQueries(tx).lock({ aplicativos: [appId], relatorios: [] });
  const locked = await permissaoQueries(tx).findAplicativo(scopeOf(actor), appId);
  if (locked?.cliente !== cliente) throw notFound('Aplicativo');
  requireVersion(locked, versao);
  // A report may have left the application or its cliente, or joined it, since the provider was asked.
  const placed = await listPlaced(tx, appId, relatorios);
  requireOwnReports(permissions, placed);
  return changeGrants(tx, actor, {
    changes: permissions.flatMap((one) => changesOf(appId, one, placed)),
    holdersOf: { cliente, field: 'permissions' },
    listings,
    now,
  });
};

function changesOf(
  aplicativo: number,
  { user_id, equipe_id, access_type, allowed_pages = {}, expira_em }: AppPermission,
  placed: readonly PlacedRelatorio[],
): GrantChange[] {
  const kind = user_id === undefined ? 'team' : 'person';
  const end = readExpiry('permissions', expira_em);
  return placed.map(({ relatorio }) => {
    const paginas = access_type === 'specific' ? (allowed_pages[relatorio] ?? []) : [];
    const isEmpty = access_type === 'specific' && paginas.length === 0;
    return {
      kind,
      holder: user_id ?? equipe_id ?? 0,
      aplicativo,
      relatorio,
      after: {
        acesso: isEmpty ? 'none' : access_type,
        paginas: [...new Set(paginas)],
        expira_em: end,
      },
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
