import type {
  Capacity,
  Dashboard,
  Dataset,
  ExportJob,
  PaginatedReport,
  Person,
  Profile,
  Report,
  SignInApp,
  StartedRefresh,
  Tenant,
  Workspace,
} from './entities.ts';

/** One record of the sign-in provider. */
export interface StoredSignIn {
  readonly payload: Record<string, unknown>;
  /** Milliseconds since 1970, by the emulator's clock. */
  readonly expiresAt: number;
}

/** All data of the emulated cloud. The keys of the maps are lower-case ids. */
export interface Store {
  readonly tenants: Map<string, Tenant>;
  readonly workspaces: Map<string, Workspace>;
  readonly reports: Map<string, Report>;
  readonly datasets: Map<string, Dataset>;
  readonly dashboards: Map<string, Dashboard>;
  readonly capacities: Map<string, Capacity>;
  readonly exports: Map<string, ExportJob>;
  readonly startedRefreshes: Map<string, StartedRefresh>;
  readonly paginatedReports: Map<string, PaginatedReport>;
  readonly people: Map<string, Person>;
  readonly profiles: Map<string, Profile>;
  readonly signInApps: Map<string, SignInApp>;
  /** Records of the sign-in provider: sign-ins in progress, codes and sessions. */
  readonly signIns: Map<string, StoredSignIn>;
}

/** Creates an empty store. */
export function createStore(): Store {
  return {
    tenants: new Map(),
    workspaces: new Map(),
    reports: new Map(),
    datasets: new Map(),
    dashboards: new Map(),
    capacities: new Map(),
    exports: new Map(),
    startedRefreshes: new Map(),
    paginatedReports: new Map(),
    people: new Map(),
    profiles: new Map(),
    signInApps: new Map(),
    signIns: new Map(),
  };
}

/** The map key of an id. Ids are compared without regard to case, because Microsoft returns some in upper case. */
export function keyOf(id: string): string {
  return id.toLowerCase();
}

/** Adds an entity under its id, or replaces it. */
export function put<T extends { readonly id: string }>(map: Map<string, T>, entity: T): void {
  map.set(keyOf(entity.id), entity);
}
