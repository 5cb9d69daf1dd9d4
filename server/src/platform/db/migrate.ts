import { StartError } from '../../StartError.ts';
import type { Database } from './Database.ts';
import { databaseCodeOf } from './databaseErrors.ts';
import { migrationNames, readMigration } from './migrationScripts.ts';

/**
 * Runs every generated script that is not recorded yet, in the order of names. Each script and its record are one
 * transaction. A lock lets several instances start at the same time; the
 * migrator of Drizzle takes none. Throws StartError if the database is an unfinished
 * copy, unless `isCopying`.
 */
export async function migrate(database: Database, { isCopying = false } = {}): Promise<void> {
  const names = migrationNames();
  await database.exclusively(async (run) => {
    const [copy] = await run("select to_regclass('portal_copy') is not null as exists");
    if (copy?.exists === true && !isCopying) {
      throw new StartError(
        'Este banco é uma cópia que não terminou. Rode copy-database de novo, com as mesmas configurações.',
      );
    }
    const [recorded] = await run("select to_regclass('portal_migration') is not null as exists");
    // A role that owns no tables may not even ask for a table that exists.
    if (recorded?.exists !== true) {
      await run(
        'create table portal_migration (name text primary key, applied_at timestamptz not null default now())',
      );
    }
    const applied = new Set(
      (await run('select name from portal_migration')).map(({ name }) => name),
    );
    for (const name of names) {
      if (applied.has(name)) continue;
      const script = readMigration(name);
      const record = `insert into portal_migration (name) values ('${name.replaceAll("'", "''")}')`;
      await run(`begin;\n${script};\n${record};\ncommit;`).catch(async (error: unknown) => {
        await run('rollback');
        if (databaseCodeOf(error) === '42501') {
          throw new StartError(
            'O papel de DATABASE_URL não é dono das tabelas. Rode o comando migrate com MIGRATION_DATABASE_URL antes de iniciar esta versão.',
            { cause: error },
          );
        }
        throw error;
      });
    }
  });
}
