import { claimValue } from '@portal/api-client/rules';
import { atributoQueries } from '../../../domain/dataIdentity/atributoQueries.ts';
import { saveAtributos } from '../../../domain/dataIdentity/saveAtributos.ts';
import { recordChanges } from '../../../domain/history/recordChanges.ts';
import { userQueries } from '../../../domain/people/queries.ts';
import { userRecords } from '../../../domain/people/userRecords.ts';
import { userWriteQueries } from '../../../domain/people/writeQueries.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import type { Claims } from '../createOidcClient.ts';
import type { SignInProvider } from './signInQueries.ts';

/** The value of an attribute that a claim fills, by its name; null for no value. */
export type Filled = Readonly<Record<string, string | null>>;

/** Returns what the claims of a sign-in fill. Spec IDP-03. */
export async function filledBy(
  db: Db,
  { clienteId, atributos }: Pick<SignInProvider, 'clienteId' | 'atributos'>,
  claims: Claims,
): Promise<Filled> {
  if (atributos.length === 0) return {};
  const known = await atributoQueries(db).listOfCliente(clienteId);
  return Object.fromEntries(
    atributos.flatMap(({ claim, atributo }) => {
      const found = known.find(({ id }) => id === atributo);
      return found ? [[found.nome, claimValue(claims[claim])]] : [];
    }),
  );
}

/** Stores what the claims of a sign-in fill, and records what differs. The other attributes stay. */
export async function fillAtributos(
  db: Db,
  provider: SignInProvider,
  claims: Claims,
  { userId, network }: { readonly userId: number; readonly network: string },
): Promise<void> {
  if (provider.atributos.length === 0) return;
  const { clienteId, nome } = provider;
  await db.transaction(async (tx) => {
    const write = userWriteQueries(tx);
    await write.lock(userId);
    const people = userQueries(tx);
    const before = await people.find(clienteId, userId);
    if (!before) return;
    const given = { ...before.atributos, ...(await filledBy(tx, provider, claims)) };
    if (!(await saveAtributos(tx, 'person', { id: userId, clienteId }, given))) return;
    await write.raiseVersion(userId, null);
    const records = userRecords(before, await people.find(clienteId, userId));
    await recordChanges(
      tx,
      { network, name: 'O portal' },
      records.map((one) => ({ ...one, details: { ...one.details, provedor: nome } })),
    );
  });
}
