import { eq, type SQL, sql } from 'drizzle-orm';
import type { SealedSecret } from '../../domain/clientes/createSecretBox.ts';
import { recordReads, recordWrites } from '../../domain/records/recordQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { versionOf } from '../../platform/db/raiseVersion.ts';
import { cliente, gancho } from '../../platform/db/schema.ts';
import { unaccentSql } from '../../platform/db/searchText.ts';

const sortable: ReadonlyMap<string, SQL> = new Map([
  ['id', sql`${gancho.id}`],
  ['nome', unaccentSql(gancho.nome)],
  ['cliente_nome', unaccentSql(cliente.nome)],
]);

/** The filters and the sort fields of the list. */
export const ganchoListFields = {
  filters: ['id', 'cliente'],
  sorts: [...sortable.keys()],
  ids: ['id', 'cliente'],
};

const last = (column: string) =>
  sql`(select e.${sql.identifier(column)} from gancho_entrega e
    where e.gancho_id = ${gancho.id} and e.tentada_em is not null order by e.tentada_em desc limit 1)`;

/** Reads and writes hooks, never their secrets. `db` may be a transaction. Spec GANCHO-01. */
export function ganchoQueries(db: Db) {
  const rows = () =>
    db
      .select({
        id: gancho.id,
        nome: gancho.nome,
        endereco: gancho.endereco,
        eventos: gancho.eventos,
        formato: gancho.formato,
        ativo: gancho.ativo,
        parado_em: gancho.parado_em,
        esperam: sql<number>`(select count(*)::int from gancho_entrega e
          where e.gancho_id = ${gancho.id} and e.estado = 'espera')`.as('esperam'),
        ultima_em: last('tentada_em').mapWith(gancho.parado_em).as('ultima_em'),
        ultimo_estado: sql<string | null>`${last('estado')}`.as('ultimo_estado'),
        cliente_id: gancho.cliente_id,
        cliente_nome: cliente.nome,
        ...versionOf(gancho),
      })
      .from(gancho)
      .innerJoin(cliente, eq(cliente.id, gancho.cliente_id))
      .$dynamic();

  return {
    ...recordWrites(db, gancho),
    ...recordReads(db, gancho, rows, { sortable, byDefault: 'nome' }),
    /** The encrypted secret of a hook. */
    async findSecret(id: number): Promise<SealedSecret | null> {
      const [row] = await db
        .select({ bytes: gancho.segredo, keyId: gancho.segredo_key_id })
        .from(gancho)
        .where(eq(gancho.id, id));
      return row?.bytes && row.keyId ? { bytes: row.bytes, keyId: row.keyId } : null;
    },
    /** The number of the last row of history. A new hook begins after it. */
    async findEndOfHistory(): Promise<number> {
      const { rows: found } = (await db.execute(
        sql`select coalesce(max(seq), 0)::float8 as seq from audit_leaf`,
      )) as unknown as { rows: { seq: number }[] };
      return found[0]?.seq ?? 0;
    },
  };
}

export type GanchoRow = NonNullable<Awaited<ReturnType<ReturnType<typeof ganchoQueries>['find']>>>;
