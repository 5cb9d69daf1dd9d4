import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { accessOf, isGiving, pagesOf } from '../access/grantSql.ts';
import {
  type HolderKind,
  holderName,
  holderOf,
  holderSearch,
  holderUsername,
  idOf,
  isPerson,
  joinHolders,
  titularOf,
} from '../access/Holder.ts';
import { toMs } from '../access/storedGrants.ts';

/** To whom, where and to which report a grant is given. At most one grant has a key. */
export interface GrantKey {
  readonly kind: HolderKind;
  readonly holder: number;
  /** Null for Dashboards. */
  readonly aplicativo: number | null;
  readonly relatorio: number;
}

/** The text that names a grant. */
export const keyOf = ({ kind, holder, aplicativo, relatorio }: GrantKey): string =>
  `${kind} ${holder} ${aplicativo ?? 0} ${relatorio}`;

/** A grant as it is stored. A record `none` is no grant. Times are in milliseconds since 1970. */
export interface StoredGrant extends GrantKey {
  readonly acesso: 'full' | 'specific';
  /** The permitted pages; empty for full access. */
  readonly paginas: readonly string[];
  readonly ate: number | null;
  readonly granted_by: number | null;
  readonly granted_at: number | null;
}

/** A grant with the names of what it is about. */
export interface NamedStoredGrant extends StoredGrant {
  readonly nome: string;
  /** Empty for a team. */
  readonly username: string;
  readonly aplicativo_nome: string | null;
  readonly relatorio_nome: string;
}

/** A row before its holder is read from the key. */
type Stored<Row> = Omit<Row, 'kind' | 'holder'> & { readonly titular: number };

/** Reads all grants of a cliente as they are stored: also those that have ended, and those of inactive people, applications and reports. */
export function storedGrantQueries(db: Db) {
  const run = async <Row extends StoredGrant>(query: SQL): Promise<Row[]> => {
    const { rows } = (await db.execute(query)) as unknown as { rows: Stored<Row>[] };
    return rows.map(({ titular, ...row }) => {
      const { kind, id } = holderOf(titular);
      return { kind, holder: id, ...row } as unknown as Row;
    });
  };
  return {
    /** All grants of a cliente: teams first, then people, each by name. */
    listOfCliente: (cliente: number) =>
      run<NamedStoredGrant>(sql`
        select g.*, ${holderName} as nome, coalesce(${holderUsername}, '') as username,
          a.nome as aplicativo_nome, r.nome_relatorio as relatorio_nome
        from (${rows(cliente, null)}) g
        join relatorio r on r.id = g.relatorio and r.cliente_id = ${cliente}
        left join aplicativo a on a.id = g.aplicativo and a.cliente_id = ${cliente}
        ${joinHolders(sql`g.titular`, cliente)}
        order by ${isPerson(sql`g.titular`)}, ${holderSearch} collate "C", ${idOf(sql`g.titular`)}, g.aplicativo nulls first, g.relatorio`),
    /** How many grants a cliente has. */
    async count(cliente: number): Promise<number> {
      const counted = sql`select count(*)::int as total from (${rows(cliente, null)}) g`;
      const found = (await db.execute(counted)) as unknown as { rows: { total: number }[] };
      return found.rows[0]?.total ?? 0;
    },
    /** The grants of a cliente, or of all with null, that have one of these keys. */
    listNamed: async (cliente: number | null, keys: readonly GrantKey[]) =>
      keys.length === 0
        ? []
        : run<StoredGrant>(sql`with k as materialized (
            select * from jsonb_to_recordset(${JSON.stringify(
              keys.map(({ kind, holder, aplicativo, relatorio }) => ({
                titular: titularOf({ kind, id: holder }),
                lugar: aplicativo ?? 0,
                relatorio,
              })),
            )}::jsonb) as k(titular int, lugar int, relatorio int))
          ${rows(cliente, sql`k`)}`),
  };
}

/** `keys` is a table of keys, of which all grants must have one; null for no such condition. */
function rows(cliente: number | null, keys: SQL | null): SQL {
  const named =
    keys === null
      ? sql``
      : sql`join ${keys} k on g.titular = k.titular and g.relatorio_id = k.relatorio and g.lugar = k.lugar`;
  // The cliente is named in each subquery, because PostgreSQL may read all rows that match without the grant. Spec ESCALA-01.
  const isOwn = (table: SQL) =>
    cliente === null ? sql`true` : sql`${table}.cliente_id = ${cliente}`;
  return sql`
    select g.titular, g.aplicativo_id as aplicativo, g.relatorio_id as relatorio,
        ${accessOf(sql`g`)} as acesso, ${pagesOf(sql`g`)} as paginas, ${toMs(sql`date_trunc('milliseconds', g.expira_em)`)} as ate, g.granted_by,
        ${toMs(sql`g.granted_at`)} as granted_at
      from concessao g ${named}
      where ${isOwn(sql`g`)} and ${isGiving(sql`g`)}
        and (g.user_id is null or exists (
          select 1 from user_account u where u.id = g.user_id and u.cliente_id = g.cliente_id and ${isOwn(sql`u`)}))
        and (g.aplicativo_id is null or exists (select 1 from aplicativo_relatorio ar
          where ar.aplicativo_id = g.aplicativo_id and ar.relatorio_id = g.relatorio_id and ${isOwn(sql`ar`)}))`;
}
