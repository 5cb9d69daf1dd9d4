import type { WorkspaceRole } from '../entities.ts';
import { keyOf, put, type Store } from '../store.ts';
import { changeTenant } from './entra.ts';
import { type ChangeOf, UnknownChange } from './types.ts';

/**
 * Makes every service principal of the tenant a member of the workspace with this role. Without a role it removes all
 * members.
 * @throws UnknownChange when there is no such workspace
 */
function changeMembers(store: Store, workspaceId: string, role: WorkspaceRole | undefined): void {
  const workspace = store.workspaces.get(keyOf(workspaceId));
  if (!workspace) throw new UnknownChange(`no workspace ${workspaceId}`);
  const principals = (store.tenants.get(keyOf(workspace.tenantId))?.apps ?? []).map(
    ({ objectId }) => objectId,
  );
  const members = new Map(role ? principals.map((objectId) => [objectId, role]) : []);
  put(store.workspaces, { ...workspace, members });
}

/** Changes in the Power BI service: permissions, capacities, tokens, exports, refreshes and workspaces. */
export const serviceChanges = {
  servicePrincipalsAllowed: (
    store: Store,
    { tenantId, isAllowed }: ChangeOf<'servicePrincipalsAllowed'>,
  ) => changeTenant(store, tenantId, { hasServicePrincipalsBlocked: !isAllowed }),
  embeddingAllowed: (store: Store, { tenantId, isAllowed }: ChangeOf<'embeddingAllowed'>) =>
    changeTenant(store, tenantId, { hasEmbeddingBlocked: !isAllowed }),
  daxQueriesAllowed: (store: Store, { tenantId, isAllowed }: ChangeOf<'daxQueriesAllowed'>) =>
    changeTenant(store, tenantId, { hasDaxQueries: isAllowed }),
  xmlaAllowed: (store: Store, { tenantId, isAllowed }: ChangeOf<'xmlaAllowed'>) =>
    changeTenant(store, tenantId, { hasXmlaBlocked: !isAllowed }),
  trialTokensUsedUp: (store: Store, { tenantId }: ChangeOf<'trialTokensUsedUp'>) =>
    changeTenant(store, tenantId, { hasNoTrialTokens: true }),
  exportsEnd: (store: Store, { tenantId, end }: ChangeOf<'exportsEnd'>) =>
    changeTenant(store, tenantId, { exportsEnd: end }),
  exportFormatsOff: (store: Store, { tenantId, formats }: ChangeOf<'exportFormatsOff'>) =>
    changeTenant(store, tenantId, { exportFormatsOff: formats }),
  exportLimit: (store: Store, { tenantId, limit }: ChangeOf<'exportLimit'>) =>
    changeTenant(store, tenantId, { maxExports: limit }),
  refreshesEnd: (store: Store, { tenantId, end }: ChangeOf<'refreshesEnd'>) =>
    changeTenant(store, tenantId, { refreshesEnd: end }),
  principalRemoved: (store: Store, { workspaceId }: ChangeOf<'principalRemoved'>) =>
    changeMembers(store, workspaceId, undefined),
  principalRole: (store: Store, { workspaceId, role }: ChangeOf<'principalRole'>) =>
    changeMembers(store, workspaceId, role),
  profilesAllowed: (store: Store, { tenantId, isAllowed }: ChangeOf<'profilesAllowed'>) =>
    changeTenant(store, tenantId, { hasProfilesBlocked: !isAllowed }),
  profileRole: (store: Store, { workspaceId, profileId, role }: ChangeOf<'profileRole'>) => {
    const workspace = store.workspaces.get(keyOf(workspaceId));
    if (!workspace) throw new UnknownChange(`no workspace ${workspaceId}`);
    put(store.workspaces, {
      ...workspace,
      members: new Map([...workspace.members, [profileId, role]]),
    });
  },
  capacityAssigned: (store: Store, { workspaceId, capacityId }: ChangeOf<'capacityAssigned'>) => {
    const workspace = store.workspaces.get(keyOf(workspaceId));
    if (!workspace) throw new UnknownChange(`no workspace ${workspaceId}`);
    put(store.workspaces, { ...workspace, capacityId, isOnDedicatedCapacity: true });
  },
  capacityState: (store: Store, { id, state }: ChangeOf<'capacityState'>) => {
    const capacity = store.capacities.get(keyOf(id));
    if (!capacity) throw new UnknownChange(`no capacity ${id}`);
    if (state !== 'Active' && state !== 'Suspended') {
      throw new UnknownChange('state must be Active or Suspended', 400);
    }
    put(store.capacities, { ...capacity, state });
  },
  capacityOverloaded: (store: Store, { id, isOverloaded }: ChangeOf<'capacityOverloaded'>) => {
    const capacity = store.capacities.get(keyOf(id));
    if (!capacity) throw new UnknownChange(`no capacity ${id}`);
    put(store.capacities, { ...capacity, isOverloaded });
  },
} as const;
