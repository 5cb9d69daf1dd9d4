import { and, asc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { acesso } from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import type { IncidenteFilter } from './readIncidenteFilter.ts';

/**
 * The actions of history about reports: openings by administrators who saw the portal as another person, files and mails. Then those about
 * other data.
 */
const ofReports = ['ver_como.open', 'relatorio.export', 'relatorio.mail'];
const ofConsole = ['lista.export', 'personal-data.export', 'incidente.create'];

/** A token of an open report is renewed sooner than this. */
const longestPause = '2 hours';

/** A row of history about what was opened or what left. */
export interface LeftRow {
  readonly id: number;
  readonly at: number;
  readonly actor: number | null;
  /** The username or the name that the row keeps. */
  readonly autor: string | null;
  readonly action: string;
  readonly target: string;
  readonly details: Readonly<Record<string, unknown>>;
}

/** Reads the parts of an incident other than who could open. `db` is a transaction with one snapshot. */
export function incidenteQueries(db: Db) {
  const rowsOf = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
  const targets = (kind: string, ids: readonly number[]) =>
    sql`${`{${ids.map((id) => `${kind}:${id}`)}}`}::text[]`;

  return {
    /** Whether all these things are or were in the cliente. */
    async areKnown(
      cliente: number,
      kind: 'user' | 'relatorio',
      ids: readonly number[],
    ): Promise<boolean> {
      const table = sql.raw(kind === 'user' ? 'user_account' : 'relatorio');
      const [row] = await rowsOf<{ known: number }>(sql`select count(*)::int as known
        from unnest(${`{${ids}}`}::int[]) as w(id)
        where exists (select 1 from ${table} t where t.id = w.id and t.cliente_id = ${cliente})
          or exists (select 1 from audit a where a.target = ${`${kind}:`}::text || w.id and a.cliente_id = ${cliente})`);
      return row?.known === ids.length;
    },

    /**
     * The openings of a period in their order. A report that stays open is one opening: a renewal counts only if neither an opening nor another
     * renewal of the period stands before it, because it was opened earlier, or the caller has only said that it is open.
     */
    listOpenings: ({ cliente, from, to, relatorios, people }: IncidenteFilter, most: number) =>
      db
        .select({
          at: acesso.opened_at,
          person: acesso.user_id,
          relatorio: acesso.relatorio_id,
          aplicativo: acesso.aplicativo_id,
          isRenewal: acesso.is_renewal,
        })
        .from(acesso)
        .where(
          and(
            eq(acesso.cliente_id, cliente),
            gte(acesso.opened_at, from),
            lt(acesso.opened_at, to),
            sql`(not ${acesso.is_renewal} or not exists (select 1 from acesso p
              where p.user_id = ${acesso.user_id} and p.relatorio_id = ${acesso.relatorio_id} and p.cliente_id = ${acesso.cliente_id}
                and p.aplicativo_id is not distinct from ${acesso.aplicativo_id}
                and (p.opened_at, p.id) < (${acesso.opened_at}, ${acesso.id}) and p.opened_at >= ${from.toISOString()}::timestamptz
                and p.opened_at >= ${acesso.opened_at} - ${longestPause}::interval))`,
            relatorios.length > 0 ? isOneOf(acesso.relatorio_id, relatorios) : undefined,
            people.length > 0 ? isOneOf(acesso.user_id, people) : undefined,
          ),
        )
        .orderBy(asc(acesso.opened_at), asc(acesso.id))
        .limit(most),

    /**
     * The rows of history in a period about the chosen reports (openings by administrators who saw the portal as a chosen person, files of and
     * mails to chosen people), and about other data that the chosen people exported.
     */
    listLeft({ cliente, from, to, relatorios, people }: IncidenteFilter, most: number) {
      const isTarget =
        relatorios.length > 0
          ? sql`a.target = any(${targets('relatorio', relatorios)})`
          : sql`true`;
      const who = sql`coalesce(case when a.details->>'user' ~ '^\\d{1,9}$' then (a.details->>'user')::int end, a.actor_id)`;
      return rowsOf<LeftRow>(sql`
        select a.id::float8 as id, (extract(epoch from a.at) * 1000)::float8 as at, a.actor_id as actor,
          u.username as autor, a.action, a.target, a.details
        from audit a left join audit_author u on u.audit_id = a.id
        where a.cliente_id = ${cliente} and a.at >= ${from.toISOString()}::timestamptz and a.at < ${to.toISOString()}::timestamptz
          and (${inArray(sql`a.action`, ofReports)} and ${isTarget} or ${inArray(sql`a.action`, ofConsole)})
          and ${people.length > 0 ? sql`(${isOneOf(who, people)} or ${isOneOf(sql`a.actor_id`, people)})` : sql`true`}
        order by a.at, a.id limit ${most}`);
    },

    /** The last sealed row with the chain there; null before the first seal. */
    async findSeal() {
      const [row] = await rowsOf<{ ultimo: number; hash: string }>(
        sql`select seq::float8 as ultimo, encode(chain, 'hex') as hash from audit_leaf order by seq desc limit 1`,
      );
      return row ?? null;
    },

    /** Up to when rows of history were removed; null if none were. */
    async findBegin(): Promise<Date | null> {
      const [row] = await rowsOf<{ at: number | null }>(sql`select (extract(epoch from (
          select min(at) from audit)) * 1000)::float8 as at
        where exists (select 1 from audit_checkpoint where kind = 'retention')`);
      return row?.at ? new Date(row.at) : null;
    },

    /** The hashes with which rows were sealed, by the id of the row. */
    async listLeaves(ids: readonly number[]): Promise<ReadonlyMap<string, string>> {
      const rows = await rowsOf<{ id: string; hash: string }>(sql`
        select audit_id::text as id, encode(hash, 'hex') as hash from audit_leaf
        where audit_id = any(${`{${ids}}`}::bigint[])`);
      return new Map(rows.map(({ id, hash }) => [id, hash]));
    },
  };
}
