import { unaccent } from '@portal/api-client/rules';
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Returns the content of a search column: all parts in lower case without accents. Lists sort and search by it, because
 * PGlite has no Portuguese collation.
 */
export function searchText(...parts: readonly (string | null | undefined)[]): string {
  return unaccent(parts.filter(Boolean).join(' '));
}

const between = (first: number, last: number): string[] =>
  Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));

/** The capitals without an accent of European languages, of Greek and of Cyrillic, other than A to Z. */
const capitals = [
  ...between(0xc0, 0x17f),
  ...between(0x391, 0x3a9),
  ...between(0x400, 0x42f),
].filter((letter) => letter.normalize('NFD') === letter && unaccent(letter) !== letter);
const small = capitals.map(unaccent);
const lowered = sql.raw(`'${capitals.join('')}', '${small.join('')}'`);

/**
 * The SQL form of `unaccent`: the text in lower case without accents, in byte order. The collation "C" makes `lower` and the order
 * independent of the locale of the database, so every server gives the same lists; then `lower` knows the letters A to Z only. A
 * text of ASCII, such as an address, takes the short way: the long one takes several times as long.
 */
export function unaccentSql(text: SQLWrapper): SQL {
  return sql`lower((case when octet_length(${text}) = length(${text}) then ${text}
    else translate(regexp_replace(normalize(${text}, NFD), '[\u0300-\u036f]', '', 'g'), ${lowered}) end) collate "C")`;
}

/**
 * The text by which lists of reports and applications are sorted and searched: the column `search`, which the program writes. A row
 * that an older version has written has no such text until the next start. Spec ENTR-03.
 */
export const nameOrder = (search: SQLWrapper, name: SQLWrapper): SQL =>
  sql`(coalesce(${search}, ${unaccentSql(name)}) collate "C")`;
