import { afterAll, beforeAll, expect, it } from 'vitest';
import { runJob } from '../../../test/runJob.ts';
import { auditKey, openSealed, type SealedHistory } from '../../../test/sealedHistory.ts';
import { createTwoRoles } from '../../../test/testDatabase.ts';
import { testServer } from '../../../test/testServer.ts';
import { migrateAsOwner } from '../../platform/db/migrateAsOwner.ts';
import { openPostgres } from '../../platform/db/openPostgres.ts';
import { retainHistoryJob } from './retainHistoryJob.ts';

let history: SealedHistory;
let urls: Awaited<ReturnType<typeof createTwoRoles>>;
beforeAll(async () => {
  urls = await createTwoRoles();
  history = await openSealed(async () => {
    const database = await openPostgres(urls.databaseUrl, 30_000);
    await migrateAsOwner(database, { ...urls, dataDir: '', statementTimeoutMs: 30_000 });
    return database;
  });
});
afterAll(() => history.database.close());

it('HIST-06 HIST-08 ESCALA-02 a job removes old months piece by piece where the server may act as the owner, else nothing', async () => {
  const { config } = (await testServer()).context;
  const later = () => new Date(Date.now() + 250 * 24 * 60 * 60_000);
  const remove = (addresses: Partial<typeof urls>) =>
    runJob(
      retainHistoryJob(
        history.database.background,
        { ...config, auditKey, migrationDatabaseUrl: null, ...addresses },
        6,
        later,
      ),
    );
  await history.record(2_100);
  await history.seal();
  await remove({ databaseUrl: urls.databaseUrl });
  expect(await history.verify()).toMatchObject({ total: 0, sealed: 2_100 });
  expect(await remove(urls)).toBeNull();
  expect(await history.verify(history.logged)).toMatchObject({ total: 0, sealed: 0 });
  const checkpoints = await history.query(
    "select count(*)::int as count from audit_checkpoint where kind = 'retention'",
  );
  expect(checkpoints).toEqual([{ count: 2 }]);
});
