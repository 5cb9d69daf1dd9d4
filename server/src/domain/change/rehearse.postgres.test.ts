import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../../../test/testDatabase.ts';
import { migrate } from '../../platform/db/migrate.ts';
import type { Database } from '../../platform/db/openDatabase.ts';
import { openPostgres } from '../../platform/db/openPostgres.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Change } from './Change.ts';
import { runInMode } from './changeMode.ts';
import { commit } from './commit.ts';
import { rehearse } from './rehearse.ts';

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

  it('is sent by the change, and not by its rehearsal', async () => {
    const notify: Change<string> = async (tx, _, text) => {
      await tx.execute(sql`select pg_notify('mudou', ${text})`);
      return { result: undefined, records: [], region: null };
    };
    const nobody = { id: 1, clienteId: null, network: '' } as Actor;
    await rehearse(database.db, notify, nobody, 'ensaio', new Date());
    await commit(database.db, notify, nobody, 'mudança');
    // Notifications arrive in the order of their transactions.
    await expect.poll(() => heard).toEqual(['mudança']);
  });

  const actorOf = (id: number, clienteId: number) => ({ id, clienteId, network: '' }) as Actor;
  const quick: Change<null, string> = async () => ({ result: 'made', records: [], region: null });

  /** Starts a rehearsal that runs until `finish` is called. */
  async function startRehearsal(actor: Actor) {
    let finish = () => {};
    let started = () => {};
    const hasStarted = new Promise<void>((resolve) => {
      started = resolve;
    });
    const slow: Change<null> = async (tx) => {
      await tx.execute(sql`select 1`);
      started();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { result: undefined, records: [], region: null };
    };
    const running = rehearse(database.db, slow, actor, null, new Date());
    await hasStarted;
    return async () => {
      finish();
      await running;
    };
  }
  const busy = { status: 429, retryAfterSeconds: 1 };

  it('ENS-04 one rehearsal of a cliente runs at a time, beside those of other clientes', {
    tags: ['slow'],
  }, async () => {
    const run = (actor: Actor) => rehearse(database.db, quick, actor, null, new Date());
    const finish = await startRehearsal(actorOf(10, 1));
    await expect(run(actorOf(11, 1))).rejects.toMatchObject(busy);
    await expect(run(actorOf(12, 2))).resolves.toHaveProperty('fingerprint');
    await finish();
    await expect(run(actorOf(11, 1))).resolves.toHaveProperty('fingerprint');
  });

  it('a change that names a fingerprint needs the turn of its cliente like a rehearsal, and a plain change does not', {
    tags: ['slow'],
  }, async () => {
    const limits = { now: new Date(), maxPeople: 100 };
    const { fingerprint } = await rehearse(database.db, quick, actorOf(11, 1), null, limits.now);
    let made = 0;
    const counted: Change<null, string> = async (tx, actor, input) => {
      made += 1;
      return quick(tx, actor, input);
    };
    const confirm = (actor: Actor) =>
      runInMode({ kind: 'confirm', fingerprint, ...limits }, () =>
        commit(database.db, counted, actor, null),
      );
    const finish = await startRehearsal(actorOf(10, 1));
    await expect(confirm(actorOf(11, 1))).rejects.toMatchObject(busy);
    expect(made).toBe(0);
    await expect(confirm(actorOf(12, 2))).resolves.toBe('made');
    await expect(commit(database.db, quick, actorOf(11, 1), null)).resolves.toBe('made');
    await finish();
    await expect(confirm(actorOf(11, 1))).resolves.toBe('made');
  });
});
