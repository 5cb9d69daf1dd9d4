import { sql } from 'drizzle-orm';
import {
  type KeptRow,
  keptAs,
  namesThing,
  readKept,
  type Thing,
} from '../../platform/db/keptRows.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** The place of a report in an application. */
export interface KeptPlacement extends KeptRow {
  readonly relatorio_id: number;
  readonly aplicativo_id: number;
  readonly ordem: number;
}

/** Keeps the places of a report, or those of an application, that is deleted, and writes them again. `db` is a transaction. */
export function keptPlacementQueries(db: Db) {
  return {
    async list(thing: Thing): Promise<KeptPlacement[]> {
      return readKept(
        db,
        sql`select to_jsonb(t) as kept from aplicativo_relatorio t where ${namesThing(thing)}
          order by t.aplicativo_id, t.ordem, t.id`,
      );
    },
    /**
     * Puts a report into applications again, each time at its former place or at the end if the application has become shorter. The
     * applications must be locked.
     */
    async restoreOfRelatorio(clienteId: number, rows: readonly KeptPlacement[]): Promise<void> {
      for (const row of rows) {
        const moved = sql`ar.aplicativo_id = ${row.aplicativo_id} and ar.ordem >= ${row.ordem}`;
        await db.execute(
          sql`update aplicativo_relatorio ar set ordem = ar.ordem + 1 where ${moved}`,
        );
        await db.execute(sql`insert into aplicativo_relatorio (id, cliente_id, aplicativo_id, relatorio_id, ordem, ativo)
          select w.id, ${clienteId}, w.aplicativo_id, w.relatorio_id,
            least(w.ordem, (select count(*) from aplicativo_relatorio o where o.aplicativo_id = w.aplicativo_id)), w.ativo
          from ${keptAs('aplicativo_relatorio', [row])}`);
      }
    },
    /** Puts the reports into a restored application, in their order from 0. */
    async restoreOfAplicativo(clienteId: number, rows: readonly KeptPlacement[]): Promise<void> {
      const numbered = rows.map((row, ordem) => ({ ...row, ordem }));
      await db.execute(sql`insert into aplicativo_relatorio (id, cliente_id, aplicativo_id, relatorio_id, ordem, ativo)
        select w.id, ${clienteId}, w.aplicativo_id, w.relatorio_id, w.ordem, w.ativo
        from ${keptAs('aplicativo_relatorio', numbered)}`);
    },
    /** Returns which of these pairs are placed now, as `${aplicativo} ${relatorio}`. */
    async listPlaced(aplicativos: readonly number[]): Promise<ReadonlySet<string>> {
      const { rows } = (await db.execute(sql`select aplicativo_id || ' ' || relatorio_id as pair
        from aplicativo_relatorio where aplicativo_id in
          (select one::int from jsonb_array_elements_text(${JSON.stringify(aplicativos)}::jsonb) one)`)) as unknown as {
        rows: { pair: string }[];
      };
      return new Set(rows.map(({ pair }) => pair));
    },
  };
}
