import type { Db } from '../../platform/db/openDatabase.ts';
import { exportQueries } from './exportQueries.ts';

/**
 * Takes an order out of the list of its person. One that Power BI may have taken stays until Power BI has ended it, because Power BI cancels
 * none: otherwise a person could order and cancel, and have any number of files made at once. Returns false if the person has no such order.
 */
export function cancelExport(db: Db, userId: number, id: number, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const queries = exportQueries(tx);
    const row = await queries.lockOwn(userId, id);
    if (!row) return false;
    const isUnasked = row.situacao === 'na_fila' && row.pedidos === 0;
    if (row.ended_at !== null || isUnasked) await queries.delete(id);
    else await queries.cancel(id, now);
    return true;
  });
}
