import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { accessOf, pagesOf } from '../../domain/access/grantSql.ts';
import { titularOf } from '../../domain/access/Holder.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo, concessao, relatorio } from '../../platform/db/schema.ts';
import { nameOrder } from '../../platform/db/searchText.ts';

/** The key of a grant begins with its holder. An index of teams begins with their cliente. Spec ESCALA-01. */
const isOf = (id: number) => eq(concessao.titular, titularOf({ kind: 'team', id }));

/** Reads what a team is granted, ended grants included. `db` may be a transaction. Spec EQP-09. */
export function equipeGrantQueries(db: Db) {
  return {
    /** The reports on Dashboards, sorted by name. */
    async listRelatorios(equipeId: number) {
      return db
        .select({
          id: relatorio.id,
          nome: relatorio.nome_relatorio,
          expira_em: concessao.expira_em,
        })
        .from(concessao)
        .innerJoin(relatorio, eq(relatorio.id, concessao.relatorio_id))
        .where(and(isOf(equipeId), isNull(concessao.aplicativo_id)))
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
          tipo_acesso: accessOf(sql`${concessao}`),
          paginas: pagesOf(sql`${concessao}`),
          expira_em: concessao.expira_em,
        })
        .from(concessao)
        .innerJoin(aplicativo, eq(aplicativo.id, concessao.aplicativo_id))
        .innerJoin(relatorio, eq(relatorio.id, concessao.relatorio_id))
        .where(isOf(equipeId))
        .orderBy(
          asc(nameOrder(aplicativo.search, aplicativo.nome)),
          asc(aplicativo.id),
          asc(nameOrder(relatorio.search, relatorio.nome_relatorio)),
          asc(relatorio.id),
        );
    },
  };
}
