import { afterAll, beforeAll, expect, it } from 'vitest';
import { openSealed, type SealedHistory } from '../../../test/sealedHistory.ts';
import { recordChanges } from '../history/recordChanges.ts';

let history: SealedHistory;
beforeAll(async () => {
  history = await openSealed();
});
afterAll(() => history.database.close());

it('HIST-07 rows get their order when they are sealed, and history verifies', async () => {
  await history.record(5);
  expect(await history.verify()).toMatchObject({ total: 0, sealed: 0, waiting: 5 });
  await history.seal(0);
  await history.record(3);
  await history.seal(0);
  expect(await history.verify()).toMatchObject({
    findings: [],
    total: 0,
    sealed: 8,
    firstSeq: 1,
    lastSeq: 8,
    waiting: 0,
    checkpoints: 1,
  });
  const leaves = await history.query(
    'select seq::int, signature is not null as is_signed from audit_leaf order by 1',
  );
  expect(leaves.filter(({ is_signed }) => is_signed).map(({ seq }) => seq)).toEqual([5, 8]);
});

it('HIST-07 a checkpoint an hour is stored and logged, if something was sealed', async () => {
  await history.seal(1);
  await history.record(1);
  await history.seal(0.5);
  await history.seal(0.6);
  await history.seal(5);
  const stored = await history.query(
    'select id::int, seq::int, kind from audit_checkpoint order by 1',
  );
  expect(stored.map(({ seq }) => seq)).toEqual([5, 8, 9]);
  expect(history.logged.map(({ seq }) => seq)).toEqual(['5', '8', '9']);
  expect(await history.verify(history.logged)).toMatchObject({ total: 0, outside: 3 });
});

it('two servers that seal at once seal each row once', { tags: ['slow'] }, async () => {
  await history.record(2_500);
  await Promise.all([history.seal(0), history.seal(0), history.seal(0)]);
  await history.seal(0);
  expect(await history.verify()).toMatchObject({ total: 0, waiting: 0, sealed: 2_509 });
});

it('HIST-07 a sealed row that waits again stops no sealing, and is named until it is taken away', {
  tags: ['slow'],
}, async () => {
  await history.attack('insert into audit_unsealed values (1), (999999)');
  await history.record(1);
  await history.seal(0);
  const report = await history.verify();
  expect(report.waiting).toBe(0);
  expect(report.findings.map(({ text }) => text)).toEqual([
    'A linha 1, que já tem selo, foi posta de novo entre as que esperam por um.',
    'A linha 999999, que esperava por um selo, foi removida.',
  ]);
  await history.attack('delete from audit_unsealed where audit_id in (1, 999999)');
  expect(await history.verify()).toMatchObject({ total: 0 });
});

it('HIST-07 a row with more values than are read at once is sealed between the others', {
  tags: ['slow'],
}, async () => {
  await history.seal(0);
  const { sealed } = await history.verify();
  const wide = Object.fromEntries(Array.from({ length: 1_200 }, (_, n) => [`campo${n}`, `v${n}`]));
  const change = { cliente: 2, action: 'user.update', target: 'user:7', person: 7, before: {} };
  const author = { id: 3, username: 'autora', network: '10.1.2.3' };
  await recordChanges(history.database.db, author, [
    { ...change, after: wide },
    { ...change, after: { first_name: 'Ana' } },
    { ...change, after: wide },
  ]);
  const [{ most } = { most: 0 }] = await history.query(
    'select max(n)::int as most from (select count(*) as n from audit_value group by audit_id) c',
  );
  expect(most).toBe(1_200);
  await history.seal(0);
  expect(await history.verify()).toMatchObject({ total: 0, waiting: 0, sealed: sealed + 3 });
});
