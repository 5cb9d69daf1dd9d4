import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { auditLeaf, auditSent } from '../../platform/db/schema.ts';

/** The job that sends history by syslog. */
export const syslogKind = 'auditoria.syslog';

/** Reads and writes up to where history was sent to AUDIT_SYSLOG_URL. Spec GANCHO-05. */
export function sentQueries(db: Db) {
  return {
    /** The number of the last row that the receiver has taken, how many sealed rows are after it, and since when and why it fails. */
    async read() {
      const last = sql`coalesce((select max(seq) from ${auditLeaf}), 0)`;
      const [row] = await db
        .select({
          seq: auditSent.seq,
          waiting: sql<number>`greatest(0, ${last} - ${auditSent.seq})`.mapWith(Number),
          failingSince: auditSent.failing_since,
          error: auditSent.error,
        })
        .from(auditSent);
      return row as NonNullable<typeof row>;
    },
    /** Moves the place on from where a round has begun. Another server may have moved it since. */
    moveOn: (from: number, to: number) =>
      db
        .update(auditSent)
        .set({ seq: to, failing_since: null, error: null })
        .where(eq(auditSent.seq, from)),
    noteFailure: (now: Date, error: string) =>
      db.update(auditSent).set({
        failing_since: sql`coalesce(${auditSent.failing_since}, ${now.toISOString()}::timestamptz)`,
        error,
      }),
  };
}
