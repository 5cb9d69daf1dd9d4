import { HttpError } from '@portal/api-client';
import { expect, it } from 'vitest';
import { msUntilRenewal, renewalInterval } from './msUntilRenewal.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const minute = 60_000;

it.each([
  ['2026-11-21T13:00:00Z', 50 * minute, 'ten minutes ahead'],
  ['2026-11-21T12:10:00Z', 5 * minute, 'at half a short life'],
  ['2026-11-21T12:01:00Z', 0.5 * minute, 'at half of one minute'],
  ['2026-11-21T12:00:10Z', 20_000, 'not every few seconds near its end'],
  ['2026-11-21T11:00:00Z', 10 * minute, 'seldom when the clock says that it has ended'],
])('a token ending at %s is renewed %d ms from now: %s', (end, expected) => {
  expect(msUntilRenewal(end, now)).toBe(expected);
});

it('is not planned where the backend tells no end', () => {
  expect(msUntilRenewal(undefined, now)).toBeNull();
  expect(msUntilRenewal('nunca', now)).toBeNull();
});

it('is tried again soon after a failure, though the token may hold or have ended', () => {
  const error = new HttpError(503, {}, 'GET /x');
  for (const minutes of [60, -5]) {
    const data = { expiration: new Date(Date.now() + minutes * minute).toISOString() };
    expect(renewalInterval({ data, error, dataUpdatedAt: Date.now() })).toBe(30_000);
  }
});

it('is no longer asked for once the report is not this person\u2019s', () => {
  const dataUpdatedAt = Date.now();
  const data = { expiration: new Date(Date.now() + 60 * minute).toISOString() };
  expect(renewalInterval({ data, dataUpdatedAt, error: new HttpError(404, {}, 'GET /x') })).toBe(
    false,
  );
  expect(
    renewalInterval({ data, dataUpdatedAt, error: new HttpError(503, {}, 'GET /x') }),
  ).toBeGreaterThan(0);
});

it('falls due at the same moment whenever one asks', () => {
  const dataUpdatedAt = Date.now() - 25_000;
  const data = { expiration: new Date(dataUpdatedAt + minute).toISOString() };
  const wait = renewalInterval({ data, error: null, dataUpdatedAt });
  expect(Math.round(Number(wait) / 1000)).toBe(5);
});
