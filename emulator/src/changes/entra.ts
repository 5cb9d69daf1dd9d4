import type { App, Tenant } from '../entities.ts';
import { keyOf, put, type Store } from '../store.ts';
import { type ChangeOf, UnknownChange } from './types.ts';

/** A secret that ended with the year before the demo world began. */
const longAgo = new Date('2020-01-01T00:00:00Z');

/** Changes a tenant in its place. @throws UnknownChange */
export function changeTenant(store: Store, tenantId: string, part: Partial<Tenant>): void {
  const tenant = store.tenants.get(keyOf(tenantId));
  if (!tenant) throw new UnknownChange(`no tenant ${tenantId}`);
  put(store.tenants, { ...tenant, ...part });
}

/** Changes a registration, a tenant's own or the one people sign in to. @throws UnknownChange */
function changeApp(store: Store, clientId: string, change: (app: App) => Partial<App>): void {
  const signIn = store.signInApps.get(keyOf(clientId));
  if (signIn) {
    put(store.signInApps, { ...signIn, ...change(signIn) });
    return;
  }
  const isWanted = (app: App) => keyOf(app.clientId) === keyOf(clientId);
  const tenant = [...store.tenants.values()].find(({ apps }) => apps.some(isWanted));
  if (!tenant) throw new UnknownChange(`no application ${clientId}`);
  const apps = tenant.apps.map((app) => (isWanted(app) ? { ...app, ...change(app) } : app));
  put(store.tenants, { ...tenant, apps });
}

/** Changes at Entra ID: applications, their secrets, and whole tenants. */
export const entraChanges = {
  secretRevoked: (store: Store, { clientId }: ChangeOf<'secretRevoked'>) =>
    changeApp(store, clientId, () => ({ secrets: [] })),
  secretExpired: (store: Store, { clientId }: ChangeOf<'secretExpired'>) =>
    changeApp(store, clientId, ({ secrets }) => ({
      secrets: secrets.map(({ value }) => ({ value, expiresAt: longAgo })),
    })),
  secretAdded: (store: Store, { clientId, value }: ChangeOf<'secretAdded'>) =>
    changeApp(store, clientId, ({ secrets }) => ({ secrets: [{ value }, ...secrets] })),
  appDisabled: (store: Store, { clientId }: ChangeOf<'appDisabled'>) =>
    changeApp(store, clientId, () => ({ isDisabled: true })),
  appBlocked: (store: Store, { clientId }: ChangeOf<'appBlocked'>) =>
    changeApp(store, clientId, () => ({ isBlocked: true })),
  tenantRemoved: (store: Store, { tenantId }: ChangeOf<'tenantRemoved'>) => {
    if (!store.tenants.delete(keyOf(tenantId))) throw new UnknownChange(`no tenant ${tenantId}`);
  },
  clockSkewed: (store: Store, { tenantId, seconds }: ChangeOf<'clockSkewed'>) =>
    changeTenant(store, tenantId, { clockSkewMs: seconds * 1000 }),
} as const;
