import { eq } from 'drizzle-orm';
import { isOneOf } from '../../platform/db/isOneOf.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo, aplicativoRelatorio, relatorio } from '../../platform/db/schema.ts';

/** The applications, and the reports on Dashboards, whose grants a change writes. */
export interface Places {
  readonly aplicativos: readonly number[];
  readonly relatorios: readonly number[];
}

/** Locks the places of grants. `tx` is a transaction. */
export function placeQueries(tx: Db) {
  return {
    /**
     * Locks applications with their reports, and reports, until the transaction ends: first the applications, then the reports,
     * each in the order of their ids, so that no two changes wait for each other.
     */
    async lock({ aplicativos, relatorios }: Places): Promise<void> {
      await tx
        .select({ id: aplicativo.id })
        .from(aplicativo)
        .where(isOneOf(aplicativo.id, aplicativos))
        .orderBy(aplicativo.id)
        .for('update');
      const placed = await tx
        .select({ id: aplicativoRelatorio.relatorio_id })
        .from(aplicativoRelatorio)
        .where(isOneOf(aplicativoRelatorio.aplicativo_id, aplicativos));
      const changed = new Set(relatorios);
      const ids = [...new Set([...changed, ...placed.map(({ id }) => id)])].sort((a, b) => a - b);
      for (const id of ids) {
        await tx
          .select({ id: relatorio.id })
          .from(relatorio)
          .where(eq(relatorio.id, id))
          .for(changed.has(id) ? 'update' : 'share');
      }
    },
  };
}
