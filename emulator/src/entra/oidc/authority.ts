import type { Person, Tenant } from '../../entities.ts';
import { keyOf, type Store } from '../../store.ts';
import { findTenant } from '../findTenant.ts';

/** Tenant id of all personal Microsoft accounts. The real service uses the same id. */
export const personalTenantId = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** The part of a sign-in path that selects who can sign in: one tenant, or people of many tenants. */
export interface Authority {
  /** First segment of the path. `common` and `organizations` are in lower case. */
  readonly segment: string;
  /** Absent for `common` and `organizations`. */
  readonly tenant?: Tenant;
}

/**
 * The authority for the first segment of a path.
 * @throws EntraError 900023 or 90002 when there is no such tenant
 */
export function readAuthority(store: Store, segment: string): Authority {
  const name = keyOf(segment);
  if (name === 'common' || name === 'organizations') return { segment: name };
  const tenant = findTenant(store, name === 'consumers' ? personalTenantId : segment);
  return { segment, tenant };
}

/**
 * The people who can sign in through the authority. A guest can sign in only through the path of the tenant that invited
 * them, not through `common` or `organizations`.
 */
export function peopleOf(store: Store, { segment, tenant }: Authority): readonly Person[] {
  return [...store.people.values()].filter((person) => {
    if (tenant) return person.tenantId === tenant.id;
    const isPersonal = person.tenantId === personalTenantId;
    return !person.homeTenantId && !(isPersonal && segment === 'organizations');
  });
}

/** Normalized name of the authority: the tenant's id, or `common` or `organizations`. */
export function authorityName({ segment, tenant }: Authority): string {
  return tenant ? keyOf(tenant.id) : segment;
}

/** Issuer of the ID tokens of a tenant. */
export function issuerOf(origin: string, tenantId: string): string {
  return `${origin}/${tenantId}/v2.0`;
}
