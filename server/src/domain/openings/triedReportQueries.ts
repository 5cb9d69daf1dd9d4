import { eq, sql } from 'drizzle-orm';
import { atributo, relatorio } from '../../platform/db/schema.ts';

/** The roles that a configuration gives to people and teams, each once. */
const usedRoles = sql<string[]>`array(
  select papel from relatorio_papel_user where relatorio_id = ${relatorio.id}
  union select papel from relatorio_papel_equipe where relatorio_id = ${relatorio.id}
  order by 1)`;

/** The columns of `TriedReport`, of a select from `relatorio` that joins `atributo` by `sentAtributo`. */
export const triedReportColumns = {
  nome: relatorio.nome_relatorio,
  workspace_id: relatorio.workspace_id,
  report_id: relatorio.report_id,
  rls_role: relatorio.rls_role,
  rls_nome: relatorio.rls_nome,
  rls_nome_fixo: relatorio.rls_nome_fixo,
  rls_atributo: atributo.nome,
  hasPapeis: relatorio.rls_com_papeis,
  papeis: usedRoles.as('papeis'),
  relatorios_paginados: relatorio.relatorios_paginados,
};

export const sentAtributo = eq(atributo.id, relatorio.rls_atributo_id);
