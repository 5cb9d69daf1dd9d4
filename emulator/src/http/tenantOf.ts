import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { keyOf, type Store } from '../store.ts';

/** The tenant of the item with these ids. Undefined when no item has one of them. */
function tenantOfItem(store: Store, ids: Readonly<Record<string, unknown>>): string | undefined {
  const find = <T extends { readonly workspaceId: string }>(map: Map<string, T>, id: unknown) =>
    map.get(keyOf(String(id ?? '')))?.workspaceId;
  const workspaceId =
    find(store.reports, ids.reportId) ??
    find(store.paginatedReports, ids.reportId) ??
    find(store.dashboards, ids.dashboardId) ??
    find(store.datasets, ids.datasetId) ??
    String(ids.groupId ?? '');
  return store.workspaces.get(keyOf(workspaceId))?.tenantId;
}

/**
 * The tenant that a call is about, before any check: from the path (Entra ID), from the unverified token (Power BI), or
 * from the ids in the query and the body (frame). Undefined when none of them names a tenant.
 */
export function tenantOf(store: Store, request: FastifyRequest): string | undefined {
  const { tenant } = request.params as { tenant?: string };
  if (tenant) return tenant;
  try {
    const claims = decodeJwt((request.headers.authorization ?? '').replace(/^bearer /i, ''));
    if (typeof claims.tid === 'string') return claims.tid;
  } catch {
    // The call has no readable token. The ids below may still name the tenant.
  }
  const ids = { ...(request.query as object), ...((request.body as object | undefined) ?? {}) };
  return tenantOfItem(store, ids);
}
