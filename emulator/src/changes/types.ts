import type { Capacity, ExportsEnd, RefreshPattern, WorkspaceRole } from '../entities.ts';

/** What an administrator, or bad luck, changes in a tenant between two calls. */
export type Change =
  | {
      readonly kind: 'secretRevoked' | 'secretExpired' | 'appDisabled' | 'appBlocked';
      readonly clientId: string;
    }
  | { readonly kind: 'secretAdded'; readonly clientId: string; readonly value: string }
  | { readonly kind: 'tenantRemoved' | 'trialTokensUsedUp'; readonly tenantId: string }
  | {
      readonly kind: 'servicePrincipalsAllowed';
      readonly tenantId: string;
      readonly isAllowed: boolean;
    }
  /** The tenant's clocks go ahead of the emulator's by so much, or behind when negative. */
  | { readonly kind: 'clockSkewed'; readonly tenantId: string; readonly seconds: number }
  | { readonly kind: 'exportsEnd'; readonly tenantId: string; readonly end: ExportsEnd }
  | { readonly kind: 'principalRemoved'; readonly workspaceId: string }
  | {
      readonly kind: 'principalRole';
      readonly workspaceId: string;
      readonly role: WorkspaceRole;
    }
  | { readonly kind: 'capacityState'; readonly id: string; readonly state: Capacity['state'] }
  | { readonly kind: 'reportRenamed'; readonly reportId: string; readonly name: string }
  | { readonly kind: 'reportDeleted'; readonly reportId: string }
  | {
      readonly kind: 'pageRenamed';
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
  /** So many empty workspaces, with the tenant's principals in them. */
  | { readonly kind: 'workspacesAdded'; readonly tenantId: string; readonly count: number }
  /** Row-level security: roles switch it on, an empty list off. */
  | {
      readonly kind: 'rolesChanged';
      readonly datasetId: string;
      readonly roles: readonly string[];
    };

/** The change of one kind. */
export type ChangeOf<K extends Change['kind']> = Change & { readonly kind: K };

/** A change that names something that does not exist, or is none. */
export class UnknownChange extends Error {
  override readonly name = 'UnknownChange';
  constructor(
    message: string,
    /** 404 for what does not exist, 400 for what is no change. */
    readonly status: 400 | 404 = 404,
  ) {
    super(message);
  }
}
