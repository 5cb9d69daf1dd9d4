import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../../platform/auth/actor.ts';
import { equalsId, hasId, hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { cliente, group, user, userGroup } from '../../platform/db/schema.ts';
import { unaccentSql } from '../../platform/db/unaccentSql.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';

/** The columns by which a list may be sorted. Texts are sorted ignoring case and accents. */
const sortable: ReadonlyMap<string, SQL> = new Map([
  ['id', sql`${user.id}`],
  ['username', unaccentSql(user.username)],
  ['email', unaccentSql(user.email)],
  ['first_name', sql`${user.search} collate "C"`],
  ['last_name', unaccentSql(user.last_name)],
  ['cliente_nome', unaccentSql(cliente.nome)],
]);

/** The fields of a filter in addition to `q`, `id` and `groups`. All three names mean the cliente. */
const filterable = {
  cliente: user.cliente_id,
  cliente_id: user.cliente_id,
  cliente_id_leitura: user.cliente_id,
} as const;

/** Reads people for administrators. */
export function userQueries(db: Db) {
  const item = {
    id: user.id,
    username: user.username,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    is_superuser: user.is_superuser,
    is_active: user.is_active,
    cliente_id_leitura: user.cliente_id,
    cliente_nome: cliente.nome,
    groups: sql<
      string[]
    >`coalesce((select array_agg(${group.name} order by ${group.name}) from ${userGroup}
      join ${group} on ${group.id} = ${userGroup.group_id} where ${userGroup.user_id} = ${user.id}), '{}')`.as(
      'groups',
    ),
  };

  /**
   * Matches the people of a group. Every superuser belongs to the group Superuser, even if no row says so. AMBIG-05.
   */
  const isIn = (name: unknown) =>
    typeof name !== 'string'
      ? sql`false`
      : sql`(${name === 'Superuser'} and ${user.is_superuser}
    or exists (select 1 from ${userGroup} join ${group} on ${group.id} = ${userGroup.group_id}
      where ${userGroup.user_id} = ${user.id} and ${group.name} = ${name}))`;

  function matching(scope: Scope, filter: ListQuery['filter']): SQL | undefined {
    const fields = Object.entries(filterable).filter(([name]) => Object.hasOwn(filter, name));
    return and(
      scope === 'all' ? undefined : eq(user.cliente_id, scope),
      filter.id === undefined ? undefined : hasId(user.id, filter.id),
      ...fields.map(([name, column]) => equalsId(column, filter[name])),
      filter.groups === undefined ? undefined : isIn(filter.groups),
      ...hasWords(user.search, filter.q),
    );
  }
  const rows = () =>
    db.select(item).from(user).leftJoin(cliente, eq(cliente.id, user.cliente_id)).$dynamic();

  return {
    /** One page, or all people of the scope if no page is given. */
    async list(scope: Scope, { sort, page, filter }: ListQuery) {
      const column = sortable.get(sort?.[0] ?? 'username') ?? sql`${user.id}`;
      const found = rows()
        .where(matching(scope, filter))
        .orderBy(sort?.[1] === 'DESC' ? desc(column) : asc(column), asc(user.id));
      return page ? found.limit(page.limit).offset(page.offset) : found;
    },
    /** Returns null if the person is absent or outside the scope. */
    async find(scope: Scope, id: number) {
      const [row] = await rows().where(matching(scope, { id }));
      return row ?? null;
    },
    /** Counts the given people who belong to the cliente, and locks them in this cliente until the transaction ends. */
    async countOfCliente(clienteId: number, ids: readonly number[]): Promise<number> {
      const people = await db
        .select({ id: user.id })
        .from(user)
        .where(and(eq(user.cliente_id, clienteId), hasId(user.id, ids)))
        .orderBy(asc(user.id))
        .for('share');
      return people.length;
    },
    /**
     * The people of a cliente without access to an application. Superusers have access without a record. Spec API-27.
     */
    async listWithoutAccess(clienteId: number, aplicativoId: number) {
      return rows()
        .where(
          and(
            eq(user.cliente_id, clienteId),
            eq(user.is_superuser, false),
            sql`not exists (select 1 from permissao p where p.user_id = ${user.id}
              and p.aplicativo_id = ${aplicativoId} and p.tipo_acesso <> 'none')`,
          ),
        )
        .orderBy(asc(user.search), asc(user.id));
    },
    async count(scope: Scope, filter: ListQuery['filter']): Promise<number> {
      const [row] = await db.select({ total: count() }).from(user).where(matching(scope, filter));
      return row?.total ?? 0;
    },
  };
}

export type UserQueries = ReturnType<typeof userQueries>;
export type UserRow = NonNullable<Awaited<ReturnType<UserQueries['find']>>>;
