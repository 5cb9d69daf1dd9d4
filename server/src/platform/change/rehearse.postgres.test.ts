import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actorOf } from '../../../test/actorOf.ts';
import { buildRelatorio, buildUser } from '../../../test/factories.ts';
import { interleave, raceWorld } from '../../../test/races.ts';
import { createPostgresDatabase } from '../../../test/testDatabase.ts';
import { changeUser } from '../../features/users/changeUser.ts';
import { userQueries } from '../../features/users/queries.ts';
import type { Actor } from '../auth/actor.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/openDatabase.ts';
import { openPostgres } from '../db/openPostgres.ts';
import type { Change } from './Change.ts';
import { commit } from './commit.ts';
import { rehearse } from './rehearse.ts';

const world = raceWorld();

it('ENS-02 a rehearsal beside a change tells one of the two states, and undoes nothing', async () => {
  const { context } = world.server;
  const boss = actorOf(await buildUser(world.server, null, { is_superuser: true }));
  const counts = { both: 0, none: 0 };
  await interleave(async (race) => {
    const person = await buildUser(world.server, world.cliente);
    const { id } = await buildRelatorio(world.server, world.cliente, { allowed: [person] });
    const now = context.now();
    const input = { id: person.id, input: { is_active: false }, passwordHash: null, now };
    const [answer, { differences }] = await race(
      () => world.colleague.put(`/api/admin/users/${person.id}/`, { is_active: false }),
      () => rehearse(context.db, changeUser, boss, input, now),
    );
    expect(answer.statusCode).toBe(200);
    // Without the other change, the person would lose the report. After it, there is nothing to lose.
    const lost = differences.map(({ relatorioId, after }) => [relatorioId, after.access]);
    expect([[], [[id, 'none']]]).toContainEqual(lost);
    counts[lost.length === 0 ? 'none' : 'both'] += 1;
    expect(await userQueries(context.db).find('all', person.id)).toMatchObject({
      is_active: false,
      versao: 2,
    });
  });
  expect(Math.min(counts.both, counts.none)).toBeGreaterThan(0);
});

describe('a notification of a change', () => {
  let database: Database;
  let listener: pg.Client;
  const heard: (string | undefined)[] = [];
  beforeAll(async () => {
    const url = await createPostgresDatabase();
    database = await openPostgres(url, 30_000);
    await migrate(database);
    listener = new pg.Client({ connectionString: url });
    await listener.connect();
    listener.on('notification', ({ payload }) => heard.push(payload));
    await listener.query('listen mudou');
  });
  afterAll(async () => {
    await listener.end();
    await database.close();
  });

  it('ENS-02 is sent by the change, and not by its rehearsal', async () => {
    const notify: Change<string> = async (tx, _, text) => {
      await tx.execute(sql`select pg_notify('mudou', ${text})`);
      return { result: undefined, records: [], region: null };
    };
    const nobody = { network: '' } as Actor;
    await rehearse(database.db, notify, nobody, 'ensaio', new Date());
    await commit(database.db, notify, nobody, 'mudança');
    // Notifications arrive in the order of their transactions.
    await expect.poll(() => heard).toEqual(['mudança']);
  });
});
