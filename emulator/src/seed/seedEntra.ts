import { put, type Store } from '../store.ts';
import seed from './entra.json' with { type: 'json' };

interface SeedPerson {
  readonly tenant: string;
  readonly homeTenant?: string;
  readonly oid: string;
  readonly name: string;
  readonly preferredUsername: string;
  readonly email?: string;
  readonly isEmailVerified?: boolean | string | number;
  readonly about?: string;
}

/** Adds the content of `entra.json`: the portal's registration, the tenants without Power BI, and the people. */
export function seedEntra(store: Store): void {
  const { name, clientId, clientSecret } = seed.portalApp;
  put(store.signInApps, {
    id: clientId,
    name,
    clientId,
    objectId: clientId.replace('-bbbb-4bbb-8bbb-', '-cccc-4ccc-8ccc-'),
    secrets: [{ value: clientSecret }],
  });
  for (const tenant of seed.tenants) put(store.tenants, { ...tenant, apps: [] });
  const idOf = (domain: string) =>
    [...store.tenants.values()].find((tenant) => tenant.domain === domain)?.id ?? '';
  for (const { tenant, homeTenant, ...person } of seed.people as readonly SeedPerson[]) {
    const tenantId = idOf(tenant);
    put(store.people, {
      ...person,
      id: `${person.oid}.${tenantId}`,
      tenantId,
      ...(homeTenant ? { homeTenantId: idOf(homeTenant) } : {}),
    });
  }
}
