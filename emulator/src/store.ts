import type {
  Activity,
  Capacity,
  Dashboard,
  Dataset,
  ExportJob,
  Report,
  Tenant,
  Workspace,
} from './entities.ts';

/** Everything that exists in the emulated cloud; keys are lower-case ids. */
export interface Store {
  readonly tenants: Map<string, Tenant>;
  readonly workspaces: Map<string, Workspace>;
  readonly reports: Map<string, Report>;
  readonly datasets: Map<string, Dataset>;
  readonly dashboards: Map<string, Dashboard>;
  readonly capacities: Map<string, Capacity>;
  readonly exports: Map<string, ExportJob>;
  readonly activities: Map<string, Activity>;
}

/** Makes an empty store. */
export function createStore(): Store {
  return {
    tenants: new Map(),
    workspaces: new Map(),
    reports: new Map(),
    datasets: new Map(),
    dashboards: new Map(),
    capacities: new Map(),
    exports: new Map(),
    activities: new Map(),
  };
}

/** Ids are compared ignoring case: Microsoft answers some of them in capitals. */
export function keyOf(id: string): string {
  return id.toLowerCase();
}

/** Adds an entity under its own id. */
export function put<T extends { readonly id: string }>(map: Map<string, T>, entity: T): void {
  map.set(keyOf(entity.id), entity);
}
