import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../db/openDatabase.ts';

/** Adds the figures of the connections to PostgreSQL. The embedded database has none. */
export function registerDatabaseMetrics(
  registry: Registry,
  { listPools }: Pick<Database, 'listPools'>,
): void {
  const registers = [registry];
  new Gauge({
    name: 'portal_database_connections',
    help: 'Connections to PostgreSQL, by pool and state (used, idle)',
    labelNames: ['pool', 'state'],
    registers,
    collect() {
      for (const { name, used, idle } of listPools()) {
        this.set({ pool: name, state: 'used' }, used);
        this.set({ pool: name, state: 'idle' }, idle);
      }
    },
  });
  new Gauge({
    name: 'portal_database_connections_max',
    help: 'Most connections that a pool may open',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { name, max } of listPools()) this.set({ pool: name }, max);
    },
  });
  new Gauge({
    name: 'portal_database_waiting',
    help: 'Statements and transactions that wait for a connection, by pool',
    labelNames: ['pool'],
    registers,
    collect() {
      for (const { name, waiting } of listPools()) this.set({ pool: name }, waiting);
    },
  });
}
