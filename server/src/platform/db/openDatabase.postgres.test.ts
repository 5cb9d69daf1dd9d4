import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testDatabase } from '../../../test/testDatabase.ts';
import { databaseCodeOf, isDatabaseUnavailable } from './databaseErrors.ts';

it('PostgreSQL limits the time of statements and of idle transactions', async () => {
  const { db } = await testDatabase();
  const settings = await db.execute(sql`select name, setting from pg_settings
    where name in ('statement_timeout', 'idle_in_transaction_session_timeout') order by name`);
  expect((settings as unknown as { rows: unknown[] }).rows).toEqual([
    { name: 'idle_in_transaction_session_timeout', setting: '60000' },
    { name: 'statement_timeout', setting: '30000' },
  ]);
  const late = await db
    .transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = 20`);
      await tx.execute(sql`select pg_sleep(5)`);
    })
    .catch((error: unknown) => error);
  expect(isDatabaseUnavailable(databaseCodeOf(late))).toBe(true);
});
