import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import { asOwner } from '../../platform/db/migrateAsOwner.ts';
import { type Db, openDatabase } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { createSigner } from './createSigner.ts';
import { retainHistory } from './retainHistory.ts';

/** A run that has not removed everything in this time goes on in the next one. The limit of an attempt is longer. */
const maxMs = 30_000;

/**
 * Removes the months of history that AUDIT_MONTHS no longer keeps, once a day, under the role that owns the tables. A server that cannot
 * act as this role removes nothing: there the command does. Spec HIST-08, ESCALA-02.
 */
export function retainHistoryJob(db: Db, config: Config, months: number, now: () => Date): JobKind {
  const signer = createSigner(config.auditKey);
  return {
    name: 'historico.reter',
    lane: 'regular',
    everySeconds: 24 * 60 * 60,
    maxAttempts: 1,
    async run(job, signal) {
      const owner = config.migrationDatabaseUrl ? await openDatabase(asOwner(config)) : null;
      const begun = performance.now();
      try {
        const own = owner?.db ?? db;
        if (!(await ownsHistory(own))) return;
        for await (const _ of retainHistory(own, signer, { months, now: now() })) {
          if (!signal.aborted && performance.now() - begun < maxMs) continue;
          job.postpone(0);
          return;
        }
      } finally {
        await owner?.close();
      }
    },
  };
}

async function ownsHistory(db: Db): Promise<boolean> {
  const { rows } = (await db.execute(sql`select pg_has_role(relowner, 'USAGE') as owns
    from pg_class where oid = 'public.audit'::regclass`)) as unknown as {
    rows: { owns: boolean }[];
  };
  return rows[0]?.owns === true;
}
