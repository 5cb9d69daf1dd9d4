import { and, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { acesso, acessoDia, recente, relatorioAbertura } from '../../platform/db/schema.ts';

/** The record of one opening (a person opened a report) or of one renewal (an open report got a new token). */
export interface Opening {
  readonly userId: number;
  readonly clienteId: number;
  readonly relatorioId: number;
  /** The application in which the report was opened; null on Dashboards. */
  readonly aplicativoId: number | null;
  readonly at: Date;
  /** True for a renewal, which is stored in the log only. */
  readonly isRenewal?: boolean;
  /** What the viewer calls the opening. Null for a renewal. */
  readonly abertura?: string | null;
  /** Whether the person is an administrator or a superuser. Absent: by what they are when the day is summed. */
  readonly isByAdmin?: boolean;
}

/** Returns the day of an instant in Brasília time, as YYYY-MM-DD. Brasília has been on UTC−3 all year since 2019. */
export function brasiliaDay(at: Date): string {
  return new Date(at.getTime() - 3 * 60 * 60_000).toISOString().slice(0, 10);
}

/**
 * Stores records of openings. The log, the counts of each day, the last opening of each report and the recent reports of people
 * change in one transaction. A renewal is stored in the log only: it is no opening, but without a row a caller could
 * read for days unseen. The log and the counts outlive their reports (HIST-09). Spec API-56, HIST-02.
 */
export function openingQueries(db: Db) {
  return {
    /**
     * Deletes those of the first rows of the log that are older than an instant. Returns how many; 0 if none is old, because rows are stored
     * in the order of time but for some seconds.
     */
    async deleteOld(before: Date, most: number): Promise<number> {
      const first = db.select({ id: acesso.id }).from(acesso).orderBy(acesso.id).limit(most);
      const deleted = await db
        .delete(acesso)
        .where(and(inArray(acesso.id, first), lt(acesso.opened_at, before)))
        .returning({ id: acesso.id });
      return deleted.length;
    },

    async recordOpenings(openings: readonly Opening[]): Promise<void> {
      await db.transaction(async (tx) => {
        await tx.insert(acesso).values(
          openings.map(
            ({
              clienteId,
              userId,
              relatorioId,
              aplicativoId,
              at,
              isRenewal = false,
              ...usage
            }) => ({
              cliente_id: clienteId,
              user_id: userId,
              relatorio_id: relatorioId,
              aplicativo_id: aplicativoId,
              opened_at: at,
              is_renewal: isRenewal,
              abertura: usage.abertura ?? null,
              por_administrador: usage.isByAdmin ?? null,
            }),
          ),
        );
        const counted = openings.filter(({ isRenewal }) => !isRenewal);
        if (counted.length === 0) return;
        await tx
          .insert(acessoDia)
          .values(countsOf(counted))
          .onConflictDoUpdate({
            target: [acessoDia.cliente_id, acessoDia.dia],
            set: { total: sql`${acessoDia.total} + excluded.total` },
          });
        // The deletion of a report takes these two tables in the same order, so that neither waits for the other.
        await tx
          .insert(relatorioAbertura)
          .values(lastOf(counted))
          .onConflictDoUpdate({
            target: relatorioAbertura.relatorio_id,
            set: { opened_at: sql`greatest(${relatorioAbertura.opened_at}, excluded.opened_at)` },
          });
        await tx
          .insert(recente)
          .values(recentsOf(counted))
          .onConflictDoUpdate({
            target: [recente.user_id, recente.relatorio_id, recente.aplicativo_id],
            set: { opened_at: sql`greatest(${recente.opened_at}, excluded.opened_at)` },
          });
      });
    },
  };
}

// A statement may change each row only once. The rows are sorted, because two servers that lock the same rows in
// different orders would wait for each other.

function countsOf(openings: readonly Opening[]): (typeof acessoDia.$inferInsert)[] {
  const counts = new Map<string, typeof acessoDia.$inferInsert>();
  for (const { clienteId, at } of openings) {
    const dia = brasiliaDay(at);
    const key = `${clienteId} ${dia}`;
    const total = (counts.get(key)?.total ?? 0) + 1;
    counts.set(key, { cliente_id: clienteId, dia, total });
  }
  return inOrder(counts);
}

function lastOf(openings: readonly Opening[]): (typeof relatorioAbertura.$inferInsert)[] {
  const last = new Map<string, typeof relatorioAbertura.$inferInsert>();
  for (const { relatorioId, at } of openings) {
    const key = String(relatorioId);
    const known = last.get(key)?.opened_at;
    if (!known || known < at) last.set(key, { relatorio_id: relatorioId, opened_at: at });
  }
  return inOrder(last);
}

function recentsOf(openings: readonly Opening[]): (typeof recente.$inferInsert)[] {
  const recents = new Map<string, typeof recente.$inferInsert>();
  for (const { userId, relatorioId, aplicativoId, at } of openings) {
    const opened = [{ relatorio_id: relatorioId }, { aplicativo_id: aplicativoId }];
    for (const what of opened.slice(0, aplicativoId === null ? 1 : 2)) {
      const key = JSON.stringify([userId, what]);
      const known = recents.get(key)?.opened_at;
      if (!known || known < at) recents.set(key, { user_id: userId, ...what, opened_at: at });
    }
  }
  return inOrder(recents);
}

function inOrder<Row>(rows: ReadonlyMap<string, Row>): Row[] {
  return [...rows].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}
