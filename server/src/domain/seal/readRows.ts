import type { Row } from '../../platform/db/openDatabase.ts';
import type { SealedAuthor, SealedRow, SealedValue } from './SealedRow.ts';

/** Runs statements on one connection and returns the rows of the last one. */
export type RunSql = (sql: string) => Promise<Row[]>;

/**
 * Reads rows of history by id, each with what belongs to it. A list has more than one row only if somebody has removed the primary
 * key. Every value has the same text on each server: `pinnedSettings.ts`.
 */
export async function readRows(
  run: RunSql,
  ids: readonly string[],
): Promise<Map<string, SealedRow[]>> {
  const rows = new Map<string, SealedRow[]>();
  const wanted = ids.filter((id) => /^-?\d{1,19}$/.test(id));
  if (wanted.length === 0) return rows;
  // The texts are joined in JSON, because one statement for a thousand rows is faster than four.
  const found = await run(`select a.id::text, a.at::text, a.actor_id::text as actor,
      a.cliente_id::text as cliente, a.action, a.target, a.details::text,
      (select json_agg(json_build_array(s.subject, s.at::text))::text
        from audit_subject s where s.audit_id = a.id) as subjects,
      (select json_agg(json_build_array(u.person_id::text, encode(u.digest, 'hex'), u.username,
        u.network, u.salt::text))::text from audit_author u where u.audit_id = a.id) as authors,
      (select json_agg(json_build_array(v.person_id::text, encode(v.digest, 'hex'), v.before,
        v.after, v.salt::text, v.id::text, v.field))::text
        from audit_value v where v.audit_id = a.id) as "values"
    from audit a where a.id = any(array[${wanted.join(',')}]::bigint[])`);
  for (const one of found as unknown as FoundRow[]) {
    // Objects with the same order of properties are faster than copies of the driver's.
    const { id, at, actor, cliente, action, target, details } = one;
    const subjects = listIn<[string, string]>(one.subjects);
    const authors = listIn<AuthorColumns>(one.authors).map(authorOf);
    const values = listIn<ValueColumns>(one.values).map(sealedValueOf);
    const row = { id, at, actor, cliente, action, target, details, subjects, authors, values };
    const others = rows.get(id);
    if (others) others.push(row);
    else rows.set(id, [row]);
  }
  return rows;
}

/** A row whose parts are JSON, or null if there are none. */
type FoundRow = Omit<SealedRow, 'subjects' | 'authors' | 'values'> &
  Readonly<Record<'subjects' | 'authors' | 'values', string | null>>;
type Text = string | null;
type AuthorColumns = readonly [Text, string, Text, Text, Text];
type ValueColumns = readonly [...AuthorColumns, string, string];

const listIn = <Columns>(json: string | null): Columns[] =>
  json === null ? [] : (JSON.parse(json) as Columns[]);

const authorOf = ([person, digest, first, second, salt]: AuthorColumns): SealedAuthor => ({
  person,
  digest,
  first,
  second,
  salt,
});

const sealedValueOf = ([
  person,
  digest,
  first,
  second,
  salt,
  id,
  field,
]: ValueColumns): SealedValue => ({ person, digest, first, second, salt, id, field });
