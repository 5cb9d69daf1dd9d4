import { connect, createServer, type Socket } from 'node:net';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import type { Database } from './openDatabase.ts';
import { PipelinedPool } from './PipelinedPool.ts';

let database: Database;
let pool: pg.Pool;
beforeAll(async () => {
  database = await openEmptyDatabase();
  pool = (database.db as unknown as { $client: PipelinedPool }).$client;
});
afterAll(() => database.close());

/** Runs a named statement, like Drizzle's prepared statements. */
const named = (name: string, text: string, ...values: unknown[]) =>
  pool.query({ name, text, values }).then(({ rows }) => rows[0]);
const alone = (text: string) => pool.query(text).then(({ rows }) => rows[0]);
const ask = (value: number) =>
  named('pid_and_value', 'select pg_backend_pid() as pid, $1::int as value', value);
const sleep = (seconds: number) =>
  named('sleep', 'select pg_sleep($1::float8)::text as value', seconds);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const statuses = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map(({ status }) => status);

describe('named statements', () => {
  it('each get their own answer over four connections, which return to the pool', async () => {
    const rows = await Promise.all(upTo(32).map(ask));
    expect(rows.map(({ value }) => value)).toEqual(upTo(32));
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(4);
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it('use further connections while all four shared ones are full', async () => {
    const rows = await Promise.all(upTo(300).map(ask));
    expect(rows.map(({ value }) => value)).toEqual(upTo(300));
    expect(new Set(rows.map(({ pid }) => pid)).size).toBeGreaterThan(4);
  });

  it('wait for a slow statement only when they are among the thirty-one behind it', async () => {
    const slow = sleep(2);
    let answered = 0;
    const asked = upTo(100).map(async (value) => {
      await ask(value);
      answered += 1;
    });
    await slow;
    expect(answered).toBeGreaterThanOrEqual(69);
    await Promise.all(asked);
  });

  it('are not affected by a statement that fails during execution', async () => {
    const divide = (by: number) => named('divide', 'select 12 / $1::int as value', by);
    expect(statuses(await Promise.allSettled([3, 0, 4, 0, 6].map(divide)))).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    await expect(divide(2)).resolves.toEqual({ value: 6 });
  });

  it('succeed again after the type of a column has changed', async () => {
    await alone('create table shape (value int)');
    const read = () => named('read_shape', 'select * from shape');
    await read();
    await alone('alter table shape alter value type text');
    await Promise.allSettled(upTo(8).map(read));
    expect(statuses(await Promise.allSettled(upTo(8).map(read)))).toEqual(
      Array(8).fill('fulfilled'),
    );
  });
});

it('a transaction has its own connection, and other statements do not read its uncommitted rows', async () => {
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

describe('a lost connection', () => {
  it('rejects the statements that wait on it, and the next statements use another', async () => {
    const ends = Promise.allSettled(upTo(8).map(() => sleep(20)));
    const asleep = "from pg_stat_activity where query like 'select pg_sleep%'";
    await expect.poll(() => alone(`select count(*)::int as n ${asleep}`)).toEqual({ n: 4 });
    await alone(`select count(pg_terminate_backend(pid)) ${asleep} and pid <> pg_backend_pid()`);
    expect(statuses(await ends)).toEqual(Array(8).fill('rejected'));
    await expect(ask(7)).resolves.toMatchObject({ value: 7 });
    expect(pool.idleCount).toBe(pool.totalCount);
  });

  it('between two statements of a transaction fails that transaction only', async () => {
    const client = await pool.connect();
    await client.query('begin');
    const { rows } = await client.query('select pg_backend_pid() as pid');
    await alone(`select pg_terminate_backend(${rows[0].pid})`);
    await expect(client.query('select 1')).rejects.toThrow();
    client.release(true);
    await expect(ask(8)).resolves.toMatchObject({ value: 8 });
  });

  it('that sends nothing any more is closed five seconds after the time limit of a statement', async () => {
    const url = new URL((pool as PipelinedPool).options.connectionString ?? '');
    const sockets: Socket[] = [];
    const between = createServer((near) => {
      const far = connect(Number(url.port || 5432), url.hostname);
      near.pipe(far).pipe(near);
      sockets.push(near, far);
      for (const socket of [near, far]) socket.on('error', () => undefined);
    });
    await new Promise<void>((ready) => between.listen(0, '127.0.0.1', ready));
    const through = new URL(url);
    Object.assign(through, {
      hostname: '127.0.0.1',
      port: String((between.address() as { port: number }).port),
    });
    const silenced: pg.Pool = new PipelinedPool({
      connectionString: through.href,
      statement_timeout: 100,
    });
    const one = () => silenced.query({ name: 'one', text: 'select 1 as value' });
    await Promise.all(upTo(4).map(one));
    for (const socket of sockets) socket.unpipe();
    const start = performance.now();
    const outcomes = await Promise.allSettled(upTo(6).map(one));
    expect(statuses(outcomes)).toEqual(Array(6).fill('rejected'));
    expect(performance.now() - start).toBeLessThan(10_000);
    expect((await one()).rows).toEqual([{ value: 1 }]);
    await silenced.end();
    for (const socket of sockets) socket.destroy();
    between.close();
  });
});
