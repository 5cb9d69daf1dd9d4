import { Registry } from 'prom-client';
import { expect, it, vi } from 'vitest';
import { registerDatabaseMetrics } from './registerDatabaseMetrics.ts';
import { registerStartMetrics } from './registerStartMetrics.ts';

it('shows the present use of each pool', async () => {
  const registry = new Registry();
  const pool = { name: 'main', used: 2, idle: 1, waiting: 0, max: 8 };
  registerDatabaseMetrics(registry, { listPools: () => [pool] });
  expect(await registry.metrics()).toContain('portal_database_waiting{pool="main"} 0');
  pool.used = 8;
  pool.waiting = 3;
  const figures = await registry.metrics();
  expect(figures).toContain('portal_database_connections{pool="main",state="used"} 8');
  expect(figures).toContain('portal_database_connections{pool="main",state="idle"} 1');
  expect(figures).toContain('portal_database_connections_max{pool="main"} 8');
  expect(figures).toContain('portal_database_waiting{pool="main"} 3');
});

it('counts unreadable secrets every five minutes, and keeps the number while the database is away', async () => {
  const registry = new Registry();
  let passedMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => passedMs);
  let count = async () => 2;
  registerStartMetrics(registry, { migrationMs: 1500, countUnreadable: () => count() });
  try {
    expect(await registry.metrics()).toContain('portal_unreadable_secrets 2');
    expect(await registry.metrics()).toContain('portal_migration_seconds 1.5');
    count = async () => 0;
    expect(await registry.metrics()).toContain('portal_unreadable_secrets 2');
    passedMs += 5 * 60_000;
    expect(await registry.metrics()).toContain('portal_unreadable_secrets 0');
    passedMs += 5 * 60_000;
    count = () => Promise.reject(new Error('no database'));
    expect(await registry.metrics()).toContain('portal_unreadable_secrets 0');
  } finally {
    clock.mockRestore();
  }
});
