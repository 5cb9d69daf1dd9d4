import { HttpError } from '@portal/api-client';
import { expect, it } from 'vitest';
import { msUntilRenewal, renewalInterval } from './msUntilRenewal.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const minute = 60_000;

it.each([
  ['2026-11-21T13:00:00Z', 50 * minute, 'ten minutes before its end'],
  ['2026-11-21T12:10:00Z', 5 * minute, 'after half of a short lifetime'],
  ['2026-11-21T12:01:00Z', 0.5 * minute, 'after half of one minute'],
  ['2026-11-21T12:00:10Z', 20_000, 'at most every twenty seconds'],
  ['2026-11-21T11:00:00Z', 10 * minute, 'in ten minutes when the clock says that it has expired'],
])('a token that expires at %s is renewed in %d ms: %s', (end, expected) => {
  expect(msUntilRenewal(end, now)).toBe(expected);
});

it('a token without a valid expiration is not renewed', () => {
  expect(msUntilRenewal(undefined, now)).toBeNull();
  expect(msUntilRenewal('nunca', now)).toBeNull();
});

it('a failed renewal is repeated after 30 seconds, whether the token is valid or has expired', () => {
  const error = new HttpError(503, {}, 'GET /x');
  for (const minutes of [60, -5]) {
    const data = { expiration: new Date(Date.now() + minutes * minute).toISOString() };
    expect(renewalInterval({ data, error, dataUpdatedAt: Date.now() })).toBe(30_000);
  }
});

it('a token is no longer renewed when the user has lost access to the report', () => {
  const dataUpdatedAt = Date.now();
  const data = { expiration: new Date(Date.now() + 60 * minute).toISOString() };
  expect(renewalInterval({ data, dataUpdatedAt, error: new HttpError(404, {}, 'GET /x') })).toBe(
    false,
  );
  expect(
    renewalInterval({ data, dataUpdatedAt, error: new HttpError(503, {}, 'GET /x') }),
  ).toBeGreaterThan(0);
});

it('the renewal stays due at the same time while the query waits', () => {
  const dataUpdatedAt = Date.now() - 25_000;
  const data = { expiration: new Date(dataUpdatedAt + minute).toISOString() };
  const wait = renewalInterval({ data, error: null, dataUpdatedAt });
  expect(Math.round(Number(wait) / 1000)).toBe(5);
});
