import { Gauge, type Registry } from 'prom-client';
import { sentQueries } from '../../../domain/seal/sentQueries.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';

/** Adds up to where history was sent to AUDIT_SYSLOG_URL. Rows are numbered without gaps, so the number is a count. Spec GANCHO-05. */
export function registerSyslogMetrics(registry: Registry, db: Db): void {
  new Gauge({
    name: 'portal_syslog_rows',
    help: 'Sealed rows of history by state (sent: the number of the last that the receiver has taken; waiting)',
    labelNames: ['state'],
    registers: [registry],
    async collect() {
      // Without an answer of the database the figures stay as they are.
      const found = await sentQueries(db)
        .read()
        .catch(() => null);
      if (!found) return;
      this.set({ state: 'sent' }, found.seq);
      this.set({ state: 'waiting' }, found.waiting);
    },
  });
}
