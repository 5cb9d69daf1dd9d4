import type { Role } from './definition/rowRoles.ts';
import type { Visual } from './definition/types.ts';

/** One Entra ID tenant. No call can read data of another tenant. */
export interface Tenant {
  readonly id: string;
  readonly name: string;
  /** Verified domain. Entra ID accepts it in paths in place of the id. */
  readonly domain: string;
  readonly apps: readonly App[];
  /** How many milliseconds the tenant's clock is ahead of the emulator's clock. Undefined means 0. */
  readonly clockSkewMs?: number;
  /** The tenant setting that allows service principals to use the Power BI API is off. */
  readonly hasServicePrincipalsBlocked?: boolean;
  /** The tenant setting "Embed content in apps" is off. */
  readonly hasEmbeddingBlocked?: boolean;
  /** The tenant setting "Dataset Execute Queries REST API" is on. Here it is off until a test turns it on. */
  readonly hasDaxQueries?: boolean;
  /** The tenant setting "Allow service principals to create and use profiles" is off. */
  readonly hasProfilesBlocked?: boolean;
  /** The tenant setting "Allow XMLA endpoints and Analyze in Excel with on-premises semantic models" is off. */
  readonly hasXmlaBlocked?: boolean;
  /** The tenant belongs to another cloud of Microsoft. */
  readonly isInOtherCloud?: boolean;
  /** No administrator has consented to the registration with which people sign in. */
  readonly hasNoSignInConsent?: boolean;
  /** The trial's embed tokens are used up: there are none for workspaces without a capacity. */
  readonly hasNoTrialTokens?: boolean;
  /** Result of exports to a file. Undefined means `well`. */
  readonly exportsEnd?: ExportsEnd;
  /** The formats of exports that tenant settings turn off. Undefined means PNG, as the service begins. */
  readonly exportFormatsOff?: readonly string[];
  /** How many exports of a capacity may run. Undefined means 500. */
  readonly maxExports?: number;
  /** Result of the refreshes that are started by `POST refreshes`. Undefined means `well`. */
  readonly refreshesEnd?: RefreshesEnd;
}

/** Result of started refreshes. `well`: they succeed. `stuck`: they never end. `failed`: they fail. */
export type RefreshesEnd = 'well' | 'stuck' | 'failed';

/**
 * Result of the exports of a tenant. `well`: they succeed. `stuck`: they never end. `failed`: they fail, and a retry is
 * useless. `failedForNow`: they fail with `Retry-After`.
 */
export type ExportsEnd = 'well' | 'stuck' | 'failed' | 'failedForNow';

/** An app registration and its service principal in the tenant. */
export interface App {
  readonly clientId: string;
  /** Id of the service principal. Workspaces list this id as a member. */
  readonly objectId: string;
  readonly secrets: readonly Secret[];
  /** Registered certificates in PEM. */
  readonly certificates?: readonly string[];
  readonly isDisabled?: boolean;
  /** A conditional access policy blocks every token. */
  readonly isBlocked?: boolean;
  /** The enterprise application requires an assignment and has none. */
  readonly isUnassigned?: boolean;
}

/** A client secret of an application. */
export interface Secret {
  readonly value: string;
  /** The time at which the secret expires. Undefined if it does not expire. */
  readonly expiresAt?: Date;
}

/** A multi-tenant app registration for the sign-in of people. Its redirect URIs are in `World.redirectUris`. */
export interface SignInApp extends App {
  readonly id: string;
  readonly name: string;
}

/**
 * A user object of one tenant. A person who is a guest in another tenant has a second object there, with another id.
 */
export interface Person {
  /** `{oid}.{tenantId}`, which is unique. */
  readonly id: string;
  readonly oid: string;
  readonly tenantId: string;
  /** Guests only: the tenant of the person's own account. */
  readonly homeTenantId?: string;
  readonly name: string;
  readonly preferredUsername: string;
  readonly email?: string;
  /** Value of the claim `xms_edov`, sent without conversion. If it is undefined, the claim is not sent. */
  readonly isEmailVerified?: boolean | string | number;
  /** Portuguese note about the account on the sign-in page. */
  readonly about?: string;
}

/** A profile of a service principal. Workspaces list its id as a member, as that of a service principal. */
export interface Profile {
  readonly id: string;
  readonly tenantId: string;
  readonly displayName: string;
  /** Object id of the service principal that has made it. Only this one uses it. */
  readonly owner: string;
}

/** Role of a principal in a workspace. */
export type WorkspaceRole = 'Admin' | 'Member' | 'Contributor' | 'Viewer';

/** A Power BI workspace. The REST API calls it `group`. */
export interface Workspace {
  readonly id: string;
  readonly tenantId: string;
  readonly name: string;
  readonly isOnDedicatedCapacity: boolean;
  readonly capacityId?: string;
  /** Role by object id of the principal. */
  readonly members: ReadonlyMap<string, WorkspaceRole>;
}

/** A page of a report. `name` is the stable key, `displayName` is the text that users read. */
export interface Page {
  readonly name: string;
  readonly displayName: string;
  readonly order: number;
  /** Key of the page in the recipe. It stays the same when the page is renamed. */
  readonly recipe: string;
  /** The author has hidden the page from the tabs: a drill-through or a tooltip page. REST does not tell it. */
  readonly isHidden?: boolean;
  /**
   * The visuals of a saved page. Undefined means that the page has the visuals of its recipe,
   * which is the definition of the report in the source.
   */
  readonly visuals?: readonly Visual[];
}

