import { and, asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { shownName } from '../../platform/db/personColumns.ts';
import { versionOf } from '../../platform/db/raiseVersion.ts';
import {
  aplicativo,
  aplicativoRelatorio,
  cliente,
  relatorio,
  user,
} from '../../platform/db/schema.ts';
import { nameOrder, unaccentSql } from '../../platform/db/searchText.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import { firstSeenJson, seenPages } from '../access/seenPages.ts';
import { isInArquivo } from '../records/arquivoItemQueries.ts';
import { ofCliente, pageOf } from '../records/recordQueries.ts';

const name = nameOrder(aplicativo.search, aplicativo.nome);

const sortable: ReadonlyMap<string, SQL> = new Map([
  ['id', sql`${aplicativo.id}`],
  ['nome', name],
  ['ordem', sql`${aplicativo.ordem}`],
  ['created_at', sql`${aplicativo.created_at}`],
  ['cliente_nome', unaccentSql(cliente.nome)],
]);

/** The filters and the sort fields of the list. */
export const aplicativoListFields = {
  filters: ['id', 'cliente', 'ativo', 'q'],
  sorts: [...sortable.keys()],
  flags: ['ativo'],
  ids: ['id', 'cliente'],
};

/** Reads applications for administrators, inactive ones included. `db` may be a transaction. */
export function adminAplicativoQueries(db: Db) {
  const item = {
    id: aplicativo.id,
    nome: aplicativo.nome,
    descricao: aplicativo.descricao,
    icone: aplicativo.icone,
    cor_tema: aplicativo.cor_tema,
    ativo: aplicativo.ativo,
    no_catalogo: aplicativo.no_catalogo,
    ordem: aplicativo.ordem,
    cliente: aplicativo.cliente_id,
    cliente_nome: cliente.nome,
    // Null if the person who created the application was deleted.
    created_by_name: sql<string | null>`${shownName}`.as('created_by_name'),
    created_at: aplicativo.created_at,
    gerenciado_por_arquivo: isInArquivo('aplicativos', aplicativo.cliente_id, aplicativo.id).as(
      'in_arquivo',
    ),
    ...versionOf(aplicativo),
  };
  const rows = () =>
    db
      .select(item)
      .from(aplicativo)
      .innerJoin(cliente, eq(cliente.id, aplicativo.cliente_id))
      .leftJoin(user, eq(user.id, aplicativo.created_by))
      .$dynamic();
  const matching = (scope: Scope, filter: ListQuery['filter']) =>
    and(
      ...ofCliente(aplicativo, scope, filter),
      typeof filter.ativo === 'boolean' ? eq(aplicativo.ativo, filter.ativo) : undefined,
      ...hasWords(name, filter.q),
    );

  return {
    /** The rows are sorted by ordem, then nome, unless the query names another sort. Spec AMBIG-44. */
    async list(scope: Scope, query: ListQuery) {
      const found = rows().where(matching(scope, query.filter));
      return pageOf(found, query, sortable, 'ordem', name, aplicativo.id);
    },
    count: async (scope: Scope, filter: ListQuery['filter']) =>
      db.$count(aplicativo, matching(scope, filter)),
    async find(scope: Scope, id: number) {
      const [row] = await rows().where(matching(scope, { id }));
      return row ?? null;
    },
    /** The reports of these applications, in the order of each application. */
    async listRelatorios(aplicativoIds: readonly number[]) {
      if (aplicativoIds.length === 0) return [];
      return db
        .select({
          aplicativo: aplicativoRelatorio.aplicativo_id,
          id: aplicativoRelatorio.id,
          relatorio: relatorio.id,
          relatorio_id: relatorio.report_id,
          workspace_id: relatorio.workspace_id,
          dataset_id: relatorio.dataset_id,
          relatorio_nome: relatorio.nome_relatorio,
          ordem: aplicativoRelatorio.ordem,
          ativo: aplicativoRelatorio.ativo,
          paginas: seenPages(sql`${relatorio.id}`, firstSeenJson).as('paginas'),
        })
        .from(aplicativoRelatorio)
        .innerJoin(relatorio, eq(relatorio.id, aplicativoRelatorio.relatorio_id))
        .where(inArray(aplicativoRelatorio.aplicativo_id, [...aplicativoIds]))
        .orderBy(asc(aplicativoRelatorio.ordem), asc(aplicativoRelatorio.id));
    },
    /** The configured reports of the scope, sorted by name; of one cliente if `clienteId` is given. Spec API-23. */
    async listAvailable(scope: Scope, clienteId: number | undefined) {
      return db
        .select({
          id: relatorio.id,
          name: relatorio.nome_relatorio,
          report_id: relatorio.report_id,
          cliente: relatorio.cliente_id,
        })
        .from(relatorio)
        .where(
          and(
            scope === 'all' ? undefined : eq(relatorio.cliente_id, scope),
            clienteId === undefined ? undefined : eq(relatorio.cliente_id, clienteId),
          ),
        )
        .orderBy(asc(nameOrder(relatorio.search, relatorio.nome_relatorio)), asc(relatorio.id));
    },
  };
}

export type AdminAplicativoRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof adminAplicativoQueries>['find']>>
>;
export type PlacedRelatorio = Awaited<
  ReturnType<ReturnType<typeof adminAplicativoQueries>['listRelatorios']>
>[number];
