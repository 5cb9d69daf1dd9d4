import type { Selo } from '@portal/api-client/contract';
import { asc, desc, inArray, lte, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { auditCheckpoint, auditValue } from '../../platform/db/schema.ts';
import type { AuditFilter } from './readAuditFilter.ts';

/** The number of values of one row in an answer. A change of the permissions of two thousand people has many more. */
const maxValues = 100;
/** Rows are counted up to here. The console shows one more than 10,000 as "mais de 10.000". Spec HIST-04. */
const maxCount = 10_001;
/** A search looks at the newest rows up to here. The period chooses older ones. */
const maxSearched = 10_000;

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

/** One changed value as it is stored. */
export interface StoredValue {
  readonly campo: string;
  readonly antes: string | null;
  readonly depois: string | null;
  readonly person: number | null;
}

interface Page {
  readonly offset: number;
  readonly limit: number;
}

/** Reads history, always newest first. */
export function auditQueries(db: Db) {
  const rowsOf = async <Row>(statement: SQL): Promise<Row[]> =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

  /** The rows with these ids, newest first. `found` selects `id`. */
  const present = (found: SQL) =>
    rowsOf<AuditRow>(sql`with found as materialized (${found})
      select a.id::float8 as id, to_char(a.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
        a.actor_id as actor, w.username as actor_name, a.cliente_id as cliente, c.nome as cliente_nome,
        w.network as rede, a.action, a.target, a.details
      from found join audit a on a.id = found.id
      left join audit_author w on w.audit_id = a.id
      left join cliente c on c.id = a.cliente_id
      order by a.at desc, a.id desc`);

  return {
    async list(filter: AuditFilter, page: Page): Promise<AuditRow[]> {
      return present(newest(filter, page));
    },
    /** Returns a page of the rows in which every word of a search occurs, and how many they are. */
    async search(
      filter: AuditFilter,
      conditions: readonly SQL[],
      { offset, limit }: Page,
    ): Promise<{ readonly rows: AuditRow[]; readonly total: number }> {
      const found = await rowsOf<{ id: number }>(
        sql`select id::float8 as id from (${searched(filter, conditions)}) found`,
      );
      const shown = found.slice(offset, offset + limit).map(({ id }) => id);
      if (shown.length === 0) return { rows: [], total: found.length };
      const ids = sql`select id from audit where id in (${sql.join(
        shown.map((id) => sql`${id}`),
        sql`, `,
      )})`;
      return { rows: await present(ids), total: found.length };
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
    /** Counts the rows, up to 10,001. */
    async count(filter: AuditFilter): Promise<number> {
      const [table] = tableOf(filter);
      const [row] = await rowsOf<{ total: number }>(sql`select count(*)::int as total
        from (select 1 ${table} where ${matching(filter, null)} limit ${maxCount}) counted`);
      return row?.total ?? 0;
    },
  };
}

/** The table that orders the rows, with its columns of time and id. */
function tableOf({ subject }: AuditFilter): readonly [SQL, SQL, SQL] {
  return subject === undefined
    ? [sql`from audit a`, sql`a.at`, sql`a.id`]
    : [sql`from audit_subject s join audit a on a.id = s.audit_id`, sql`s.at`, sql`s.audit_id`];
}

/** The rows, newest first. */
function newest(filter: AuditFilter, { offset, limit }: Page): SQL {
  const [table, time, id] = tableOf(filter);
  const some = (action: SQL | null, first: number, skipped: number) =>
    sql`select ${id} as id, ${time} as at ${table} where ${matching(filter, action)}
      order by ${time} desc, ${id} desc limit ${first} offset ${skipped}`;
  if (!filter.actions || filter.subject) return some(null, limit, offset);
  // With several actions, the newest rows of each are read from the index, and the newest of all are taken.
  const actions = sql.join(
    filter.actions.map((action) => sql`${action}`),
    sql`, `,
  );
  return sql`select one.* from unnest(array[${actions}]) as wanted(action),
      lateral (${some(sql`a.action = wanted.action`, offset + limit, 0)}) one
    order by at desc, id desc limit ${limit} offset ${offset}`;
}

/** The rows, newest first, that match conditions on `one`. Only the newest rows that match the filter are looked at. */
function searched(filter: AuditFilter, conditions: readonly SQL[]): SQL {
  const [table, time, id] = tableOf(filter);
  return sql`select one.id, one.at from (
      select ${id} as id, ${time} as at, a.actor_id, a.details ${table} where ${matching(filter, null)}
      order by ${time} desc, ${id} desc limit ${maxSearched}
    ) one
    where ${sql.join([...conditions], sql` and `)}
    order by one.at desc, one.id desc`;
}

function matching(filter: AuditFilter, action: SQL | null): SQL {
  const time = tableOf(filter)[1];
  const { actions } = filter;
  const parts = [
    filter.actor !== undefined && sql`a.actor_id = ${filter.actor}`,
    filter.cliente !== undefined && sql`a.cliente_id = ${filter.cliente}`,
    filter.action !== undefined && sql`a.action = ${filter.action}`,
    filter.target !== undefined && sql`a.target = ${filter.target}`,
    filter.subject !== undefined && sql`s.subject = ${filter.subject}`,
    filter.since && sql`${time} >= ${filter.since.toISOString()}::timestamptz`,
    filter.until && sql`${time} <= ${filter.until.toISOString()}::timestamptz`,
    action ??
      (actions &&
        sql`a.action in (${sql.join(
          actions.map((one) => sql`${one}`),
          sql`, `,
        )})`),
  ].filter((part) => part !== false && part !== undefined);
  return parts.length === 0 ? sql`true` : sql.join(parts, sql` and `);
}
