import type { Visual } from './definition/types.ts';

/** One Entra ID tenant: the wall nothing crosses. */
export interface Tenant {
  readonly id: string;
  readonly name: string;
  /** Verified domain; Entra accepts it in place of the id. */
  readonly domain: string;
  readonly apps: readonly App[];
  /** How far the tenant's clocks are ahead of the emulator's. */
  readonly clockSkewMs?: number;
  /** The tenant setting that lets applications use Power BI is off. */
  readonly hasServicePrincipalsBlocked?: boolean;
  /** No embed token is left for workspaces without a capacity. */
  readonly hasNoTrialTokens?: boolean;
  readonly exportsEnd?: ExportsEnd;
}

/** How exports of a tenant end: well, never, for good, or in a way that another try may mend. */
export type ExportsEnd = 'well' | 'stuck' | 'failed' | 'failedForNow';

/** An application registration together with its service principal in the tenant. */
export interface App {
  readonly clientId: string;
  /** Id of the service principal, which is what workspaces list as a member. */
  readonly objectId: string;
  readonly secrets: readonly Secret[];
  readonly isDisabled?: boolean;
  /** A conditional access policy lets no token out. */
  readonly isBlocked?: boolean;
}

/** A client secret of an application. */
export interface Secret {
  readonly value: string;
  /** Absent: it does not expire. */
  readonly expiresAt?: Date;
}

/** An application of many tenants that people sign in to; its redirect URIs are the emulator's options. */
export interface SignInApp extends App {
  readonly id: string;
  readonly name: string;
}

/** A person as one tenant knows them: a guest is another object, with another id, in each tenant. */
export interface Person {
  /** `oid.tid`, the pair that tells people apart. */
  readonly id: string;
  readonly oid: string;
  readonly tenantId: string;
  /** Present for a guest: the tenant that checks the password. */
  readonly homeTenantId?: string;
  readonly name: string;
  readonly preferredUsername: string;
  readonly email?: string;
  /** Sent as it is in `xms_edov`; absent: the claim is not sent. */
  readonly isEmailVerified?: boolean | string | number;
  /** What the sign-in page says about the account, in Portuguese. */
  readonly about?: string;
}

/** What a principal may do in a workspace. */
export type WorkspaceRole = 'Admin' | 'Member' | 'Contributor' | 'Viewer';

/** A Power BI workspace (`group` on the wire). */
export interface Workspace {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly isOnDedicatedCapacity: boolean;
  readonly capacityId?: string;
  /** Object id of each principal → its role. */
  readonly members: ReadonlyMap<string, WorkspaceRole>;
}

/** A page of a report; `name` is the stable key, `displayName` is what people read. */
export interface Page {
  readonly name: string;
  readonly displayName: string;
  readonly order: number;
  /** Page of the recipe it is drawn from, whatever it is called by now. */
  readonly recipe: string;
  /** What it shows since it was saved; absent: what the recipe's page shows. */
  readonly visuals?: readonly Visual[];
}

/** A Power BI report. */
export interface Report {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly datasetId: string;
  readonly pages: readonly Page[];
  /** Recipe it is drawn from, whatever it is called by now. */
  readonly recipe: string;
}

/** A report made to be printed (`rdl`); it has data sources of its own, and no dataset. */
export interface PaginatedReport {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
}

/** How the refresh history of a dataset looks. */
export type RefreshPattern =
  | 'scheduled'
  | 'running'
  | 'failed'
  | 'disabled'
  | 'empty'
  | 'unfamiliar';

/** A semantic model (`dataset` on the wire). */
export interface Dataset {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  /** Row-level security roles; empty means the model has none. */
  readonly roles: readonly string[];
  readonly history: RefreshPattern;
}

/** A visual pinned to a dashboard. */
export interface Tile {
  readonly id: string;
  readonly title: string;
  readonly reportId: string;
  readonly datasetId: string;
  /** Page of the report by what people read, and the visual on it by its title. */
  readonly page: string;
  readonly visual: string;
  readonly rowSpan: number;
  readonly colSpan: number;
}

/** A dashboard: tiles of several reports on one sheet. */
export interface Dashboard {
  readonly id: string;
  readonly workspaceId: string;
  readonly displayName: string;
  readonly tiles: readonly Tile[];
}

/** Reserved computing power; only `Active` answers embedded reports. */
export interface Capacity {
  readonly id: string;
  readonly tenantId: string;
  readonly displayName: string;
  readonly sku: string;
  readonly region: string;
  readonly state: 'Active' | 'Suspended';
}

/** A job that writes a report to a file; how far it is follows from the clock. */
export interface ExportJob {
  readonly id: string;
  readonly reportId: string;
  readonly format: string;
  readonly pageCount: number;
  readonly createdAt: Date;
}

/** A line of the tenant's activity log. */
export interface Activity {
  readonly id: string;
  readonly tenantId: string;
  readonly at: Date;
  readonly operation: string;
  readonly objectId: string;
  readonly details: Readonly<Record<string, unknown>>;
}
