import type { SecretBox, SecretOwner } from '../domain/clientes/createSecretBox.ts';
import { type StoredSecret, storedSecretQueries } from '../domain/clientes/storedSecretQueries.ts';
import type { Db } from '../platform/db/openDatabase.ts';

/** Lists the owners of the stored secrets that cannot be decrypted, because their key is missing or different. Locks nothing. */
export async function listUnreadableSecrets(db: Db, secretBox: SecretBox): Promise<SecretOwner[]> {
  return unreadableOf(await storedSecretQueries(db).list(), secretBox);
}

/** The owners of those of these secrets that cannot be decrypted. */
export const unreadableOf = (stored: readonly StoredSecret[], secretBox: SecretBox) =>
  stored.filter((secret) => !opens(secretBox, secret)).map(({ owner }) => owner);

function opens(secretBox: SecretBox, { owner, ...sealed }: StoredSecret): boolean {
  try {
    secretBox.open(owner, sealed);
    return true;
  } catch {
    return false;
  }
}
