import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { acesso, acessoDia, recente } from '../../platform/db/schema.ts';

/** One access: a person opened a report. */
export interface Access {
  readonly userId: number;
  readonly clienteId: number;
  readonly relatorioId: number;
  /** The application in which the report was opened; null on Dashboards. */
  readonly aplicativoId: number | null;
  readonly at: Date;
}

/** Returns the day of an instant in Brasília time, as YYYY-MM-DD. Brasília has been on UTC−3 all year since 2019. */
export function brasiliaDay(at: Date): string {
  return new Date(at.getTime() - 3 * 60 * 60_000).toISOString().slice(0, 10);
}

/** Records accesses. The log, the daily count and the person's recents change in one transaction. Spec API-56. */
export function accessQueries(db: Db) {
  return {
    async recordAccess({ userId, clienteId, relatorioId, aplicativoId, at }: Access) {
      await db.transaction(async (tx) => {
        await tx.insert(acesso).values({
          cliente_id: clienteId,
          user_id: userId,
          relatorio_id: relatorioId,
          aplicativo_id: aplicativoId,
          opened_at: at,
        });
        await tx
          .insert(acessoDia)
          .values({ cliente_id: clienteId, dia: brasiliaDay(at), total: 1 })
          .onConflictDoUpdate({
            target: [acessoDia.cliente_id, acessoDia.dia],
            set: { total: sql`${acessoDia.total} + 1` },
          });
        const opened = [{ relatorio_id: relatorioId }, { aplicativo_id: aplicativoId }];
        for (const what of opened.slice(0, aplicativoId === null ? 1 : 2)) {
          await tx
            .insert(recente)
            .values({ user_id: userId, ...what, opened_at: at })
            .onConflictDoUpdate({
              target: [recente.user_id, recente.relatorio_id, recente.aplicativo_id],
              set: { opened_at: at },
            });
        }
      });
    },
  };
}

export type AccessQueries = ReturnType<typeof accessQueries>;
