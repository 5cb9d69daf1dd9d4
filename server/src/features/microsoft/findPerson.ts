import type { Db } from '../../platform/db/openDatabase.ts';
import { recordChanges } from '../../platform/history/recordChanges.ts';
import { addressesOf } from './addressesOf.ts';
import type { Claims } from './createMicrosoftClient.ts';
import { microsoftQueries } from './queries.ts';

/**
 * Returns the user id of a Microsoft account, or null if the account belongs to nobody. Tenant and object id identify
 * the account. AMBIG-13.
 *
 * The first sign-in links the account to a person. The person must exist and have no linked account, the token must come
 * from the tenant of the person's cliente, and that tenant must have verified the person's e-mail address. A person
 * without a cliente is linked only from the tenant of the settings.
 */
export async function findPerson(
  db: Db,
  claims: Claims,
  superuserTenantId: string | null,
  network: string,
): Promise<number | null> {
  const { tid, oid } = claims;
  if (typeof tid !== 'string' || typeof oid !== 'string') return null;
  const queries = microsoftQueries(db);
  const linked = await queries.findLinked(tid, oid);
  if (linked) return linked.isActive ? linked.id : null;

  const candidates = await queries.findByAddress(addressesOf(claims));
  const found = candidates.find(({ clienteId, tenantId }) => {
    const own = clienteId === null ? superuserTenantId : tenantId;
    return own !== null && own.toLowerCase() === tid.toLowerCase();
  });
  if (!found?.isActive || found.isLinked) return null;
  return db.transaction(async (tx) => {
    if (!(await microsoftQueries(tx).link(tid, oid, found.id))) return null;
    await recordChanges(tx, { ...found, network }, [
      {
        cliente: found.clienteId,
        action: 'user.link',
        target: `user:${found.id}`,
        person: found.id,
        before: null,
        after: { tid, oid },
      },
    ]);
    return found.id;
  });
}
