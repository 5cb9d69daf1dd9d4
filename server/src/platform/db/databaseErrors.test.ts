import { describe, expect, it } from 'vitest';
import { databaseCodeOf, isDatabaseAway, isUnfitValue } from './databaseErrors.ts';

const caused = (code: unknown) =>
  new Error('Failed query', { cause: Object.assign(new Error('driver'), { code }) });

describe('databaseCodeOf', () => {
  it('finds the code behind the query layer', () => {
    expect(databaseCodeOf(caused('23505'))).toBe('23505');
    expect(databaseCodeOf(caused('ECONNREFUSED'))).toBe('ECONNREFUSED');
  });

  it.each([
    ["a framework's code", Object.assign(new Error('x'), { code: 'FST_ERR_VALIDATION' })],
    ['a number', caused(23505)],
    ['no error at all', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('takes %s for none', (_, error) => {
    expect(databaseCodeOf(error)).toBeNull();
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Query read timeout',
  ])('takes the pool for away when it says: %s', (message) => {
    const code = databaseCodeOf(new Error('Failed query', { cause: new Error(message) }));
    expect(isDatabaseAway(code)).toBe(true);
  });

  it('ends on causes that go round', () => {
    const one = new Error('one');
    one.cause = one;
    expect(databaseCodeOf(one)).toBeNull();
  });
});

it.each(['08006', '57P01', '57P03', '26000', '53300', 'ECONNRESET', 'ETIMEDOUT'])(
  '%s is away',
  (code) => {
    expect(isDatabaseAway(code)).toBe(true);
  },
);

it.each([null, '23505', '42P01', '22021'])('%s is not away', (code) => {
  expect(isDatabaseAway(code)).toBe(false);
});

it('tells a value that does not fit from a broken rule', () => {
  expect([isUnfitValue('22021'), isUnfitValue('22003'), isUnfitValue('23505')]).toEqual([
    true,
    true,
    false,
  ]);
});
