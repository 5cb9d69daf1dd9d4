import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { toMs } from '../access/storedGrants.ts';
import type { HolderKind } from './Holder.ts';

/** To whom, where and to which report a grant is given. At most one grant has a key. */
export interface GrantKey {
  readonly kind: HolderKind;
  readonly holder: number;
  /** Null for Dashboards. */
  readonly aplicativo: number | null;
  readonly relatorio: number;
}

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

/** Reads all grants of a cliente as they are stored: also those that have ended, and those of inactive people, applications and reports. */
export function storedGrantQueries(db: Db) {
  const run = async <Row>(query: SQL) =>
    ((await db.execute(query)) as unknown as { rows: Row[] }).rows;
  return {
    /** All grants of a cliente: teams first, then people, each by name. */
    listOfCliente: (cliente: number) =>
      run<NamedStoredGrant>(sql`
        select g.*, coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.username, e.nome) as nome,
          coalesce(u.username, '') as username, a.nome as aplicativo_nome, r.nome_relatorio as relatorio_nome
        from (${rows(cliente, null)}) g
        join relatorio r on r.id = g.relatorio
        left join aplicativo a on a.id = g.aplicativo
        left join user_account u on g.kind = 'person' and u.id = g.holder
        left join equipe e on g.kind = 'team' and e.id = g.holder
        order by g.kind desc, coalesce(u.search, e.search) collate "C", g.holder, g.aplicativo nulls first, g.relatorio`),
    /** How many grants a cliente has. */
    async count(cliente: number): Promise<number> {
      const [row] = await run<{ total: number }>(
        sql`select count(*)::int as total from (${rows(cliente, null)}) g`,
      );
      return row?.total ?? 0;
    },
    /** The grants of a cliente that have one of these keys. */
    listNamed: async (cliente: number, keys: readonly GrantKey[]) =>
      keys.length === 0
        ? []
        : run<StoredGrant>(sql`with k as materialized (
            select * from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
              as k(kind text, holder int, aplicativo int, relatorio int))
          ${rows(cliente, sql`k`)}`),
  };
}

/** `keys` is a table of keys, of which all grants must have one; null for no such condition. */
function rows(cliente: number, keys: SQL | null): SQL {
  const columns = sql`g.granted_by, ${toMs(sql`g.granted_at`)} as granted_at`;
  const end = sql`${toMs(sql`date_trunc('milliseconds', g.expira_em)`)} as ate`;
  const ofPerson = sql`join user_account u on u.id = g.user_id and u.cliente_id = ${cliente}`;
  const ofReport = sql`join relatorio r on r.id = g.relatorio_id and r.cliente_id = ${cliente}`;
  const inApp = sql`join aplicativo a on a.id = g.aplicativo_id and a.cliente_id = ${cliente}
    join aplicativo_relatorio ar on ar.aplicativo_id = g.aplicativo_id and ar.relatorio_id = g.relatorio_id`;
  const named = (kind: HolderKind, holder: SQL, aplicativo: SQL) =>
    keys === null
      ? sql``
      : sql`join ${keys} k on k.kind = ${kind} and k.holder = ${holder} and k.relatorio = g.relatorio_id
          and ${aplicativo}`;
  const access = sql`g.tipo_acesso as acesso,
    case when g.tipo_acesso = 'specific' then g.paginas_permitidas else '{}' end as paginas`;
  const onDashboards = sql`k.aplicativo is null`;
  const inNamedApp = sql`k.aplicativo = g.aplicativo_id`;
  return sql`
    select 'person' as kind, g.user_id as holder, null::int as aplicativo, g.relatorio_id as relatorio,
        'full' as acesso, '{}'::text[] as paginas, ${end}, ${columns}
      from relatorio_user g ${named('person', sql`g.user_id`, onDashboards)} ${ofReport} ${ofPerson}
    union all
    select 'person', g.user_id, g.aplicativo_id, g.relatorio_id, ${access}, ${end}, ${columns}
      from permissao g ${named('person', sql`g.user_id`, inNamedApp)} ${inApp} ${ofPerson}
      where g.tipo_acesso <> 'none'
    union all
    select 'team', g.equipe_id, null, g.relatorio_id, 'full', '{}', ${end}, ${columns}
      from relatorio_equipe g ${named('team', sql`g.equipe_id`, onDashboards)} ${ofReport}
    union all
    select 'team', g.equipe_id, g.aplicativo_id, g.relatorio_id, ${access}, ${end}, ${columns}
      from permissao_equipe g ${named('team', sql`g.equipe_id`, inNamedApp)} ${inApp}
      where g.tipo_acesso <> 'none'`;
}
