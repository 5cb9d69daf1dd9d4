import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Scope } from '../auth/actor.ts';
import type { Db } from '../db/openDatabase.ts';
import { cliente, group, user, userGroup } from '../db/schema.ts';
import type { ListQuery } from '../http/listQuery.ts';
import { plain } from './plain.ts';
import { searchText } from './searchText.ts';

/** What a list may be sorted by: names in the order people expect, blind to case and accents. */
const sortable: ReadonlyMap<string, SQL> = new Map([
  ['id', sql`${user.id}`],
  ['username', plain(user.username)],
  ['email', plain(user.email)],
  ['first_name', sql`${user.search} collate "C"`],
  ['last_name', plain(user.last_name)],
  ['cliente_nome', plain(cliente.nome)],
]);
const mostId = 2_147_483_647;

/** Fields that a filter may name beside `q` and `id`, compared whole; `cliente` and `cliente_id` say the same. */
const filterable = {
  cliente: user.cliente_id,
  cliente_id: user.cliente_id,
  cliente_id_leitura: user.cliente_id,
} as const;

/** People as administrators see them. */
export function userQueries(db: Db) {
  const item = {
    id: user.id,
    username: user.username,
    email: user.email,
    first_name: user.first_name,
    last_name: user.last_name,
    is_superuser: user.is_superuser,
    cliente_id_leitura: user.cliente_id,
    cliente_nome: cliente.nome,
    groups: sql<
      string[]
    >`coalesce((select array_agg(${group.name} order by ${group.name}) from ${userGroup}
      join ${group} on ${group.id} = ${userGroup.group_id} where ${userGroup.user_id} = ${user.id}), '{}')`.as(
      'groups',
    ),
  };

  function matching(scope: Scope, filter: ListQuery['filter']): SQL | undefined {
    const { q, id } = filter;
    const words = typeof q === 'string' ? searchText(q).split(/\s+/).filter(Boolean) : [];
    const ids = id === undefined ? null : (Array.isArray(id) ? id : [id]).filter(isId);
    const fields = Object.entries(filterable).filter(([name]) => Object.hasOwn(filter, name));
    return and(
      scope === 'all' ? undefined : eq(user.cliente_id, scope),
      ids ? (ids.length > 0 ? inArray(user.id, ids) : sql`false`) : undefined,
      ...fields.map(([name, column]) => {
        const value = filter[name];
        return isId(value) ? eq(column, value) : sql`false`;
      }),
      ...words.map((word) => sql`${user.search} like ${`%${word.replace(/[\\%_]/g, '\\$&')}%`}`),
    );
  }

  return {
    /** One page, or all of the scope where none is asked. */
    async list(scope: Scope, { sort, page, filter }: ListQuery) {
      const column = sortable.get(sort?.[0] ?? 'username') ?? sql`${user.id}`;
      const rows = db
        .select(item)
        .from(user)
        .leftJoin(cliente, eq(cliente.id, user.cliente_id))
        .where(matching(scope, filter))
        .orderBy(sort?.[1] === 'DESC' ? desc(column) : asc(column), asc(user.id))
        .$dynamic();
      return page ? rows.limit(page.limit).offset(page.offset) : rows;
    },
    async count(scope: Scope, filter: ListQuery['filter']): Promise<number> {
      const [row] = await db.select({ total: count() }).from(user).where(matching(scope, filter));
      return row?.total ?? 0;
    },
  };
}

/** A key that the column can hold: a larger number would be an error of the database's. */
function isId(value: unknown): value is number {
  return Number.isInteger(value) && (value as number) > 0 && (value as number) <= mostId;
}
