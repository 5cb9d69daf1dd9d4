import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/** Writes a text as a literal of SQL, for statements that take no parameters. Texts have no NUL, which PostgreSQL does not store. */
export const quoteLiteral = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/**
 * Matches one of the ids. They are one parameter, because PostgreSQL limits the number of parameters. A condition on an array, unlike one on a
 * subquery, reaches the tables inside the subqueries of a statement, and finds their indexes.
 */
export const isOneOf = (column: SQLWrapper, ids: readonly number[]): SQL =>
  sql`${column} = any(${`{${[...new Set(ids)]}}`}::int[])`;
