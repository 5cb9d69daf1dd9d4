import { and, eq, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativoRelatorio } from '../../platform/db/schema.ts';
import { grantWriteQueries } from '../grants/grantWriteQueries.ts';

/** Reads and writes the reports of one application. `db` is a transaction. */
export function placementQueries(
  db: Db,
  { id: aplicativoId, clienteId }: { readonly id: number; readonly clienteId: number },
) {
  return {
    async listRelatorioIds(): Promise<number[]> {
      const rows = await db
        .select({ relatorio: aplicativoRelatorio.relatorio_id })
        .from(aplicativoRelatorio)
        .where(eq(aplicativoRelatorio.aplicativo_id, aplicativoId));
      return rows.map(({ relatorio }) => relatorio);
    },

    /** Removes all other reports from the application, and the grants on them. */
    async removeAllExcept(relatorioIds: readonly number[]) {
      await grantWriteQueries(db).deleteInAplicativo(aplicativoId, relatorioIds);
      await db
        .delete(aplicativoRelatorio)
        .where(
          and(
            eq(aplicativoRelatorio.aplicativo_id, aplicativoId),
            relatorioIds.length > 0
              ? notInArray(aplicativoRelatorio.relatorio_id, [...relatorioIds])
              : undefined,
          ),
        );
    },

    /** Stores the reports of the application with their order, from 0. A report that was already there keeps its `ativo`. */
    async place(relatorioIds: readonly number[]) {
      if (relatorioIds.length === 0) return;
      await db
        .insert(aplicativoRelatorio)
        .values(
          relatorioIds.map((relatorio_id, ordem) => ({
            cliente_id: clienteId,
            aplicativo_id: aplicativoId,
            relatorio_id,
            ordem,
          })),
        )
        .onConflictDoUpdate({
          target: [aplicativoRelatorio.aplicativo_id, aplicativoRelatorio.relatorio_id],
          set: { ordem: sql`excluded.ordem` },
        });
    },
  };
}
