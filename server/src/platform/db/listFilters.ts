import { type Column, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchText } from './searchText.ts';

const maxId = 2_147_483_647;

/** True for a number that an id column can hold. A larger number would be an error of the database. */
function isId(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= maxId;
}

/** Matches the rows with one of the wanted ids, given as one id or as an array. A value that is no id matches no row. */
export function hasId(column: Column, wanted: unknown): SQL {
  const ids = (Array.isArray(wanted) ? wanted : [wanted]).filter(isId);
  return ids.length > 0 ? inArray(column, ids) : sql`false`;
}

/** Matches the rows whose column has this id. A value that is no id matches no row. */
export function equalsId(column: Column, wanted: unknown): SQL {
  return isId(wanted) ? eq(column, wanted) : sql`false`;
}

/** Matches the rows whose text contains every word of `q` literally. `text` must be in lower case without accents. */
export function hasWords(text: SQLWrapper, q: unknown): SQL[] {
  const words = typeof q === 'string' ? searchText(q).split(/\s+/).filter(Boolean) : [];
  return words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
}
