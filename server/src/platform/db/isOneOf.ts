import { type Column, type SQL, sql } from 'drizzle-orm';

/** Matches one of the ids. They are one parameter, because PostgreSQL limits the number of parameters. */
export const isOneOf = (column: Column, ids: readonly number[]): SQL =>
  sql`${column} in (select one::int from jsonb_array_elements_text(${JSON.stringify([
    ...new Set(ids),
  ])}::jsonb) one)`;
