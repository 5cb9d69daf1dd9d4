import { type SQL, sql } from 'drizzle-orm';
import { grantRows, isReader, roleRows } from '../../../domain/access/grantRows.ts';
import {
  holderName,
  holderSearch,
  holderUsername,
  idOf,
  isPerson,
  joinHolders,
  kindOf,
  memberships,
  tipoOf,
  titularOf,
} from '../../../domain/access/Holder.ts';
import { toMs } from '../../../domain/access/storedGrants.ts';
import { hasWords } from '../../../platform/db/listFilters.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { nameOrder, searchText, unaccentSql } from '../../../platform/db/searchText.ts';
import type { AcessoFilter } from '../queries.ts';

/** A row of the list, without the names of its reports. `ate` is in milliseconds since 1970. */
export interface ConcessaoRow {
  readonly tipo: 'papel' | 'pessoa' | 'equipe';
  readonly titular: number | null;
  readonly nome: string;
  readonly username: string | null;
  readonly aplicativo: number | null;
  readonly aplicativo_nome: string | null;
  readonly acesso: 'full' | 'specific';
  readonly ate: number | null;
  readonly relatorios_ids: readonly number[];
  readonly pessoas: number;
}

/** A report of a grant with its permitted pages; null for full access. */
export interface GrantedReport {
  readonly tipo: 'pessoa' | 'equipe';
  readonly titular: number;
  readonly aplicativo: number | null;
  readonly id: number;
  readonly nome: string;
  readonly paginas: readonly string[] | null;
}

const reportName = nameOrder(sql`r.search`, sql`r.nome_relatorio`);

const sortColumns: ReadonlyMap<string, SQL> = new Map([
  // Roles first, then teams: these reach the most people.
  ['nome', sql`array_position(array['papel', 'equipe', 'pessoa'], tipo)`],
  ['aplicativo_nome', sql`coalesce(aplicativo_ordem, '')`],
  ['ate', sql`ate`],
  ['pessoas', sql`pessoas`],
]);
/** The fields by which the list may be sorted. */
export const concessaoSorts: readonly string[] = [...sortColumns.keys()];

