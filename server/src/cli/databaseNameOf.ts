import type { Config } from '../config.ts';

/** Names the database without user and password, because a missing DATABASE_URL is easily overlooked. */
export function databaseNameOf({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `banco embutido em ${dataDir}`;
  const address = databaseUrl.replace(/\?.*$/s, '').replace(/^\w+:\/\/(.*@)?/s, '');
  return `PostgreSQL em ${address}`;
}
