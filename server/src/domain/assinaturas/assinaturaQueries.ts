import { and, asc, count, eq, inArray, isNull, lte, or, type SQL, sql } from 'drizzle-orm';
import { equalsId, hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import {
  aplicativo,
  assinatura,
  assinaturaDestinatario,
  cliente,
  relatorio,
  user,
  visao,
} from '../../platform/db/schema.ts';
import { unaccentSql } from '../../platform/db/searchText.ts';
import type { Scope } from '../../platform/http/actor.ts';

const columns = {
  assinatura,
  visao: {
    id: visao.id,
    nome: visao.nome,
    pagina: visao.pagina,
    aberta: visao.aberta,
    user_id: visao.user_id,
    cliente_id: visao.cliente_id,
    relatorio_id: visao.relatorio_id,
    aplicativo_id: visao.aplicativo_id,
  },
  relatorio_nome: relatorio.nome_relatorio,
  aplicativo_nome: aplicativo.nome,
  dono_nome: shownName,
  cliente_nome: cliente.nome,
};

/** Which subscriptions a list has. */
export interface AssinaturaFilter {
  readonly owner?: number;
  readonly scope: Scope;
  readonly cliente?: unknown;
  readonly relatorio?: unknown;
  readonly visao?: unknown;
  /** The owner or a person who is named. */
  readonly user?: unknown;
  readonly pausada?: unknown;
  readonly q?: unknown;
}

/** Reads subscriptions with the names of what they are about. `db` may be a transaction. */
export function assinaturaQueries(db: Db) {
  const rows = () =>
    db
      .select(columns)
      .from(assinatura)
      .innerJoin(visao, eq(visao.id, assinatura.visao_id))
      .innerJoin(relatorio, eq(relatorio.id, visao.relatorio_id))
      .innerJoin(cliente, eq(cliente.id, visao.cliente_id))
      .leftJoin(aplicativo, eq(aplicativo.id, visao.aplicativo_id))
      .innerJoin(user, eq(user.id, assinatura.user_id))
      .$dynamic();

  return {
    async find(id: number) {
      const [row] = await rows().where(eq(assinatura.id, id));
      return row ?? null;
    },

    /** By the name of the view. */
    async list(filter: AssinaturaFilter, page?: { limit: number; offset: number } | null) {
      const found = rows()
        .where(matching(filter))
        .orderBy(asc(sql`lower(${visao.nome})`), asc(assinatura.id));
      return page ? found.limit(page.limit).offset(page.offset) : found;
    },
    async count(filter: AssinaturaFilter): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(assinatura)
        .innerJoin(visao, eq(visao.id, assinatura.visao_id))
        .innerJoin(relatorio, eq(relatorio.id, visao.relatorio_id))
        .innerJoin(user, eq(user.id, assinatura.user_id))
        .where(matching(filter));
      return row?.total ?? 0;
    },

    /** The subscriptions that are due by the clock: the first of each cliente, then the second of each, and so on. */
    async listDue(now: Date, limit: number): Promise<number[]> {
      const turn = sql`row_number() over (partition by ${visao.cliente_id} order by ${assinatura.proxima_em}, ${assinatura.id})`;
      const due = await db
        .select({ id: assinatura.id })
        .from(assinatura)
        .innerJoin(visao, eq(visao.id, assinatura.visao_id))
        .where(isDue(now))
        .orderBy(turn, asc(assinatura.proxima_em), asc(assinatura.id))
        .limit(limit);
      return due.map(({ id }) => id);
    },

    /** The reports with subscriptions that follow their refreshes, of all clientes or of one. */
    async listFollowed(clienteId?: number) {
      return db
        .selectDistinct({
          id: relatorio.id,
          cliente_id: relatorio.cliente_id,
          workspace_id: relatorio.workspace_id,
          report_id: relatorio.report_id,
        })
        .from(assinatura)
        .innerJoin(visao, eq(visao.id, assinatura.visao_id))
        .innerJoin(relatorio, eq(relatorio.id, visao.relatorio_id))
        .where(
          and(
            eq(assinatura.pausada, false),
            followsRefreshes,
            clienteId === undefined ? undefined : eq(relatorio.cliente_id, clienteId),
          ),
        )
        .orderBy(asc(relatorio.id));
    },

    /**
     * The people and teams that subscriptions name beside their owners, with their names, in the order in which they were named. Who has
     * moved to another cliente is left out.
     */
    async listDestinatarios(ids: readonly number[]) {
      if (ids.length === 0) return [];
      return db
        .select({
          assinatura_id: assinaturaDestinatario.assinatura_id,
          user_id: assinaturaDestinatario.user_id,
          equipe_id: assinaturaDestinatario.equipe_id,
          nome: sql<string>`coalesce((select e.nome from equipe e
            where e.id = ${assinaturaDestinatario.equipe_id}), ${shownName})`,
        })
        .from(assinaturaDestinatario)
        .innerJoin(assinatura, eq(assinatura.id, assinaturaDestinatario.assinatura_id))
        .innerJoin(visao, eq(visao.id, assinatura.visao_id))
        .leftJoin(user, eq(user.id, assinaturaDestinatario.user_id))
        .where(
          and(
            inArray(assinaturaDestinatario.assinatura_id, [...ids]),
            or(isNull(assinaturaDestinatario.user_id), eq(user.cliente_id, visao.cliente_id)),
          ),
        )
        .orderBy(asc(assinaturaDestinatario.id));
    },
  };
}

/** A subscription that is due by the clock. */
export const isDue = (now: Date) =>
  and(eq(assinatura.pausada, false), lte(assinatura.proxima_em, now));

/** A subscription with no due instant by the clock. */
export const followsRefreshes = sql`${assinatura.quando} ->> 'tipo' = 'apos_atualizacao'`;

function matching(filter: AssinaturaFilter): SQL | undefined {
  const { owner, scope, pausada } = filter;
  const isNamed = (id: unknown) => sql`(${equalsId(assinatura.user_id, id)} or exists (
    select 1 from ${assinaturaDestinatario} where ${assinaturaDestinatario.assinatura_id} = ${assinatura.id}
      and ${equalsId(assinaturaDestinatario.user_id, id)}))`;
  return and(
    owner === undefined ? undefined : eq(assinatura.user_id, owner),
    scope === 'all' ? undefined : eq(visao.cliente_id, scope),
    filter.cliente === undefined ? undefined : equalsId(visao.cliente_id, filter.cliente),
    filter.relatorio === undefined ? undefined : equalsId(visao.relatorio_id, filter.relatorio),
    filter.visao === undefined ? undefined : equalsId(visao.id, filter.visao),
    filter.user === undefined ? undefined : isNamed(filter.user),
    typeof pausada === 'boolean' ? eq(assinatura.pausada, pausada) : undefined,
    ...hasWords(
      sql`concat_ws(' ', ${unaccentSql(visao.nome)}, ${unaccentSql(relatorio.nome_relatorio)}, ${user.search})`,
      filter.q,
    ),
  );
}

export type AssinaturaQueries = ReturnType<typeof assinaturaQueries>;
export type AssinaturaRow = NonNullable<Awaited<ReturnType<AssinaturaQueries['find']>>>;
