import { sql } from 'drizzle-orm';
import {
  type KeptRow,
  keptAs,
  namesThing,
  readKept,
  type Thing,
} from '../../platform/db/keptRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** A view of a deleted person, or in a deleted report or application. */
export interface KeptVisao extends KeptRow {
  readonly id: number;
  readonly user_id: number;
  readonly relatorio_id: number;
}

/** The most bytes of states that one document keeps. The oldest views beyond it are not kept. */
const maxStateBytes = 10_000_000;

/** Keeps the views of a thing that is deleted, and writes them again when it is restored. `db` is a transaction. */
export function keptVisaoQueries(db: Db) {
  return {
    async list(thing: Thing): Promise<KeptVisao[]> {
      return readKept(
        db,
        sql`select to_jsonb(v) - 'bytes' as kept from (
            select t.*, sum(octet_length(t.estado)) over (order by t.updated_at desc, t.id desc) as bytes
            from visao t where ${namesThing(thing)}) v
          where v.bytes <= ${maxStateBytes} order by v.id`,
      );
    },
    async count(thing: Thing): Promise<number> {
      const { rows } = (await db.execute(
        sql`select count(*)::int as total from visao t where ${namesThing(thing)}`,
      )) as unknown as { rows: { total: number }[] };
      return rows[0]?.total ?? 0;
    },
    /** A report that opens with another view by now keeps that one. */
    async restore(visoes: readonly KeptVisao[]): Promise<void> {
      await db.execute(sql`insert into visao
          (id, cliente_id, user_id, relatorio_id, aplicativo_id, nome, pagina, estado, aberta, inicial, updated_at)
        select w.id, w.cliente_id, w.user_id, w.relatorio_id, w.aplicativo_id, w.nome, w.pagina, w.estado, w.aberta,
          w.inicial and not exists (select 1 from visao v
            where v.user_id = w.user_id and v.relatorio_id = w.relatorio_id and v.inicial), w.updated_at
        from ${keptAs('visao', visoes)} on conflict do nothing`);
    },
  };
}
