import { clienteAdminQueries } from '../domain/clientes/adminQueries.ts';
import type { SecretBox } from '../domain/clientes/createSecretBox.ts';
import type { Db } from '../platform/db/openDatabase.ts';
import { StartError } from '../StartError.ts';
import { listUnreadableSecrets } from './listUnreadableSecrets.ts';

/**
 * Encrypts with the current key every secret that an old key encrypted: all of them or none. Returns how many. Throws
 * StartError before any change if a secret cannot be decrypted, because its key is unknown or different.
 */
export async function rotateKeys(db: Db, secretBox: SecretBox): Promise<number> {
  return db.transaction(async (tx) => {
    const queries = clienteAdminQueries(tx);
    const unreadable = await listUnreadableSecrets(tx, secretBox);
    if (unreadable.length > 0) {
      throw new StartError(
        `${unreadable.length} segredo(s) não abrem com as chaves de ENCRYPTION_KEY e ENCRYPTION_OLD_KEYS (clientes ${unreadable.join(', ')}). Nada foi mudado.`,
      );
    }
    const rows = await queries.listSealedWithOtherKeys(secretBox.keyId);
    for (const { id, bytes, keyId } of rows) {
      if (!bytes || !keyId) continue;
      await queries.saveSecret(id, secretBox.seal(id, secretBox.open(id, { keyId, bytes })));
    }
    return rows.length;
  });
}
