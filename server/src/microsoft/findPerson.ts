import { recordAudit } from '../audit/queries.ts';
import type { Db } from '../db/openDatabase.ts';
import { addressesOf } from './addressesOf.ts';
import type { Claims } from './microsoftClient.ts';
import { microsoftQueries } from './queries.ts';

/**
 * Whose account this is; null for nobody's. The pair (tenant, object id) is the link. It is made at the first
 * sign-in, only for somebody an administrator has created, whose cliente's own tenant signed the token and vouches
 * for his address; people of no cliente are linked from the settings' tenant alone. An address by itself signs
 * nobody in, and nobody who is linked is linked again. AMBIG-13.
 */
export async function findPerson(
  db: Db,
  claims: Claims,
  superuserTenantId: string | null,
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
    await recordAudit(tx, {
      actor: found,
      clienteId: found.clienteId,
      action: 'user.link',
      target: `user:${found.id}`,
      details: { tid, oid },
    });
    return found.id;
  });
}
