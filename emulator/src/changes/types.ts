import type { Role } from '../definition/rowRoles.ts';
import type {
  Capacity,
  ExportsEnd,
  GivenRefresh,
  RefreshesEnd,
  RefreshPattern,
  WorkspaceRole,
} from '../entities.ts';

/** What each kind of change needs. */
interface Needs {
  secretRevoked: { clientId: string };
  secretExpired: { clientId: string };
  appDisabled: { clientId: string };
  appBlocked: { clientId: string };
  appUnassigned: { clientId: string };
  certificateAdded: { clientId: string; pem: string };
  secretAdded: { clientId: string; value: string };
  tenantRemoved: { tenantId: string };
  tenantInOtherCloud: { tenantId: string };
  signInConsentRevoked: { tenantId: string };
  trialTokensUsedUp: { tenantId: string };
  servicePrincipalsAllowed: { tenantId: string; isAllowed: boolean };
  embeddingAllowed: { tenantId: string; isAllowed: boolean };
  daxQueriesAllowed: { tenantId: string; isAllowed: boolean };
  xmlaAllowed: { tenantId: string; isAllowed: boolean };
  /** The tenant's clock is this many seconds ahead of the emulator's clock. A negative number sets it behind. */
  clockSkewed: { tenantId: string; seconds: number };
  exportsEnd: { tenantId: string; end: ExportsEnd };
  /** Turns formats of exports off. The others are on. */
  exportFormatsOff: { tenantId: string; formats: readonly string[] };
  /** A capacity of the tenant takes at most so many exports at a time. */
  exportLimit: { tenantId: string; limit: number };
  sensitivityLabel: { reportId: string; isOn: boolean };
  /** Decides about the refreshes that are started from now on. */
  refreshesEnd: { tenantId: string; end: RefreshesEnd };
  principalRemoved: { workspaceId: string };
  principalRole: { workspaceId: string; role: WorkspaceRole };
  profilesAllowed: { tenantId: string; isAllowed: boolean };
  /** An administrator adds a profile to a workspace. */
  profileRole: { workspaceId: string; profileId: string; role: WorkspaceRole };
  capacityState: { id: string; state: Capacity['state'] };
  capacityOverloaded: { id: string; isOverloaded: boolean };
  /** An administrator assigns a workspace to a capacity. */
  capacityAssigned: { workspaceId: string; capacityId: string };
  workspaceRemoved: { workspaceId: string };
  reportMoved: { reportId: string; workspaceId: string };
  reportRenamed: { reportId: string; name: string };
  reportDeleted: { reportId: string };
  /** The report is deleted and published again: it has a new id. */
  reportRepublished: { reportId: string; newReportId: string };
  /** The report reads another dataset. */
  reportRebound: { reportId: string; datasetId: string };
  pageRenamed: { reportId: string; pageName: string; displayName: string };
  pageAdded: { reportId: string; pageName: string; displayName: string };
  pageDeleted: { reportId: string; pageName: string };
  datasetDeleted: { datasetId: string };
  datasetMoved: { datasetId: string; workspaceId: string };
  historyChanged: { datasetId: string; history: RefreshPattern };
  /** Replaces the refreshes of a dataset, newest first. `historyChanged` returns to a pattern. */
  refreshesSet: { datasetId: string; refreshes: readonly GivenRefresh[] };
  identityNeeded: { datasetId: string; isNeeded: boolean };
  directQuery: { datasetId: string; isOn: boolean };
  directLake: { datasetId: string; isOn: boolean };
  /** The dataset is a live connection to Analysis Services on-premises. */
  liveConnection: { datasetId: string; isOn: boolean };
  /** Makes the dataset a composite model that reads these datasets. */
  upstreamChanged: { datasetId: string; upstreamIds: readonly string[] };
  /** Replaces the roles of row-level security. An empty list turns row-level security off. */
  rolesChanged: { datasetId: string; roles: readonly Role[] };
}

/** An event that changes a tenant between two calls, for example an administrator revokes a secret. */
export type Change = {
  [K in keyof Needs]: { readonly kind: K } & Readonly<Needs[K]>;
}[keyof Needs];

/** The change of one kind. */
export type ChangeOf<K extends Change['kind']> = Change & { readonly kind: K };

/** The change names an unknown object, or is not a valid change. */
export class UnknownChange extends Error {
  override readonly name = 'UnknownChange';
  constructor(
    message: string,
    /** 404: the object does not exist. 400: the change is not valid. */
    readonly status: 400 | 404 = 404,
  ) {
    super(message);
  }
}
