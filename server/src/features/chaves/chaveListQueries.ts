import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type ChaveRow, chaveRows } from '../../domain/chaves/chaveQueries.ts';
import { pageOf } from '../../domain/records/recordQueries.ts';
import { equalsId, hasId, hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { chave, cliente } from '../../platform/db/schema.ts';
import { unaccentSql } from '../../platform/db/searchText.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';

const name = unaccentSql(chave.nome);
const sortable: ReadonlyMap<string, SQL> = new Map([
  ['id', sql`${chave.id}`],
  ['nome', name],
  ['cliente_nome', unaccentSql(cliente.nome)],
  ['expira_em', sql`${chave.expira_em}`],
  ['usada_em', sql`${chave.usada_em}`],
]);

/** The filters and the sort fields of the list. */
export const chaveListFields = {
  filters: ['id', 'cliente', 'q'],
  sorts: [...sortable.keys()],
  ids: ['id', 'cliente'],
};

/** Reads keys for administrators. Those to all clientes are for superusers. `db` may be a transaction. */
export function chaveListQueries(db: Db, now: Date) {
  const matching = (scope: Scope, { id, cliente: wanted, q }: ListQuery['filter']) =>
    and(
      scope === 'all' ? undefined : eq(chave.cliente_id, scope),
      id === undefined ? undefined : hasId(chave.id, id),
      wanted === undefined ? undefined : equalsId(chave.cliente_id, wanted),
      ...hasWords(name, q),
    );
  return {
    list: async (scope: Scope, query: ListQuery): Promise<ChaveRow[]> =>
      pageOf(
        chaveRows(db, now).where(matching(scope, query.filter)),
        query,
        sortable,
        'nome',
        chave.id,
      ),
    count: async (scope: Scope, filter: ListQuery['filter']) =>
      db.$count(chave, matching(scope, filter)),
    async find(scope: Scope, id: number): Promise<ChaveRow | null> {
      const [row] = await chaveRows(db, now).where(matching(scope, { id }));
      return row ?? null;
    },
    /** How many keys a cliente has; with null, how many there are to all clientes. */
    countOf: async (clienteId: number | null) =>
      db.$count(
        chave,
        clienteId === null ? isNull(chave.cliente_id) : eq(chave.cliente_id, clienteId),
      ),
    /** Locks a key until the transaction ends. */
    async lock(id: number) {
      await db.select({ id: chave.id }).from(chave).where(eq(chave.id, id)).for('update');
    },
  };
}
