import { eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { versionOf } from '../../platform/db/raiseVersion.ts';
import { aviso, cliente } from '../../platform/db/schema.ts';
import { unaccentSql } from '../../platform/db/searchText.ts';
import type { Scope } from '../../platform/http/actor.ts';
import type { ListQuery } from '../../platform/http/readListQuery.ts';
import { recordReads, recordWrites } from '../records/recordQueries.ts';

const sortable: ReadonlyMap<string, SQL> = new Map([
  ['id', sql`${aviso.id}`],
  ['titulo', unaccentSql(aviso.titulo)],
  ['inicio', sql`${aviso.inicio}`],
  ['fim', sql`${aviso.fim}`],
  ['cliente_nome', unaccentSql(cliente.nome)],
]);

/** The filters and the sort fields of the list. */
export const avisoListFields = {
  filters: ['id', 'cliente'],
  sorts: [...sortable.keys()],
  ids: ['id', 'cliente'],
};

/** Reads and writes notices as administrators edit them. `db` may be a transaction. Spec AVISO-01. */
export function avisoQueries(db: Db) {
  const rows = () =>
    db
      .select({
        id: aviso.id,
        titulo: aviso.titulo,
        texto: aviso.texto,
        grau: aviso.grau,
        inicio: aviso.inicio,
        fim: aviso.fim,
        equipes: aviso.equipes,
        edicao: aviso.edicao,
        cliente_id: aviso.cliente_id,
        cliente_nome: sql<string>`coalesce(${cliente.nome}, '')`,
        ...versionOf(aviso),
      })
      .from(aviso)
      .leftJoin(cliente, eq(cliente.id, aviso.cliente_id))
      .$dynamic();

  const reads = recordReads(db, aviso, rows, { sortable, byDefault: 'inicio' });

  return {
    ...recordWrites(db, aviso),
    ...reads,
    list: (scope: Scope, query: ListQuery) =>
      reads.list(scope, { ...query, sort: query.sort ?? ['inicio', 'DESC'] }),
    /** How many notices a cliente has; null for those to all clientes. */
    countOwn: async (clienteId: number | null) =>
      db.$count(aviso, sql`${aviso.cliente_id} is not distinct from ${clienteId}::int`),
  };
}

export type AvisoRow = NonNullable<Awaited<ReturnType<ReturnType<typeof avisoQueries>['find']>>>;
