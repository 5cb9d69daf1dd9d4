import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSealed, type SealedHistory, signer } from '../../../test/sealedHistory.ts';
import { beginOfKept, retainHistory } from './retainHistory.ts';

let history: SealedHistory;
beforeAll(async () => {
  history = await openSealed();
});
afterAll(() => history.database.close());

const retain = async (now: Date) => {
  let count = 0;
  for await (const removed of retainHistory(history.database.db, signer, { months: 6, now }))
    count += removed;
  return count;
};
const later = (months: number) => {
  // The months of history are those of Brasília.
  const now = new Date(Date.now() - 3 * 60 * 60_000);
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 15));
};

it('HIST-08 keeps this month and so many whole ones before it, in Brasília time', () => {
  const begin = (now: string) => beginOfKept(new Date(now), 6).toISOString();
  expect(begin('2026-11-22T12:00:00Z')).toBe('2026-05-01T03:00:00.000Z');
  expect(begin('2026-12-01T02:59:00Z')).toBe('2026-05-01T03:00:00.000Z');
  expect(begin('2026-12-01T03:00:00Z')).toBe('2026-06-01T03:00:00.000Z');
  expect(begin('2026-02-10T12:00:00Z')).toBe('2025-08-01T03:00:00.000Z');
});

describe('retention', () => {
  it('HIST-08 removes nothing that is young or not sealed', async () => {
    await history.record(4);
    expect(await retain(later(7))).toBe(0);
    await history.seal();
    expect(await retain(later(6))).toBe(0);
  });

  it('HIST-08 removes sealed months, and what remains verifies with what was sealed later', async () => {
    await history.record(3);
    expect(await retain(later(7))).toBe(4);
    expect(await history.verify()).toMatchObject({ total: 0, sealed: 0, waiting: 3 });
    await history.seal();
    const report = await history.verify(history.logged);
    expect(report).toMatchObject({ total: 0, sealed: 3, firstSeq: 4, lastSeq: 7 });
    const left = await history.query(
      'select (select count(*)::int from audit) as rows, (select count(distinct audit_id)::int from audit_value) as changes, (select count(*)::int from audit_leaf) as leaves',
    );
    expect(left).toEqual([{ rows: 3, changes: 3, leaves: 4 }]);
    expect(await retain(later(8))).toBe(3);
    expect(await retain(later(8))).toBe(0);
    expect(await history.verify()).toMatchObject({ total: 0, sealed: 0 });
  });

  it('HIST-08 rows that nobody retained are named as missing', async () => {
    await history.record(4);
    await history.seal();
    await history.attack('delete from audit_leaf where seq < 9; delete from audit where id <= 8');
    const { findings } = await history.verify();
    expect(findings[0]?.text).toBe('Os selos 7 a 8 e as linhas deles faltam.');
  });
});
