import type { Right, RlsName } from '@portal/api-client/rules';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { versionOf } from '../../platform/db/raiseVersion.ts';
import { aplicativoRelatorio, atributo, cliente, relatorio } from '../../platform/db/schema.ts';
import { nameOrder, searchText, unaccentSql } from '../../platform/db/searchText.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import { type HolderKind, holders, titularOf } from '../access/Holder.ts';
import { papeisColumn, papelQueries } from '../dataIdentity/papelQueries.ts';
import { allowedColumns } from '../grants/allowedColumnQueries.ts';
import { grantWriteQueries } from '../grants/grantWriteQueries.ts';
import { isInArquivo } from '../records/arquivoItemQueries.ts';
import { ofCliente, pageOf, recordWrites } from '../records/recordQueries.ts';
import type { RightName } from './rightsOf.ts';

/** The choice of the name as it is on the wire. */
const rlsName = sql<RlsName>`case when ${relatorio.rls_nome} = 'atributo' then 'atributo:' ||
  (select ${atributo.nome} from ${atributo} where ${atributo.id} = ${relatorio.rls_atributo_id}) else ${relatorio.rls_nome} end`;

const name = nameOrder(relatorio.search, relatorio.nome_relatorio);

const sortable: ReadonlyMap<string, SQL> = new Map([
  ['id', sql`${relatorio.id}`],
  ['nome_relatorio', name],
  ['cliente_nome', unaccentSql(cliente.nome)],
  // The database has ids of the provider and no names. Reports of one workspace or dataset come together, in order of their names.
  // Reports without a dataset or a role come after the others.
  ['workspace_id', sql`${relatorio.workspace_id}`],
  ['dataset_id', sql`coalesce(${relatorio.dataset_id}::text, '\u{10ffff}') collate "C"`],
  ['rls_role', sql`coalesce(${unaccentSql(relatorio.rls_role)}, '\u{10ffff}')`],
]);

/** The filters and the sort fields of the list. */
export const relatorioListFields = {
  filters: ['id', 'cliente', 'q'],
  sorts: [...sortable.keys()],
  ids: ['id', 'cliente'],
};

const searchOf = ({ nome_relatorio: text }: { readonly nome_relatorio?: string | undefined }) =>
  text === undefined ? {} : { search: searchText(text) };

/**
 * A right as calls answer it. People and teams that were deleted, or that are in another cliente now, are left out: otherwise a form that
 * sends back what it has read would be refused. They stay stored, so that a restored person has their right again.
 */
const rightColumn = (name: RightName) => {
  const titulares = relatorio[`${name}_titulares`];
  const ids = (kind: HolderKind) => {
    const id = sql`one * ${sql.raw(String(titularOf({ kind, id: 1 })))}`;
    return sql`coalesce((select jsonb_agg(holder.id order by holder.id) from unnest(${titulares}) one
      join ${holders[kind].table} holder on holder.id = ${id} and holder.cliente_id = ${relatorio.cliente_id}), '[]')`;
  };
  return sql<Right>`case when ${titulares} is null then to_jsonb(${relatorio[name]})
    else jsonb_build_object('users', ${ids('person')}, 'equipes', ${ids('team')}) end`;
};

/** Reads and writes report configurations for administrators. `db` may be a transaction. */
export function relatorioConfigQueries(db: Db) {
  const item = {
    id: relatorio.id,
    nome_relatorio: relatorio.nome_relatorio,
    workspace_id: relatorio.workspace_id,
    report_id: relatorio.report_id,
    dataset_id: relatorio.dataset_id,
    rls_role: relatorio.rls_role,
    rls_nome: rlsName.as('rls_nome'),
    rls_nome_fixo: relatorio.rls_nome_fixo,
    rls_papeis: papeisColumn,
    rls_com_papeis: relatorio.rls_com_papeis,
    relatorios_paginados: relatorio.relatorios_paginados,
    cliente: relatorio.cliente_id,
    cliente_nome: cliente.nome,
    filter_pane_enabled: relatorio.filter_pane_enabled,
    filter_pane_expanded: relatorio.filter_pane_expanded,
    nav_content_pane_enabled: relatorio.nav_content_pane_enabled,
    action_bar_enabled: relatorio.action_bar_enabled,
    bookmarks_enabled: relatorio.bookmarks_enabled,
    no_catalogo: relatorio.no_catalogo,
    atualizacao: rightColumn('atualizacao').as('atualizacao'),
    exportacao: rightColumn('exportacao').as('exportacao'),
    formatos: relatorio.formatos,
    gerenciado_por_arquivo: isInArquivo('relatorios', relatorio.cliente_id, relatorio.id).as(
      'in_arquivo',
    ),
    ...versionOf(relatorio),
    ...allowedColumns,
  };
  const rows = () =>
    db
      .select(item)
      .from(relatorio)
      .innerJoin(cliente, eq(cliente.id, relatorio.cliente_id))
      .$dynamic();
  const matching = (scope: Scope, filter: ListQuery['filter']) =>
    and(...ofCliente(relatorio, scope, filter), ...hasWords(name, filter.q));

  return {
    ...recordWrites(db, relatorio, searchOf),
    async list(scope: Scope, query: ListQuery) {
      const found = rows().where(matching(scope, query.filter));
      return pageOf(found, query, sortable, 'nome_relatorio', name, relatorio.id);
    },
    count: async (scope: Scope, filter: ListQuery['filter'], limit: number) =>
      db.$count(
        db
          .select({ id: relatorio.id })
          .from(relatorio)
          .where(matching(scope, filter))
          .limit(limit)
          .as('found'),
      ),
    async find(scope: Scope, id: number) {
      const [row] = await rows().where(matching(scope, { id }));
      return row ?? null;
    },
    /** The applications that contain the report, its position in each and whether it is shown there. */
    async listPlaces(id: number) {
      return db
        .select({
          aplicativo: aplicativoRelatorio.aplicativo_id,
          ordem: aplicativoRelatorio.ordem,
          ativo: aplicativoRelatorio.ativo,
        })
        .from(aplicativoRelatorio)
        .where(eq(aplicativoRelatorio.relatorio_id, id))
        .orderBy(asc(aplicativoRelatorio.aplicativo_id));
    },
    /**
     * Prepares a configuration for deletion or for a change of cliente: removes it from its applications, renumbers the
     * reports that remain there, and deletes its grants and roles, favourites, last openings and views. The log and the counts of accesses
     * stay. AMBIG-40, HIST-09.
     */
    async detach(id: number) {
      await db.execute(sql`with gone as (
          delete from aplicativo_relatorio where relatorio_id = ${id}
          returning aplicativo_id, ordem)
        update aplicativo_relatorio ar set ordem = ar.ordem - 1 from gone
        where ar.aplicativo_id = gone.aplicativo_id and ar.ordem > gone.ordem`);
      await grantWriteQueries(db).deleteOfRelatorio(id);
      await papelQueries(db).deleteOfRelatorio(id);
      // Openings write the second and the third table in this order.
      const tables = [
        'favorito',
        'relatorio_abertura',
        'recente',
        'visao',
        'ultima_pagina',
        'alerta',
      ];
      for (const table of tables) {
        await db.execute(sql`delete from ${sql.identifier(table)} where relatorio_id = ${id}`);
      }
    },
  };
}

export type RelatorioConfigRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof relatorioConfigQueries>['find']>>
>;
