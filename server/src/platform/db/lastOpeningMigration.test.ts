import { afterAll, expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { migrationNames, readMigration } from './migrationScripts.ts';
import type { Database } from './openDatabase.ts';

let database: Database | undefined;
afterAll(() => database?.close());

it('reports of an older version keep their last opening, as far as the log and recent reports know', {
  tags: ['slow'],
}, async () => {
  database = await openEmptyDatabase();
  await database.exclusively(async (run) => {
    for (const name of migrationNames().filter((one) => one < '0019'))
      await run(readMigration(name));
    await run(`insert into cliente (id, nome) overriding system value values (1, 'A'), (2, 'B')`);
    await run(`insert into user_account (id, username, email, search) overriding system value
      values (1, 'p', 'p@x.example', '')`);
    await run(`insert into relatorio (id, cliente_id, nome_relatorio, workspace_id, report_id)
      overriding system value
      select id, 1, 'R', gen_random_uuid(), gen_random_uuid() from generate_series(1, 5) id`);
    // A renewal is no opening. The fourth report was opened only before it came to its cliente.
    await run(`insert into acesso (cliente_id, user_id, relatorio_id, opened_at, is_renewal)
      values (1, 1, 1, '2026-01-02Z', false), (1, 1, 1, '2026-01-01Z', false),
        (1, 1, 1, '2026-01-09Z', true), (1, 1, 2, '2026-01-01Z', false),
        (2, 1, 4, '2026-01-03Z', false), (1, 1, 99, '2026-01-03Z', false)`);
    await run(`insert into recente (user_id, relatorio_id, opened_at)
      values (1, 2, '2026-02-01Z'), (1, 3, '2026-02-02Z')`);
    await run(readMigration(String(migrationNames().find((one) => one.startsWith('0019')))));
    const known = await run(`select relatorio_id as id,
      to_char(opened_at at time zone 'UTC', 'YYYY-MM-DD') as day from relatorio_abertura order by id`);
    expect(known).toEqual([
      { id: 1, day: '2026-01-02' },
      { id: 2, day: '2026-02-01' },
      { id: 3, day: '2026-02-02' },
    ]);
  });
});
