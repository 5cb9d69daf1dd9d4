import type {
  Activity,
  Capacity,
  Dashboard,
  Dataset,
  ExportJob,
  PaginatedReport,
  Person,
  Report,
  SignInApp,
  Tenant,
  Workspace,
} from './entities.ts';

/** One record of the provider's, with the end of its life by the emulator's clock. */
export interface StoredSignIn {
  readonly payload: Record<string, unknown>;
  readonly expiresAt: number;
}

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
  readonly paginatedReports: Map<string, PaginatedReport>;
  readonly people: Map<string, Person>;
  readonly signInApps: Map<string, SignInApp>;
  /** Sign-ins under way, codes and sessions, as the provider keeps them. */
  readonly signIns: Map<string, StoredSignIn>;
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
    paginatedReports: new Map(),
    people: new Map(),
    signInApps: new Map(),
    signIns: new Map(),
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
