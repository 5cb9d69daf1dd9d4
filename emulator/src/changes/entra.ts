import type { App, Tenant } from '../entities.ts';
import { keyOf, put, type Store } from '../store.ts';
import { type ChangeOf, UnknownChange } from './types.ts';

/** Expiry date of an expired secret: any date before the demo data. */
const pastDate = new Date('2020-01-01T00:00:00Z');

/** Replaces fields of a tenant. @throws UnknownChange when there is no such tenant */
export function changeTenant(store: Store, tenantId: string, part: Partial<Tenant>): void {
  const tenant = store.tenants.get(keyOf(tenantId));
  if (!tenant) throw new UnknownChange(`no tenant ${tenantId}`);
  put(store.tenants, { ...tenant, ...part });
}

/**
 * Replaces fields of an app registration: one of a tenant, or the portal's registration for sign-in.
 * @throws UnknownChange when there is no such registration
 */
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

/** Changes in Entra ID: app registrations, their secrets, and tenants. */
export const entraChanges = {
  secretRevoked: (store: Store, { clientId }: ChangeOf<'secretRevoked'>) =>
    changeApp(store, clientId, () => ({ secrets: [] })),
  secretExpired: (store: Store, { clientId }: ChangeOf<'secretExpired'>) =>
    changeApp(store, clientId, ({ secrets }) => ({
      secrets: secrets.map(({ value }) => ({ value, expiresAt: pastDate })),
    })),
  secretAdded: (store: Store, { clientId, value }: ChangeOf<'secretAdded'>) =>
    changeApp(store, clientId, ({ secrets }) => ({ secrets: [{ value }, ...secrets] })),
  certificateAdded: (store: Store, { clientId, pem }: ChangeOf<'certificateAdded'>) =>
    changeApp(store, clientId, ({ certificates = [] }) => ({
      certificates: [...certificates, pem],
    })),
  appDisabled: (store: Store, { clientId }: ChangeOf<'appDisabled'>) =>
    changeApp(store, clientId, () => ({ isDisabled: true })),
  appBlocked: (store: Store, { clientId }: ChangeOf<'appBlocked'>) =>
    changeApp(store, clientId, () => ({ isBlocked: true })),
  appUnassigned: (store: Store, { clientId }: ChangeOf<'appUnassigned'>) =>
    changeApp(store, clientId, () => ({ isUnassigned: true })),
  tenantInOtherCloud: (store: Store, { tenantId }: ChangeOf<'tenantInOtherCloud'>) =>
    changeTenant(store, tenantId, { isInOtherCloud: true }),
  signInConsentRevoked: (store: Store, { tenantId }: ChangeOf<'signInConsentRevoked'>) =>
    changeTenant(store, tenantId, { hasNoSignInConsent: true }),
  tenantRemoved: (store: Store, { tenantId }: ChangeOf<'tenantRemoved'>) => {
    if (!store.tenants.delete(keyOf(tenantId))) throw new UnknownChange(`no tenant ${tenantId}`);
  },
  clockSkewed: (store: Store, { tenantId, seconds }: ChangeOf<'clockSkewed'>) =>
    changeTenant(store, tenantId, { clockSkewMs: seconds * 1000 }),
} as const;
