import { eq, type SQL, sql } from 'drizzle-orm';
import { recordReads, recordWrites } from '../../../domain/records/recordQueries.ts';
import type { Db } from '../../../platform/db/openDatabase.ts';
import { versionOf } from '../../../platform/db/raiseVersion.ts';
import { cliente, provedor } from '../../../platform/db/schema.ts';
import { unaccentSql } from '../../../platform/db/searchText.ts';

const sortable: ReadonlyMap<string, SQL> = new Map([
  ['id', sql`${provedor.id}`],
  ['nome', unaccentSql(provedor.nome)],
  ['cliente_nome', unaccentSql(cliente.nome)],
]);

/** The filters and the sort fields of the list. */
export const provedorListFields = {
  filters: ['id', 'cliente'],
  sorts: [...sortable.keys()],
  ids: ['id', 'cliente'],
};

/** Reads and writes providers, never their secrets. `db` may be a transaction. Spec IDP-01. */
export function provedorQueries(db: Db) {
  const rows = () =>
    db
      .select({
        id: provedor.id,
        nome: provedor.nome,
        emissor: provedor.emissor,
        client_id: provedor.client_id,
        tem_segredo: sql<boolean>`${provedor.segredo} is not null`,
        dominios: provedor.dominios,
        atributos: provedor.atributos,
        somente: provedor.somente,
        ativo: provedor.ativo,
        hosts: sql<string[]>`array(select e.host from endereco e
          where e.cliente_id = ${provedor.cliente_id} order by e.ordem)`,
        pessoas: sql<number>`(select count(*)::int from identidade i where i.kind = 'oidc'
          and i.source = ${provedor.emissor} and i.cliente_id = ${provedor.cliente_id})`,
        cliente_id: provedor.cliente_id,
        cliente_nome: cliente.nome,
        ...versionOf(provedor),
      })
      .from(provedor)
      .innerJoin(cliente, eq(cliente.id, provedor.cliente_id))
      .$dynamic();

  return {
    ...recordWrites(db, provedor),
    ...recordReads(db, provedor, rows, { sortable, byDefault: 'nome' }),
    /** The encrypted secret of a provider; null without one. */
    async findSecret(id: number) {
      const [row] = await db
        .select({ bytes: provedor.segredo, keyId: provedor.segredo_key_id })
        .from(provedor)
        .where(eq(provedor.id, id));
      return row?.bytes && row.keyId ? { bytes: row.bytes, keyId: row.keyId } : null;
    },
    /** Stores whether one of the providers of a cliente is the only way to sign in. */
    async settleOnly(clienteId: number) {
      const isOnly = sql<boolean>`exists (select 1 from provedor p
        where p.cliente_id = ${clienteId} and p.somente and p.ativo)`;
      await db.update(cliente).set({ somente_provedor: isOnly }).where(eq(cliente.id, clienteId));
    },
  };
}

export type ProvedorRow = NonNullable<
  Awaited<ReturnType<ReturnType<typeof provedorQueries>['find']>>
>;
