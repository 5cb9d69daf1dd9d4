import type { Person, Tenant } from '../../entities.ts';
import { keyOf, type Store } from '../../store.ts';
import { findTenant } from '../findTenant.ts';

/** Tenant of every personal account of Microsoft, the same on the real service. */
export const personalTenantId = '9188040d-6c67-4c5b-b112-36a304b66dad';

/** Who a path lets in: one tenant's people, or those of many. */
export interface Authority {
  /** First segment of the path, as it was written. */
  readonly segment: string;
  /** Absent for `common` and `organizations`. */
  readonly tenant?: Tenant;
}

/**
 * The authority a path names.
 * @throws EntraError 900023 or 90002 when it is no tenant.
 */
export function readAuthority(store: Store, segment: string): Authority {
  const name = keyOf(segment);
  if (name === 'common' || name === 'organizations') return { segment: name };
  const tenant = findTenant(store, name === 'consumers' ? personalTenantId : segment);
  return { segment, tenant };
}

/** The people who may sign in there: a guest only where invited, everybody else through `common` too. */
export function peopleOf(store: Store, { segment, tenant }: Authority): readonly Person[] {
  return [...store.people.values()].filter((person) => {
    if (tenant) return person.tenantId === tenant.id;
    const isPersonal = person.tenantId === personalTenantId;
    return !person.homeTenantId && !(isPersonal && segment === 'organizations');
  });
}

/** One spelling of the authority: the tenant's id, or the word for many. */
export function authorityName({ segment, tenant }: Authority): string {
  return tenant ? keyOf(tenant.id) : segment;
}

/** Name of the token's issuer; through many tenants' paths the document shows a template instead. */
export function issuerOf(origin: string, tenantId: string): string {
  return `${origin}/${tenantId}/v2.0`;
}
