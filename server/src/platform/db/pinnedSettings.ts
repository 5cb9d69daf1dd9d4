/**
 * What the drivers, the queries and the seals of history assume. A server, a database or a role may have other defaults, under which the
 * driver reads the 11th of December as the 12th of November.
 */
const pinned: Readonly<Record<string, string>> = {
  datestyle: 'ISO,MDY',
  intervalstyle: 'postgres',
  timezone: 'UTC',
  bytea_output: 'hex',
  extra_float_digits: '1',
  standard_conforming_strings: 'on',
  array_nulls: 'on',
  transform_null_equals: 'off',
  default_transaction_isolation: 'read committed',
};

/** The settings as one statement. */
export const pinStatement = Object.entries(pinned)
  .map(([name, value]) => `set ${name} = '${value}'`)
  .join('; ');

/** The address with the settings as parameters of the connection. They prevail over `options` of the address, and these over `jit`. */
export function pinAddress(address: string): string {
  const url = new URL(address);
  const own = Object.entries(pinned).map(
    ([name, value]) => `-c ${name}=${value.replaceAll(' ', '\\ ')}`,
  );
  // Without compilation (`jit`) the slow lists of 10,000 people take 0.3 to 0.8 of the time: PostgreSQL compiles each statement anew, and
  // takes longer for it than for the rows.
  const given = url.searchParams.get('options') ?? '';
  url.searchParams.set('options', ['-c jit=off', given, ...own].join(' '));
  return url.href;
}
