import { userWriteQueries } from '../../../domain/people/writeQueries.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { belongsTo } from '../../../platform/http/actor.ts';
import type { Endereco } from '../../../platform/http/resolveHost.ts';
import { type Account, accountQueries } from '../accountQueries.ts';
import { comparedAddress } from '../comparedAddress.ts';
import type { Claims } from '../createOidcClient.ts';
import { linkAccount } from '../linkAccount.ts';
import { addressesOf } from './addressesOf.ts';

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
  const account: Account = { kind: 'microsoft', source: tid, value: oid, clienteId: null };
  const queries = accountQueries(db);
  const linked = await queries.findLinked(account, now);
  if (linked) return { id: linked.id, isAdmitted: linked.isAdmitted && belongsTo(linked, at) };

  const addresses = addressesOf(claims);
  const candidates = await queries.findByAddress(addresses, { kind: 'microsoft' }, now);
  const found = candidates.find(({ clienteId, tenantId, email }) => {
    if (!addresses.includes(comparedAddress(email))) return false;
    const own = clienteId === null ? superuserTenantId : tenantId;
    return own !== null && own.toLowerCase() === tid.toLowerCase();
  });
  if (!found) return null;
  const { id } = found;
  if (!found.isAdmitted || found.isLinked || !belongsTo(found, at))
    return { id, isAdmitted: false };
  const told = { tid, oid };
  return db.transaction(async (tx) => {
    // Another account may be linked at this moment.
    await userWriteQueries(tx).lock(id);
    const isLinked = await accountQueries(tx).hasOther(account, id);
    return {
      id,
      isAdmitted: !isLinked && (await linkAccount(tx, account, found, { network, told })),
    };
  });
}
