import { and, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo, aplicativoRelatorio, permissao, relatorio } from '../../platform/db/schema.ts';

export type AplicativoColumns = Partial<typeof aplicativo.$inferInsert>;

/** Writes applications. `db` is a transaction. */
export function aplicativoWriteQueries(db: Db) {
  return {
    async insert(columns: typeof aplicativo.$inferInsert): Promise<number> {
      const [row] = await db.insert(aplicativo).values(columns).returning({ id: aplicativo.id });
      if (!row) throw new Error('the insert returned no aplicativo');
      return row.id;
    },
    async update(id: number, columns: AplicativoColumns) {
      if (Object.keys(columns).length === 0) return;
      await db.update(aplicativo).set(columns).where(eq(aplicativo.id, id));
    },
    async delete(id: number) {
      await db.delete(aplicativo).where(eq(aplicativo.id, id));
    },
    /** Counts those of these reports that belong to the cliente. */
    async countRelatorios(clienteId: number, ids: readonly number[]): Promise<number> {
      if (ids.length === 0) return 0;
      const rows = await db
        .select({ id: relatorio.id })
        .from(relatorio)
        .where(and(eq(relatorio.cliente_id, clienteId), inArray(relatorio.id, [...ids])));
      return rows.length;
    },
    /** Removes all reports and permission records of an application, which must be empty when its cliente changes. */
    async empty(id: number) {
      await db.delete(permissao).where(eq(permissao.aplicativo_id, id));
      await db.delete(aplicativoRelatorio).where(eq(aplicativoRelatorio.aplicativo_id, id));
    },
    /**
     * Replaces the application's reports, in this order from 0. A report that stays keeps its `ativo`. A person with
     * full access to every former report gets full access to the new ones. The permission records of removed reports
     * are deleted.
     */
    async placeRelatorios(id: number, clienteId: number, ids: readonly number[]) {
      const full = await db
        .select({ user: permissao.user_id })
        .from(permissao)
        .where(eq(permissao.aplicativo_id, id))
        .groupBy(permissao.user_id)
        .having(sql`bool_and(${permissao.tipo_acesso} = 'full')`);
      const before = await db
        .select({ relatorio: aplicativoRelatorio.relatorio_id })
        .from(aplicativoRelatorio)
        .where(eq(aplicativoRelatorio.aplicativo_id, id));
      const wanted = [...ids];
      const isLeaving = (
        column: typeof permissao.relatorio_id | typeof aplicativoRelatorio.relatorio_id,
      ) => (wanted.length > 0 ? notInArray(column, wanted) : undefined);
      await db
        .delete(permissao)
        .where(and(eq(permissao.aplicativo_id, id), isLeaving(permissao.relatorio_id)));
      await db
        .delete(aplicativoRelatorio)
        .where(
          and(
            eq(aplicativoRelatorio.aplicativo_id, id),
            isLeaving(aplicativoRelatorio.relatorio_id),
          ),
        );
      if (wanted.length === 0) return;
      await db
        .insert(aplicativoRelatorio)
        .values(
          wanted.map((relatorio_id, ordem) => ({
            cliente_id: clienteId,
            aplicativo_id: id,
            relatorio_id,
            ordem,
          })),
        )
        .onConflictDoUpdate({
          target: [aplicativoRelatorio.aplicativo_id, aplicativoRelatorio.relatorio_id],
          set: { ordem: sql`excluded.ordem` },
        });
      const known = new Set(before.map(({ relatorio: one }) => one));
      const added = wanted.filter((one) => !known.has(one));
      const people = full.map(({ user }) => user);
      if (added.length === 0 || people.length === 0) return;
      await db.execute(sql`insert into permissao (aplicativo_id, user_id, relatorio_id, tipo_acesso)
        select ${id}, u.id, r.id, 'full' from user_account u, relatorio r
        where ${inArray(sql`u.id`, people)} and ${inArray(sql`r.id`, added)}
        on conflict do nothing`);
    },
  };
}
