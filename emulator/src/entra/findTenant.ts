import type { Tenant } from '../entities.ts';
import { keyOf, type Store } from '../store.ts';
import { entraErrors } from './errors.ts';

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const domain = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** The tenant with this id or domain. Undefined when there is none. */
export function tenantNamed(store: Store, name: string): Tenant | undefined {
  const byDomain = [...store.tenants.values()].find((tenant) => tenant.domain === keyOf(name));
  return store.tenants.get(keyOf(name)) ?? byDomain;
}

/**
 * The tenant with this id or domain.
 * @throws EntraError 900023 when `name` is neither an id nor a domain, 90002 when there is no such tenant
 */
export function findTenant(store: Store, name: string): Tenant {
  if (!guid.test(name) && !domain.test(name)) throw entraErrors.badTenantName(name);
  const tenant = tenantNamed(store, name);
  if (!tenant) throw entraErrors.unknownTenant(name);
  return tenant;
}
