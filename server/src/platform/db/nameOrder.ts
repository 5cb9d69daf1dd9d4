import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { unaccentSql } from './unaccentSql.ts';

/**
 * The text by which lists of reports and applications are sorted and searched: the column `search`, which the program writes. A row
 * that an older version has written has no such text until the next start. Spec ENTR-03.
 */
export const nameOrder = (search: SQLWrapper, name: SQLWrapper): SQL =>
  sql`(coalesce(${search}, ${unaccentSql(name)}) collate "C")`;
