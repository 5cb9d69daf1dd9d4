import { clienteAdminQueries } from '../clientes/adminQueries.ts';
import type { SecretBox } from '../clientes/secretBox.ts';
import type { Db } from '../db/openDatabase.ts';
import { StartError } from '../StartError.ts';
import { listClosed } from './listClosed.ts';

/**
 * Seals anew, with the current key, every secret that an old one sealed: all of them or none. Answers how many.
 * Throws StartError where a secret does not open, before anything is changed: with a key that is unknown, or wrong.
 */
export async function rotateKeys(db: Db, secretBox: SecretBox): Promise<number> {
  return db.transaction(async (tx) => {
    const queries = clienteAdminQueries(tx);
    const closed = await listClosed(tx, secretBox);
    if (closed.length > 0) {
      throw new StartError(
        `${closed.length} segredo(s) não abrem com as chaves de ENCRYPTION_KEY e ENCRYPTION_OLD_KEYS (clientes ${closed.join(', ')}). Nada foi mudado.`,
      );
    }
    const rows = await queries.listSealedOtherwise(secretBox.keyId);
    for (const { id, bytes, keyId } of rows) {
      if (!bytes || !keyId) continue;
      await queries.saveSecret(id, secretBox.seal(id, secretBox.open(id, { keyId, bytes })));
    }
    return rows.length;
  });
}
