import { sql } from 'drizzle-orm';
import { relatorio } from '../../platform/db/schema.ts';
import { type HolderKind, holders } from './Holder.ts';

const namesOf = (kind: HolderKind) => ({
  table: sql.identifier(holders[kind].onDashboards),
  holder: sql.identifier(holders[kind].column),
});
const listOf = (kind: HolderKind) => {
  const { table, holder } = namesOf(kind);
  return sql<number[]>`coalesce((select array_agg(g.${holder} order by g.${holder})
    from ${table} g where g.relatorio_id = ${relatorio.id}), '{}')`;
};
/** The expiries of the grants, by the id of the person or team, in ISO 8601. A grant without an expiry is absent. */
const endsOf = (kind: HolderKind) => {
  const { table, holder } = namesOf(kind);
  return sql<Record<string, string>>`coalesce((select json_object_agg(g.${holder},
      to_char(g.expira_em at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') order by g.${holder})
    from ${table} g where g.relatorio_id = ${relatorio.id} and g.expira_em is not null), '{}'::json)`;
};

/** Columns for a select from `relatorio`: who may open the report on Dashboards. Grants that have expired are included. */
export const allowedColumns = {
  users_allowed: listOf('person').as('users_allowed'),
  users_allowed_ends: endsOf('person').as('users_allowed_ends'),
  equipes_allowed: listOf('team').as('equipes_allowed'),
  equipes_allowed_ends: endsOf('team').as('equipes_allowed_ends'),
};
