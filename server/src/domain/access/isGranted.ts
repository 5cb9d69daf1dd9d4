import { type SQL, sql } from 'drizzle-orm';
import { isCurrent } from './accessCells.ts';
import { hasPage } from './existingPages.ts';

/**
 * Matches the reports for which somebody has a grant that opens something now, whatever their account and the state of the
 * application are.
 */
export function isGranted(relatorioId: SQL, now: Date): SQL {
  const counts = sql`g.relatorio_id = ${relatorioId} and ${isCurrent(sql`g`, now)}`;
  const opens = sql`${counts} and g.tipo_acesso <> 'none' and ${hasPage(sql`g`)}`;
  return sql`(exists (select 1 from relatorio_user g where ${counts})
    or exists (select 1 from relatorio_equipe g where ${counts})
    or exists (select 1 from permissao g where ${opens})
    or exists (select 1 from permissao_equipe g where ${opens}))`;
}
