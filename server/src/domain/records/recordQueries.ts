import { and, asc, desc, eq, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgSelect } from 'drizzle-orm/pg-core';
import { equalsId, hasId } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { raiseVersion, type VersionedTable } from '../../platform/db/raiseVersion.ts';
import {
  type aplicativo,
  type atributo,
  type aviso,
  type chave,
  cliente,
  type equipe,
  type gancho,
  type provedor,
  type relatorio,
} from '../../platform/db/schema.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';

type Columns<T extends VersionedTable> = T['$inferInsert'];

/**
 * The writes that every record of administrators has. `db` is a transaction. `derived` are columns that follow from others, such as
 * the text of searches.
 */
export function recordWrites<T extends VersionedTable>(
  db: Db,
  table: T,
  derived: (columns: Partial<Columns<T>>) => Partial<Columns<T>> = () => ({}),
) {
  const filled = (columns: Partial<Columns<T>>) => ({ ...columns, ...derived(columns) }) as never;
  return {
    async insert(columns: Omit<Columns<T>, 'search'>): Promise<number> {
      const [row] = await db
        .insert<VersionedTable>(table)
        .values(filled(columns as Partial<Columns<T>>))
        .returning({ id: table.id });
      if (!row) throw new Error('the insert returned no row');
      return row.id as number;
    },
    async update(id: number, columns: Partial<Columns<T>>) {
      if (Object.keys(columns).length === 0) return;
      await db.update<VersionedTable>(table).set(filled(columns)).where(eq(table.id, id));
    },
    /** Raises the version. Call it for a change that changes something. */
    raiseVersion: (id: number, changedBy: { readonly id: number } | null) =>
      raiseVersion(db, table, id, changedBy),
    /** Locks a record until the transaction ends, so that no other transaction changes it. */
    async lock(id: number) {
      const locked = db.select({ id: table.id }).from<VersionedTable>(table);
      await locked.where(eq(table.id, id)).for('update');
    },
    async delete(id: number) {
      await db.delete<VersionedTable>(table).where(eq(table.id, id));
    },
  };
}

/**
 * Locks a cliente until the transaction ends, so that no other transaction adds to it what is limited in number. Other rows that refer to
 * the cliente can still be added.
 */
export async function lockCliente(db: Db, id: number): Promise<void> {
  const locked = db.select({ id: cliente.id }).from(cliente).where(eq(cliente.id, id));
  await locked.for('no key update');
}

/** The conditions of a list of records that belong to clientes: the scope, and the filters `id` and `cliente`. */
export const ofCliente = (
  table:
    | typeof relatorio
    | typeof aplicativo
    | typeof atributo
    | typeof equipe
    | typeof gancho
    | typeof provedor
    | typeof aviso
    | typeof chave,
  scope: Scope,
  { id, cliente: named }: ListQuery['filter'],
) => [
  scope === 'all' ? undefined : eq(table.cliente_id, scope),
  id === undefined ? undefined : hasId(table.id, id),
  named === undefined ? undefined : equalsId(table.cliente_id, named),
];

/** A statement that reads rows. It has no conditions, order and page yet. */
interface RowsStatement<Row> extends PromiseLike<Row[]> {
  where(condition: SQL | undefined): unknown;
}

/**
 * The reads of the list of a kind of record that belongs to clientes. `more` are conditions besides those of `ofCliente`. `db` may be a
 * transaction.
 */
export function recordReads<Row>(
  db: Db,
  table: Parameters<typeof ofCliente>[0],
  rows: () => RowsStatement<Row>,
  { sortable, byDefault }: { sortable: ReadonlyMap<string, SQL>; byDefault: string },
  more: (filter: ListQuery['filter']) => readonly (SQL | undefined)[] = () => [],
) {
  const matching = (scope: Scope, filter: ListQuery['filter']) =>
    and(...ofCliente(table, scope, filter), ...more(filter));
  const found = (scope: Scope, filter: ListQuery['filter']) => {
    const statement = rows();
    statement.where(matching(scope, filter));
    return statement;
  };
  return {
    async list(scope: Scope, query: ListQuery): Promise<Row[]> {
      const statement = found(scope, query.filter);
      pageOf(statement as unknown as PgSelect, query, sortable, byDefault, table.id);
      return statement;
    },
    count: async (scope: Scope, filter: ListQuery['filter']) =>
      db.$count(table, matching(scope, filter)),
    /** Returns null if the record is absent or outside the scope. */
    async find(scope: Scope, id: number): Promise<Row | null> {
      const [row] = await found(scope, { id });
      return row ?? null;
    },
  };
}

/** Puts the rows of a list in the asked order, else by the column `byDefault`, and cuts out the page. `then` decides among equal ones. */
export function pageOf<Rows extends PgSelect>(
  rows: Rows,
  { sort, page }: Pick<ListQuery, 'sort' | 'page'>,
  sortable: ReadonlyMap<string, SQL>,
  byDefault: string,
  ...then: [SQLWrapper, ...SQLWrapper[]]
): Rows {
  const column = sortable.get(sort?.[0] ?? byDefault) ?? then[0];
  rows.orderBy(sort?.[1] === 'DESC' ? desc(column) : asc(column), ...then.map((one) => asc(one)));
  if (page) rows.limit(page.limit).offset(page.offset);
  return rows;
}
