import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPostgresDatabase } from '../../../test/testDatabase.ts';
import type { Actor } from '../auth/actor.ts';
import { migrate } from '../db/migrate.ts';
import type { Database } from '../db/openDatabase.ts';
import { openPostgres } from '../db/openPostgres.ts';
import type { Change } from './Change.ts';
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

  it('ENS-04 one rehearsal of a cliente runs at a time, beside those of other clientes', async () => {
    const [one, colleague, stranger] = [1, 1, 2].map(
      (clienteId, index) => ({ id: 10 + index, clienteId, network: '' }) as Actor,
    );
    const quick: Change<null> = async () => ({ result: undefined, records: [], region: null });
    let finish = () => {};
    const slow: Change<null> = async (tx) => {
      await tx.execute(sql`select 1`);
      started();
      await new Promise<void>((resolve) => {
        finish = resolve;
      });
      return { result: undefined, records: [], region: null };
    };
    let started = () => {};
    const hasStarted = new Promise<void>((resolve) => {
      started = resolve;
    });
    const run = (change: Change<null>, actor?: Actor) =>
      rehearse(database.db, change, actor as Actor, null, new Date());
    const running = run(slow, one);
    await hasStarted;
    await expect(run(quick, colleague)).rejects.toMatchObject({
      status: 429,
      retryAfterSeconds: 1,
    });
    await expect(run(quick, stranger)).resolves.toHaveProperty('fingerprint');
    finish();
    await running;
    await expect(run(quick, colleague)).resolves.toHaveProperty('fingerprint');
  });
});
