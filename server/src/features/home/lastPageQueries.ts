import { eq, sql } from 'drizzle-orm';
import type { Handles } from '../../platform/db/openDatabase.ts';
import { aplicativo, relatorio, ultimaPagina } from '../../platform/db/schema.ts';

/** Reads and keeps where a person read last. */
export function lastPageQueries({ db, reads }: Pick<Handles, 'db' | 'reads'>) {
  const own = reads
    .select({
      relatorio: relatorio.id,
      relatorio_nome: relatorio.nome_relatorio,
      aplicativo: ultimaPagina.aplicativo_id,
      aplicativo_nome: aplicativo.nome,
      pagina: ultimaPagina.pagina,
      titulo: ultimaPagina.titulo,
    })
    .from(ultimaPagina)
    .innerJoin(relatorio, eq(relatorio.id, ultimaPagina.relatorio_id))
    .leftJoin(aplicativo, eq(aplicativo.id, ultimaPagina.aplicativo_id))
    .where(eq(ultimaPagina.user_id, sql.placeholder('userId')))
    .prepare('ultima_pagina');

  return {
    async find(userId: number) {
      const [row] = await own.execute({ userId });
      return row ?? null;
    },

    async save(row: typeof ultimaPagina.$inferInsert) {
      const { user_id, ...place } = row;
      await db
        .insert(ultimaPagina)
        .values(row)
        .onConflictDoUpdate({ target: ultimaPagina.user_id, set: place });
    },
  };
}

export type LastPageQueries = ReturnType<typeof lastPageQueries>;
