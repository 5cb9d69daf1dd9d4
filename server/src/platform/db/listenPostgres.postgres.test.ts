import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createPostgresDatabase } from '../../../test/testDatabase.ts';
import { listenPostgres } from './listenPostgres.ts';
import { openPostgres } from './openPostgres.ts';

it('a connection that opens and dies at once is opened again after a growing pause', {
  tags: ['slow'],
}, async ({ onTestFinished }) => {
  const url = await createPostgresDatabase();
  const database = await openPostgres(url, 5_000);
  onTestFinished(() => database.close());
  const openedAt: number[] = [];
  const stop = listenPostgres(
    'cortada',
    () => {
      openedAt.push(Date.now());
      return { connectionString: url, application_name: 'cortada' };
    },
    async () => {
      // It listens now. An administrator or a proxy ends it.
      await database.db.execute(
        sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'cortada'`,
      );
    },
  );
  onTestFinished(stop);
  await vi.waitFor(() => expect(openedAt.length).toBe(5), 15_000);
  const pauses = openedAt.slice(1).map((at, index) => at - (openedAt[index] ?? 0));
  // Each pause is at least twice the one before it, beginning with a quarter of a second.
  for (const [index, pause] of pauses.entries()) expect(pause).toBeGreaterThan(240 * 2 ** index);
});

it('CORTE-01 notifications may have been missed until the first connection works', {
  tags: ['slow'],
}, async ({ onTestFinished }) => {
  const url = await createPostgresDatabase();
  const database = await openPostgres(url, 5_000);
  onTestFinished(() => database.close());
  const configs = [{ host: '127.0.0.1', port: 1 }];
  const heard: (string | null)[] = [];
  const stop = listenPostgres(
    'primeira',
    () => configs.shift() ?? { connectionString: url },
    (payload) => heard.push(payload),
  );
  onTestFinished(stop);
  await vi.waitFor(() => expect(heard).toEqual([null]), 10_000);
  await database.db.execute(sql`select pg_notify('primeira', 'user:7')`);
  await vi.waitFor(() => expect(heard).toEqual([null, 'user:7']), 5_000);
});
