import { and, eq, sql } from 'drizzle-orm';
import { ownAplicativo } from '../../domain/access/placeholders.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo, aplicativoRelatorio, relatorio } from '../../platform/db/schema.ts';

/** Reads what the administrators of a cliente show in its catalogue. */
export function catalogoQueries(db: Db) {
  return {
    /** The active applications of the catalogue, each with the ids of its reports. */
    async listAplicativos(clienteId: number) {
      return db
        .select({
          id: aplicativo.id,
          nome: aplicativo.nome,
          descricao: aplicativo.descricao,
          icone: aplicativo.icone,
          cor_tema: aplicativo.cor_tema,
          relatorios: sql<number[]>`coalesce((select array_agg(${aplicativoRelatorio.relatorio_id})
            from ${aplicativoRelatorio} where ${aplicativoRelatorio.aplicativo_id} = ${ownAplicativo}), '{}')`,
        })
        .from(aplicativo)
        .where(
          and(
            eq(aplicativo.cliente_id, clienteId),
            eq(aplicativo.no_catalogo, true),
            eq(aplicativo.ativo, true),
          ),
        );
    },
    async listRelatorios(clienteId: number) {
      return db
        .select({ id: relatorio.id, nome: relatorio.nome_relatorio })
        .from(relatorio)
        .where(and(eq(relatorio.cliente_id, clienteId), eq(relatorio.no_catalogo, true)));
    },
  };
}
