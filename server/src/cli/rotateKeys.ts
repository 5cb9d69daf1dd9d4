import { and, eq, isNotNull, ne } from 'drizzle-orm';
import type { SecretBox } from '../clientes/secretBox.ts';
import type { Db } from '../db/openDatabase.ts';
import { cliente } from '../db/schema.ts';

/**
 * Seals anew, with the current key, every secret that an old one sealed: all of them or none. Answers how many.
 * Throws where a key is unknown, before anything is changed.
 */
export async function rotateKeys(db: Db, secretBox: SecretBox): Promise<number> {
  return db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: cliente.id, bytes: cliente.pbi_secret, keyId: cliente.pbi_secret_key_id })
      .from(cliente)
      .where(and(isNotNull(cliente.pbi_secret), ne(cliente.pbi_secret_key_id, secretBox.keyId)))
      .for('update');
    for (const { id, bytes, keyId } of rows) {
      if (!bytes || !keyId) continue;
      const sealed = secretBox.seal(id, secretBox.open(id, { keyId, bytes }));
      await tx
        .update(cliente)
        .set({ pbi_secret: sealed.bytes, pbi_secret_key_id: sealed.keyId })
        .where(eq(cliente.id, id));
    }
    return rows.length;
  });
}
