import { type RlsName, readRlsName } from '@portal/api-client/rules';
import { atributoQueries } from '../../domain/dataIdentity/atributoQueries.ts';
import { invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/**
 * Returns the columns that store the choice of the name for row-level security. Throws 400 for an attribute that the cliente does not
 * have. Holds the attribute until the transaction ends, so that it is not deleted meanwhile. Spec SEG-02.
 */
export async function rlsNameColumns(tx: Db, clienteId: number, name: RlsName) {
  const { kind, atributo } = readRlsName(name);
  if (atributo === null) return { rls_nome: kind, rls_atributo_id: null };
  const found = await atributoQueries(tx).findByName(clienteId, atributo);
  if (!found) {
    throw invalidFields({ rls_nome: [`O cliente não tem o atributo ${atributo}.`] });
  }
  return { rls_nome: kind, rls_atributo_id: found.id };
}
