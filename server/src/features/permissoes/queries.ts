import { and, asc, count, eq, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../platform/auth/actor.ts';
import { equalsId, hasId } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import {
  aplicativo,
  aplicativoRelatorio,
  permissao,
  type TipoAcesso,
} from '../../platform/db/schema.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';

/** A person's access to one report within an application. */
export interface Grant {
  readonly user_id: number;
  readonly relatorio_id: number;
  readonly tipo_acesso: TipoAcesso;
  readonly paginas: readonly string[];
}

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
    /**
     * Inserts or replaces the records in one statement; one JSON parameter contains all rows. Writes only records that
     * differ, and returns whether there was one.
     */
    async save(aplicativoId: number, grants: readonly Grant[]): Promise<boolean> {
      if (grants.length === 0) return false;
      const written = await db.execute(sql`insert into permissao
          (aplicativo_id, user_id, relatorio_id, tipo_acesso, paginas_permitidas)
        select ${aplicativoId}, g.user_id, g.relatorio_id, g.tipo_acesso,
          array(select jsonb_array_elements_text(g.paginas))
        from jsonb_to_recordset(${JSON.stringify(grants)}::jsonb)
          as g(user_id int, relatorio_id int, tipo_acesso text, paginas jsonb)
        on conflict (aplicativo_id, user_id, relatorio_id) do update
        set tipo_acesso = excluded.tipo_acesso, paginas_permitidas = excluded.paginas_permitidas
        where (permissao.tipo_acesso, permissao.paginas_permitidas)
          is distinct from (excluded.tipo_acesso, excluded.paginas_permitidas)
        returning permissao.id`);
      return (written as { rows: readonly unknown[] }).rows.length > 0;
    },
    async delete(id: number) {
      await db.delete(permissao).where(eq(permissao.id, id));
    },
  };
}

export type PermissaoQueries = ReturnType<typeof permissaoQueries>;
export type PermissaoRow = NonNullable<Awaited<ReturnType<PermissaoQueries['find']>>>;
