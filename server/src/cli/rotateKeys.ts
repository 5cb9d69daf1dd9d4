import { clienteAdminQueries } from '../clientes/adminQueries.ts';
import type { SecretBox } from '../clientes/secretBox.ts';
import type { Db } from '../db/openDatabase.ts';

/**
 * Seals anew, with the current key, every secret that an old one sealed: all of them or none. Answers how many.
 * Throws where a key is unknown, before anything is changed.
 */
export async function rotateKeys(db: Db, secretBox: SecretBox): Promise<number> {
  return db.transaction(async (tx) => {
    const queries = clienteAdminQueries(tx);
    const rows = await queries.listSealedOtherwise(secretBox.keyId);
    for (const { id, bytes, keyId } of rows) {
      if (!bytes || !keyId) continue;
      await queries.saveSecret(id, secretBox.seal(id, secretBox.open(id, { keyId, bytes })));
    }
    return rows.length;
  });
}
