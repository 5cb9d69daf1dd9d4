import { foldName } from '@portal/api-client/rules';
import { type Placeholder, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * The key of a name is the text by which names are equal, as `foldName` returns it. The program computes it, because `lower` of
 * the database depends on its locale. A row that an older version of the program has written has no key until the next start.
 * Spec ENTR-03.
 */
export const keyOf = foldName;

const mark = '\u0001';

/**
 * The key of a name whose folded form another row had first. Both rows are from before this rule. The name itself, as it is
 * written, makes the key unique.
 */
export const twinKeyOf = (name: string): string => `${foldName(name)}${mark}${name}`;

export const isTwinKey = (key: string): boolean => key.includes(mark);

interface NameColumns {
  readonly key: SQLWrapper;
  readonly name: SQLWrapper;
}

/** True for the rows that have a name. There are two if the name is a twin: put the exact one first with `exactFirst`. */
export const hasName = ({ key, name }: NameColumns, text: string): SQL =>
  sql`(${key} in (${keyOf(text)}, ${twinKeyOf(text)})
    or (${key} is null and lower(${name}) = lower(${text})))`;

/** As `hasName`, for a prepared query, which is executed with the values of `placedName`. */
export const hasPlacedName = ({ key, name }: NameColumns): SQL =>
  sql`(${key} in (${sql.placeholder('key')}, ${sql.placeholder('twin')})
    or (${key} is null and lower(${name}) = lower(${sql.placeholder('name')})))`;

export const placedName = (name: string) => ({ name, key: keyOf(name), twin: twinKeyOf(name) });

/** Sorts the row first whose name is written as `text`. */
export const exactFirst = ({ name }: NameColumns, text: string | Placeholder): SQL =>
  sql`(${name} = ${text}) desc`;

/** True for the rows whose names are equal to one of these, twins included. The condition is not indexed. */
export function hasOneOfNames({ key, name }: NameColumns, texts: readonly string[]): SQL {
  const list = (names: readonly string[]) =>
    sql`(select jsonb_array_elements_text(${JSON.stringify(names)}::jsonb))`;
  return sql`(split_part(${key}, chr(1), 1) in ${list(texts.map(keyOf))}
    or (${key} is null and lower(${name}) in ${list(texts.map((text) => text.toLowerCase()))}))`;
}

/** Many names as rows `l`: `linha` is the index of the name. A name of which nothing is visible has no row. */
export function searchedNames(texts: readonly string[]): SQL {
  const rows = texts.flatMap((name, linha) =>
    keyOf(name) === '' ? [] : [{ linha, name, key: keyOf(name), twin: twinKeyOf(name) }],
  );
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as l(linha int, name text, key text, twin text)`;
}

/** True for the rows that have a name of `searchedNames`, as `hasName` compares them. */
export const isSearchedName = ({ key, name }: NameColumns): SQL =>
  sql`(${key} in (l.key, l.twin) or (${key} is null and lower(${name}) = lower(l.name)))`;