/** Reads what roles, people and teams have. */
export function concessaoQueries(db: Db) {
  const run = async <Row>(query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

  return {
    /** Returns a page of the list, and how many rows match. */
    async page(
      filter: AcessoFilter,
      sort: readonly [field: string, order: 'ASC' | 'DESC'] | null,
      { offset, limit }: { readonly offset: number; readonly limit: number },
    ): Promise<{ readonly rows: ConcessaoRow[]; readonly total: number }> {
      const column = sortColumns.get(sort?.[0] ?? 'nome') ?? sql`tipo`;
      const isByName = (sort?.[0] ?? 'nome') === 'nome';
      const direction = sort?.[1] === 'DESC' ? sql`desc` : sql`asc`;
      const found = await run<ConcessaoRow & { readonly total: number }>(sql`
        with listed as (${roles(filter)} union all ${grants(filter)})
        select tipo, titular, nome, username, aplicativo, aplicativo_nome, acesso, ate, relatorios_ids, pessoas,
          count(*) over ()::int as total
        from listed
        order by ${column} ${direction} nulls last, ordem collate "C" ${isByName ? direction : sql`asc`}, tipo, titular,
          coalesce(aplicativo_ordem, ''), aplicativo nulls first, acesso, ate nulls first
        limit ${limit} offset ${offset}`);
      if (found.length > 0 || offset === 0) {
        return { rows: found.map(({ total: _, ...row }) => row), total: found[0]?.total ?? 0 };
      }
      // A page after the last row has no row that tells the total.
      return { rows: [], total: (await this.page(filter, sort, { offset: 0, limit: 1 })).total };
    },

    /** The names and permitted pages of these reports, in the order of their names. */
    async listReports(
      filter: Pick<AcessoFilter, 'cliente' | 'now'>,
      wanted: readonly Pick<GrantedReport, 'tipo' | 'titular' | 'aplicativo' | 'id'>[],
    ): Promise<GrantedReport[]> {
      if (wanted.length === 0) return [];
      const keys = wanted.map(({ tipo, titular, ...place }) => ({
        ...place,
        titular: titularOf({ kind: kindOf(tipo), id: titular }),
      }));
      return run<GrantedReport>(sql`
        select ${tipoOf(sql`w.titular`)} as tipo, ${idOf(sql`w.titular`)} as titular, w.aplicativo, w.id, r.nome_relatorio as nome,
          case when g.acesso = 'specific' then g.paginas end as paginas
        from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as w(titular int, aplicativo int, id int)
        join relatorio r on r.id = w.id
        join ${grantRows(filter)} g on g.titular = w.titular and g.relatorio = w.id
          and g.aplicativo is not distinct from w.aplicativo
        order by ${reportName}, r.id`);
    },
  };
}

/** What roles give. A role opens every report in every place without an end, so other filters leave it out. */
function roles(filter: AcessoFilter): SQL {
  const { user, equipe, until, isGranted, q } = filter;
  const isLeftOut = equipe !== undefined || until !== undefined || isGranted;
  const named = hasWords(unaccentSql(sql`concat_ws(' ', ro.papel, u.search)`), q);
  const conditions = [
    ...(isLeftOut ? [sql`false`] : []),
    ...(user === undefined ? [] : [sql`ro.titular = ${user}`]),
    ...named,
  ];
  return sql`select 'papel' as tipo, null::int as titular, all_of.papel as nome, null::text as username,
      null::int as aplicativo, null::text as aplicativo_nome, null::text as aplicativo_ordem, 'full' as acesso, null::float8 as ate,
      '{}'::int[] as relatorios_ids, count(*)::int as pessoas, all_of.papel as ordem
    from ${roleRows(filter)} all_of
    where all_of.papel in (select ro.papel from ${roleRows(filter)} ro join user_account u on u.id = ro.titular
      where ${allOf(conditions)})
    group by all_of.papel`;
}

/** What people and teams were given, the reports of one place together. */
function grants(filter: AcessoFilter): SQL {
  const { cliente, now, q, user, equipe, relatorio, aplicativo, until } = filter;
  const sharedWith = sql`(select m.titular from ${memberships} m join user_account u on u.id = m.user_id
    where m.user_id = ${user ?? 0} and ${isReader(cliente, now)})`;
  const conditions = [
    ...(user === undefined ? [] : [sql`(g.titular = ${user}::int or g.titular in ${sharedWith})`]),
    ...(equipe === undefined
      ? []
      : [sql`g.titular = ${titularOf({ kind: 'team', id: equipe })}::int`]),
    ...(relatorio === undefined ? [] : [sql`g.relatorio = ${relatorio}`]),
    ...(aplicativo === undefined
      ? []
      : [sql`g.aplicativo is not distinct from ${aplicativo}::int`]),
    ...(until === undefined ? [] : [sql`g.expira_em <= ${until.toISOString()}::timestamptz`]),
    ...wordsOf(q).map((word) => isNamed(cliente, word)),
  ];
  return sql`select ${tipoOf(sql`c.titular`)} as tipo, ${idOf(sql`c.titular`)} as titular,
      ${holderName} as nome, ${holderUsername} as username, c.aplicativo, a.nome as aplicativo_nome,
      ${nameOrder(sql`a.search`, sql`a.nome`)} as aplicativo_ordem, c.acesso, c.ate, c.relatorios_ids,
      case when ${isPerson(sql`c.titular`)} then 1 else coalesce(members.pessoas, 0) end as pessoas,
      ${holderSearch} as ordem
    from (
      select g.titular, g.aplicativo, g.acesso, ${toMs(sql`date_trunc('milliseconds', g.expira_em)`)} as ate,
        array_agg(g.relatorio order by ${reportName}, g.relatorio) as relatorios_ids
      from ${grantRows({ cliente, now })} g
      join relatorio r on r.id = g.relatorio
      where ${allOf(conditions)}
      group by g.titular, g.aplicativo, g.acesso, date_trunc('milliseconds', g.expira_em)
    ) c
    ${joinHolders(sql`c.titular`, cliente)}
    left join aplicativo a on a.id = c.aplicativo
    left join (
      select m.titular, count(*)::int as pessoas
      from ${memberships} m join user_account u on u.id = m.user_id
      where m.cliente_id = ${cliente} and ${isReader(cliente, now)} group by m.titular
    ) members on members.titular = c.titular`;
}

const wordsOf = (q: string | undefined) =>
  searchText(q ?? '')
    .split(/\s+/)
    .filter(Boolean);

/**
 * Matches a grant `g` if the name of its holder, report or place contains the word. Names are searched first, because they are far
 * fewer than grants.
 */
function isNamed(cliente: number, word: string): SQL {
  const named = (table: SQL, name: SQL) =>
    sql`(select n.id from ${table} n where n.cliente_id = ${cliente} and ${hasWords(name, word)[0]})`;
  return sql`(g.titular in ${named(sql`user_account`, sql`n.search`)}
    or -g.titular in ${named(sql`equipe`, sql`n.search`)}
    or g.relatorio in ${named(sql`relatorio`, nameOrder(sql`n.search`, sql`n.nome_relatorio`))}
    or g.aplicativo in ${named(sql`aplicativo`, nameOrder(sql`n.search`, sql`n.nome`))}
    or (g.aplicativo is null and ${'dashboards'.includes(word)}))`;
}

const allOf = (conditions: readonly SQL[]) =>
  conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
