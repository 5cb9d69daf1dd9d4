import { linkQueries } from '../../../domain/accounts/linkQueries.ts';
import { userWriteQueries } from '../../../domain/people/writeQueries.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { type Account, accountQueries } from '../accountQueries.ts';
import { comparedAddress } from '../comparedAddress.ts';
import type { Finished } from '../createOidcClient.ts';
import type { Failure } from '../failureTexts.ts';
import { linkAccount } from '../linkAccount.ts';
import type { SignInProvider } from './signInQueries.ts';

interface SignInFacts {
  /** The digest of the invitation by which the sign-in began. */
  readonly convite?: string;
  readonly network: string;
  readonly now: Date;
  /** True for a test, which links nobody. */
  readonly isTrial: boolean;
}

/** Who signs in, or why nobody does. A person is told for the count of failures. */
export type Found =
  | { readonly id: number; readonly failure: null }
  | { readonly id: number | null; readonly failure: Failure };

/**
 * Returns the person of an account of a provider. Issuer and subject alone identify it, within the cliente. The first sign-in links it: by
 * an invitation, or to the person on record with the address that the provider has verified, in a domain that a superuser has allowed.
 * Spec IDP-02.
 */
export async function findAccount(
  db: Db,
  provider: SignInProvider,
  { claims, allClaims }: Finished,
  { convite, network, now, isTrial }: SignInFacts,
): Promise<Found> {
  const { clienteId, emissor, nome } = provider;
  const unknown = (id: number | null = null): Found => ({ id, failure: 'provedor_desconhecido' });
  const { iss, sub } = claims;
  // `https://a.example` and `https://a.example/` are read as one address, but are two names.
  if (iss !== emissor) throw new Error(`the provider calls itself ${iss}`);
  if (typeof sub !== 'string' || sub === '') return unknown();
  const account: Account = { kind: 'oidc', source: emissor, value: sub, clienteId };
  const link = convite ? await linkQueries(db).findUsable(convite, now) : null;
  const invited = link?.purpose === 'convite' ? link : null;
  const linked = await accountQueries(db).findLinked(account, now);
  if (linked) {
    if (invited && invited.userId !== linked.id) return { id: null, failure: 'provedor_ocupado' };
    // Whoever was moved or became a superuser since does not sign in by the former cliente's provider.
    const isOwn = linked.clienteId === clienteId && !linked.is_superuser && linked.isAdmitted;
    return isOwn ? { id: linked.id, failure: null } : unknown(linked.id);
  }
  const person = invited ? { ...invited, id: invited.userId } : await findByAddress();
  if (!person || person.clienteId !== clienteId || person.is_superuser) return unknown();
  if (isTrial) return { id: person.id, failure: null };
  const isLinked = await db.transaction(async (tx) => {
    // One account of an issuer for a person: another one would be somebody else's.
    await userWriteQueries(tx).lock(person.id);
    if (await accountQueries(tx).hasOther(account, person.id)) return false;
    if (invited && !(await linkQueries(tx).end(person.id, 'convite'))) return false;
    const told = { emissor, sub };
    return linkAccount(tx, account, person, { network, told, details: { provedor: nome } });
  });
  return isLinked ? { id: person.id, failure: null } : unknown(person.id);

  /** The person on record with the verified address, if its domain is allowed. */
  async function findByAddress() {
    // A provider that names the address in no ID token is asked once, at the first sign-in.
    const { email, email_verified } = claims.email === undefined ? await allClaims() : claims;
    // Amazon Cognito, Apple and JumpCloud send the text "true".
    const isVerified = email_verified === true || email_verified === 'true';
    if (typeof email !== 'string' || !isVerified) return null;
    const address = comparedAddress(email.trim());
    const domain = address.slice(address.lastIndexOf('@') + 1);
    if (!provider.dominios.includes(domain)) return null;
    const people = await accountQueries(db).findByAddress([address], account, now);
    return (
      people.find(
        (one) =>
          one.clienteId === clienteId &&
          one.isAdmitted &&
          !one.isLinked &&
          comparedAddress(one.email) === address,
      ) ?? null
    );
  }
}
