import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { breaksOlderServers } from '../../../test/breaksOlderServers.ts';
import { migrationNames, readMigration } from './migrationScripts.ts';

/**
 * The migrations that remove something, and the release that no longer used it. It must be older than the release that has the
 * migration. See CONTRIBUTING.md, "A migration adds first".
 */
const removals: Readonly<Record<string, string>> = {
  // Before this rule. Servers of 0.1.0 must be stopped before this migration runs.
  '0014_sealed_history.sql': '1.0.0',
  // 1.0.0 is not released, and servers of 0.1.0 are stopped anyway.
  '0040_one_grant.sql': '1.0.0',
  '0046_one_table_of_sums.sql': '1.0.0',
  '0052_provedores.sql': '1.0.0',
};

it('a migration only adds, so that servers of the release before go on beside it; what it removes is listed', () => {
  const found = migrationNames().flatMap((name) => {
    const broken = breaksOlderServers(readMigration(name));
    return broken.length > 0 && !(name in removals) ? [`${name} ${broken.join(', ')}`] : [];
  });
  expect(found).toEqual([]);
  expect(Object.keys(removals).filter((name) => !migrationNames().includes(name))).toEqual([]);
});

it('the newest part of the changelog names the newest migration', () => {
  const changelog = readFileSync(join(import.meta.dirname, '../../../../CHANGELOG.md'), 'utf8');
  const [, newestPart = ''] = changelog.split(/^## /m);
  const [, last] = /migrations \d{4} to (\d{4})/.exec(newestPart) ?? [];
  expect(last).toBe(migrationNames().at(-1)?.slice(0, 4));
});

describe('the rule of migrations', () => {
  it.each([
    'DROP TABLE "a";',
    'ALTER TABLE "a" DROP COLUMN "b";',
    'ALTER TABLE "a" RENAME COLUMN "b" TO "c";',
    'ALTER TABLE "a" RENAME TO "b";',
    'ALTER TABLE "a" ALTER COLUMN "b" SET NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP DEFAULT;',
    'ALTER TABLE "a" ALTER COLUMN "b" SET DATA TYPE integer;',
    'alter table a add column b text not null',
    'ALTER TABLE "a" ADD COLUMN "x" text;--> statement-breakpoint\nALTER TABLE "a" ADD COLUMN "b" text NOT NULL;',
  ])('refuses %s', (sql) => {
    expect(breaksOlderServers(sql)).toHaveLength(1);
  });

  it.each([
    'CREATE TABLE "a" ("b" text NOT NULL);',
    'ALTER TABLE "a" ADD COLUMN "b" text;',
    'ALTER TABLE "a" ADD COLUMN "b" text DEFAULT \'x\' NOT NULL;',
    'ALTER TABLE "a" ALTER COLUMN "b" DROP NOT NULL;',
    'DROP INDEX "a_ix"; DROP TRIGGER "t" ON "a";',
    '-- DROP TABLE a\nSELECT 1;',
    'CREATE FUNCTION f() RETURNS trigger AS $$ BEGIN DROP TABLE a; END $$ LANGUAGE plpgsql;',
    "COMMENT ON TABLE a IS 'drop table b';",
  ])('admits %s', (sql) => {
    expect(breaksOlderServers(sql)).toEqual([]);
  });
});
