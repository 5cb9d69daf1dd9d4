import { type SQL, sql } from 'drizzle-orm';
import { concessao, relatorio } from '../../platform/db/schema.ts';

/** The grants `g` of the report on Dashboards to people, or to teams. */
const allowed = (
  holder: SQL,
) => sql`from ${concessao} g where g.cliente_id = ${relatorio.cliente_id}
    and g.relatorio_id = ${relatorio.id} and g.aplicativo_id is null and ${holder} is not null`;
const listOf = (holder: SQL) =>
  sql<
    number[]
  >`coalesce((select array_agg(${holder} order by ${holder}) ${allowed(holder)}), '{}')`;
/** The expiries of the grants, by the id of the person or team, in ISO 8601. A grant without an expiry is absent. */
const endsOf = (holder: SQL) => sql<
  Record<string, string>
>`coalesce((select json_object_agg(${holder},
      to_char(g.expira_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by ${holder})
    ${allowed(holder)} and g.expira_em is not null), '{}'::json)`;

/** Columns for a select from `relatorio`: who may open the report on Dashboards. Grants that have expired are included. */
export const allowedColumns = {
  users_allowed: listOf(sql`g.user_id`).as('users_allowed'),
  users_allowed_ends: endsOf(sql`g.user_id`).as('users_allowed_ends'),
  equipes_allowed: listOf(sql`g.equipe_id`).as('equipes_allowed'),
  equipes_allowed_ends: endsOf(sql`g.equipe_id`).as('equipes_allowed_ends'),
};
