import type pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../test/testDatabase.ts';
import type { Database } from './openDatabase.ts';
import type { PipelinedPool } from './PipelinedPool.ts';

let database: Database;
let pool: PipelinedPool;
beforeAll(async () => {
  database = await openEmptyDatabase();
  pool = (database.db as unknown as { $client: PipelinedPool }).$client;
});
afterAll(() => database.close());

/** A statement by name, as Drizzle's prepared ones come. */
const named = (name: string, text: string, ...values: unknown[]) =>
  (pool as pg.Pool).query({ name, text, values }).then(({ rows }) => rows[0]);
const alone = (text: string) => (pool as pg.Pool).query(text).then(({ rows }) => rows[0]);
const pidAndValue = 'select pg_backend_pid() as pid, $1::int as value';

it('each of many named statements at once gets its own answer, over two connections', async () => {
  const values = Array.from({ length: 300 }, (_, index) => index);
  const rows = await Promise.all(values.map((value) => named('pid_and_value', pidAndValue, value)));
  expect(rows.map(({ value }) => value)).toEqual(values);
  expect(new Set(rows.map(({ pid }) => pid)).size).toBe(2);
  expect(pool.idleCount).toBe(pool.totalCount);
});

it('one that fails concerns nobody else', async () => {
  const divide = (by: number) => named('divide', 'select 12 / $1::int as value', by);
  const outcomes = await Promise.allSettled([3, 0, 4, 0, 6].map(divide));
  expect(outcomes.map(({ status }) => status === 'fulfilled')).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
  await expect(divide(2)).resolves.toEqual({ value: 6 });
});

it('a slow one holds up none that comes when the other connection is free', async () => {
  const slow = named('sleep', 'select pg_sleep($1::float8) as value', 2);
  const first = await Promise.race([
    slow.then(() => 'slow'),
    named('pid_and_value', pidAndValue, 1).then(() => 'other'),
  ]);
  expect(first).toBe('other');
  await slow;
});

it('a transaction has a connection to itself, and what it has not committed is not read', async () => {
  await alone('create table thing (value int)');
  const count = () => named('count_things', 'select count(*)::int as value from thing');
  const client = await pool.connect();
  await client.query('begin');
  await client.query('insert into thing values (1)');
  const counts = await Promise.all([count(), count(), count()]);
  await client.query('commit');
  client.release();
  expect(counts).toEqual([{ value: 0 }, { value: 0 }, { value: 0 }]);
  await expect(count()).resolves.toEqual({ value: 1 });
});

it('a connection that drops is told to those on it; the next statements take another', async () => {
  const asleep = Array.from({ length: 4 }, () =>
    named('sleep', 'select pg_sleep($1::float8) as value', 20),
  );
  const ends = Promise.allSettled(asleep);
  await expect
    .poll(() =>
      alone("select count(*)::int as n from pg_stat_activity where query like 'select pg_sleep%'"),
    )
    .toMatchObject({ n: 2 });
  await alone(`select count(pg_terminate_backend(pid)) from pg_stat_activity
    where query like 'select pg_sleep%' and pid <> pg_backend_pid()`);
  expect((await ends).map(({ status }) => status)).toEqual(Array(4).fill('rejected'));
  await expect(named('pid_and_value', pidAndValue, 7)).resolves.toMatchObject({ value: 7 });
  expect(pool.idleCount).toBe(pool.totalCount);
});
