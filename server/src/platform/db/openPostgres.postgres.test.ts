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
  expect(await settingsOf(database.long)).toBe('1min 0 1min portal-bi off');
  await database.close();
});

it('LGPD-01 LGPD-03 what reads years of history goes on after the time at which other statements end', {
  tags: ['slow'],
}, async () => {
  const database = await openPostgres(await createPostgresDatabase(), 200);
  const sleep = sql`select pg_sleep(3)`;
  await expect(database.db.execute(sleep)).rejects.toThrow();
  await database.long.transaction((tx) => tx.execute(sleep));
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

it('a database with other settings reads and writes the same values, on every kind of connection', async () => {
  const url = new URL(await createPostgresDatabase());
  const name = url.pathname.slice(1);
  const plain = await openPostgres(url.href, 30_000);
  for (const setting of [
    "datestyle = 'SQL, DMY'",
    "intervalstyle = 'iso_8601'",
    "timezone = 'America/Sao_Paulo'",
    "bytea_output = 'escape'",
    'extra_float_digits = -15',
    'standard_conforming_strings = off',
    'array_nulls = off',
    "default_transaction_isolation = 'serializable'",
  ]) {
    await plain.db.execute(sql.raw(`alter database ${name} set ${setting}`));
  }
  await plain.close();
  // What an operator has written in the address stays, and does not undo what the driver assumes.
  url.searchParams.set('options', '-c datestyle=German -c work_mem=5MB');
  const database = await openPostgres(url.href, 30_000);
  const asked = sql<string>`concat_ws(' ', timestamptz '2026-12-11T02:30:00Z', '\\x00ff'::bytea, pi(),
    '{NULL}'::text[] = array[null]::text[], '\\n', interval '1 day', current_setting('transaction_isolation'),
    current_setting('work_mem'))`;
  const told = '2026-12-11 02:30:00+00 \\x00ff 3.141592653589793 t \\n 1 day read committed 5MB';
  for (const handle of [database.db, database.reads, database.background, database.long]) {
    const [row] = await handle
      .select({ told: asked, at: sql<string>`timestamptz '2026-12-11T02:30:00Z'` })
      .from(sql`(values (1)) one`);
    expect(row).toEqual({ told, at: '2026-12-11 02:30:00+00' });
  }
  const [row] = await database.snapshot((run) => run("select timestamptz '2026-12-11' as at"));
  expect(row?.at).toEqual(new Date('2026-12-11T00:00:00Z'));
  await database.close();
});
