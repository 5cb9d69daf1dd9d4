import { sql } from 'drizzle-orm';
import { describe, expect, it, type TestContext } from 'vitest';
import { createSilentProxy } from '../../../test/createSilentProxy.ts';
import { createPostgresDatabase } from '../../../test/testDatabase.ts';
import { databaseCodeOf, isDatabaseUnavailable } from './databaseErrors.ts';
import type { Database } from './openDatabase.ts';
import { openPostgres } from './openPostgres.ts';

const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const statement = ({ db }: Database) => db.execute(sql`select 1`);
const read = ({ reads }: Database) => reads.select({ one: sql`1` }).from(sql`(values (1)) one`);
const transaction = ({ db }: Database) => db.transaction((tx) => tx.execute(sql`select 1`));
const inBackground = ({ background }: Database) => background.execute(sql`select 1`);

/** Opens a database behind a proxy that can fall silent. */
async function openBehindProxy({ onTestFinished }: Pick<TestContext, 'onTestFinished'>) {
  const proxy = await createSilentProxy(await createPostgresDatabase());
  onTestFinished(() => proxy.close());
  return { proxy, database: await openPostgres(proxy.url, 1_000) };
}

// The tests wait for time limits, so they run together.
describe.concurrent('a network that falls silent', { timeout: 60_000 }, () => {
  it.for([
    ['statements', statement],
    ['transactions', transaction],
    ['reads', read],
    ['statements in the background', inBackground],
  ] as const)(
    '%s fail within their limit, and succeed as soon as new connections work',
    { tags: ['slow'] },
    async ([, ask], context) => {
      const { proxy, database } = await openBehindProxy(context);
      await Promise.all(upTo(20).map(() => ask(database)));
      proxy.silence();
      const start = performance.now();
      const outcomes = await Promise.all(
        upTo(20).map(() =>
          ask(database).then(
            () => null,
            (error) => error,
          ),
        ),
      );
      expect(performance.now() - start).toBeLessThan(15_000);
      expect(outcomes.every((error) => isDatabaseUnavailable(databaseCodeOf(error)))).toBe(true);
      proxy.restore();
      await Promise.all(upTo(20).map(() => ask(database)));
    },
  );

  it('connections that nobody used meanwhile are replaced too', {
    tags: ['slow'],
  }, async (context) => {
    const { proxy, database } = await openBehindProxy(context);
    await Promise.all(upTo(20).flatMap(() => [statement(database), read(database)]));
    proxy.silence();
    proxy.restore();
    // The first call finds the silence. No later one waits for another old connection.
    await expect(statement(database)).rejects.toThrow();
    const start = performance.now();
    for (let calls = 0; calls < 12; calls += 1)
      await Promise.all([statement(database), transaction(database), read(database)]);
    expect(performance.now() - start).toBeLessThan(2_000);
  });
});

it('PostgreSQL limits the time of statements, of waiting for locks and of idle transactions, and compiles no statement', async () => {
  const database = await openPostgres(await createPostgresDatabase(), 30_000);
  const settingsOf = async (handle: Database['db'] | Database['reads']) => {
    const [row] = await handle
      .select({
        limits: sql<string>`concat_ws(' ', current_setting('statement_timeout'), current_setting('lock_timeout'),
          current_setting('idle_in_transaction_session_timeout'), current_setting('application_name'),
          current_setting('jit'))`,
      })
      .from(sql`(values (1)) one`);
    return row?.limits;
  };
  expect(await settingsOf(database.db)).toBe('30s 0 1min portal-bi off');
  expect(await settingsOf(database.reads)).toBe('5s 0 1min portal-bi off');
  expect(await settingsOf(database.background)).toBe('5s 2s 1min portal-bi off');
  await database.close();
});

it('a transaction whose connection dies is over, and its connection leaves the pool', async () => {
  const database = await openPostgres(await createPostgresDatabase(), 30_000);
  for (let round = 0; round < 10; round += 1) {
    const failed = database.db.transaction(async (tx) => {
      await tx.execute(sql`create table if not exists never (n int)`);
      await database.db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`);
      await tx.execute(sql`select 1`);
    });
    const error = await failed.catch((cause: unknown) => cause);
    expect(isDatabaseUnavailable(databaseCodeOf(error))).toBe(true);
  }
  const found = (await database.db.execute(
    sql`select to_regclass('never') as name`,
  )) as unknown as {
    rows: unknown[];
  };
  expect(found.rows).toEqual([{ name: null }]);
  await database.close();
});
