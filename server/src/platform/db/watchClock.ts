import { Gauge, type Registry } from 'prom-client';
import type { Clock } from './createClock.ts';

const intervalMs = 60_000;

interface ClockLog {
  warn(detail: object, message: string): void;
}

/**
 * Compares the server's clock with the database's each minute, and reports a new difference of more than a second. Returns a
 * function that ends the watch. Spec PRAZO-02.
 */
export function watchClock(clock: Clock, registry: Registry, log: ClockLog): () => void {
  new Gauge({
    name: 'portal_clock_difference_seconds',
    help: 'How far the clock of the database is ahead of the clock of this machine; more than 1 is corrected for',
    registers: [registry],
    collect() {
      this.set(clock.differenceMs() / 1000);
    },
  });
  async function compare(): Promise<void> {
    if (!(await clock.compare())) return;
    log.warn({ differenceMs: clock.differenceMs() }, 'clock differs from the database');
  }
  const timer = setInterval(() => {
    // Without an answer of the database, the correction stays as it is.
    compare().catch(() => undefined);
  }, intervalMs);
  timer.unref();
  return () => clearInterval(timer);
}
