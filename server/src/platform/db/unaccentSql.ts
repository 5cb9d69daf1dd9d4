import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const accented = 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ';
const unaccented = 'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn';

/**
 * The SQL form of `unaccent`: the text in lower case without Portuguese accents, in byte order. PGlite has no Portuguese
 * collation and no extension `unaccent`, so this gives the same order on both databases. A text of ASCII, such as an
 * address, is not translated: that takes ten times as long, and half a second for 50,000 rows in PGlite.
 */
export function unaccentSql(text: SQLWrapper): SQL {
  return sql`lower(case when octet_length(${text}) = length(${text}) then ${text}
    else translate(${text}, ${sql.raw(`'${accented}', '${unaccented}'`)}) end) collate "C"`;
}
