import type { AccessType } from '@portal/api-client/rules';
import { and, asc, count, eq, gt, isNull, min, or, type SQL } from 'drizzle-orm';
import { equalsId, hasId } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import {
  aplicativo,
  aplicativoRelatorio,
  permissao,
  permissaoEquipe,
} from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import { type Holder, type HolderKind, holderKinds } from './Holder.ts';

/** Which grants are listed. Without `people` and `teams`, the grants of all people and teams. */
interface Part {
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

/** The tables of the grants in applications. The rows of teams have no ids. */
const tables = {
  person: { table: permissao, holder: permissao.user_id, order: [asc(permissao.id)] },
  team: {
    table: permissaoEquipe,
    holder: permissaoEquipe.equipe_id,
    order: [asc(permissaoEquipe.equipe_id), asc(permissaoEquipe.relatorio_id)],
  },
} as const;

const filterable = {
  user: permissao.user_id,
  relatorio: permissao.relatorio_id,
  aplicativo: permissao.aplicativo_id,
} as const;

/** The filters and the sort fields of the list. Its rows are in the order of their ids. */
const ids = [...Object.keys(filterable), 'id'];
export const permissaoListFields = { filters: ids, sorts: ['id'], ids };

/** Reads permission records for administrators. `db` may be a transaction. */
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
        concedido_em: permissao.granted_at,
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

  const listOfKind = async (
    kind: HolderKind,
    ids: readonly number[] | 'all' = [],
    { relatorio, aplicativo: app }: Part,
  ): Promise<AppGrantRow[]> => {
    if (ids.length === 0) return [];
    const { table, holder, order } = tables[kind];
    const found = await db
      .select({
        holder,
        relatorio: table.relatorio_id,
        aplicativo: table.aplicativo_id,
        tipo_acesso: table.tipo_acesso,
        paginas: table.paginas_permitidas,
        expira_em: table.expira_em,
        concedido_em: table.granted_at,
        cliente: aplicativo.cliente_id,
      })
      .from(table)
      .innerJoin(aplicativo, eq(aplicativo.id, table.aplicativo_id))
      .where(
        and(
          ids === 'all' ? undefined : hasId(holder, ids),
          relatorio === undefined ? undefined : eq(table.relatorio_id, relatorio),
          app === undefined ? undefined : eq(table.aplicativo_id, app),
        ),
      )
      .orderBy(...order);
    return found.map((row) => ({ ...row, holder: { kind, id: row.holder } }));
  };

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
    /** The grants that `part` describes. Those of people come first. */
    async listPart(part: Part): Promise<AppGrantRow[]> {
      const { people, teams } = part;
      const isOfAll = people === undefined && teams === undefined;
      const all = { person: 'all', team: 'all' } as const;
      const named = isOfAll ? all : { person: people, team: teams };
      const found: AppGrantRow[] = [];
      for (const kind of holderKinds) found.push(...(await listOfKind(kind, named[kind], part)));
      return found;
    },
    /**
     * The people and teams with full access at `now` to every report of an application; nobody if it has none. Spec CONF-04. `expira_em` is the earliest expiry, so that the
     * access to a report that is added lasts no longer than the access to any other.
     */
    async listFullAccess(aplicativoId: number, now: Date): Promise<FullAccess[]> {
      const found: FullAccess[] = [];
      const placed = db
        .select({ total: count() })
        .from(aplicativoRelatorio)
        .where(eq(aplicativoRelatorio.aplicativo_id, aplicativoId));
      for (const kind of holderKinds) {
        const { table, holder } = tables[kind];
        const rows = await db
          .select({ id: holder, expira_em: min(table.expira_em) })
          .from(table)
          .innerJoin(
            aplicativoRelatorio,
            and(
              eq(aplicativoRelatorio.aplicativo_id, table.aplicativo_id),
              eq(aplicativoRelatorio.relatorio_id, table.relatorio_id),
            ),
          )
          .where(
            and(
              eq(table.aplicativo_id, aplicativoId),
              eq(table.tipo_acesso, 'full'),
              or(isNull(table.expira_em), gt(table.expira_em, now)),
            ),
          )
          .groupBy(holder)
          .having(eq(count(), placed));
        found.push(...rows.map(({ id, expira_em }) => ({ holder: { kind, id }, expira_em })));
      }
      return found;
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
