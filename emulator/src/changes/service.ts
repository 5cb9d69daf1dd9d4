import type { WorkspaceRole } from '../entities.ts';
import { keyOf, put, type Store } from '../store.ts';
import { changeTenant } from './entra.ts';
import { type ChangeOf, UnknownChange } from './types.ts';

/** Gives everybody in the workspace this role, or puts everybody out. @throws UnknownChange */
function changeMembers(store: Store, workspaceId: string, role: WorkspaceRole | undefined): void {
  const workspace = store.workspaces.get(keyOf(workspaceId));
  if (!workspace) throw new UnknownChange(`no workspace ${workspaceId}`);
  const principals = (store.tenants.get(keyOf(workspace.tenantId))?.apps ?? []).map(
    ({ objectId }) => objectId,
  );
  const members = new Map(role ? principals.map((objectId) => [objectId, role]) : []);
  put(store.workspaces, { ...workspace, members });
}

/** Changes of the Power BI service: who may do what, and how much of it there is. */
export const serviceChanges = {
  servicePrincipalsAllowed: (
    store: Store,
    { tenantId, isAllowed }: ChangeOf<'servicePrincipalsAllowed'>,
  ) => changeTenant(store, tenantId, { hasServicePrincipalsBlocked: !isAllowed }),
  trialTokensUsedUp: (store: Store, { tenantId }: ChangeOf<'trialTokensUsedUp'>) =>
    changeTenant(store, tenantId, { hasNoTrialTokens: true }),
  exportsEnd: (store: Store, { tenantId, end }: ChangeOf<'exportsEnd'>) =>
    changeTenant(store, tenantId, { exportsEnd: end }),
  principalRemoved: (store: Store, { workspaceId }: ChangeOf<'principalRemoved'>) =>
    changeMembers(store, workspaceId, undefined),
  principalRole: (store: Store, { workspaceId, role }: ChangeOf<'principalRole'>) =>
    changeMembers(store, workspaceId, role),
  capacityState: (store: Store, { id, state }: ChangeOf<'capacityState'>) => {
    const capacity = store.capacities.get(keyOf(id));
    if (!capacity) throw new UnknownChange(`no capacity ${id}`);
    if (state !== 'Active' && state !== 'Suspended') {
      throw new UnknownChange('state must be Active or Suspended', 400);
    }
    put(store.capacities, { ...capacity, state });
  },
} as const;
