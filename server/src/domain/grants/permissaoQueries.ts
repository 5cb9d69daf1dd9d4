import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import { equalsId, hasId } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo, aplicativoRelatorio, permissao } from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import { type Grant, saveGrants } from './saveGrants.ts';

interface Part {
  readonly people?: readonly number[];
  readonly relatorio?: number;
  readonly aplicativo?: number;
}

const filterable = {
  user: permissao.user_id,
  relatorio: permissao.relatorio_id,
  aplicativo: permissao.aplicativo_id,
} as const;

/** Reads and writes permission records for administrators. `db` may be a transaction. */
export function permissaoQueries(db: Db) {
  const rows = () =>
    db
      .select({
        id: permissao.id,
        user: permissao.user_id,
        relatorio: permissao.relatorio_id,
        aplicativo: permissao.aplicativo_id,
        tipo_acesso: permissao.tipo_acesso,
        paginas: permissao.paginas_permitidas,
        expira_em: permissao.expira_em,
        cliente: aplicativo.cliente_id,
      })
      .from(permissao)
      .innerJoin(aplicativo, eq(aplicativo.id, permissao.aplicativo_id))
      .$dynamic();
  const matching = (scope: Scope, filter: ListQuery['filter']): SQL | undefined =>
    and(
      scope === 'all' ? undefined : eq(aplicativo.cliente_id, scope),
      filter.id === undefined ? undefined : hasId(permissao.id, filter.id),
      ...Object.entries(filterable)
        .filter(([name]) => Object.hasOwn(filter, name))
        .map(([name, column]) => equalsId(column, filter[name])),
    );

  return {
    async list(scope: Scope, { page, filter }: ListQuery) {
      const found = rows().where(matching(scope, filter)).orderBy(asc(permissao.id));
      return page ? found.limit(page.limit).offset(page.offset) : found;
    },
    async count(scope: Scope, filter: ListQuery['filter']): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(permissao)
        .innerJoin(aplicativo, eq(aplicativo.id, permissao.aplicativo_id))
        .where(matching(scope, filter));
      return row?.total ?? 0;
    },
    /** The records of these people, this report or this application, for history. */
    async listPart({ people, relatorio, aplicativo: app }: Part) {
      return rows()
        .where(
          and(
            people && hasId(permissao.user_id, people),
            relatorio === undefined ? undefined : eq(permissao.relatorio_id, relatorio),
            app === undefined ? undefined : eq(permissao.aplicativo_id, app),
          ),
        )
        .orderBy(asc(permissao.id));
    },
    async find(scope: Scope, id: number) {
      const [row] = await rows().where(matching(scope, { id }));
      return row ?? null;
    },
    /** An application with the version of its permission records. */
    async findAplicativo(scope: Scope, id: number) {
      const [row] = await db
        .select({
          id: aplicativo.id,
          cliente: aplicativo.cliente_id,
          versao: aplicativo.permissions_version,
          updated_by: aplicativo.permissions_updated_by,
          updated_at: aplicativo.permissions_updated_at,
        })
        .from(aplicativo)
        .where(
          and(
            eq(aplicativo.id, id),
            scope === 'all' ? undefined : eq(aplicativo.cliente_id, scope),
          ),
        );
      return row ?? null;
    },
    /** The applications of the scope that contain a report. */
    async listAplicativosWith(scope: Scope, relatorioId: number) {
      return db
        .select({ id: aplicativo.id, cliente: aplicativo.cliente_id })
        .from(aplicativoRelatorio)
        .innerJoin(aplicativo, eq(aplicativo.id, aplicativoRelatorio.aplicativo_id))
        .where(
          and(
            eq(aplicativoRelatorio.relatorio_id, relatorioId),
            scope === 'all' ? undefined : eq(aplicativo.cliente_id, scope),
          ),
        )
        .orderBy(asc(aplicativo.id));
    },
    /** Inserts or replaces records. Returns whether one has changed. */
    async save(
      aplicativoId: number,
      grants: readonly Grant[],
      grantedBy: number,
    ): Promise<boolean> {
      const table = { table: sql`permissao`, holder: sql`user_id` };
      return saveGrants(db, table, aplicativoId, grants, grantedBy);
    },
    async delete(id: number) {
      await db.delete(permissao).where(eq(permissao.id, id));
    },
  };
}

export type PermissaoQueries = ReturnType<typeof permissaoQueries>;
export type PermissaoRow = NonNullable<Awaited<ReturnType<PermissaoQueries['find']>>>;
