import { eq, isNull, type SQL, sql } from 'drizzle-orm';
import { chaveRows } from '../../domain/chaves/chaveQueries.ts';
import { lockCliente, recordReads } from '../../domain/records/recordQueries.ts';
import { hasWords } from '../../platform/db/listFilters.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { chave, cliente } from '../../platform/db/schema.ts';
import { unaccentSql } from '../../platform/db/searchText.ts';

const name = unaccentSql(chave.nome);
const sortable: ReadonlyMap<string, SQL> = new Map([
  ['id', sql`${chave.id}`],
  ['nome', name],
  ['cliente_nome', unaccentSql(cliente.nome)],
  ['expira_em', sql`${chave.expira_em}`],
  ['usada_em', sql`${chave.usada_em}`],
]);

/** The advisory lock of the keys to all clientes. */
const lockOfAll = 1_701_737_471;

/** The filters and the sort fields of the list. */
export const chaveListFields = {
  filters: ['id', 'cliente', 'q'],
  sorts: [...sortable.keys()],
  ids: ['id', 'cliente'],
};

/** Reads and writes keys for administrators. Those to all clientes are for superusers. `db` may be a transaction. */
export function chaveAdminQueries(db: Db, now: Date) {
  return {
    ...recordReads(
      db,
      chave,
      () => chaveRows(db, now),
      { sortable, byDefault: 'nome' },
      ({ q }) => hasWords(name, q),
    ),
    /** How many keys a cliente has; with null, how many there are to all clientes. */
    countOf: async (clienteId: number | null) =>
      db.$count(
        chave,
        clienteId === null ? isNull(chave.cliente_id) : eq(chave.cliente_id, clienteId),
      ),
    /** Locks the keys of a cliente, or with null those to all clientes, so that two calls do not add the last one. */
    async lockNumber(clienteId: number | null) {
      if (clienteId !== null) return lockCliente(db, clienteId);
      await db.execute(sql`select pg_advisory_xact_lock(${lockOfAll})`);
    },
    async insert(columns: typeof chave.$inferInsert) {
      const [row] = await db.insert(chave).values(columns).returning();
      if (!row) throw new Error('the insert returned no row');
      return row;
    },
    async update(id: number, columns: Partial<typeof chave.$inferInsert>) {
      if (Object.keys(columns).length > 0) {
        await db.update(chave).set(columns).where(eq(chave.id, id));
      }
    },
    /** Gives a key another hash. The present one becomes the former one, which works until an instant; null for not at all. */
    async replaceHash(id: number, hash: string, until: Date | null) {
      await db
        .update(chave)
        .set({ hash_anterior: until && sql`${chave.hash}`, anterior_ate: until, hash })
        .where(eq(chave.id, id));
    },
    async delete(id: number) {
      await db.delete(chave).where(eq(chave.id, id));
    },
    /** Locks a key until the transaction ends. */
    async lock(id: number) {
      await db.select({ id: chave.id }).from(chave).where(eq(chave.id, id)).for('update');
    },
  };
}
