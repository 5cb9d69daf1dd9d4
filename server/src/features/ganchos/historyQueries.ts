import { type SQL, sql } from 'drizzle-orm';
import { inScope } from '../../domain/names/nameQueries.ts';
import type { StoredValue } from '../../domain/sentences/Told.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Scope } from '../../platform/http/actor.ts';

/** A row of history with its number in the sealed chain, which is without gaps and in the order of the commits of one thing. */
export interface NumberedRow {
  readonly numero: number;
  readonly id: number;
  readonly action: string;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** A row as it is told outside. */
export interface ToldRow extends NumberedRow {
  readonly at: string;
  /** Null for what concerns no cliente. */
  readonly cliente: number | null;
  readonly actor: number | null;
  /** What did it, where no person did; null if that is not known. */
  readonly actor_name: string | null;
  /** The number of the row before it in the history of the cliente; null for the first. */
  readonly anterior: number | null;
  /** The things that it concerns, such as `user:7`. */
  readonly subjects: readonly string[];
  /** What changed. Only sentences are made of it. */
  readonly values: readonly StoredValue[];
}

/** One row of a change of many things concerns very many, and changes many values. */
const most = 50;

/**
 * Reads history by the numbers that its sealing gives. A row is numbered only when it is committed, so whoever goes on from the last number
 * leaves none out. Spec GANCHO-03.
 */
export function historyQueries(db: Db) {
  const rowsOf = async <Row>(statement: SQL): Promise<Row[]> =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

  return {
    /** The rows of a scope after a number. */
    listAfter: (scope: Scope, numero: number, limit: number) =>
      rowsOf<NumberedRow>(sql`select l.seq::float8 as numero, a.id::float8 as id, a.action, a.target, a.details
        from audit_leaf l join audit a on a.id = l.audit_id
        where ${inScope(scope, sql`l.cliente_id`)} and l.seq > ${numero} order by l.seq limit ${limit}`),

    async listByIds(ids: readonly number[]): Promise<ReadonlyMap<number, ToldRow>> {
      if (ids.length === 0) return new Map();
      const rows =
        await rowsOf<ToldRow>(sql`select l.seq::float8 as numero, a.id::float8 as id, a.action, a.target, a.details,
          to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at, a.cliente_id as cliente, a.actor_id as actor,
          case when a.actor_id is null then (select w.username from audit_author w where w.audit_id = a.id) end as actor_name,
          (select max(b.seq)::float8 from audit_leaf b where b.cliente_id = l.cliente_id and b.seq < l.seq) as anterior,
          array(select s.subject from audit_subject s where s.audit_id = a.id order by 1 limit ${most}) as subjects,
          (select coalesce(json_agg(v), '[]') from (select field as campo, before as antes, after as depois, person_id as person
            from audit_value v where v.audit_id = a.id order by v.id limit ${most}) v) as "values"
        from audit_leaf l join audit a on a.id = l.audit_id
        where l.audit_id in (select one::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) one)`);
      return new Map(rows.map((row) => [row.id, row]));
    },
  };
}
