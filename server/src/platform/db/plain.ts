import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';

const accented = 'ÁÀÂÃÄÅáàâãäåÉÈÊËéèêëÍÌÎÏíìîïÓÒÔÕÖóòôõöÚÙÛÜúùûüÇçÑñ';
const bare = 'AAAAAAaaaaaaEEEEeeeeIIIIiiiiOOOOOoooooUUUUuuuuCcNn';

/**
 * A text in lower case without Portuguese accents, in byte order: the same order on both databases, of which one has
 * no Portuguese collation.
 */
export function plain(text: SQLWrapper): SQL {
  return sql`lower(translate(${text}, ${sql.raw(`'${accented}', '${bare}'`)})) collate "C"`;
}
