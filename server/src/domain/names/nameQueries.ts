import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Scope } from '../../platform/http/actor.ts';
import { knownTitles } from '../pages/knownTitles.ts';

/** A name as it is now, or as history knew it last. */
interface FoundName {
  readonly subject: string;
  readonly nome: string | null;
  readonly sobrenome: string | null;
  readonly username: string | null;
  /** Whether another person of the same cliente has this first name. */
  readonly repeated: boolean;
}

/** How many rows of a thing are searched for its last name. */
const newestRows = 50;

const kinds = [
  { kind: 'equipe', table: 'equipe', column: 'nome' },
  { kind: 'aplicativo', table: 'aplicativo', column: 'nome' },
  { kind: 'relatorio', table: 'relatorio', column: 'nome_relatorio' },
  { kind: 'cliente', table: 'cliente', column: 'nome' },
  { kind: 'atributo', table: 'atributo', column: 'nome' },
  { kind: 'chave', table: 'chave', column: 'nome' },
  { kind: 'gancho', table: 'gancho', column: 'nome' },
  { kind: 'provedor', table: 'provedor', column: 'nome' },
  { kind: 'aviso', table: 'aviso', column: 'titulo' },
] as const;

/** Matches the rows of a scope by the column that has the cliente. */
export const inScope = (scope: Scope, cliente: SQL) =>
  scope === 'all' ? sql`true` : sql`${cliente} = ${scope}`;

/** Reads the names of the things that history concerns, as far as a scope may know them. */
export function nameQueries(db: Db, scope: Scope) {
  const rowsOf = async <Row>(statement: ReturnType<typeof sql>): Promise<Row[]> =>
    ((await db.execute(statement)) as unknown as { rows: Row[] }).rows;

  return {
    /** The present names of people. Superusers are known to everybody, because they act in every cliente. */
    listPeople: (ids: readonly number[]) =>
      ids.length === 0
        ? Promise.resolve([])
        : rowsOf<FoundName>(sql`with wanted as (
            select id, cliente_id, first_name, last_name, username from user_account
            where id in (${list(ids)}) and (${inScope(scope, sql`cliente_id`)} or is_superuser)
          )
          select 'user:' || w.id as subject, nullif(trim(w.first_name), '') as nome,
            nullif(trim(w.last_name), '') as sobrenome, w.username,
            exists (select 1 from user_account other where other.id <> w.id and other.first_name = w.first_name
              and (other.cliente_id = w.cliente_id or other.cliente_id is null)) as repeated
          from wanted w`),

    /** The present names of teams, applications, reports and clientes. */
    async listThings(subjects: readonly string[]): Promise<FoundName[]> {
      const parts = kinds.flatMap(({ kind, table, column }) => {
        const ids = subjects
          .filter((subject) => subject.startsWith(`${kind}:`))
          .map((subject) => Number(subject.slice(kind.length + 1)));
        if (ids.length === 0) return [];
        const cliente = kind === 'cliente' ? 'id' : 'cliente_id';
        return [
          sql`select ${`${kind}:`}::text || id as subject, ${sql.raw(column)} as nome, null as sobrenome,
            null as username, false as repeated
            from ${sql.raw(table)} where id in (${list(ids)}) and ${inScope(scope, sql.raw(cliente))}`,
        ];
      });
      return parts.length === 0 ? [] : rowsOf<FoundName>(sql.join(parts, sql` union all `));
    },

    /** The titles of the pages of reports, under `pagina:3 name`. Pages with equal titles are told apart. Spec LER-06. */
    async listPages(relatorios: readonly number[]): Promise<{ subject: string; nome: string }[]> {
      if (relatorios.length === 0) return [];
      const reports = await rowsOf<{ id: number }>(sql`select r.id from relatorio r
        where r.id in (${list(relatorios)}) and ${inScope(scope, sql`r.cliente_id`)}`);
      const titles = await knownTitles(
        db,
        reports.map(({ id }) => id),
      );
      return [...titles].flatMap(([relatorio, pages]) =>
        [...pages].map(([name, { titulo: nome }]) => ({
          subject: `pagina:${relatorio} ${name}`,
          nome,
        })),
      );
    },

    /**
     * The last names that history has of things that are gone, or that have moved to another cliente. They stand among the
     * newest rows of the thing itself.
     */
    listFormer: (subjects: readonly string[]) =>
      subjects.length === 0
        ? Promise.resolve([])
        : rowsOf<FoundName>(sql`select subject,
              max(value) filter (where field in ('first_name', 'nome', 'nome_relatorio')) as nome,
              max(value) filter (where field = 'last_name') as sobrenome,
              max(value) filter (where field = 'username') as username, false as repeated
            from (
              select distinct on (w.subject, v.field) w.subject, v.field, coalesce(v.after, v.before) as value
              from unnest(array[${list(subjects)}]) as w(subject)
              cross join lateral (
                select a.id from audit a where a.target = w.subject and ${inScope(scope, sql`a.cliente_id`)}
                order by a.at desc, a.id desc limit ${newestRows}
              ) newest
              join audit_value v on v.audit_id = newest.id
              where v.field in ('first_name', 'last_name', 'username', 'nome', 'nome_relatorio')
              order by w.subject, v.field, newest.id desc
            ) known group by subject`),
  };
}

const list = (values: readonly (string | number)[]) =>
  sql.join(
    values.map((value) => sql`${value}`),
    sql`, `,
  );
