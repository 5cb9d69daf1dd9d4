import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { relatorio } from '../../platform/db/schema.ts';

/** A person or a team who may open a report on Dashboards. */
export interface Allowed {
  readonly id: number;
  /** Null for a grant without an end; undefined keeps the stored end. */
  readonly expira_em: Date | null | undefined;
}

interface AllowedTable {
  readonly table: SQL;
  readonly holder: SQL;
  /** The further columns of a row, and their values. */
  readonly columns: SQL;
  readonly values: SQL;
}

const listOf = (table: SQL, holder: SQL) =>
  sql<number[]>`coalesce((select array_agg(g.${holder} order by g.${holder})
    from ${table} g where g.relatorio_id = ${relatorio.id}), '{}')`;
/** The ends by id, in ISO 8601. A grant without an end is absent. */
const endsOf = (table: SQL, holder: SQL) =>
  sql<Record<string, string>>`coalesce((select json_object_agg(g.${holder},
      to_char(g.expira_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by g.${holder})
    from ${table} g where g.relatorio_id = ${relatorio.id} and g.expira_em is not null), '{}'::json)`;

const [people, person] = [sql`relatorio_user`, sql`user_id`];
const [teams, team] = [sql`relatorio_equipe`, sql`equipe_id`];

/** The grants on Dashboards, as columns of a select over `relatorio`. Ended grants are included. */
export const allowedColumns = {
  users_allowed: listOf(people, person).as('users_allowed'),
  users_allowed_ends: endsOf(people, person).as('users_allowed_ends'),
  equipes_allowed: listOf(teams, team).as('equipes_allowed'),
  equipes_allowed_ends: endsOf(teams, team).as('equipes_allowed_ends'),
};

/** Writes who may open a report on Dashboards. `db` is a transaction. */
export function allowedQueries(db: Db, relatorioId: number, grantedBy: number) {
  /** Writes what differs; a grant that stays keeps its author. Returns whether something differed. */
  async function replace(
    { table, holder, columns, values }: AllowedTable,
    wanted: readonly Allowed[],
  ): Promise<boolean> {
    const given = JSON.stringify(
      wanted.map(({ id, expira_em }) => ({
        id,
        expira_em: expira_em ?? null,
        keeps: expira_em === undefined,
      })),
    );
    const wantedRows = sql`jsonb_to_recordset(${given}::jsonb) as w(id int, expira_em timestamptz, keeps boolean)`;
    const removed =
      await db.execute(sql`delete from ${table} g where g.relatorio_id = ${relatorioId}
      and not exists (select 1 from ${wantedRows} where w.id = g.${holder}) returning g.relatorio_id`);
    const written = await db.execute(sql`insert into ${table} as g
        (${columns}${holder}, relatorio_id, expira_em, granted_by, granted_at)
      select ${values}w.id, ${relatorioId}, case when w.keeps then old.expira_em else w.expira_em end,
        ${grantedBy}, now()
      from ${wantedRows}
      left join ${table} old on old.relatorio_id = ${relatorioId} and old.${holder} = w.id
      on conflict (${holder}, relatorio_id) do update set expira_em = excluded.expira_em,
        granted_by = excluded.granted_by, granted_at = excluded.granted_at
      where g.expira_em is distinct from excluded.expira_em
      returning g.relatorio_id`);
    const countOf = (result: unknown) => (result as { rows: readonly unknown[] }).rows.length;
    return countOf(removed) + countOf(written) > 0;
  }

  return {
    async replacePeople(wanted: readonly Allowed[]): Promise<boolean> {
      return replace({ table: people, holder: person, columns: sql``, values: sql`` }, wanted);
    },
    async replaceTeams(wanted: readonly Allowed[], clienteId: number): Promise<boolean> {
      const [columns, values] = [sql`cliente_id, `, sql`${clienteId}::int, `];
      return replace({ table: teams, holder: team, columns, values }, wanted);
    },
  };
}
