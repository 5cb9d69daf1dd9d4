import { type Column, eq, inArray, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { searchText } from './searchText.ts';

const mostId = 2_147_483_647;

/** A key that the column can hold: a larger number would be an error of the database's. */
function isId(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= mostId;
}

/** The rows of one id or of several; what is no id matches nothing. */
export function hasId(column: Column, wanted: unknown): SQL {
  const ids = (Array.isArray(wanted) ? wanted : [wanted]).filter(isId);
  return ids.length > 0 ? inArray(column, ids) : sql`false`;
}

/** The rows whose column is this id; what is no id matches nothing. */
export function equalsId(column: Column, wanted: unknown): SQL {
  return isId(wanted) ? eq(column, wanted) : sql`false`;
}

/** The rows whose text, already lower case without accents, has every word of `q`, taken literally. */
export function hasWords(text: SQLWrapper, q: unknown): SQL[] {
  const words = typeof q === 'string' ? searchText(q).split(/\s+/).filter(Boolean) : [];
  return words.map((word) => sql`${text} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`);
}
