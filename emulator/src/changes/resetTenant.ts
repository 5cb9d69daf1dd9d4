import { seedStore } from '../seed/seedStore.ts';
import { createStore, keyOf, type Store } from '../store.ts';

/** Ids of all objects of a tenant, by the map of the store that contains them. */
function ownedBy(store: Store, tenantId: string): Partial<Record<keyof Store, string[]>> {
  const isOwn = (one: { readonly tenantId: string }) => keyOf(one.tenantId) === keyOf(tenantId);
  const idsOf = <T extends { readonly id: string }>(
    map: Map<string, T>,
    isWanted: (one: T) => boolean,
  ) => [...map.values()].filter(isWanted).map(({ id }) => keyOf(id));
  const workspaces = new Set(idsOf(store.workspaces, isOwn));
  const isInside = ({ workspaceId }: { readonly workspaceId: string }) =>
    workspaces.has(keyOf(workspaceId));
  const reports = idsOf(store.reports, isInside);
  const datasets = idsOf(store.datasets, isInside);
  return {
    tenants: [keyOf(tenantId)],
    workspaces: [...workspaces],
    reports,
    paginatedReports: idsOf(store.paginatedReports, isInside),
    datasets,
    dashboards: idsOf(store.dashboards, isInside),
    capacities: idsOf(store.capacities, isOwn),
    exports: idsOf(store.exports, ({ reportId }) => reports.includes(keyOf(reportId))),
    startedRefreshes: idsOf(store.startedRefreshes, ({ datasetId }) =>
      datasets.includes(keyOf(datasetId)),
    ),
    people: idsOf(store.people, isOwn),
    profiles: idsOf(store.profiles, isOwn),
  };
}

/** Restores the demo data of one tenant. Other tenants keep their state. */
export function resetTenant(store: Store, tenantId: string): void {
  const fresh = createStore();
  seedStore(fresh);
  for (const [name, ids] of Object.entries(ownedBy(store, tenantId))) {
    for (const id of ids) store[name as keyof Store].delete(id);
  }
  for (const [name, ids] of Object.entries(ownedBy(fresh, tenantId))) {
    const from: Map<string, unknown> = fresh[name as keyof Store];
    const to: Map<string, unknown> = store[name as keyof Store];
    for (const id of ids) to.set(id, from.get(id));
  }
}
