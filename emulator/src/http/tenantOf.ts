import type { FastifyRequest } from 'fastify';
import { decodeJwt } from 'jose';
import { keyOf, type Store } from '../store.ts';

/** Whose embed token or item a frame's address or body names. */
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

/** Whose call it is, before anything is checked: from the path at Entra, the token at Power BI, the ids at the frame. */
export function tenantOf(store: Store, request: FastifyRequest): string | undefined {
  const { tenant } = request.params as { tenant?: string };
  if (tenant) return tenant;
  try {
    const claims = decodeJwt((request.headers.authorization ?? '').replace(/^bearer /i, ''));
    if (typeof claims.tid === 'string') return claims.tid;
  } catch {
    // A call without a readable token may still name an item.
  }
  const ids = { ...(request.query as object), ...((request.body as object | undefined) ?? {}) };
  return tenantOfItem(store, ids);
}
