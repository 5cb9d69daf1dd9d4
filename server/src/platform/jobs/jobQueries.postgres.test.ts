import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeJob } from '../../../test/takeJob.ts';
import { createPostgresDatabase } from '../../../test/testDatabase.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/openDatabase.ts';
import { openPostgres } from '../db/openPostgres.ts';
import { jobQueries } from './jobQueries.ts';

let database: Database;
beforeAll(async () => {
  database = await openPostgres(await createPostgresDatabase(), 30_000);
  await migrate(database);
});
afterAll(() => database.close());

it('a job runs once more if it was taken after the transaction began that adds it again', async () => {
  const queries = jobQueries(database.db);
  const asked = { kind: 'teste', key: 'a' };
  await queries.add([asked]);
  const taken = await database.db.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    const job = await takeJob(queries, ['teste'], 'server');
    await jobQueries(tx).add([asked]);
    return job;
  });
  await queries.finish(taken?.id ?? 0, 'server');
  expect(await takeJob(queries, ['teste'], 'server')).toMatchObject({ key: 'a', attempts: 1 });
});
