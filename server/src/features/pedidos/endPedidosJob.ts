import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { listMet } from './listMet.ts';
import { pedidoQueries } from './queries.ts';

const dayMs = 24 * 60 * 60_000;
/** Nobody has answered for so many days. */
const openDays = 30;
/** An ended request is kept for so many days. */
const endedDays = 90;

/**
 * Ends requests once an hour: those that are met, those that nobody has answered for thirty days, and those of people who cannot sign
 * in any more. Deletes the ended ones after ninety days. Lists do not wait for it. Spec PED-02, PED-03.
 */
export function endPedidosJob(db: Db, now: () => Date): JobKind {
  return {
    name: 'pedidos',
    queue: 'scheduled',
    everySeconds: 60 * 60,
    maxAttempts: 1,
    async run() {
      const queries = pedidoQueries(db);
      const at = now();
      const before = (days: number) => new Date(at.getTime() - days * dayMs);
      await queries.end(await listMet(db, 'all', at), 'atendido', at);
      await queries.end(await queries.listUnanswered(before(openDays), at), 'encerrado', at);
      await queries.deleteEnded(before(endedDays));
    },
  };
}
