import { asc, eq } from 'drizzle-orm';
import { nameOrder } from '../../platform/db/nameOrder.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import {
  aplicativo,
  permissaoEquipe,
  relatorio,
  relatorioEquipe,
} from '../../platform/db/schema.ts';

/** Reads what a team is granted, ended grants included. `db` may be a transaction. Spec EQP-09. */
export function equipeGrantQueries(db: Db) {
  return {
    /** The reports on Dashboards, sorted by name. */
    async listRelatorios(equipeId: number) {
      return db
        .select({
          id: relatorio.id,
          nome: relatorio.nome_relatorio,
          expira_em: relatorioEquipe.expira_em,
        })
        .from(relatorioEquipe)
        .innerJoin(relatorio, eq(relatorio.id, relatorioEquipe.relatorio_id))
        .where(eq(relatorioEquipe.equipe_id, equipeId))
        .orderBy(asc(nameOrder(relatorio.search, relatorio.nome_relatorio)), asc(relatorio.id));
    },
    /** The permission records, sorted by application and report. */
    async listRecords(equipeId: number) {
      return db
        .select({
          id: aplicativo.id,
          nome: aplicativo.nome,
          relatorio: relatorio.id,
          relatorio_nome: relatorio.nome_relatorio,
          tipo_acesso: permissaoEquipe.tipo_acesso,
          paginas: permissaoEquipe.paginas_permitidas,
          expira_em: permissaoEquipe.expira_em,
        })
        .from(permissaoEquipe)
        .innerJoin(aplicativo, eq(aplicativo.id, permissaoEquipe.aplicativo_id))
        .innerJoin(relatorio, eq(relatorio.id, permissaoEquipe.relatorio_id))
        .where(eq(permissaoEquipe.equipe_id, equipeId))
        .orderBy(
          asc(nameOrder(aplicativo.search, aplicativo.nome)),
          asc(aplicativo.id),
          asc(nameOrder(relatorio.search, relatorio.nome_relatorio)),
          asc(relatorio.id),
        );
    },
  };
}
