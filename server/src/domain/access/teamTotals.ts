import { type SQL, sql } from 'drizzle-orm';
import { isCurrent, isShown } from './accessCells.ts';
import { hasPage } from './existingPages.ts';

/** How many reports on Dashboards, and how many applications, a team opens at an instant. Spec EQP-07, CONF-04. */
export function teamTotals(equipeId: SQL, now: Date) {
  return {
    relatorios: sql<number>`(select count(*)::int from relatorio_equipe re
      where re.equipe_id = ${equipeId} and ${isCurrent(sql`re`, now)})`,
    aplicativos: sql<number>`(select count(distinct pe.aplicativo_id)::int from permissao_equipe pe
      where pe.equipe_id = ${equipeId} and pe.tipo_acesso <> 'none' and ${isShown(sql`pe`)}
        and ${isCurrent(sql`pe`, now)} and ${hasPage(sql`pe`)})`,
  };
}
