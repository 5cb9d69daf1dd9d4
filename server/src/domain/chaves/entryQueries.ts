import { eq } from 'drizzle-orm';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { chave } from '../../platform/db/schema.ts';
import type { Entrada } from '../../platform/http/actor.ts';
import { chaveRows, haltOf } from './chaveQueries.ts';

/**
 * Returns what the entries by a key into a cliente stand on; null once the key does not work, has lost its scope, or is not of that cliente.
 * Spec ENTRADA-04.
 */
export const entryQuery =
  (reads: Reads) =>
  async (chaveId: number, clienteId: number | null, now: Date): Promise<Entrada | null> => {
    const [row] = await chaveRows(reads, now).where(eq(chave.id, chaveId));
    const isOfCliente = row?.cliente_id === null || row?.cliente_id === clienteId;
    if (!row?.autor || !isOfCliente || haltOf(row, now) !== null) return null;
    if (!row.escopos.includes('entrar')) return null;
    return { produto: row.nome, makerId: row.autor.id, until: row.expira_em };
  };
