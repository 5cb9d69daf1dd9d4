import { join } from 'node:path';
import type { Config } from '../../config.ts';
import type { Database } from './Database.ts';
import { openPglite } from './openPglite.ts';
import { openPostgres } from './openPostgres.ts';

export type { Database, Db, Handles, PoolUse, Reads, Row } from './Database.ts';

/** Opens PostgreSQL if a URL is given, else PGlite in the data folder. Throws StartError. */
export async function openDatabase({
  databaseUrl,
  dataDir,
  statementTimeoutMs,
}: Pick<Config, 'databaseUrl' | 'dataDir' | 'statementTimeoutMs'>): Promise<Database> {
  return databaseUrl
    ? openPostgres(databaseUrl, statementTimeoutMs)
    : openPglite(join(dataDir, 'db'));
}
