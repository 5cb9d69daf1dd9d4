import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Matches one of the ids. They are one parameter, because PostgreSQL limits the number of parameters. A condition on an array, unlike one on a
 * subquery, reaches the tables inside the subqueries of a statement, and finds their indexes.
 */
export const isOneOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${[...new Set(ids)]}}`}::int[])`;
