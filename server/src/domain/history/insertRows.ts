import { sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type HistoryRow, subjectsOf } from './subjectsOf.ts';

/** Who did what history records. */
export interface Author {
  readonly id: number;
  readonly username: string;
  readonly network: string;
  /**
   * The key by which they acted. The details of each row have its name: as `diretorio` for the key of a directory, and as `chave` for any
   * other key. Spec CHAVE-04, SCIM-04.
   */
  readonly chave?: { readonly nome: string; readonly isDiretorio?: boolean };
  /** The product in which they acted. Its name stands in the same way. Spec ENTRADA-05. */
  readonly entrada?: { readonly produto: string };
  /** The press to which the call belongs. It stands in the details of each row, too. Spec TELA-09. */
  readonly gesto?: string;
}

/** An author who is not signed in: the network of the caller, null on the command line, and the person if one is known. */
export interface UnnamedAuthor {
  readonly network: string | null;
  /** Whom the network tells about. */
  readonly person?: number;
  /** What did it, where no person did. */
  readonly name?: string;
}

/**
 * Inserts rows of history with their subjects, author, values and what undoing needs, by one statement. Rows of one call are one change,
 * which is undone as a whole. Returns the id of the first row; null without rows.
 */
export async function insertRows(
  db: Db,
  author: Author | UnnamedAuthor,
  rows: readonly HistoryRow[],
): Promise<number | null> {
  if (rows.length === 0) return null;
  const { id, username } =
    'id' in author
      ? author
      : { id: null, username: 'name' in author ? (author.name ?? null) : null };
  const person = id ?? ('person' in author ? author.person : null) ?? null;
  const given = JSON.stringify(
    rows.map((row) => ({
      cliente: row.cliente,
      action: row.action,
      target: row.target,
      details: {
        ...row.details,
        ...('chave' in author && {
          [author.chave?.isDiretorio ? 'diretorio' : 'chave']: author.chave?.nome,
        }),
        ...('entrada' in author && { por: author.entrada?.produto }),
        ...('gesto' in author && { gesto: author.gesto }),
      },
      subjects: subjectsOf(row),
      values: row.values.map((value) => ({ ...value, person: value.person ?? row.person })),
      parts: row.parts ?? [],
    })),
  );
  // The database plans every insert of the statement, also one that adds no row, so these are left out. A sign-in adds no parts and no
  // values: without the two inserts it takes 0.96 of its former time on PostgreSQL, and 0.92 on PGlite.
  const pieces = rows.some(({ parts = [] }) => parts.length > 0)
    ? sql`, pieces as (
      insert into audit_parte (audit_id, change_id, thing, part, person_id, before, after)
      select given.id, (select min(id) from given), p.thing, p.part, p.person, p.before, p.after
      from given, jsonb_to_recordset(given.parts)
        as p(thing text, part text, person int, before jsonb, after jsonb)
    )`
    : sql``;
  const changed = rows.some(({ values }) => values.length > 0)
    ? sql`, changed as (
      insert into audit_value (audit_id, person_id, field, before, after)
      select given.id, v.person, v.field, v.before, v.after
      from given, jsonb_to_recordset(given."values") as v(person int, field text, before text, after text)
    )`
    : sql``;
  // The time is that of the insert, which happens under the locks of the change: the rows of one thing have the order of their
  // commits. The ids are drawn first, because nothing orders the rows that an insert returns.
  const inserted = await db.execute(sql`with given as materialized (
      select nextval(pg_get_serial_sequence('audit', 'id')) as id, (select clock_timestamp()) as at, r.*
      from jsonb_to_recordset(${given}::jsonb)
        as r(cliente int, action text, target text, details jsonb, subjects jsonb, "values" jsonb, parts jsonb)
    ), inserted as (
      insert into audit (id, at, actor_id, cliente_id, action, target, details)
      overriding system value
      select id, at, ${id}::int, cliente, action, target, details
      from given
    ), authors as (
      insert into audit_author (audit_id, person_id, username, network)
      select id, ${person}::int, ${username}::text, ${author.network}::text
      from given
      where ${username !== null || author.network !== null}::boolean
    ), concerned as (
      insert into audit_subject (subject, at, audit_id)
      select s.subject, given.at, given.id
      from given, jsonb_array_elements_text(given.subjects) as s(subject)
    )${pieces}${changed}
    select min(id)::float8 as id from given`);
  const [first] = (inserted as unknown as { rows: { id: number }[] }).rows;
  return first?.id ?? null;
}
