import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSealed, type SealedHistory, signer } from '../../test/sealedHistory.ts';
import { createPostgresDatabase } from '../../test/testDatabase.ts';
import { readConfig } from '../config.ts';
import { openPostgres } from '../platform/db/openPostgres.ts';
import { auditVerify } from './auditVerify.ts';

let history: SealedHistory;
let verify: () => Promise<string>;
beforeAll(async () => {
  const url = await createPostgresDatabase();
  history = await openSealed(() => openPostgres(url, 30_000));
  const folder = mkdtempSync(join(tmpdir(), 'portal-verify-'));
  const config = readConfig({ DATABASE_URL: url, PORTAL_DATA_DIR: folder });
  verify = () => auditVerify(['--key', signer.publicKey], () => config);
});
afterAll(() => history.database.close());

const recorded = () =>
  history.query(
    `select target, details->>'outcome' as outcome from audit where action = 'command' order by id`,
  );

it('HIST-02 a verification of the database leaves a row with its outcome', async () => {
  await history.record(3);
  await history.seal();
  expect(await verify()).toContain('O histórico confere');
  expect(await recorded()).toEqual([{ target: 'audit', outcome: 'done' }]);
  await history.attack(`update audit set action = 'x' where id = 2`);
  await expect(verify()).rejects.toThrow('O histórico NÃO confere');
  expect((await recorded()).at(-1)).toEqual({ target: 'audit', outcome: 'failed' });
});

it('a database that takes no row is verified all the same', async () => {
  await history.attack(
    'alter table audit rename to audit_away; create view audit as table audit_away',
  );
  const before = await recorded();
  await expect(verify()).rejects.toThrow('O histórico NÃO confere');
  expect(await recorded()).toEqual(before);
});
