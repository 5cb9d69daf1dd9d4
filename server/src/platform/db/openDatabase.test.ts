import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { openDatabase } from './openDatabase.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('PGlite runs a checkpoint every five minutes and a vacuum every day', {
  tags: ['slow'],
  timeout: 90_000,
}, async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-db-'));
  const { db, close } = await openDatabase({ databaseUrl: null, dataDir, statementTimeoutMs: 0 });
  const read = async (column: string, from: string) => {
    const { rows } = (await db.execute(
      sql.raw(`select ${column} as value from ${from}`),
    )) as unknown as { rows: { value: unknown }[] };
    return rows[0]?.value;
  };
  await db.execute(sql`create table kept as select n from generate_series(1, 100) n`);

  const checkpoint = () => read('checkpoint_lsn::text', 'pg_control_checkpoint()');
  const before = await checkpoint();
  vi.advanceTimersByTime(5 * 60_000);
  expect(await checkpoint()).not.toBe(before);

  const known = () => read('reltuples::int', `pg_class where relname = 'kept'`);
  expect(await known()).toBe(-1);
  vi.advanceTimersByTime(24 * 60 * 60_000);
  expect(await known()).toBe(100);
  await close();
});
