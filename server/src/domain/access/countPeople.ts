import { countDistinct, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativoRelatorio, relatorio, user } from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import type { Region } from './readRegion.ts';

/** Counts the people whose access a region concerns: the given ones, else all people of the clientes of its reports. */
export async function countPeople(db: Db, region: Region): Promise<number> {
  if (region.people) return region.people.length;
  const reports = db
    .select({ cliente: relatorio.cliente_id })
    .from(relatorio)
    .where(
      region.relatorios
        ? isOneOf(relatorio.id, region.relatorios)
        : region.clientes
          ? isOneOf(relatorio.cliente_id, region.clientes)
          : inArray(
              relatorio.id,
              db
                .select({ id: aplicativoRelatorio.relatorio_id })
                .from(aplicativoRelatorio)
                .where(isOneOf(aplicativoRelatorio.aplicativo_id, region.aplicativos ?? [])),
            ),
    );
  const [row] = await db
    .select({ count: countDistinct(user.id) })
    .from(user)
    .where(inArray(user.cliente_id, reports));
  return row?.count ?? 0;
}
