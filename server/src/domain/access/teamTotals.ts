import { type SQL, sql } from 'drizzle-orm';
import { hasPage } from './existingPages.ts';
import { isCurrent, isShown } from './grantSql.ts';

/** How many reports on Dashboards, and how many applications, a team opens at an instant. Spec EQP-07, CONF-04. */
export function teamTotals(equipeId: SQL, now: Date) {
  const count = (what: SQL) => sql<number>`(select ${what}::int from concessao g
      where g.titular = -${equipeId} and ${isShown(sql`g`)} and ${isCurrent(sql`g`, now)} and ${hasPage(sql`g`)})`;
  return {
    relatorios: count(sql`count(*) filter (where g.aplicativo_id is null)`),
    aplicativos: count(sql`count(distinct g.aplicativo_id)`),
  };
}
