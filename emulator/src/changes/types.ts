import type { Role } from '../definition/rowRoles.ts';
import type {
  Capacity,
  ExportsEnd,
  GivenRefresh,
  RefreshesEnd,
  RefreshPattern,
  WorkspaceRole,
} from '../entities.ts';

/** An event that changes a tenant between two calls, for example an administrator revokes a secret. */
export type Change =
  | {
      readonly kind:
        | 'secretRevoked'
        | 'secretExpired'
        | 'appDisabled'
        | 'appBlocked'
        | 'appUnassigned';
      readonly clientId: string;
    }
  | { readonly kind: 'certificateAdded'; readonly clientId: string; readonly pem: string }
  | { readonly kind: 'secretAdded'; readonly clientId: string; readonly value: string }
  | {
      readonly kind:
        | 'tenantRemoved'
        | 'tenantInOtherCloud'
        | 'signInConsentRevoked'
        | 'trialTokensUsedUp';
      readonly tenantId: string;
    }
  | {
      readonly kind:
        | 'servicePrincipalsAllowed'
        | 'embeddingAllowed'
        | 'daxQueriesAllowed'
        | 'xmlaAllowed';
      readonly tenantId: string;
      readonly isAllowed: boolean;
    }
  /** The tenant's clock is this many seconds ahead of the emulator's clock. A negative number sets it behind. */
  | { readonly kind: 'clockSkewed'; readonly tenantId: string; readonly seconds: number }
  | { readonly kind: 'exportsEnd'; readonly tenantId: string; readonly end: ExportsEnd }
  /** Turns formats of exports off. The others are on. */
  | {
      readonly kind: 'exportFormatsOff';
      readonly tenantId: string;
      readonly formats: readonly string[];
    }
  /** A capacity of the tenant takes at most so many exports at a time. */
  | { readonly kind: 'exportLimit'; readonly tenantId: string; readonly limit: number }
  | { readonly kind: 'sensitivityLabel'; readonly reportId: string; readonly isOn: boolean }
  /** Decides about the refreshes that are started from now on. */
  | { readonly kind: 'refreshesEnd'; readonly tenantId: string; readonly end: RefreshesEnd }
  | { readonly kind: 'principalRemoved'; readonly workspaceId: string }
  | {
      readonly kind: 'principalRole';
      readonly workspaceId: string;
      readonly role: WorkspaceRole;
    }
  | { readonly kind: 'capacityState'; readonly id: string; readonly state: Capacity['state'] }
  | {
      readonly kind: 'capacityOverloaded';
      readonly id: string;
      readonly isOverloaded: boolean;
    }
  /** An administrator assigns a workspace to a capacity. */
  | {
      readonly kind: 'capacityAssigned';
      readonly workspaceId: string;
      readonly capacityId: string;
    }
  | { readonly kind: 'workspaceRemoved'; readonly workspaceId: string }
  | { readonly kind: 'reportMoved'; readonly reportId: string; readonly workspaceId: string }
  | { readonly kind: 'reportRenamed'; readonly reportId: string; readonly name: string }
  | { readonly kind: 'reportDeleted'; readonly reportId: string }
  /** The report is deleted and published again: it has a new id. */
  | { readonly kind: 'reportRepublished'; readonly reportId: string; readonly newReportId: string }
  /** The report reads another dataset. */
  | { readonly kind: 'reportRebound'; readonly reportId: string; readonly datasetId: string }
  | {
      readonly kind: 'pageRenamed';
      readonly reportId: string;
      readonly pageName: string;
      readonly displayName: string;
    }
  | {
      readonly kind: 'pageAdded';
      readonly reportId: string;
      readonly pageName: string;
      readonly displayName: string;
    }
  | { readonly kind: 'pageDeleted'; readonly reportId: string; readonly pageName: string }
  | { readonly kind: 'datasetRenamed'; readonly datasetId: string; readonly name: string }
  | { readonly kind: 'datasetDeleted'; readonly datasetId: string }
  | { readonly kind: 'datasetMoved'; readonly datasetId: string; readonly workspaceId: string }
  | {
      readonly kind: 'historyChanged';
      readonly datasetId: string;
      readonly history: RefreshPattern;
    }
  /** Replaces the refreshes of a dataset, newest first. `historyChanged` returns to a pattern. */
  | {
      readonly kind: 'refreshesSet';
      readonly datasetId: string;
      readonly refreshes: readonly GivenRefresh[];
    }
  /** Adds this many empty workspaces, with the tenant's service principals as members. */
  | { readonly kind: 'workspacesAdded'; readonly tenantId: string; readonly count: number }
  | { readonly kind: 'identityNeeded'; readonly datasetId: string; readonly isNeeded: boolean }
  | { readonly kind: 'directQuery'; readonly datasetId: string; readonly isOn: boolean }
  | { readonly kind: 'directLake'; readonly datasetId: string; readonly isOn: boolean }
  /** The dataset is a live connection to Analysis Services on-premises. */
  | { readonly kind: 'liveConnection'; readonly datasetId: string; readonly isOn: boolean }
  /** Makes the dataset a composite model that reads these datasets. */
  | {
      readonly kind: 'upstreamChanged';
      readonly datasetId: string;
      readonly upstreamIds: readonly string[];
    }
  /** Replaces the roles of row-level security. An empty list turns row-level security off. */
  | {
      readonly kind: 'rolesChanged';
      readonly datasetId: string;
      readonly roles: readonly Role[];
    };

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