/** A Power BI report. */
export interface Report {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  readonly datasetId: string;
  readonly pages: readonly Page[];
  /** Key in `recipes`. It stays the same when the report is renamed. */
  readonly recipe: string;
  /** A service principal cannot export a labelled report as PDF or PPTX. */
  readonly hasSensitivityLabel?: boolean;
}

/** A paginated report (`rdl`). It has its own data sources and no dataset. */
export interface PaginatedReport {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  /** The datasets among its data sources. Absent: none. */
  readonly datasetIds?: readonly string[];
  /** The parameters that must be given to an export. */
  readonly parametersWithoutDefault?: readonly string[];
  /** The parameters that take several values. Each repeats the name. */
  readonly multiValueParameters?: readonly string[];
  readonly hasSensitivityLabel?: boolean;
}

/**
 * Content of the refresh history of a dataset. `scheduled`: daily successes. `running`, `failed`, `disabled`: state of
 * the newest entry. `empty`: no entry. `unfamiliar`: the newest entry has values that Microsoft does not document.
 */
export type RefreshPattern =
  | 'scheduled'
  | 'running'
  | 'failed'
  | 'disabled'
  | 'empty'
  | 'unfamiliar';

/** One entry of a refresh history, with the field names of the API. Instants are sent as they are given. */
export interface RefreshEntry {
  readonly requestId: string;
  readonly id: number;
  readonly refreshType: string;
  readonly startTime?: string;
  /** Mostly absent while the refresh runs. */
  readonly endTime?: string;
  /** `Unknown` while the refresh runs. */
  readonly status: string;
  /** JSON text. Present only when the refresh has failed. */
  readonly serviceExceptionJson?: string;
  /** Some lists have it for enhanced refreshes. */
  readonly extendedStatus?: string;
}

/** A refresh as a test gives it. Fields that are absent get a value, except `startTime`, `endTime` and `extendedStatus`. */
export interface GivenRefresh extends Partial<RefreshEntry> {
  readonly status: string;
  /** Enhanced refreshes only: what the details of this refresh answer, where it differs from the list. */
  readonly details?: Readonly<Record<string, unknown>>;
}

/** A refresh that a call has started. Its state is computed from the clock. */
export interface StartedRefresh {
  /** The `requestId` of the API. */
  readonly id: string;
  readonly datasetId: string;
  readonly isEnhanced: boolean;
  readonly startedAt: Date;
  readonly end: RefreshesEnd;
  readonly cancelledAt?: Date;
}

/** A semantic model. The REST API calls it `dataset`. */
export interface Dataset {
  readonly id: string;
  readonly workspaceId: string;
  readonly name: string;
  /** Roles of row-level security. An empty list means that the dataset has no row-level security. */
  readonly roles: readonly Role[];
  readonly history: RefreshPattern;
  /** The refreshes that a test has set, newest first. They replace `history`. */
  readonly refreshes?: readonly GivenRefresh[] | undefined;
  /** An embed token needs an identity although the model has no roles, as with dynamic rules on custom data. */
  readonly needsIdentity?: boolean;
  /**
   * Live connection to Analysis Services on-premises: always needs an identity, takes one without roles, and takes no
   * custom data.
   */
  readonly isLiveConnection?: boolean;
  /** The model keeps no rows: each drawing asks the data source, and it is never refreshed. */
  readonly isDirectQuery?: boolean;
  /** Direct Lake with single sign-on: its data source accepts no effective identity. */
  readonly isDirectLake?: boolean;
  /** Composite model: ids of the datasets that it reads by DirectQuery. */
  readonly upstreamIds?: readonly string[];
}

/** A visual pinned to a dashboard. */
export interface Tile {
  readonly id: string;
  readonly title: string;
  readonly reportId: string;
  readonly datasetId: string;
  /** Display name of the report page that contains the visual. */
  readonly page: string;
  /** Title of the visual on its report page. */
  readonly visual: string;
  readonly rowSpan: number;
  readonly colSpan: number;
}

/** A dashboard with tiles of several reports. */
export interface Dashboard {
  readonly id: string;
  readonly workspaceId: string;
  readonly displayName: string;
  readonly tiles: readonly Tile[];
}

/** A Power BI capacity. Reports of its workspaces open only while it is `Active`. */
export interface Capacity {
  readonly id: string;
  readonly tenantId: string;
  readonly displayName: string;
  readonly sku: string;
  readonly region: string;
  readonly state: 'Active' | 'Suspended';
  /** The capacity has used more than it may and rejects new work. */
  readonly isOverloaded?: boolean;
}

/** A job that exports a report to a file. Its progress is computed from the clock. */
export interface ExportJob {
  readonly id: string;
  readonly reportId: string;
  readonly capacityId: string | undefined;
  readonly format: string;
  /** What the file says, decided when the job was created. */
  readonly pages: readonly ExportedPage[];
  readonly pageCount: number;
  readonly createdAt: Date;
  readonly startsAt: Date;
  readonly endsAt: Date;
}

/** A page of an exported file: its title, and the lines of text below. */
export interface ExportedPage {
  readonly title: string;
  readonly lines: readonly string[];
}
