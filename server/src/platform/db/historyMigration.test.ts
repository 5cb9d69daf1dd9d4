import { afterAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { migrationNames, readMigration } from './migrationScripts.ts';
import type { Database } from './openDatabase.ts';

let database: Database | undefined;
afterAll(() => database?.close());

it('rows of an older version keep their author, values and subjects, and wait to be sealed', {
  tags: ['slow'],
}, async () => {
  database = await openEmptyDatabase();
  await database.exclusively(async (run) => {
    for (const name of migrationNames().filter((one) => one < '0014'))
      await run(readMigration(name));
    await run(`insert into audit (at, actor_id, actor_name, network, cliente_id, action, target, details)
      values ('2026-01-02', 5, 'renato', '10.0.0.1', 3, 'permissao.update', 'aplicativo:2', '{"user": 7}'),
        ('2026-01-03', null, null, '10.0.0.2', 3, 'session.failed', 'user:8', '{}'),
        ('2026-01-04', null, null, null, null, 'command', 'migrate', '{}')`);
    await run(`insert into audit_value (audit_id, person_id, field, before, after)
      values (1, 7, 'relatorio:4', 'full', null), (1, 7, 'relatorio:4 paginas', 'a', null)`);
    await run(readMigration(String(migrationNames().find((one) => one.startsWith('0014')))));

    const authors = await run(
      'select audit_id::int as id, person_id, username, network, length(digest) as bytes from audit_author order by 1',
    );
    expect(authors).toEqual([
      { id: 1, person_id: 5, username: 'renato', network: '10.0.0.1', bytes: 32 },
      { id: 2, person_id: 8, username: null, network: '10.0.0.2', bytes: 32 },
    ]);
    const subjects = await run(
      'select subject, audit_id::int as id from audit_subject order by 2, 1',
    );
    expect(subjects).toEqual([
      { subject: 'aplicativo:2', id: 1 },
      { subject: 'relatorio:4', id: 1 },
      { subject: 'user:7', id: 1 },
      { subject: 'user:8', id: 2 },
    ]);
    const digests = await run(
      'select count(distinct digest)::int as count from audit_value where length(digest) = 32',
    );
    expect(digests).toEqual([{ count: 2 }]);
    const unsealed = await run('select audit_id::int as id from audit_unsealed order by 1');
    expect(unsealed).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }]);
  });
});

it('rows of an older version after a clock that had gone back are told after the others', {
  tags: ['slow'],
}, async () => {
  const older = await openEmptyDatabase();
  await older.exclusively(async (run) => {
    for (const name of migrationNames().filter((one) => one < '0021'))
      await run(readMigration(name));
    await run(`insert into audit (at, action, target) values ('2026-01-02 10:00', 'command', 'a'),
      ('2026-01-02 09:59:30', 'command', 'long transaction'), ('2026-01-02 09:00', 'command', 'clock'),
      ('2026-01-02 09:20', 'command', 'b'), ('2026-01-02 09:05', 'session.failed', 'user:8')`);
    await run(readMigration(String(migrationNames().find((one) => one.startsWith('0021')))));
    const noted = await run('select first_id::int as id from audit_clock_jump');
    expect(noted).toEqual([{ id: 3 }]);
  });
  await older.close();
});
