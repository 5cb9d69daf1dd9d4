import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../../../test/testDatabase.ts';
import { ReadConnections } from './ReadConnections.ts';

let reads: ReadConnections;
let admin: pg.Client;
beforeAll(async () => {
  const connectionString = await createPostgresDatabase();
  reads = new ReadConnections(
    () => ({ connectionString, query_timeout: 15_000, onConnect: () => undefined }),
    () => undefined,
  );
  admin = new pg.Client({ connectionString });
  await admin.connect();
});
afterAll(() => Promise.all([reads.close(), admin.end()]));

const read = (name: string, text: string, ...values: unknown[]) =>
  reads.query({ name, text }, values).then(({ rows }) => rows[0]);
const ask = (value: number) =>
  read('pid_and_value', 'select pg_backend_pid() as pid, $1::int as value', value);
const upTo = (count: number) => Array.from({ length: count }, (_, index) => index);
const statuses = (outcomes: PromiseSettledResult<unknown>[]) =>
  outcomes.map(({ status }) => status);
const backends = async () =>
  (await admin.query('select pid from pg_stat_activity where datname = current_database()'))
    .rowCount;

describe('reads', () => {
  it('each get their own answer over four connections', async () => {
    const rows = await Promise.all(upTo(300).map(ask));
    expect(rows.map(({ value }) => value)).toEqual(upTo(300));
    expect(new Set(rows.map(({ pid }) => pid)).size).toBe(4);
  });

  it('prefer the connections without a slow statement', { tags: ['slow'] }, async () => {
    const slow = read('sleep', 'select pg_sleep(2)::text');
    const start = performance.now();
    for (const value of upTo(50)) await ask(value);
    expect(performance.now() - start).toBeLessThan(1_500);
    await slow;
  });

  it('are not affected by a statement that fails during execution', async () => {
    const divide = (by: number) => read('divide', 'select 12 / $1::int as value', by);
    expect(statuses(await Promise.allSettled([3, 0, 4, 0, 6].map(divide)))).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'rejected',
      'fulfilled',
    ]);
    await expect(divide(2)).resolves.toEqual({ value: 6 });
  });

  it('succeed after a migration has changed the type of a column', async () => {
    await admin.query('create table shape (value int)');
    const shape = () => read('read_shape', 'select * from shape');
    await Promise.all(upTo(8).map(shape));
    await admin.query('alter table shape alter value type text');
    expect(statuses(await Promise.allSettled(upTo(8).map(shape)))).toEqual(
      Array(8).fill('fulfilled'),
    );
  });
});

describe('LIM-04 a read whose connection died', () => {
  const kill = () =>
    admin.query(
      'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    );

  it('LIM-04 is asked once more, on a new connection', { tags: ['slow'] }, async () => {
    await Promise.all(upTo(4).map(ask));
    const asleep = upTo(8).map(() => read('half', `select 'slept' as value from pg_sleep(0.5)`));
    await expect
      .poll(
        async () =>
          (
            await admin.query(
              `select from pg_stat_activity where query like '%pg_sleep(0.5)' and state = 'active'`,
            )
          ).rowCount,
      )
      .toBe(4);
    await kill();
    expect(await Promise.all(asleep)).toEqual(Array(8).fill({ value: 'slept' }));
  });

  it('LIM-04 is not asked a third time', async () => {
    const outcome = Promise.allSettled([read('long', 'select pg_sleep(9)::text')]);
    const asleep = `select pid from pg_stat_activity where query like '%pg_sleep(9)%' and state = 'active' and pid <> pg_backend_pid()`;
    const killed: number[] = [];
    const nextPid = async () =>
      (await admin.query(asleep)).rows.find(({ pid }) => !killed.includes(pid))?.pid;
    for (let kills = 0; kills < 2; kills += 1) {
      await expect.poll(nextPid).toBeDefined();
      killed.push(await nextPid());
      await kill();
    }
    expect(statuses(await outcome)).toEqual(['rejected']);
    await expect(ask(7)).resolves.toMatchObject({ value: 7 });
  });

  it('between two reads is not noticed', async () => {
    for (let round = 0; round < 10; round += 1) {
      await kill();
      const rows = await Promise.all(upTo(12).map(ask));
      expect(rows.map(({ value }) => value)).toEqual(upTo(12));
    }
    await expect.poll(backends).toBeLessThanOrEqual(5);
  });
});
