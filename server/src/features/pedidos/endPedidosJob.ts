import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { pedidoQueries } from './queries.ts';
import { isMet, readAskedAccess } from './readAskedAccess.ts';

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
    lane: 'rounds',
    everySeconds: 60 * 60,
    maxAttempts: 1,
    async run() {
      const queries = pedidoQueries(db);
      const at = now();
      const before = (days: number) => new Date(at.getTime() - days * dayMs);
      const open = await queries.listOpen(at);
      const accessOf = await readAskedAccess(db, open, at);
      const met = open.filter((one) => isMet(accessOf(one), one.created_at, at));
      const unanswered = open.filter(
        (one) => !met.includes(one) && (!one.isAdmitted || one.created_at <= before(openDays)),
      );
      const idsOf = (rows: typeof open) => rows.map(({ id }) => id);
      if (met.length > 0) await queries.end(idsOf(met), 'atendido', at);
      if (unanswered.length > 0) await queries.end(idsOf(unanswered), 'encerrado', at);
      await queries.deleteEnded(before(endedDays));
    },
  };
}
