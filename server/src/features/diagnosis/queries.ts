import { and, asc, eq, isNotNull, ne, or } from 'drizzle-orm';
import { sentAtributo, triedReportColumns } from '../../domain/openings/triedReportQueries.ts';
import { exactFirst, hasName } from '../../platform/db/nameKeys.ts';
import type { Reads } from '../../platform/db/openDatabase.ts';
import { atributo, cliente, relatorio } from '../../platform/db/schema.ts';

/** Reads what a diagnosis needs of a cliente. */
export function diagnosisQueries(reads: Reads) {
  return {
    /** The first configured reports of a cliente, oldest first. */
    async listReports(clienteId: number, limit: number) {
      return reads
        .select(triedReportColumns)
        .from(relatorio)
        .leftJoin(atributo, sentAtributo)
        .where(eq(relatorio.cliente_id, clienteId))
        .orderBy(asc(relatorio.id))
        .limit(limit);
    },
    /** The ids of the profiles of all clientes but this one; of all if it is not saved. */
    async listOthersProfiles(clienteId: number | null): Promise<string[]> {
      const rows = await reads
        .select({ id: cliente.pbi_profile_id })
        .from(cliente)
        .where(and(isNotNull(cliente.pbi_profile_id), ne(cliente.id, clienteId ?? 0)));
      return rows.flatMap(({ id }) => id ?? []);
    },
    /** The Entra ids and the profile of a cliente; null if there is no such cliente. */
    async findIds(clienteId: number) {
      const [row] = await reads
        .select({
          tenantId: cliente.pbi_tenant_id,
          clientId: cliente.pbi_client_id,
          profileId: cliente.pbi_profile_id,
        })
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
