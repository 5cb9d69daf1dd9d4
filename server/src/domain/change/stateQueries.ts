import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo } from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';

/** The cliente of each of these applications. */
export async function clientesOfAplicativos(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: aplicativo.id, cliente: aplicativo.cliente_id })
    .from(aplicativo)
    .where(isOneOf(aplicativo.id, ids));
  return new Map(rows.map(({ id, cliente }) => [id, cliente]));
}
