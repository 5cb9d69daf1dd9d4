import { and, asc, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { equalsId, hasId } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { raiseVersion, versionOf } from '../../platform/db/raiseVersion.ts';
import { atributo, cliente } from '../../platform/db/schema.ts';
import { unaccentSql } from '../../platform/db/unaccentSql.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';

const name = sql`lower(${atributo.nome} collate "C")`;
const sortable: ReadonlyMap<string, SQL> = new Map([
  ['id', sql`${atributo.id}`],
  ['nome', name],
  ['cliente_nome', unaccentSql(cliente.nome)],
]);

/** The filters and the sort fields of the list. */
export const atributoListFields = {
  filters: ['id', 'cliente'],
  sorts: [...sortable.keys()],
  ids: ['id', 'cliente'],
};

/** Reads and writes the attributes of clientes. `db` may be a transaction. */
export function atributoAdminQueries(db: Db) {
  const countIn = (table: string, column: string) =>
    sql<number>`(select count(*)::int from ${sql.identifier(table)} t
      where t.${sql.identifier(column)} = ${atributo.id})`;
  const rows = () =>
    db
      .select({
        id: atributo.id,
        nome: atributo.nome,
        cliente_id: atributo.cliente_id,
        cliente_nome: cliente.nome,
        pessoas: countIn('user_atributo', 'atributo_id').as('pessoas'),
        equipes: countIn('equipe_atributo', 'atributo_id').as('equipes'),
        relatorios: countIn('relatorio', 'rls_atributo_id').as('relatorios'),
        ...versionOf(atributo),
      })
      .from(atributo)
      .innerJoin(cliente, eq(cliente.id, atributo.cliente_id))
      .$dynamic();
  const matching = (scope: Scope, filter: ListQuery['filter']) =>
    and(
      scope === 'all' ? undefined : eq(atributo.cliente_id, scope),
      filter.id === undefined ? undefined : hasId(atributo.id, filter.id),
      filter.cliente === undefined ? undefined : equalsId(atributo.cliente_id, filter.cliente),
    );

  return {
    async list(scope: Scope, { sort, page, filter }: ListQuery) {
      const column = sortable.get(sort?.[0] ?? 'nome') ?? name;
      const found = rows()
        .where(matching(scope, filter))
        .orderBy(sort?.[1] === 'DESC' ? desc(column) : asc(column), asc(atributo.id));
      return page ? found.limit(page.limit).offset(page.offset) : found;
    },
    async count(scope: Scope, filter: ListQuery['filter']): Promise<number> {
      const [row] = await db
        .select({ total: count() })
        .from(atributo)
        .where(matching(scope, filter));
      return row?.total ?? 0;
    },
    async find(scope: Scope, id: number) {
      const [row] = await rows().where(matching(scope, { id }));
      return row ?? null;
    },
    /**
     * Locks a cliente until the transaction ends, so that no other transaction adds an attribute to it. Rows that refer to the cliente can
     * still be added.
     */
    async lockCliente(id: number) {
      const locked = db.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, id));
      await locked.for('no key update');
    },
    async lock(id: number) {
      await db.select({ id: atributo.id }).from(atributo).where(eq(atributo.id, id)).for('update');
    },
    async insert(cliente_id: number, nome: string): Promise<number> {
      const [row] = await db
        .insert(atributo)
        .values({ cliente_id, nome })
        .returning({ id: atributo.id });
      if (!row) throw new Error('the insert returned no attribute');
      return row.id;
    },
    async rename(id: number, nome: string, changedBy: { readonly id: number }) {
      await db.update(atributo).set({ nome }).where(eq(atributo.id, id));
      await raiseVersion(db, atributo, id, changedBy);
    },
    async delete(id: number) {
      await db.delete(atributo).where(eq(atributo.id, id));
    },
  };
}

export type AtributoRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof atributoAdminQueries>['find']>>
>;
