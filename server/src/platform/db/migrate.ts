import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './openDatabase.ts';

/** The folder of the migrations. In the source it is next to this file; the build copies it next to the bundle. */
const folder = join(import.meta.dirname, 'migrations');

/**
 * Runs every generated script that is not recorded yet, in the order of names. Each script and its record are one
 * transaction. A lock lets several instances start at the same time.
 */
export async function migrate(database: Database): Promise<void> {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  await database.exclusively(async (run) => {
    await run(
      'create table if not exists portal_migration (name text primary key, applied_at timestamptz not null default now())',
    );
    const applied = new Set(
      (await run('select name from portal_migration')).map(({ name }) => name),
    );
    for (const name of names) {
      if (applied.has(name)) continue;
      const script = readFileSync(join(folder, name), 'utf8');
      const record = `insert into portal_migration (name) values ('${name.replaceAll("'", "''")}')`;
      await run(`begin;\n${script};\n${record};\ncommit;`).catch(async (error: unknown) => {
        await run('rollback');
        throw error;
      });
    }
  });
}
