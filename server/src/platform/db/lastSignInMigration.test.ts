import { afterAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { migrationNames, readMigration } from './migrationScripts.ts';
import type { Database } from './openDatabase.ts';

let database: Database | undefined;
afterAll(() => database?.close());

it('people of an older version keep their last sign-in, as far as sessions and history know', {
  tags: ['slow'],
}, async () => {
  database = await openEmptyDatabase();
  await database.exclusively(async (run) => {
    for (const name of migrationNames().filter((one) => one < '0018'))
      await run(readMigration(name));
    await run(`insert into user_account (id, username, email, search)
      select id, 'p' || id, 'p' || id || '@x.example', '' from generate_series(1, 4) id`);
    await run(`insert into audit (at, action, target, details)
      values ('2026-01-02Z', 'session.open', 'user:1', '{}'), ('2026-01-01Z', 'session.open', 'user:1', '{}'),
        ('2026-01-03Z', 'session.close', 'user:1', '{}'), ('2026-01-01Z', 'session.open', 'user:2', '{}')`);
    await run(`insert into session (id, user_id, generation, rotates, rotated_at, created_at, expires_at)
      select gen_random_uuid(), id, 0, true, '2026-02-01Z', '2026-02-01Z', '2026-03-01Z' from generate_series(2, 3) id`);
    await run(readMigration(String(migrationNames().find((one) => one.startsWith('0018')))));
    const known = await run(
      `select id, to_char(ultima_entrada at time zone 'UTC', 'YYYY-MM-DD') as day from user_account order by id`,
    );
    expect(known).toEqual([
      { id: 1, day: '2026-01-02' },
      { id: 2, day: '2026-02-01' },
      { id: 3, day: '2026-02-01' },
      { id: 4, day: null },
    ]);
  });
});
