import type { Quando } from '@portal/api-client/contract';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { assinaturaQueries } from './assinaturaQueries.ts';
import { assinaturaWriteQueries } from './assinaturaWriteQueries.ts';
import { isClocked, lastDue, nextDue } from './calendar/nextDue.ts';
import { envioQueries } from './envioQueries.ts';
import { startDue } from './startDue.ts';

/**
 * Begins the mails of subscriptions that are due by the clock, twice a minute. After an outage the latest due instant is sent, and not each
 * that has passed. Several servers share the work: each locks one subscription at a time. Spec ASSI-03.
 */
export function dueJob(db: Db, now: () => Date): JobKind {
  return {
    name: 'assinaturas.vencer',
    everySeconds: 30,
    maxAttempts: 1,
    async run(_job, signal) {
      while (!signal.aborted && (await startNext(db, now()))) {
        // The next one has a transaction of its own.
      }
    },
  };
}

/** Begins the mails of one subscription. Returns false if none is due. */
function startNext(db: Db, now: Date): Promise<boolean> {
  return db.transaction(async (tx) => {
    const locked = await assinaturaWriteQueries(tx).lockDue(now);
    if (!locked?.proxima_em) return false;
    const quando = locked.quando as Quando;
    const found = await assinaturaQueries(tx).find(locked.id);
    if (!found || !isClocked(quando)) return false;
    await startDue(tx, {
      assinatura: locked,
      clienteId: found.visao.cliente_id,
      due: lastDue(quando, locked.proxima_em, now),
      columns: { proxima_em: nextDue(quando, now) },
      now,
    });
    return true;
  });
}

/** Deletes what is told of old mails, and gives up those that no job tries any more. */
export function cleanEnviosJob(db: Db, now: () => Date): JobKind {
  return {
    name: 'assinaturas.limpar',
    everySeconds: 60 * 60,
    maxAttempts: 1,
    run: () => envioQueries(db).cleanUp(now()),
  };
}
