import { chaveHalts } from '@portal/api-client/records';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { momentText } from '../../platform/momentText.ts';
import type { Mailer } from '../mail/createMailer.ts';
import { chaveNoticeQueries } from './chaveNoticeQueries.ts';
import { type ChaveRow, haltOf, noticeOf } from './chaveQueries.ts';

const pageRows = 500;
/** The most administrators who are told that a key has stopped. */
const maxTold = 20;

/**
 * Tells the maker of a key by mail 14 and 3 days before its end, and the administrators that it has stopped with its maker. Each notice is
 * told once. Spec CHAVE-02.
 */
export function tellChavesJob(db: Db, mailer: Mailer, now: () => Date): JobKind {
  return {
    name: 'chaves',
    queue: 'scheduled',
    everySeconds: 60 * 60,
    maxAttempts: 1,
    async run() {
      for (let after = 0; ; ) {
        const rows = await chaveNoticeQueries(db, now()).listAfter(after, pageRows);
        for (const row of rows) await tell(row);
        const last = rows.at(-1);
        if (last === undefined || rows.length < pageRows) return;
        after = last.id;
      }
    },
  };

  async function tell(row: ChaveRow): Promise<void> {
    const avisada = noticeOf(row, now());
    if (avisada === row.avisada) return;
    await db.transaction(async (tx) => {
      const queries = chaveNoticeQueries(tx, now());
      const isFirst = await queries.note(row, avisada);
      // Another server has told it.
      if (!isFirst || avisada === null) return;
      if (avisada !== 'parada') {
        const facts = { chave: row.nome, fim: momentText(row.expira_em) };
        if (row.user_id !== null) {
          await mailer.queue(tx, { userId: row.user_id, kind: 'chave_vence', facts });
        }
        return;
      }
      const motivo = chaveHalts[haltOf(row, now()) ?? 'sem_autor'];
      for (const userId of await queries.listMakers(row.cliente_id, maxTold)) {
        await mailer.queue(tx, {
          userId,
          kind: 'chave_parada',
          facts: { chave: row.nome, motivo },
        });
      }
    });
  }
}
