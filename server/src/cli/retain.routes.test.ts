import { beforeAll, expect, it } from 'vitest';
import { runJob } from '../../test/runJob.ts';
import { ownedTestDatabase } from '../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';
import { cleanUsoJob } from '../features/uso/sums/sumUsoJob.ts';
import type { Database } from '../platform/db/openDatabase.ts';
import * as schema from '../platform/db/schema.ts';
import { runCommand } from './runCommand.ts';

let server: TestServer;
let database: Database;
beforeAll(async () => {
  server = await testServer({ ACCESS_DAYS: '180' });
  database = await ownedTestDatabase();
});

const dayMs = 24 * 60 * 60_000;

const retain = () => runCommand(['audit', 'retain'], server.context.config, database);

it.each([
  ['HIST-08 audit retain removes', retain],
  [
    'HIST-08 ESCALA-02 a job removes',
    () => runJob(cleanUsoJob(server.context.background, 180, server.context.now)),
  ],
])('%s old openings from their log, and their counts stay', async (_, remove) => {
  const ids = { cliente_id: 987_654, user_id: 1, relatorio_id: 1 };
  const at = (days: number) => ({ ...ids, opened_at: new Date(Date.now() - days * dayMs) });
  // The job looks at the first rows of the log, and other files of this worker have left thousands.
  await database.db.delete(schema.acesso);
  await database.db.insert(schema.acesso).values([at(181), at(179), at(0)]);
  const counts = () =>
    database.snapshot((run) => run('select sum(total)::int as total from acesso_dia'));
  const before = await counts();
  await remove();
  const left = await database.snapshot((run) =>
    run('select count(*)::int as count from acesso where cliente_id = 987654'),
  );
  expect(left).toEqual([{ count: 2 }]);
  expect(await counts()).toEqual(before);
});

it('audit retain tells how many openings it has removed', async () => {
  expect(await retain()).toMatch(
    /^\d+ aberturas? retiradas? \(ACCESS_DAYS=180\); os totais ficam\.$/,
  );
});

it.each([
  [['audit'], 'audit precisa de verify, key ou retain.'],
  [['audit', 'apagar'], 'audit precisa de verify, key ou retain.'],
])('refuses %j', async (args, message) => {
  await expect(runCommand(args, server.context.config, database)).rejects.toThrow(message);
});

it('refuses audit retain without a setting', async () => {
  const config = { ...server.context.config, accessDays: null, auditMonths: null };
  await expect(runCommand(['audit', 'retain'], config, database)).rejects.toThrow(
    'audit retain precisa de AUDIT_MONTHS, de ACCESS_DAYS ou de ambos.',
  );
});
