import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativoRelatorio, permissao } from '../../platform/db/schema.ts';

/** Reads and writes the reports of one application and the grants on them. `db` is a transaction. */
export function placementQueries(db: Db, aplicativoId: number) {
  return {
    /** The people who have full access to every report of the application. */
    async listPeopleWithFullAccess(): Promise<number[]> {
      const rows = await db
        .select({ user: permissao.user_id })
        .from(permissao)
        .where(eq(permissao.aplicativo_id, aplicativoId))
        .groupBy(permissao.user_id)
        .having(sql`bool_and(${permissao.tipo_acesso} = 'full')`);
      return rows.map(({ user }) => user);
    },

    async listRelatorioIds(): Promise<number[]> {
      const rows = await db
        .select({ relatorio: aplicativoRelatorio.relatorio_id })
        .from(aplicativoRelatorio)
        .where(eq(aplicativoRelatorio.aplicativo_id, aplicativoId));
      return rows.map(({ relatorio }) => relatorio);
    },

    /** Removes every other report from the application, with its permission records. */
    async removeAllExcept(relatorioIds: readonly number[]) {
      const isRemoved = (
        column: typeof permissao.relatorio_id | typeof aplicativoRelatorio.relatorio_id,
      ) => (relatorioIds.length > 0 ? notInArray(column, [...relatorioIds]) : undefined);
      await db
        .delete(permissao)
        .where(and(eq(permissao.aplicativo_id, aplicativoId), isRemoved(permissao.relatorio_id)));
      await db
        .delete(aplicativoRelatorio)
        .where(
          and(
            eq(aplicativoRelatorio.aplicativo_id, aplicativoId),
            isRemoved(aplicativoRelatorio.relatorio_id),
          ),
        );
    },

    /** Puts the reports into the application in this order from 0. A report that is already there keeps its `ativo`. */
    async place(clienteId: number, relatorioIds: readonly number[]) {
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

    /** Grants full access to each of these reports to each of these people. */
    async grantFullAccess(userIds: readonly number[], relatorioIds: readonly number[]) {
      if (userIds.length === 0 || relatorioIds.length === 0) return;
      await db.execute(sql`insert into permissao (aplicativo_id, user_id, relatorio_id, tipo_acesso)
        select ${aplicativoId}, u.id, r.id, 'full' from user_account u, relatorio r
        where ${inArray(sql`u.id`, [...userIds])} and ${inArray(sql`r.id`, [...relatorioIds])}
        on conflict do nothing`);
    },
  };
}
