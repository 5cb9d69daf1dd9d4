import { type SQL, sql } from 'drizzle-orm';
import {
  type KeptRow,
  keptAs,
  namesThing,
  readKept,
  type Thing,
} from '../../platform/db/keptRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** A favourite, a last opening or a last page. */
export interface KeptReading extends KeptRow {
  readonly user_id: number;
}

/** Keeps what people read of a thing that is deleted: favourites, last openings and last pages. `db` is a transaction. */
export function keptReadingQueries(db: Db) {
  const list = (table: SQL, thing: Thing, order: SQL) =>
    readKept<KeptReading>(
      db,
      sql`select to_jsonb(t) as kept from ${table} t where ${namesThing(thing)} order by ${order}`,
    );

  return {
    /** An application is no favourite. */
    listFavoritos: async (thing: Thing) =>
      thing.kind === 'aplicativo' ? [] : list(sql`favorito`, thing, sql`t.user_id, t.relatorio_id`),
    listRecentes: (thing: Thing) =>
      list(sql`recente`, thing, sql`t.user_id, t.relatorio_id, t.aplicativo_id`),
    listUltimas: (thing: Thing) => list(sql`ultima_pagina`, thing, sql`t.user_id`),
    /** When anybody last opened the report; null if nobody has. */
    async findAbertura(relatorioId: number): Promise<string | null> {
      const { rows } =
        (await db.execute(sql`select to_jsonb(opened_at) as at from relatorio_abertura
        where relatorio_id = ${relatorioId}`)) as unknown as { rows: { at: string }[] };
      return rows[0]?.at ?? null;
    },

    async restoreFavoritos(rows: readonly KeptReading[]): Promise<void> {
      await db.execute(sql`insert into favorito (user_id, relatorio_id, created_at)
        select w.user_id, w.relatorio_id, w.created_at from ${keptAs('favorito', rows)} on conflict do nothing`);
    },
    async restoreRecentes(rows: readonly KeptReading[]): Promise<void> {
      await db.execute(sql`insert into recente (user_id, relatorio_id, aplicativo_id, opened_at)
        select w.user_id, w.relatorio_id, w.aplicativo_id, w.opened_at from ${keptAs('recente', rows)}
        on conflict do nothing`);
    },
    /** Who has read elsewhere since then keeps that page. */
    async restoreUltimas(rows: readonly KeptReading[]): Promise<void> {
      await db.execute(sql`insert into ultima_pagina (user_id, cliente_id, relatorio_id, aplicativo_id, pagina, titulo)
        select w.user_id, w.cliente_id, w.relatorio_id, w.aplicativo_id, w.pagina, w.titulo
        from ${keptAs('ultima_pagina', rows)} on conflict do nothing`);
    },
    async restoreAbertura(relatorioId: number, at: string | null): Promise<void> {
      if (at === null) return;
      await db.execute(sql`insert into relatorio_abertura (relatorio_id, opened_at)
        values (${relatorioId}, ${at}::timestamptz) on conflict do nothing`);
    },
  };
}
