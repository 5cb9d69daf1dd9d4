import type { AccessType } from '@portal/api-client/rules';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  isNotNull,
  isNull,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { equalsId, hasId } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { aplicativo, aplicativoRelatorio, concessao } from '../../platform/db/schema.ts';
import { isOneOf } from '../../platform/db/sqlValues.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import { isOfRelatorio } from '../access/existingPages.ts';
import { accessOf, pagesOf } from '../access/grantSql.ts';
import { type Holder, holderOf, titularOf } from '../access/Holder.ts';

/** Which grants are listed. Without `people` and `teams`, the grants of all people and teams. */
export interface AppGrantPart {
  readonly people?: readonly number[];
  readonly teams?: readonly number[] | 'all';
  readonly relatorio?: number;
  readonly aplicativo?: number;
}

/** The grant of one report in one application to a person or a team. */
export interface AppGrantRow {
  readonly holder: Holder;
  readonly relatorio: number;
  readonly aplicativo: number;
  readonly tipo_acesso: AccessType;
  readonly paginas: string[];
  readonly expira_em: Date | null;
  /** When the grant was last saved. */
  readonly concedido_em: Date | null;
  readonly cliente: number;
}

/** A person or team with full access to every report of an application. `expira_em` is the earliest expiry of these grants. */
export interface FullAccess {
  readonly holder: Holder;
  readonly expira_em: Date | null;
}

const filterable = {
  user: concessao.user_id,
  relatorio: concessao.relatorio_id,
  aplicativo: concessao.aplicativo_id,
} as const;

/** The filters and the sort fields of the list. Its rows are in the order of their ids. */
const ids = [...Object.keys(filterable), 'id'];
export const permissaoListFields = { filters: ids, sorts: ['id'], ids };

const columns = {
  relatorio: concessao.relatorio_id,
  aplicativo: aplicativo.id,
  tipo_acesso: accessOf(sql`${concessao}`).as('tipo_acesso'),
  paginas: pagesOf(sql`${concessao}`).as('paginas'),
  expira_em: concessao.expira_em,
  concedido_em: concessao.granted_at,
  cliente: concessao.cliente_id,
};

/** Reads permission records for administrators. `db` may be a transaction. */
export function permissaoQueries(db: Db) {
  const rows = () =>
    db
      .select({
        id: sql<number>`${concessao.id}`,
        user: sql<number>`${concessao.user_id}`,
        ...columns,
      })
      .from(concessao)
      .innerJoin(aplicativo, eq(aplicativo.id, concessao.aplicativo_id))
      .$dynamic();
  const matching = (scope: Scope, filter: ListQuery['filter']): SQL | undefined =>
    and(
      isNotNull(concessao.user_id),
      isNotNull(concessao.aplicativo_id),
      scope === 'all' ? undefined : eq(concessao.cliente_id, scope),
      filter.id === undefined ? undefined : hasId(concessao.id, filter.id),
      ...Object.entries(filterable)
        .filter(([name]) => Object.hasOwn(filter, name))
        .map(([name, column]) => equalsId(column, filter[name])),
    );

  return {
    async list(scope: Scope, { page, filter }: ListQuery) {
      const found = rows().where(matching(scope, filter)).orderBy(asc(concessao.id));
      return page ? found.limit(page.limit).offset(page.offset) : found;
    },
    async count(scope: Scope, filter: ListQuery['filter']): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(concessao)
        .where(matching(scope, filter));
      return row?.total ?? 0;
    },
    /** The grants that `part` describes. Those of people come first. */
    async listPart({
      people,
      teams,
      relatorio,
      aplicativo: app,
    }: AppGrantPart): Promise<AppGrantRow[]> {
      const isOfAll = people === undefined && teams === undefined;
      const held = [
        isOfAll ? undefined : hasId(concessao.user_id, people ?? []),
        teams === 'all'
          ? isNotNull(concessao.equipe_id)
          : isOneOf(
              concessao.titular,
              (teams ?? []).map((id) => titularOf({ kind: 'team', id })),
            ),
      ];
      const found = await db
        .select({ titular: concessao.titular, ...columns })
        .from(concessao)
        .innerJoin(aplicativo, eq(aplicativo.id, concessao.aplicativo_id))
        .where(
          and(
            isOfAll ? undefined : or(...held),
            relatorio === undefined
              ? undefined
              : isOfRelatorio(sql`${concessao}`, sql`${relatorio}::int`),
            app === undefined ? undefined : eq(concessao.aplicativo_id, app),
          ),
        )
        .orderBy(
          // Records of people have ids.
          asc(concessao.id),
          desc(concessao.titular),
          asc(concessao.relatorio_id),
        );
      return found.map(({ titular, ...row }) => ({ ...row, holder: holderOf(titular) }));
    },
    /**
     * The people and teams with full access at `now` to every report of an application; nobody if it has none. Spec CONF-04. `expira_em` is the earliest expiry, so that the
     * access to a report that is added lasts no longer than the access to any other.
     */
    async listFullAccess(aplicativoId: number, now: Date): Promise<FullAccess[]> {
      const placed = db
        .select({ total: count() })
        .from(aplicativoRelatorio)
        .where(eq(aplicativoRelatorio.aplicativo_id, aplicativoId));
      const rows = await db
        .select({ titular: concessao.titular, expira_em: min(concessao.expira_em) })
        .from(concessao)
        .innerJoin(
          aplicativoRelatorio,
          and(
            eq(aplicativoRelatorio.aplicativo_id, concessao.aplicativo_id),
            eq(aplicativoRelatorio.relatorio_id, concessao.relatorio_id),
          ),
        )
        .where(
          and(
            eq(concessao.aplicativo_id, aplicativoId),
            isNull(concessao.paginas),
            or(isNull(concessao.expira_em), gt(concessao.expira_em, now)),
          ),
        )
        .groupBy(concessao.titular)
        .having(eq(count(), placed));
      return rows.map(({ titular, expira_em }) => ({ holder: holderOf(titular), expira_em }));
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
  };
}

export type PermissaoQueries = ReturnType<typeof permissaoQueries>;
export type PermissaoRow = NonNullable<Awaited<ReturnType<PermissaoQueries['find']>>>;
