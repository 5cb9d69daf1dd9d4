import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSealed, type SealedHistory } from '../../../test/sealedHistory.ts';
import { createTwoRoles, openTwoRoles } from '../../../test/testDatabase.ts';
import { urlOf } from '../../../test/urlOf.ts';
import { migrate } from './migrate.ts';
import { asOwner, migrateAsOwner } from './migrateAsOwner.ts';
import { type Database, openDatabase } from './openDatabase.ts';

const limits = { dataDir: '', statementTimeoutMs: 30_000 };
const opened: Database[] = [];
const open = async (databaseUrl: string) => {
  const database = await openDatabase({ ...limits, databaseUrl });
  opened.push(database);
  return database;
};
afterAll(() => Promise.all(opened.map((database) => database.close())));

describe('HIST-06 the role of the server, where another role owns the tables', () => {
  let history: SealedHistory;
  beforeAll(async () => {
    history = await openSealed(openTwoRoles);
    opened.push(history.database);
  });

  it('HIST-06 writes, seals and verifies history', async () => {
    await history.record(5);
    await history.seal();
    expect(await history.verify()).toMatchObject({ total: 0, sealed: 5, checkpoints: 1 });
  });

  it.each([
    'update audit set target = target',
    'delete from audit_value',
    'truncate audit cascade',
    'truncate audit_unsealed',
    'delete from audit_checkpoint',
    "update audit_author set username = 'x'",
    'update audit_leaf set hash = chain',
    'alter table audit disable trigger user',
    'drop trigger audit_kept on audit',
    'drop table audit_leaf',
    'alter table audit_value drop column digest',
    'set session_replication_role = replica',
    'create or replace function refuse_history_change() returns trigger language plpgsql as $$ begin return old; end $$',
    'create table mine (id int)',
    "update portal_migration set name = ''",
    "set portal.history_command = 'on'; delete from audit",
    "set portal.history_command = 'on'; update audit_value set before = null",
  ])('HIST-06 may not: %s', async (statement) => {
    const attempt = history.database.exclusively(async (run) => {
      await run(statement);
    });
    await expect(attempt).rejects.toThrow(/permission denied|must be owner/);
    expect(await history.verify()).toMatchObject({ total: 0, sealed: 5 });
  });

  it('HIST-06 may not take a row from the queue before it is sealed', async () => {
    await history.record(1);
    const attempt = history.database.exclusively(async (run) => {
      await run('delete from audit_unsealed');
    });
    await expect(attempt).rejects.toThrow('not sealed');
  });
});

describe('MIGRATION_DATABASE_URL', () => {
  it('HIST-06 starts again under both roles, and without the owner’s address while nothing is to migrate', {
    tags: ['slow'],
  }, async () => {
    const urls = await createTwoRoles();
    const server = await open(urls.databaseUrl);
    await migrateAsOwner(server, { ...limits, ...urls });
    await migrateAsOwner(server, { ...limits, ...urls });
    await migrate(server);
    await server.exclusively(async (run) => {
      await expect(run('delete from portal_migration')).rejects.toThrow('permission denied');
    });
    const owner = await open(urls.migrationDatabaseUrl);
    await owner.exclusively(async (run) => {
      await run("delete from portal_migration where name like '0015%'");
    });
    await expect(migrate(server)).rejects.toThrow(
      'Rode o comando migrate com MIGRATION_DATABASE_URL',
    );
  });

  it('is refused for one role, for a member of the other role, and for tables of a third one', async () => {
    const urls = await createTwoRoles();
    const server = await open(urls.databaseUrl);
    const same = { ...urls, databaseUrl: urls.migrationDatabaseUrl };
    await expect(
      migrateAsOwner(await open(same.databaseUrl), { ...limits, ...same }),
    ).rejects.toThrow('Use dois papéis');
    const administrator = await open(await urlOf(server));
    await administrator.exclusively(async (run) => {
      await run('create table de_outro (id int)');
    });
    await expect(migrateAsOwner(server, { ...limits, ...urls })).rejects.toThrow(
      'REASSIGN OWNED BY',
    );
    expect(asOwner(urls).databaseUrl).toBe(urls.migrationDatabaseUrl);
  });
});
