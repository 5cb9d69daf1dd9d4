import type { Db } from '../../platform/db/openDatabase.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { type ExportRow, exportQueries } from './exportQueries.ts';

type End =
  | { readonly situacao: 'pronta'; readonly extensao: string }
  | { readonly situacao: 'falhou'; readonly erro: string };

/** Ends an export once, and adds the job that waits for its end in the same transaction. A cancelled one is deleted. */
export async function endExport(db: Db, { id }: ExportRow, end: End, now: Date): Promise<void> {
  await db.transaction(async (tx) => {
    const ended = await exportQueries(tx).end(id, end, now);
    if (ended?.cancelada_em) return exportQueries(tx).delete(id);
    if (!ended?.purpose) return;
    await jobQueries(tx).add([
      { kind: ended.purpose, key: String(id), clienteId: ended.cliente_id },
    ]);
  });
}
