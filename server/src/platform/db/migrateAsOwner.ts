import type { Config } from '../../config.ts';
import { StartError } from '../../StartError.ts';
import { migrate } from './migrate.ts';
import { type Database, openDatabase, type Row } from './openDatabase.ts';
import { quoteLiteral } from './sqlValues.ts';

type Settings = Pick<
  Config,
  'databaseUrl' | 'migrationDatabaseUrl' | 'dataDir' | 'statementTimeoutMs'
>;

/** The settings with which a command runs as the role that owns the tables. */
export const asOwner = <T extends Pick<Settings, 'databaseUrl' | 'migrationDatabaseUrl'>>(
  config: T,
): T => ({ ...config, databaseUrl: config.migrationDatabaseUrl ?? config.databaseUrl });

/** The tables of history, which the server's role reads and adds to. */
const appended = [
  'audit',
  'audit_author',
  'audit_checkpoint',
  'audit_clock_jump',
  'audit_leaf',
  'audit_subject',
  'audit_value',
].join(', ');

/**
 * Migrates under the role of MIGRATION_DATABASE_URL, if it is given, and grants the role of the server what it needs: no change of
 * history and no change of tables. `database` is opened with the settings of the server. Throws StartError. Spec HIST-06.
 */
export async function migrateAsOwner(database: Database, config: Settings): Promise<void> {
  if (!config.migrationDatabaseUrl) return migrate(database);
  const [server] = await database.snapshot((run) => run('select current_user as name'));
  const role = String(server?.name);
  const owner = await openDatabase(asOwner(config));
  try {
    await owner.exclusively((run) => requireOwner(run, role));
    await migrate(owner);
    await owner.exclusively(async (run) => {
      await run(grants(`"${role.replaceAll('"', '""')}"`));
    });
  } finally {
    await owner.close();
  }
}

async function requireOwner(run: (sql: string) => Promise<Row[]>, role: string): Promise<void> {
  const text = quoteLiteral(role);
  const [found] = await run(`select pg_has_role(${text}, current_user, 'MEMBER') as is_member,
    current_user as owner, (select min(tableowner) from pg_tables
      where schemaname = 'public' and tableowner <> current_user) as other`);
  if (found?.is_member === true) {
    throw new StartError(
      `O papel ${role} de DATABASE_URL pode tudo o que o de MIGRATION_DATABASE_URL pode. Use dois papéis, e no do portal nem administrador nem membro do outro.`,
    );
  }
  if (found?.other) {
    throw new StartError(
      `Há tabelas do papel ${found.other}, e não do de MIGRATION_DATABASE_URL. Como administrador, neste banco: REASSIGN OWNED BY ${found.other} TO ${found.owner};`,
    );
  }
}

const grants = (role: string): string => `begin;
grant usage on schema public to ${role};
grant select, insert, update, delete on all tables in schema public to ${role};
revoke update, delete, truncate on ${appended} from ${role};
revoke update, truncate on audit_unsealed from ${role};
revoke insert, update, delete, truncate on portal_migration from ${role};
grant usage, select on all sequences in schema public to ${role};
commit`;
