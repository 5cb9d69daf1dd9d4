import type { Mailer } from '../../domain/mail/createMailer.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { pedidoQueries } from './queries.ts';
import { isMet, readAskedAccess } from './readAskedAccess.ts';

/** The kind of the jobs that tell administrators of a request. A key is the id of the request. */
export const tellAdminsJobKind = 'pedido';

/**
 * Tells the administrators of a cliente by mail that a request waits, if it names a thing of the cliente. It runs after the call, so
 * that the call tells nothing. Several within an hour are one mail. Spec PED-04, MAIL-05.
 */
export function tellAdminsJob(db: Db, mailer: Mailer, now: () => Date): JobKind {
  return {
    name: tellAdminsJobKind,
    queue: 'mails',
    maxAttempts: 20,
    async run({ key }) {
      await db.transaction(async (tx) => {
        const found = await pedidoQueries(tx).findSeen('all', Number(key), now());
        if (found?.estado !== 'aberto') return;
        if (found.contexto) {
          // The others who report the same are counted in one item.
          if (found.pessoas > 1) return;
          const facts = { relatorio: found.relatorio_nome ?? '' };
          for (const userId of await pedidoQueries(tx).listDeciders(found, now())) {
            await mailer.queue(tx, { userId, kind: 'problema_novo', facts });
          }
          return;
        }
        const accessOf = await readAskedAccess(tx, [found], now());
        if (isMet(accessOf(found), found.created_at, now())) return;
        for (const userId of await pedidoQueries(tx).listDeciders(found, now())) {
          await mailer.queue(tx, { userId, kind: 'pedido_novo' });
        }
      });
    },
  };
}
