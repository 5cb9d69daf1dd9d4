import { expect, it } from 'vitest';
import { openEmptyDatabase } from '../../../test/testDatabase.ts';
import { migrationNames, readMigration } from './migrationScripts.ts';

// With millions of rows that would take minutes, in which no reader gets an answer of the table.
it('a migration writes no table anew that is there', {
  tags: ['slow'],
}, async () => {
  const database = await openEmptyDatabase();
  const found: Record<string, string[]> = {};
  await database.exclusively(async (run) => {
    const listFiles = async () => {
      const rows = await run(`select relname, relfilenode from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace`);
      return new Map(rows.map(({ relname, relfilenode }) => [String(relname), relfilenode]));
    };
    let before = await listFiles();
    for (const name of migrationNames()) {
      await run(readMigration(name));
      const after = await listFiles();
      const changed = [...before].flatMap(([table, file]) =>
        after.has(table) && after.get(table) !== file ? [table] : [],
      );
      if (changed.length > 0) found[name] = changed;
      before = after;
    }
  });
  await database.close();
  expect(found).toEqual({});
});
