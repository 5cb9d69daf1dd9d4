import type { SealedSecret, SecretBox, SecretOwner } from '../domain/clientes/createSecretBox.ts';
import { storedSecretQueries } from '../domain/clientes/storedSecretQueries.ts';
import type { Db } from '../platform/db/openDatabase.ts';

/** Lists the owners of the stored secrets that cannot be decrypted, because their key is missing or different. */
export async function listUnreadableSecrets(db: Db, secretBox: SecretBox): Promise<SecretOwner[]> {
  const stored = await storedSecretQueries(db).list();
  return stored.filter((secret) => !opens(secretBox, secret)).map(({ owner }) => owner);
}

function opens(
  secretBox: SecretBox,
  { owner, ...sealed }: SealedSecret & { readonly owner: SecretOwner },
): boolean {
  try {
    secretBox.open(owner, sealed);
    return true;
  } catch {
    return false;
  }
}
