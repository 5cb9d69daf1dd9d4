import { sql } from 'drizzle-orm';
import { type KeptRow, keptAs, readKept } from '../../platform/db/keptRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** Keeps the known pages of a report that is deleted, with their classes, and writes them again. `db` is a transaction. */
export function keptPageQueries(db: Db) {
  return {
    async list(relatorioId: number): Promise<KeptRow[]> {
      return readKept(
        db,
        sql`select to_jsonb(t) as kept from relatorio_pagina t where t.relatorio_id = ${relatorioId}
          order by t.ordem, t.name`,
      );
    },
    async restore(rows: readonly KeptRow[]): Promise<void> {
      await db.execute(sql`insert into relatorio_pagina
          (relatorio_id, name, display_name, ordem, first_seen_at, seen_at, gone_at, visibilidade, visibilidade_admin, visuais,
            visuais_por, visuais_confirmados, contada_em, correcao)
        select w.relatorio_id, w.name, w.display_name, w.ordem, w.first_seen_at, w.seen_at, w.gone_at, w.visibilidade,
          w.visibilidade_admin, w.visuais, w.visuais_por, w.visuais_confirmados, w.contada_em, w.correcao
        from ${keptAs('relatorio_pagina', rows)} on conflict do nothing`);
    },
  };
}
