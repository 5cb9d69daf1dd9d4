import { type SQL, sql } from 'drizzle-orm';
import { hasPage, isOfRelatorio } from './existingPages.ts';
import { isCurrent } from './grantSql.ts';

/**
 * Matches the reports for which somebody has a grant that opens something now, whatever their account and the state of the
 * application are.
 */
export const isGranted = (relatorioId: SQL, now: Date): SQL =>
  sql`exists (select 1 from concessao g where ${isOfRelatorio(sql`g`, relatorioId)} and ${isCurrent(sql`g`, now)}
    and ${hasPage(sql`g`)})`;
