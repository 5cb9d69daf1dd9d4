import type { Row } from '../db/openDatabase.ts';
import type { SealedAuthor, SealedRow, SealedValue } from './SealedRow.ts';

/** Runs statements on one connection and returns the rows of the last one. */
export type RunSql = (sql: string) => Promise<Row[]>;

/** Settings under which every value has the same text on each server. The first statement of a transaction that reads rows. */
export const sameTexts =
  "set local timezone = 'UTC'; set local datestyle = 'ISO'; set local bytea_output = 'hex'";

type Columns = (string | null)[];

/**
 * Reads rows of history by id, each with what belongs to it. A list has more than one row only if somebody has removed the primary
 * key. The transaction has the settings `sameTexts`.
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
  for (const one of found) {
    const row = {
      ...(one as unknown as SealedRow),
      subjects: listIn(one.subjects) as unknown as [string, string][],
      authors: listIn(one.authors).map(authorOf),
      values: listIn(one.values).map(sealedValueOf),
    };
    rows.set(row.id, [...(rows.get(row.id) ?? []), row]);
  }
  return rows;
}

const listIn = (json: unknown): Columns[] => (json ? (JSON.parse(String(json)) as Columns[]) : []);

function authorOf([
  person = null,
  digest,
  first = null,
  second = null,
  salt = null,
]: Columns): SealedAuthor {
  return { person, digest: digest ?? '', first, second, salt };
}

function sealedValueOf(columns: Columns): SealedValue {
  return { ...authorOf(columns), id: columns[5] ?? '', field: columns[6] ?? '' };
}
