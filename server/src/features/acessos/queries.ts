import { type SQL, sql } from 'drizzle-orm';
import { type AccessCell, accessCells, type CellScope } from '../../platform/access/accessCells.ts';
import { isOneOf } from '../../platform/db/isOneOf.ts';
import { hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { relatorioPagina, user } from '../../platform/db/schema.ts';

/** What the list of accesses is filtered by. */
export interface AcessoFilter extends CellScope {
  readonly q?: string;
  readonly user?: number;
  readonly relatorio?: number;
  /** Null for Dashboards. */
  readonly aplicativo?: number | null;
  /** The accesses that end until this instant. */
  readonly until?: Date;
}

/** A cell with the names that a row shows. */
export interface NamedCell extends AccessCell {
  readonly username: string;
  readonly nome: string;
  readonly relatorio_nome: string;
  readonly aplicativo_nome: string | null;
}

/** The columns by which the list may be sorted. */
const sortable: ReadonlyMap<string, SQL> = new Map([
  ['nome', sql`u.search collate "C"`],
  ['username', sql`lower(u.username) collate "C"`],
  ['relatorio_nome', sql`lower(r.nome_relatorio)`],
  ['aplicativo_nome', sql`lower(coalesce(a.nome, ''))`],
  ['ate', sql`cells.ate`],
]);

/** Reads who has access, and the names that explain it. */
export function acessoQueries(db: Db) {
  const run = async <Row>(query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;

  return {
    async list(
      filter: AcessoFilter,
      sort: readonly [string, 'ASC' | 'DESC'] | null,
      page: { readonly offset: number; readonly limit: number },
    ): Promise<NamedCell[]> {
      const column = sortable.get(sort?.[0] ?? 'nome') ?? sql`u.id`;
      const direction = sort?.[1] === 'DESC' ? sql`desc nulls last` : sql`asc nulls last`;
      return run<NamedCell>(sql`select cells."user", cells.relatorio, cells.aplicativo, cells.ate,
          u.username, trim(concat_ws(' ', u.first_name, u.last_name)) as nome,
          r.nome_relatorio as relatorio_nome, a.nome as aplicativo_nome
        from ${accessCells(filter)}
        join user_account u on u.id = cells."user"
        join relatorio r on r.id = cells.relatorio
        left join aplicativo a on a.id = cells.aplicativo
        where ${matching(filter)}
        order by ${column} ${direction}, u.search collate "C", u.id, lower(r.nome_relatorio), r.id,
          cells.aplicativo nulls first
        limit ${page.limit} offset ${page.offset}`);
    },

    async count(filter: AcessoFilter): Promise<number> {
      const [row] = await run<{ total: number }>(sql`select count(*)::int as total
        from ${accessCells(filter)} join user_account u on u.id = cells."user"
        where ${matching(filter)}`);
      return row?.total ?? 0;
    },

    /** The names of people, as `dado por` shows them. */
    async listNames(ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
      const nome = sql<string>`coalesce(nullif(trim(concat_ws(' ', ${user.first_name},
        ${user.last_name})), ''), ${user.username})`;
      const rows = await db.select({ id: user.id, nome }).from(user).where(isOneOf(user.id, ids));
      return new Map(rows.map((row) => [row.id, row.nome]));
    },

    /** The titles of pages as last seen, by `${relatorioId} ${name}`, with those that are gone. */
    async listPages(relatorios: readonly number[]) {
      const rows = await db
        .select({
          relatorio: relatorioPagina.relatorio_id,
          nome: relatorioPagina.name,
          titulo: relatorioPagina.display_name,
          goneAt: relatorioPagina.gone_at,
        })
        .from(relatorioPagina)
        .where(isOneOf(relatorioPagina.relatorio_id, relatorios));
      return new Map(
        rows.map(({ relatorio, nome, titulo, goneAt }) => [
          `${relatorio} ${nome}`,
          { titulo, isGone: goneAt !== null },
        ]),
      );
    },

    /**
     * The time of the first grant whose author is recorded; null if there is none. A grant without a time is older, because it
     * was given by a version that recorded none.
     */
    async findFirstRecordedGrant(): Promise<Date | null> {
      const tables = ['relatorio_user', 'permissao', 'relatorio_equipe', 'permissao_equipe'];
      const times = tables.map(
        (table) => sql`(select min(granted_at) from ${sql.identifier(table)})`,
      );
      const [row] = await run<{ at: number | null }>(
        sql`select (extract(epoch from least(${sql.join(times, sql`, `)})) * 1000)::float8 as at`,
      );
      return row?.at == null ? null : new Date(row.at);
    },

    /** A person, report and application with what a sentence names. Null if one of them is absent. */
    async findSubject(ids: { user: number; relatorio: number; aplicativo: number | null }) {
      const [row] =
        await run<Subject>(sql`select u.username, u.email, u.cliente_id as pessoa_cliente,
          coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username) as pessoa,
          r.cliente_id as cliente, r.nome_relatorio as relatorio, r.rls_role, r.rls_nome,
          r.rls_nome_fixo, a.nome as aplicativo, a.cliente_id as aplicativo_cliente
        from user_account u
        join relatorio r on r.id = ${ids.relatorio}
        left join aplicativo a on a.id = ${ids.aplicativo ?? 0}
        where u.id = ${ids.user}`);
      return row ?? null;
    },
  };
}

export interface Subject {
  readonly username: string;
  readonly email: string;
  readonly pessoa: string;
  readonly pessoa_cliente: number | null;
  readonly cliente: number;
  readonly relatorio: string;
  readonly rls_role: string | null;
  readonly rls_nome: 'login' | 'email' | 'custom_data' | 'fixo';
  readonly rls_nome_fixo: string | null;
  readonly aplicativo: string | null;
  readonly aplicativo_cliente: number | null;
}

function matching({ q, user: person, relatorio, aplicativo, until }: AcessoFilter): SQL {
  const conditions = [
    ...(person === undefined ? [] : [sql`cells."user" = ${person}`]),
    ...(relatorio === undefined ? [] : [sql`cells.relatorio = ${relatorio}`]),
    ...(aplicativo === undefined
      ? []
      : [
          aplicativo === null
            ? sql`cells.aplicativo is null`
            : sql`cells.aplicativo = ${aplicativo}`,
        ]),
    ...(until === undefined ? [] : [sql`cells.ate <= ${until.getTime()}`]),
    ...hasWords(sql`u.search`, q),
  ];
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}
