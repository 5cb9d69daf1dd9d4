import type { Selo } from '@portal/api-client/contract';
import { asc, desc, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { StoredValue } from '../../domain/sentences/Told.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { auditCheckpoint, auditValue } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { matching, newestRows, type Page, tableOf } from './newestRows.ts';
import type { AuditFilter } from './readAuditFilter.ts';

/** The number of values of one row in an answer. A change of the permissions of two thousand people has many more. */
const maxValues = 100;
/** A search looks at the newest rows up to here. The period chooses older ones. */
const maxSearched = 10_000;
/** Each of them is a part of the statement. Rows before older ones are told in the order of their times. */
const maxJumps = 100;

/** A row of history as it is stored. */
export interface AuditRow {
  readonly id: number;
  readonly at: string;
  readonly actor: number | null;
  readonly actor_name: string | null;
  readonly cliente: number | null;
  readonly cliente_nome: string | null;
  readonly rede: string | null;
  readonly action: string;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
}

const quotedIds = (ids: readonly number[]) =>
  sql`(select one::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) one)`;

/** Reads history, always newest first. */
export function auditQueries(db: Db) {
  const rowsOf = async <Row>(statement: SQL): Promise<Row[]> =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

  /** The rows with these ids, newest first. `found` selects `id` and `age`. */
  const present = (found: SQL) =>
    rowsOf<AuditRow>(sql`with found as materialized (${found})
      select a.id::float8 as id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        a.actor_id as actor, w.username as actor_name, a.cliente_id as cliente, c.nome as cliente_nome,
        w.network as rede, a.action, a.target, a.details
      from found join audit a on a.id = found.id
      left join audit_author w on w.audit_id = a.id
      left join cliente c on c.id = a.cliente_id
      order by found.age desc, a.at desc, a.id desc`);

  /** The rows at which the clock of the database had gone back. There are hardly ever any. */
  const listJumps = async () => {
    const rows = await rowsOf<{ id: number }>(sql`select first_id::float8 as id
      from audit_clock_jump order by 1 desc limit ${maxJumps}`);
    return rows.map(({ id }) => id).reverse();
  };

  return {
    async list(filter: AuditFilter, page: Page): Promise<AuditRow[]> {
      return present(newestRows(filter, page, await listJumps()));
    },
    /** Returns a page of the rows in which every word of a search occurs, and how many they are. */
    async search(
      filter: AuditFilter,
      conditions: readonly SQL[],
      { offset, limit }: Page,
    ): Promise<{ readonly rows: AuditRow[]; readonly total: number }> {
      // Only the newest rows that match the filter are looked at.
      const looked = newestRows(filter, { offset: 0, limit: maxSearched }, await listJumps(), true);
      const found = await rowsOf<{ id: number; age: number }>(sql`select id::float8 as id, age
        from (${looked}) one where ${sql.join([...conditions], sql` and `)}
        order by age desc, at desc, one.id desc`);
      const shown = found.slice(offset, offset + limit);
      if (shown.length === 0) return { rows: [], total: found.length };
      const rows = await present(
        sql`select * from jsonb_to_recordset(${JSON.stringify(shown)}::jsonb) as f(id bigint, age int)`,
      );
      return { rows, total: found.length };
    },
    /** The first values of each of these rows. */
    async listValues(ids: readonly number[]): Promise<Map<number, StoredValue[]>> {
      const values = new Map<number, StoredValue[]>();
      if (ids.length === 0) return values;
      const ranked = db
        .select({
          row: auditValue.audit_id,
          campo: auditValue.field,
          antes: auditValue.before,
          depois: auditValue.after,
          person: auditValue.person_id,
          rank: sql<number>`row_number() over (partition by ${auditValue.audit_id}
            order by ${auditValue.id})`.as('rank'),
        })
        .from(auditValue)
        .where(inArray(auditValue.audit_id, [...ids]))
        .as('ranked');
      const found = await db
        .select()
        .from(ranked)
        .where(lte(ranked.rank, maxValues))
        .orderBy(asc(ranked.row), asc(ranked.rank));
      for (const { row, rank: _, ...value } of found) {
        values.set(row, [...(values.get(row) ?? []), value]);
      }
      return values;
    },
    /** Rows of a scope by their ids, newest first. */
    async listNamed(scope: Scope, ids: readonly number[]): Promise<AuditRow[]> {
      if (ids.length === 0) return [];
      return present(sql`select id, 0 as age from audit where id in ${quotedIds(ids)}
        ${scope === 'all' ? sql`` : sql`and cliente_id = ${scope}`}`);
    },
    /** What can be undone of these rows: how many rows their change has, and whether only superusers may undo it: a move, a brand. */
    async listUndoable(
      ids: readonly number[],
      since: Date,
    ): Promise<Map<number, { readonly registros: number; readonly isForSuperusers: boolean }>> {
      if (ids.length === 0) return new Map();
      const rows = await rowsOf<{ id: number; registros: number; isForSuperusers: boolean }>(sql`
        with changes as materialized (
          select distinct p.audit_id, p.change_id from audit_parte p join audit a on a.id = p.audit_id
          where p.audit_id in ${quotedIds(ids)} and not p.is_undone and a.at > ${since.toISOString()}::timestamptz
        )
        select c.audit_id::float8 as id, count(distinct p.audit_id)::int as registros,
          bool_or(p.thing like '% cliente' or p.thing like 'cliente:%') as "isForSuperusers"
        from changes c join audit_parte p on p.change_id = c.change_id
        group by c.audit_id`);
      return new Map(rows.map(({ id, ...undoable }) => [id, undoable]));
    },
    /** The checkpoints, newest first. */
    async listSelos({ offset, limit }: { offset: number; limit: number }): Promise<Selo[]> {
      const rows = await db
        .select()
        .from(auditCheckpoint)
        .orderBy(desc(auditCheckpoint.id))
        .limit(limit)
        .offset(offset);
      return rows.map(({ id, at, kind, seq, chain, signature, key }) => ({
        id,
        at: at.toISOString(),
        tipo: kind,
        ultimo: seq,
        hash: chain.toString('hex'),
        assinatura: signature.toString('base64'),
        chave: key,
      }));
    },
    async countSelos(): Promise<number> {
      return db.$count(auditCheckpoint);
    },
    async count(filter: AuditFilter, limit: number): Promise<number> {
      const [table] = tableOf(filter);
      const [row] = await rowsOf<{ total: number }>(sql`select count(*)::int as total
        from (select 1 ${table} where ${matching(filter, null)} limit ${limit}) counted`);
      return row?.total ?? 0;
    },
  };
}
