import { describe, expect, it } from 'vitest';
import { databaseCodeOf, isDatabaseUnavailable, isInvalidValue } from './databaseErrors.ts';

const caused = (code: unknown) =>
  new Error('Failed query', { cause: Object.assign(new Error('driver'), { code }) });

describe('databaseCodeOf', () => {
  it('finds the code in the cause of an error', () => {
    expect(databaseCodeOf(caused('23505'))).toBe('23505');
    expect(databaseCodeOf(caused('ECONNREFUSED'))).toBe('ECONNREFUSED');
  });

  it.each([
    ["a framework's code", Object.assign(new Error('x'), { code: 'FST_ERR_VALIDATION' })],
    ['a number', caused(23505)],
    ['no error at all', 'ECONNREFUSED'],
    ['nothing', undefined],
  ])('returns null for %s', (_, error) => {
    expect(databaseCodeOf(error)).toBeNull();
  });

  it.each([
    'timeout exceeded when trying to connect',
    'Connection terminated due to connection timeout',
    'Client has encountered a connection error and is not queryable',
    'Client was closed and is not queryable',
    'Query read timeout',
  ])('returns a code of an unavailable database for the message: %s', (message) => {
    const code = databaseCodeOf(new Error('Failed query', { cause: new Error(message) }));
    expect(isDatabaseUnavailable(code)).toBe(true);
  });

  it('stops at an error that is its own cause', () => {
    const one = new Error('one');
    one.cause = one;
    expect(databaseCodeOf(one)).toBeNull();
  });
});

it.each(['08006', '57P01', '57P05', '26000', '42P05', '53100', 'ECONNRESET', 'EAI_AGAIN'])(
  '%s means that the database is unavailable',
  (code) => {
    expect(isDatabaseUnavailable(code)).toBe(true);
  },
);

it.each([null, '23505', '42P01', '22021'])(
  '%s does not mean that the database is unavailable',
  (code) => {
    expect(isDatabaseUnavailable(code)).toBe(false);
  },
);

it('distinguishes a value that does not fit from a violated constraint', () => {
  expect([isInvalidValue('22021'), isInvalidValue('22003'), isInvalidValue('23505')]).toEqual([
    true,
    true,
    false,
  ]);
});
