import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { migrate } from './migrate.ts';
import type { Database } from './openDatabase.ts';

let database: Database | undefined;
afterAll(() => database?.close());

it('runs each migration once when several instances start, and every foreign key has an index', {
  tags: ['slow'],
}, async () => {
  const fresh = await openEmptyDatabase();
  database = fresh;
  await Promise.all([migrate(fresh), migrate(fresh), migrate(fresh)]);
  await migrate(fresh);
  const applied = await fresh.db.execute(sql`select name from portal_migration`);
  const names = (applied as unknown as { rows: { name: string }[] }).rows.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
  expect(names[0]).toBe('0000_start.sql');
  const unindexed = await fresh.db.execute(sql`
    select c.conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and array_length(c.conkey, 1) = 1 and not exists (
      select 1 from pg_index i where i.indrelid = c.conrelid and i.indkey[0] = c.conkey[1])`);
  expect((unindexed as unknown as { rows: unknown[] }).rows).toEqual([]);
});
