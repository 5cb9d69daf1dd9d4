import { and, isNull } from 'drizzle-orm';
import { isOneOf } from '../../platform/db/isOneOf.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo, relatorioPagina } from '../../platform/db/schema.ts';
import { rowsByKey } from '../access/rowsByKey.ts';

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

/** The names of the present pages of each of these reports. */
export async function namesOfPages(
  db: Db,
  ids: readonly number[],
): Promise<ReadonlyMap<number, ReadonlySet<string>>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ relatorio: relatorioPagina.relatorio_id, name: relatorioPagina.name })
    .from(relatorioPagina)
    .where(and(isOneOf(relatorioPagina.relatorio_id, ids), isNull(relatorioPagina.gone_at)));
  const byRelatorio = rowsByKey(rows, ({ relatorio }) => relatorio);
  return new Map(
    ids.map((id) => [id, new Set((byRelatorio.get(id) ?? []).map(({ name }) => name))]),
  );
}
