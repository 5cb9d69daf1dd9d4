import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { isOneOf } from '../../../platform/db/sqlValues.ts';

/** One changed value of history about somebody's access. */
export interface ChangedValue {
  /** The row of history. */
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly action: string;
  readonly target: string;
  /** The ids that the details name: those of the holder, and in a record of one permission those of its place. */
  readonly user: string | null;
  readonly equipe: string | null;
  readonly relatorio: string | null;
  readonly aplicativo: string | null;
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The fields that decide about access. Those of permissions are called `relatorio:3`, `relatorio:3 paginas` and `relatorio:3 expira_em`. */
const deciding =
  '^(is_active|is_superuser|groups|expira_em|cliente_id|equipes|membros|ativo|relatorios_ids|cliente|aplicativos|relatorios(_ends)?|(users|equipes)_allowed(_ends)?|relatorio:.*|tipo_acesso|paginas_permitidas)$';
const things = '^(user|equipe|relatorio|aplicativo|permissao):';

/** Reads what decided about access in a cliente. `db` is a transaction with one snapshot. Spec LGPD-03. */
export function pastQueries(db: Db) {
  const rowsOf = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;
  const values = (condition: ReturnType<typeof sql>, since: Date, most: number) =>
    rowsOf<ChangedValue>(sql`
      select a.id::float8 as id, (extract(epoch from a.at) * 1000)::float8 as at, a.action, a.target,
        a.details->>'user' as "user", a.details->>'equipe' as equipe, a.details->>'relatorio' as relatorio,
        a.details->>'aplicativo' as aplicativo, v.field, v.before, v.after
      from audit a join audit_value v on v.audit_id = a.id
      where ${condition} and a.at >= ${since.toISOString()}::timestamptz and a.target ~ ${things} and v.field ~ ${deciding}
      order by a.at, a.id, v.id limit ${most}`);

  return {
    /** The changes in a cliente since an instant, in their order. */
    listChanges: (cliente: number, since: Date, most: number) =>
      values(sql`a.cliente_id = ${cliente}`, since, most),

    /** What changed of people where they were in no cliente or in another one. */
    listElsewhere: (cliente: number, people: readonly number[], since: Date, most: number) =>
      values(
        sql`a.target = any(${`{${people.map((id) => `user:${id}`)}}`}::text[]) and a.cliente_id is distinct from ${cliente}`,
        since,
        most,
      ),

    /** The people and reports of a cliente now. */
    listPeople: async (cliente: number) =>
      (
        await rowsOf<{ id: number }>(sql`select id from user_account where cliente_id = ${cliente}`)
      ).map(({ id }) => id),
    listRelatorios: async (cliente: number) =>
      (
        await rowsOf<{ id: number }>(sql`select id from relatorio where cliente_id = ${cliente}`)
      ).map(({ id }) => id),

    /** What decides about the access of these people to these reports now, by the names that `factsOf` gives to it. */
    async readPresent(
      cliente: number,
      people: readonly number[],
      relatorios: readonly number[],
    ): Promise<ReadonlyMap<string, string>> {
      const iso = (column: string) =>
        sql.raw(`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`);
      const grant = sql`coalesce('user:' || g.user_id, 'equipe:' || g.equipe_id) || ' relatorio:' || g.relatorio_id || ' lugar:' || g.lugar`;
      const rows = await rowsOf<{ key: string; value: string }>(sql`
        with people as (select * from user_account where ${isOneOf(sql`id`, people)}),
        grants as (
          select g.*, ${grant} as key from concessao g
          where g.cliente_id = ${cliente} and ${isOneOf(sql`g.relatorio_id`, relatorios)} and g.paginas is distinct from '{}'
        )
        select 'user:' || id || ' is_active' as key, is_active::text as value from people
        union all select 'user:' || id || ' is_superuser', is_superuser::text from people
        union all select 'user:' || id || ' expira_em', ${iso('expira_em')} from people where expira_em is not null
        union all select 'user:' || id || ' cliente', cliente_id::text from people where cliente_id = ${cliente}
        union all select 'user:' || m.user_id || ' groups ' || g.name, 'true'
          from user_group_member m join user_group g on g.id = m.group_id where ${isOneOf(sql`m.user_id`, people)}
        union all select 'equipe:' || equipe_id || ' user:' || user_id, 'true'
          from equipe_membro where cliente_id = ${cliente} and ${isOneOf(sql`user_id`, people)}
        union all select key, case when paginas is null then 'full' else 'specific' end from grants
        union all select key || ' expira_em', ${iso('expira_em')} from grants where expira_em is not null
        union all select key || ' paginas ' || left(page, 200), 'true' from grants, unnest(paginas) as page
        union all select 'aplicativo:' || id || ' ativo', ativo::text from aplicativo where cliente_id = ${cliente}
        union all select 'aplicativo:' || aplicativo_id || ' relatorio:' || relatorio_id, ativo::text
          from aplicativo_relatorio where cliente_id = ${cliente} and ${isOneOf(sql`relatorio_id`, relatorios)}
        union all select 'relatorio:' || id || ' cliente', cliente_id::text
          from relatorio where cliente_id = ${cliente} and ${isOneOf(sql`id`, relatorios)}`);
      return new Map(rows.map(({ key, value }) => [key, value]));
    },
  };
}
