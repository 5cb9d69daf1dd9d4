import type { Change } from '../../domain/change/Change.ts';
import { clienteAdminQueries } from '../../domain/clientes/adminQueries.ts';
import { requireFound } from '../../errors.ts';
import { savedCliente } from './clienteRecords.ts';

interface Closing {
  readonly id: number;
  /** When it is closed; null opens it again. */
  readonly at: Date | null;
}

/**
 * Closes a cliente or opens it again. While it is closed none of its people enters but superusers, and no work is done for it. Their
 * sessions and links end when it is closed, so nothing of them comes back. Closing it twice changes nothing. Spec LIXO-03.
 */
export const closeCliente: Change<Closing> = async (tx, actor, { id, at }) => {
  const queries = clienteAdminQueries(tx);
  // People first, as in the deletion: a change of a person holds the person and then needs the cliente.
  if (at !== null) await queries.lockPeople(id);
  await queries.lock(id);
  const before = requireFound(await queries.find(id), 'Cliente');
  const isClosed = before.encerrado_em !== null;
  if (isClosed === (at !== null)) return { result: undefined, records: [], region: null };
  await queries.update(id, { encerrado_em: at });
  if (at !== null) await queries.endEntries(id, at);
  await queries.raiseVersion(id, actor);
  const after = await queries.find(id);
  if (!after) throw new Error('the closed cliente is absent');
  return {
    result: undefined,
    records: [savedCliente(before, after, [])],
    region: { clientes: [id] },
  };
};
