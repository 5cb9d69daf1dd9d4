import { Gauge, type Registry } from 'prom-client';

/** How long the number of unreadable secrets is kept. Each count decrypts all secrets. */
const recountMs = 5 * 60_000;

interface StartFigures {
  /** Time from the opened database to the end of its migrations. */
  readonly migrationMs: number;
  readonly countUnreadable: () => Promise<number>;
}

/** Adds the time of the migrations, and the number of stored secrets that no configured key decrypts. */
export function registerStartMetrics(
  registry: Registry,
  { migrationMs, countUnreadable }: StartFigures,
): void {
  const registers = [registry];
  new Gauge({
    name: 'portal_migration_seconds',
    help: 'Time that the last start spent on migrations, with its wait for other servers',
    registers,
  }).set(migrationMs / 1000);
  let countedAt = Number.NEGATIVE_INFINITY;
  new Gauge({
    name: 'portal_unreadable_secrets',
    help: 'Clientes whose Power BI secret no configured key decrypts',
    registers,
    async collect() {
      if (performance.now() - countedAt < recountMs) return;
      countedAt = performance.now();
      // Without an answer of the database the figure stays as it is.
      const count = await countUnreadable().catch(() => null);
      if (count !== null) this.set(count);
    },
  });
}
