import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { accessOf } from '../access/grantSql.ts';
import { toMs } from '../access/storedGrants.ts';
import { type Holder, titularOf } from './Holder.ts';

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

/** Finds and changes single grants by what an administrator saw of them. `db` is a transaction. */
export function namedGrantQueries(db: Db) {
  const count = async (named: readonly NamedGrant[], statementOf: (wanted: SQL) => SQL) => {
    if (named.length === 0) return 0;
    const { rows } = (await db.execute(statementOf(rowsOf(named)))) as unknown as {
      rows: unknown[];
    };
    return rows.length;
  };
  return {
    /** Counts the grants that are stored with the access and the end that they are named with. */
    count: (named: readonly NamedGrant[]) =>
      count(named, (wanted) => sql`select 1 from concessao g join ${wanted} on ${isSame}`),
    /** Gives each of them this end; null for none. A grant that has this end keeps the person who gave it. */
    extend: (named: readonly NamedGrant[], end: Date | null, grantedBy: number) =>
      count(
        named,
        (wanted) => sql`update concessao g
          set expira_em = ${end?.toISOString() ?? null}::timestamptz, granted_by = ${grantedBy}, granted_at = now()
          from ${wanted} where ${isSame}
            and g.expira_em is distinct from ${end?.toISOString() ?? null}::timestamptz
          returning g.relatorio_id`,
      ),
    withdraw: (named: readonly NamedGrant[]) =>
      count(
        named,
        (wanted) =>
          sql`delete from concessao g using ${wanted} where ${isSame} returning g.relatorio_id`,
      ),
  };
}

/** The named grants as the rows `w` of one JSON parameter. */
function rowsOf(named: readonly NamedGrant[]): SQL {
  const rows = named.map(({ holder, ...grant }) => ({ ...grant, titular: titularOf(holder) }));
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as w(titular int, aplicativo int, relatorio int, acesso text, ate float8)`;
}

/** Matches the stored grant `g` that has the holder, place, report, access and end of the named grant `w`. */
const isSame = sql`g.titular = w.titular and g.relatorio_id = w.relatorio and g.lugar = coalesce(w.aplicativo, 0)
  and ${accessOf(sql`g`)} = w.acesso
  and ${toMs(sql`date_trunc('milliseconds', g.expira_em)`)} is not distinct from w.ate`;
