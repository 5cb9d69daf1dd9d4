import { and, asc, eq, sql } from 'drizzle-orm';
import { hasId } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { permissaoEquipe } from '../../platform/db/schema.ts';
import { type Grant, saveGrants } from './saveGrants.ts';

interface Part {
  readonly equipes?: readonly number[];
  readonly relatorio?: number;
  readonly aplicativo?: number;
}

/** Reads and writes the permission records of teams. `db` may be a transaction. */
export function equipePermissionQueries(db: Db) {
  return {
    /** The records of these teams, this report or this application. */
    async listPart({ equipes, relatorio, aplicativo }: Part) {
      return db
        .select({
          equipe: permissaoEquipe.equipe_id,
          relatorio: permissaoEquipe.relatorio_id,
          aplicativo: permissaoEquipe.aplicativo_id,
          tipo_acesso: permissaoEquipe.tipo_acesso,
          paginas: permissaoEquipe.paginas_permitidas,
          expira_em: permissaoEquipe.expira_em,
          cliente: permissaoEquipe.cliente_id,
        })
        .from(permissaoEquipe)
        .where(
          and(
            equipes && hasId(permissaoEquipe.equipe_id, equipes),
            relatorio === undefined ? undefined : eq(permissaoEquipe.relatorio_id, relatorio),
            aplicativo === undefined ? undefined : eq(permissaoEquipe.aplicativo_id, aplicativo),
          ),
        )
        .orderBy(asc(permissaoEquipe.equipe_id), asc(permissaoEquipe.relatorio_id));
    },
    /** Inserts or replaces records. Returns whether one has changed. */
    async save(
      { id, clienteId }: { readonly id: number; readonly clienteId: number },
      grants: readonly Grant[],
      grantedBy: number,
    ): Promise<boolean> {
      const table = { table: sql`permissao_equipe`, holder: sql`equipe_id`, clienteId };
      return saveGrants(db, table, id, grants, grantedBy);
    },
  };
}

export type EquipePermissaoRow = Awaited<
  ReturnType<ReturnType<typeof equipePermissionQueries>['listPart']>
>[number];
