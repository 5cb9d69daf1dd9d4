import { clienteAdminQueries } from '../domain/clientes/adminQueries.ts';
import type { SecretBox } from '../domain/clientes/createSecretBox.ts';
import type { Db } from '../platform/db/openDatabase.ts';

/** Lists the ids of the clientes whose stored secret cannot be decrypted, because its key is missing or different. */
export async function listUnreadableSecrets(db: Db, secretBox: SecretBox): Promise<number[]> {
  const sealed = await clienteAdminQueries(db).listSealed();
  return sealed
    .filter(({ id, bytes, keyId }) => bytes && !opens(secretBox, id, bytes, keyId ?? ''))
    .map(({ id }) => id);
}

function opens(secretBox: SecretBox, id: number, bytes: Buffer, keyId: string): boolean {
  try {
    secretBox.open(id, { keyId, bytes });
    return true;
  } catch {
    return false;
  }
}
