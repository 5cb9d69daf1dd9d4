import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { buildUser } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { type Caller, raceWorld } from '../../../test/races.ts';

const world = raceWorld();
const changesOfWriter = 25;

/** Four people change the name of one person at the same time. Returns how many changes were answered with 200. */
async function writeTogether(url: string, during: () => Promise<unknown> = async () => undefined) {
  let stored = 0;
  const write = async (caller: Caller, name: string) => {
    for (let change = 1; change <= changesOfWriter; change += 1) {
      const { statusCode } = await caller.put(url, { first_name: `${name} ${change}` });
      if (statusCode === 200) stored += 1;
    }
  };
  const { geral, colleague, usuarios, superuser } = world;
  const writers = [geral, colleague, usuarios, superuser].map((caller, index) =>
    write(caller, `Escritor ${index}`),
  );
  await Promise.all([...writers, during()]);
  return stored;
}

/** The changes of the name of a person as history tells them, oldest first. */
async function toldChanges(id: number) {
  const read = await historyReader(world.server);
  const rows = await read({ alvo: `user:${id}`, action: 'user.update' });
  return rows.flatMap(({ mudancas = [] }) =>
    mudancas.filter(({ campo }) => campo === 'first_name'),
  );
}

/** The change before which another one stands than that which left its value. */
const breaks = (changes: Awaited<ReturnType<typeof toldChanges>>) =>
  changes.filter(({ antes }, index) => index > 0 && antes !== changes[index - 1]?.depois);

it('HIST-01 HIST-04 what four people write of one person is told in the order of the commits', {
  tags: ['slow'],
}, async () => {
  const person = await buildUser(world.server, world.cliente, { first_name: 'Início' });
  const url = `/api/admin/users/${person.id}/`;
  expect(await writeTogether(url)).toBe(4 * changesOfWriter);
  const changes = await toldChanges(person.id);
  expect(changes).toHaveLength(4 * changesOfWriter);
  expect(breaks(changes)).toEqual([]);
  expect(changes.at(-1)?.depois).toBe((await world.geral.get(url)).json().first_name);
});

it('HIST-01 HIST-04 also if their connections break meanwhile', { tags: ['slow'] }, async () => {
  const person = await buildUser(world.server, world.cliente, { first_name: 'Início' });
  const url = `/api/admin/users/${person.id}/`;
  const { db } = world.server.context;
  // As after a SIGKILL of the server, the database loses the connections in the middle of transactions.
  let broken = 0;
  const breakConnections = async () => {
    for (let round = 0; round < 20; round += 1) {
      await new Promise((done) => setTimeout(done, 20));
      const { rows } = (await db.execute(sql`select pg_terminate_backend(pid) from pg_stat_activity
        where datname = current_database() and state = 'idle in transaction'`)) as unknown as {
        rows: unknown[];
      };
      broken += rows.length;
    }
  };
  const stored = await writeTogether(url, breakConnections);
  expect(broken).toBeGreaterThan(0);
  const changes = await toldChanges(person.id);
  expect(changes.length).toBeGreaterThanOrEqual(stored);
  expect(breaks(changes)).toEqual([]);
  expect(changes.at(-1)?.depois).toBe((await world.geral.get(url)).json().first_name);
});
