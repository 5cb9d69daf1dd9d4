import { asc, eq, or, sql } from 'drizzle-orm';
import { exactFirst, hasName } from '../../platform/db/nameKeys.ts';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { atributo, cliente, relatorio } from '../../platform/db/schema.ts';

/** The roles that a configuration gives to people and teams, each once. */
const usedRoles = sql<string[]>`array(
  select papel from relatorio_papel_user where relatorio_id = ${relatorio.id}
  union select papel from relatorio_papel_equipe where relatorio_id = ${relatorio.id}
  order by 1)`;

/** Reads what a diagnosis needs of a cliente. */
export function diagnosisQueries(reads: Reads) {
  return {
    /** The first configured reports of a cliente, oldest first. */
    async listReports(clienteId: number, limit: number) {
      return reads
        .select({
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
        })
        .from(relatorio)
        .leftJoin(atributo, eq(atributo.id, relatorio.rls_atributo_id))
        .where(eq(relatorio.cliente_id, clienteId))
        .orderBy(asc(relatorio.id))
        .limit(limit);
    },
    /** The Entra ids of a cliente; null if there is no such cliente. */
    async findIds(clienteId: number) {
      const [row] = await reads
        .select({ tenantId: cliente.pbi_tenant_id, clientId: cliente.pbi_client_id })
        .from(cliente)
        .where(eq(cliente.id, clienteId));
      return row ?? null;
    },
    /** The id of the cliente with this name, or with this number as its id; null if there is none. */
    async findByName(name: string): Promise<number | null> {
      const columns = { name: cliente.nome, key: cliente.nome_key };
      const isNamed = hasName(columns, name);
      const hasThisId = /^\d{1,9}$/.test(name) ? eq(cliente.id, Number(name)) : undefined;
      const [row] = await reads
        .select({ id: cliente.id })
        .from(cliente)
        .where(or(isNamed, hasThisId))
        .orderBy(exactFirst(columns, name))
        .limit(1);
      return row?.id ?? null;
    },
  };
}

export type DiagnosisQueries = ReturnType<typeof diagnosisQueries>;
export type ConfiguredReport = Awaited<ReturnType<DiagnosisQueries['listReports']>>[number];
