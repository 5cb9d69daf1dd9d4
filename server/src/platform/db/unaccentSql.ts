import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const accented = 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ';
const unaccented = 'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn';

/**
 * The SQL form of `unaccent`: the text in lower case without Portuguese accents, in byte order. PGlite has no Portuguese
 * collation and no extension `unaccent`, so this gives the same order on both databases.
 */
export function unaccentSql(text: SQLWrapper): SQL {
  return sql`lower(translate(${text}, ${sql.raw(`'${accented}', '${unaccented}'`)})) collate "C"`;
}
