import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Holder, type HolderKind, holderKinds, holders } from './Holder.ts';

/** A grant as an administrator saw it. */
export interface NamedGrant {
  readonly holder: Holder;
  /** Null for Dashboards. */
  readonly aplicativo: number | null;
  readonly relatorio: number;
  readonly acesso: 'full' | 'specific';
  /** The end in milliseconds since 1970; null for none. */
  readonly ate: number | null;
}

const places = ['inAplicativos', 'onDashboards'] as const;

/** Finds and changes single grants by what an administrator saw of them. `db` is a transaction. */
export function namedGrantQueries(db: Db) {
  const forEach = async (
    named: readonly NamedGrant[],
    statementOf: (table: SQLWrapper, wanted: SQL, isSame: SQL) => SQL,
  ) => {
    let count = 0;
    for (const kind of holderKinds) {
      for (const place of places) {
        const own = named.filter(
          ({ holder, aplicativo }) =>
            holder.kind === kind && (aplicativo === null) === (place === 'onDashboards'),
        );
        if (own.length === 0) continue;
        const { rows } = (await db.execute(
          statementOf(sql.identifier(holders[kind][place]), rowsOf(own), isSame(kind, place)),
        )) as unknown as { rows: unknown[] };
        count += rows.length;
      }
    }
    return count;
  };

  return {
    /** Counts the grants that are stored with the access and the end that they are named with. */
    count: (named: readonly NamedGrant[]) =>
      forEach(
        named,
        (table, wanted, isNamed) => sql`select 1 from ${table} g join ${wanted} on ${isNamed}`,
      ),
    /** Gives each of them this end; null for none. A grant that has this end keeps the person who gave it. */
    extend: (named: readonly NamedGrant[], end: Date | null, grantedBy: number) =>
      forEach(
        named,
        (table, wanted, isNamed) => sql`update ${table} g
          set expira_em = ${end?.toISOString() ?? null}::timestamptz, granted_by = ${grantedBy}, granted_at = now()
          from ${wanted} where ${isNamed}
            and g.expira_em is distinct from ${end?.toISOString() ?? null}::timestamptz
          returning g.relatorio_id`,
      ),
    withdraw: (named: readonly NamedGrant[]) =>
      forEach(
        named,
        (table, wanted, isNamed) =>
          sql`delete from ${table} g using ${wanted} where ${isNamed} returning g.relatorio_id`,
      ),
  };
}

/** The named grants as the rows `w` of one JSON parameter. */
function rowsOf(named: readonly NamedGrant[]): SQL {
  const rows = named.map(({ holder, ...grant }) => ({ ...grant, holder: holder.id }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as w(holder int, aplicativo int, relatorio int, acesso text, ate float8)`;
}

/**
 * Matches the stored grant `g` that has the holder, place, report, access and end of the named grant `w`. A grant on Dashboards
 * always gives full access.
 */
function isSame(kind: HolderKind, place: (typeof places)[number]): SQL {
  const level =
    place === 'onDashboards'
      ? sql`w.acesso = 'full'`
      : sql`g.aplicativo_id = w.aplicativo and g.tipo_acesso = w.acesso`;
  return sql`g.${sql.identifier(holders[kind].column)} = w.holder and g.relatorio_id = w.relatorio and ${level}
    and (extract(epoch from date_trunc('milliseconds', g.expira_em)) * 1000)::float8 is not distinct from w.ate`;
}
