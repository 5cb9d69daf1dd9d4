import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { createPostgresDatabase } from '../../../test/testDatabase.ts';
import { listenPostgres } from './listenPostgres.ts';
import { openPostgres } from './openPostgres.ts';

it('CORTE-01 notifications may have been missed until the first connection works', async ({
  onTestFinished,
}) => {
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
