import { recordChanges } from '../../domain/history/recordChanges.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { belongsTo } from '../../platform/http/actor.ts';
import type { Endereco } from '../../platform/http/resolveHost.ts';
import { addressesOf, comparedAddress } from './addressesOf.ts';
import type { Claims } from './createMicrosoftClient.ts';
import { microsoftQueries } from './queries.ts';

/** The person of a Microsoft account. */
interface FoundPerson {
  readonly id: number;
  /** False for a person who is deactivated, past their end, or linked to another account. */
  readonly isAdmitted: boolean;
}

/** Where and when the account signs in. */
interface SignInPlace {
  /** The tenant from which people without a cliente sign in; null for none. */
  readonly superuserTenantId: string | null;
  readonly at: Endereco | null;
  readonly network: string;
  readonly now: Date;
}

/**
 * Returns the person of a Microsoft account, or null if the account belongs to nobody. Tenant and object id identify
 * the account. AMBIG-13.
 *
 * The first sign-in links the account to a person. The person must exist and have no linked account, the token must come
 * from the tenant of the person's cliente, and that tenant must have verified the person's e-mail address. A person
 * without a cliente is linked only from the tenant of the settings. At the address of a cliente the people of others are not admitted,
 * and nothing is linked.
 */
export async function findPerson(
  db: Db,
  claims: Claims,
  { superuserTenantId, at, network, now }: SignInPlace,
): Promise<FoundPerson | null> {
  const { tid, oid } = claims;
  if (typeof tid !== 'string' || typeof oid !== 'string') return null;
  const queries = microsoftQueries(db);
  const linked = await queries.findLinked(tid, oid, now);
  if (linked) return { id: linked.id, isAdmitted: linked.isAdmitted && belongsTo(linked, at) };

  const addresses = addressesOf(claims);
  const candidates = await queries.findByAddress(addresses, now);
  const found = candidates.find(({ clienteId, tenantId, email }) => {
    if (!addresses.includes(comparedAddress(email))) return false;
    const own = clienteId === null ? superuserTenantId : tenantId;
    return own !== null && own.toLowerCase() === tid.toLowerCase();
  });
  if (!found) return null;
  const { id } = found;
  if (!found.isAdmitted || found.isLinked || !belongsTo(found, at))
    return { id, isAdmitted: false };
  return db.transaction(async (tx) => {
    if (!(await microsoftQueries(tx).link(tid, oid, id))) return { id, isAdmitted: false };
    await recordChanges(tx, { ...found, network }, [
      {
        cliente: found.clienteId,
        action: 'user.link',
        target: `user:${id}`,
        person: id,
        before: null,
        after: { tid, oid },
      },
    ]);
    return { id, isAdmitted: true };
  });
}
