import { and, eq, ne } from 'drizzle-orm';
import { driverRows } from '../../platform/db/driverRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo, aplicativoRelatorio, permissao } from '../../platform/db/schema.ts';
import { sortByName } from '../../platform/db/sortByName.ts';
import type { AplicativoReach } from './policy.ts';
import { preparedAplicativoQueries, preparedPlacementQuery, valuesOf } from './preparedQueries.ts';

/** Reads applications for readers: active ones only. AMBIG-37. */
export function aplicativoQueries(db: Db) {
  const prepared = preparedAplicativoQueries(db);
  const placements = preparedPlacementQuery(db);

  return {
    /** Sorted by ordem, then nome. AMBIG-44. */
    async list(reach: AplicativoReach, person: number) {
      const rows = await driverRows(prepared.reached(reach), valuesOf(reach, person));
      return sortByName(
        rows,
        ({ nome }) => nome,
        (a, b, names) => a.ordem - b.ordem || names,
      );
    },
    /** Returns null if the application is absent, inactive or not reached. */
    async find(reach: AplicativoReach, person: number, id: number) {
      const [row] = await driverRows(prepared.byId(reach), { ...valuesOf(reach, person), id });
      return row ?? null;
    },

    /** The active reports of an application in its order, each with the person's permission or null. */
    async listRelatorios(aplicativoId: number, person: number) {
      return placements.execute({ aplicativoId, userId: person });
    },

    /** The person's permission records on one report, in all active applications that hold the report. */
    async listGrants(person: number, relatorioId: number) {
      return db
        .select({ tipo: permissao.tipo_acesso, paginas: permissao.paginas_permitidas })
        .from(permissao)
        .innerJoin(
          aplicativo,
          and(eq(aplicativo.id, permissao.aplicativo_id), eq(aplicativo.ativo, true)),
        )
        .innerJoin(
          aplicativoRelatorio,
          and(
            eq(aplicativoRelatorio.aplicativo_id, permissao.aplicativo_id),
            eq(aplicativoRelatorio.relatorio_id, permissao.relatorio_id),
            eq(aplicativoRelatorio.ativo, true),
          ),
        )
        .where(
          and(
            eq(permissao.user_id, person),
            eq(permissao.relatorio_id, relatorioId),
            ne(permissao.tipo_acesso, 'none'),
          ),
        );
    },

    /** The applications that the person opened last and still reaches, newest first. */
    async listRecent(reach: AplicativoReach, person: number) {
      return driverRows(prepared.recent(reach), valuesOf(reach, person));
    },
  };
}

export type AplicativoQueries = ReturnType<typeof aplicativoQueries>;
