import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { arquivoItem } from '../../platform/db/schema.ts';

export type ArquivoItemRow = typeof arquivoItem.$inferSelect;

/** Whether the last file of the cliente names a thing with an id. Spec ARQ-04. */
export const isInArquivo = (secao: string, cliente: SQLWrapper, id: SQLWrapper): SQL<boolean> =>
  sql<boolean>`exists (select 1 from ${arquivoItem} f
    where f.cliente_id = ${cliente} and f.secao = ${secao} and f.chave = ${id}::text)`;

/** The rows that one statement inserts. PostgreSQL admits 65,535 values. */
const chunk = 10_000;

/** Reads and writes which things the files of clientes have named. `db` may be a transaction. */
export function arquivoItemQueries(db: Db) {
  const ofSection = (clienteId: number, secao: string) =>
    and(eq(arquivoItem.cliente_id, clienteId), eq(arquivoItem.secao, secao));
  return {
    listOf: (clienteId: number): Promise<ArquivoItemRow[]> =>
      db.select().from(arquivoItem).where(eq(arquivoItem.cliente_id, clienteId)),

    listOfSection: (clienteId: number, secao: string): Promise<ArquivoItemRow[]> =>
      db.select().from(arquivoItem).where(ofSection(clienteId, secao)),

    /** Replaces the rows of a section. */
    async replace(
      clienteId: number,
      secao: string,
      campos: ReadonlyMap<string, ArquivoItemRow['campos']>,
    ): Promise<void> {
      await db.delete(arquivoItem).where(ofSection(clienteId, secao));
      const rows = [...campos].map(([chave, fields]) => ({
        cliente_id: clienteId,
        secao,
        chave,
        campos: fields,
      }));
      for (let first = 0; first < rows.length; first += chunk) {
        await db.insert(arquivoItem).values(rows.slice(first, first + chunk));
      }
    },
  };
}
