import { eq, type SQL, sql } from 'drizzle-orm';
import { recordReads, recordWrites } from '../../domain/records/recordQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { versionOf } from '../../platform/db/raiseVersion.ts';
import { atributo, cliente } from '../../platform/db/schema.ts';
import { unaccentSql } from '../../platform/db/searchText.ts';

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

  return {
    ...recordWrites(db, atributo),
    ...recordReads(db, atributo, rows, { sortable, byDefault: 'nome' }),
  };
}

export type AtributoRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof atributoAdminQueries>['find']>>
>;
