import type { Config } from '../config.ts';

/** Returns the count with the Portuguese words for it: `1 linha selada`, `2 linhas seladas`, `0 linhas seladas`. */
export const counted = (count: number, one: string, many: string): string =>
  `${count} ${count === 1 ? one : many}`;

/** Names the database without user and password, because a missing DATABASE_URL is easily overlooked. */
export function databaseNameOf({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): string {
  if (!databaseUrl) return `banco embutido em ${dataDir}`;
  const address = databaseUrl.replace(/\?.*$/s, '').replace(/^\w+:\/\/(.*@)?/s, '');
  return `PostgreSQL em ${address}`;
}
