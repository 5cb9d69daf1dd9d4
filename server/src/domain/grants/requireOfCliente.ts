import { invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type HolderKind, holders } from '../access/Holder.ts';
import { placeQueries } from './placeQueries.ts';

interface Named {
  /** The field of the request that contains the ids. */
  readonly field: string;
  readonly ids: readonly number[];
}

/**
 * Throws 400 with a message for the field unless all these people or teams belong to the cliente. Locks them until the
 * transaction ends, so that none of them leaves the cliente meanwhile. Spec EQP-13.
 */
export async function requireOfCliente(
  tx: Db,
  clienteId: number,
  kind: HolderKind,
  { field, ids }: Named,
): Promise<void> {
  if (ids.length === 0) return;
  const found = await placeQueries(tx).countOfCliente(clienteId, kind, ids);
  if (found < ids.length) throw invalidFields({ [field]: [holders[kind].missing] });
}
