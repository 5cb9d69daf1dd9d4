import { type ListedRefresh, summarizeRefreshes } from '@portal/api-client/rules';
import fc from 'fast-check';
import { expect, it } from 'vitest';

const now = new Date('2026-11-25T12:00:00Z');
const word = fc.option(
  fc.constantFrom(
    ...[
      'Completed',
      'Failed',
      'Unknown',
      'Disabled',
      'Cancelled',
      'TimedOut',
      'NotStarted',
      'Other',
      '',
    ],
  ),
);
const instant = fc
  .integer({ min: -400_000, max: 2_000 })
  .map((minutes) => new Date(now.getTime() + minutes * 60_000).toISOString());
const text = fc.option(
  fc.oneof(
    instant,
    instant.map((iso) => iso.replace('Z', '')),
    fc.constantFrom('', 'x', '0001-01-01T00:00:00'),
  ),
);
const refresh: fc.Arbitrary<ListedRefresh> = fc.record({
  status: word,
  extendedStatus: word,
  refreshType: fc.constantFrom('Scheduled', 'ViaEnhancedApi', null),
  startTime: text,
  endTime: text,
});

it('LER-05 in any list the age is an end of a success, no success ended later, and no instant is in the future', () => {
  const believed = (end: string | null | undefined) => {
    const ms = Date.parse(end ? `${end.replace('Z', '')}Z` : '');
    return ms > Date.UTC(2000, 0) && ms <= now.getTime() + 300_000
      ? Math.min(ms, now.getTime())
      : null;
  };
  const isSuccess = ({ status, extendedStatus }: ListedRefresh) =>
    [extendedStatus, status].find((one) => one && one !== 'Unknown') === 'Completed';
  fc.assert(
    fc.property(fc.array(refresh, { maxLength: 12 }), (refreshes) => {
      const summary = summarizeRefreshes(refreshes, now);
      const ends = refreshes.filter(isSuccess).flatMap(({ endTime }) => believed(endTime) ?? []);
      const last = ends.length > 0 ? new Date(Math.max(...ends)).toISOString() : null;
      expect(summary.lastRefreshDate).toBe(last);
      expect(Date.parse(summary.tentativa_em ?? '') > now.getTime()).toBe(false);
      expect(summary.situacao === null).toBe(refreshes.length === 0);
    }),
  );
});

it('LER-05 the order of a list whose attempts started at different times changes nothing', () => {
  const unordered = fc
    .uniqueArray(fc.tuple(instant, refresh), { selector: ([start]) => start, minLength: 1 })
    .map((rows) => rows.map(([startTime, one]) => ({ ...one, startTime })));
  fc.assert(
    fc.property(unordered, (refreshes) => {
      expect(summarizeRefreshes([...refreshes].reverse(), now)).toEqual(
        summarizeRefreshes(refreshes, now),
      );
    }),
  );
});
