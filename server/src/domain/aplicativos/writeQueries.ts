import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import {
  alerta,
  aplicativo,
  aplicativoRelatorio,
  relatorio,
  ultimaPagina,
  visao,
} from '../../platform/db/schema.ts';
import { searchText } from '../../platform/db/searchText.ts';
import { grantWriteQueries } from '../grants/grantWriteQueries.ts';
import { permissaoQueries } from '../grants/permissaoQueries.ts';
import { recordWrites } from '../records/recordQueries.ts';
import { placementQueries } from './placementQueries.ts';

export type AplicativoColumns = Partial<typeof aplicativo.$inferInsert>;

const searchOf = ({ nome }: AplicativoColumns) =>
  nome === undefined ? {} : { search: searchText(nome) };

/** Writes applications. `db` is a transaction. */
export function aplicativoWriteQueries(db: Db) {
  const records = recordWrites(db, aplicativo, searchOf);
  return {
    ...records,
    /** Raises the version of an application's permission records. Call it for a change that changes one of them. */
    async raisePermissionsVersion(id: number, changedBy: { readonly id: number }) {
      await db
        .update(aplicativo)
        .set({
          permissions_version: sql`${aplicativo.permissions_version} + 1`,
          permissions_updated_by: changedBy.id,
          permissions_updated_at: sql`now()`,
        })
        .where(eq(aplicativo.id, id));
    },
    /** Hides reports of an application that were hidden before they left it. */
    async hideRelatorios(id: number, ids: readonly number[]) {
      if (ids.length === 0) return;
      await db
        .update(aplicativoRelatorio)
        .set({ ativo: false })
        .where(
          and(
            eq(aplicativoRelatorio.aplicativo_id, id),
            inArray(aplicativoRelatorio.relatorio_id, [...ids]),
          ),
        );
    },
    /**
     * Counts the given reports that belong to the cliente, and locks them in this cliente until the transaction ends.
     */
    async countRelatorios(clienteId: number, ids: readonly number[]): Promise<number> {
      if (ids.length === 0) return 0;
      const rows = await db
        .select({ id: relatorio.id })
        .from(relatorio)
        .where(and(eq(relatorio.cliente_id, clienteId), inArray(relatorio.id, [...ids])))
        .orderBy(asc(relatorio.id))
        .for('share');
      return rows.length;
    },
    /** Removes all reports, permission records, views, alerts and last pages of an application, which must be empty when its cliente changes. */
    async empty(id: number) {
      await grantWriteQueries(db).deleteInAplicativo(id, []);
      await db.delete(aplicativoRelatorio).where(eq(aplicativoRelatorio.aplicativo_id, id));
      await db.delete(visao).where(eq(visao.aplicativo_id, id));
      await db.delete(alerta).where(eq(alerta.aplicativo_id, id));
      await db.delete(ultimaPagina).where(eq(ultimaPagina.aplicativo_id, id));
    },
    /**
     * Replaces the application's reports, in this order from 0. A report that stays keeps its `ativo`. A person or a team with
     * full access to every former report gets full access to the new ones. The permission records of removed reports
     * are deleted. Returns false if the application already had these reports in this order.
     */
    async placeRelatorios(
      { id, clienteId }: { readonly id: number; readonly clienteId: number },
      ids: readonly number[],
      changedBy: { readonly id: number },
      now: Date | null,
    ): Promise<boolean> {
      const placement = placementQueries(db, { id, clienteId });
      const stored = await placement.listRelatorioIds();
      if (stored.join() === ids.join()) return false;
      const before = new Set(stored);
      const whole = now === null ? [] : await permissaoQueries(db).listFullAccess(id, now);
      await placement.removeAllExcept(ids);
      await placement.place(ids);
      const added = ids.filter((one) => !before.has(one));
      await grantWriteQueries(db).grantFullAccess({ id, clienteId }, whole, added, changedBy.id);
      return true;
    },
  };
}
