import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from './openDatabase.ts';

/** Beside this file in the source; beside the bundle once built. */
const folders = [
  join(import.meta.dirname, 'migrations'),
  join(import.meta.dirname, 'db', 'migrations'),
];

/**
 * Brings the database up to date: every generated script not yet recorded, in name order, each with its record in
 * one transaction, all under a lock, so that several instances may start at once.
 */
export async function migrate(database: Database): Promise<void> {
  const folder = folders.find((path) => existsSync(path));
  if (!folder) throw new Error('no migrations folder');
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
