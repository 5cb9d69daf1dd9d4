import type { SecretBox } from '../domain/clientes/createSecretBox.ts';
import { storedSecretQueries } from '../domain/clientes/storedSecretQueries.ts';
import type { Db } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';
import { unreadableOf } from './listUnreadableSecrets.ts';

/**
 * Encrypts with the current key every secret that an old key encrypted: all of them or none. Returns how many. Throws
 * StartError before any change if a secret cannot be decrypted, because its key is unknown or different.
 */
export async function rotateKeys(db: Db, secretBox: SecretBox): Promise<number> {
  return db.transaction(async (tx) => {
    const queries = storedSecretQueries(tx);
    const stored = await queries.list({ isLocking: true });
    const unreadable = unreadableOf(stored, secretBox);
    if (unreadable.length > 0) {
      throw new StartError(
        `${unreadable.length} segredo(s) não abrem com as chaves de ENCRYPTION_KEY e ENCRYPTION_OLD_KEYS (${unreadable.join(', ')}). Nada foi mudado.`,
      );
    }
    const old = stored.filter(({ keyId }) => keyId !== secretBox.keyId);
    for (const { owner, ...sealed } of old) {
      await queries.save({ owner, ...secretBox.seal(owner, secretBox.open(owner, sealed)) });
    }
    return old.length;
  });
}
