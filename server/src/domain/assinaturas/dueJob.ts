import type { Quando } from '@portal/api-client/contract';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { assinaturaQueries } from './assinaturaQueries.ts';
import { assinaturaWriteQueries } from './assinaturaWriteQueries.ts';
import { type Clocked, isClocked, lastDue, nextDue } from './calendar/nextDue.ts';
import { envioQueries } from './envioQueries.ts';
import { startDue } from './startDue.ts';

/**
 * Begins the mails of subscriptions that are due by the clock, twice a minute. After an outage the latest due instant is sent, and not each
 * that has passed. Several servers share the work: each locks one subscription at a time. Spec ASSI-03.
 */
export function dueJob(db: Db, now: () => Date): JobKind {
  return {
    name: 'assinaturas.vencer',
    lane: 'rounds',
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
    const instants = instantsOf(quando, locked.proxima_em, now);
    if (instants === null) {
      await assinaturaWriteQueries(tx).update(locked.id, { proxima_em: null, motivo: noInstant });
      return true;
    }
    await startDue(tx, {
      assinatura: locked,
      clienteId: found.visao.cliente_id,
      due: instants.last,
      columns: { proxima_em: instants.next },
      now,
    });
    return true;
  });
}

const noInstant = 'O próximo envio não pôde ser calculado. Edite a assinatura e escolha o horário.';

/**
 * The last due instant and the next one. Null where they cannot be computed, such as in a time zone that this machine does not know any
 * more: an error would stop the subscriptions of all others, which wait behind this one.
 */
function instantsOf(quando: Clocked, first: Date, now: Date) {
  try {
    return { last: lastDue(quando, first, now), next: nextDue(quando, now) };
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** Deletes what is told of old mails, and gives up those that no job tries any more. */
export function cleanEnviosJob(db: Db, now: () => Date): JobKind {
  return {
    name: 'assinaturas.limpar',
    lane: 'rounds',
    everySeconds: 60 * 60,
    maxAttempts: 1,
    run: () => envioQueries(db).cleanUp(now()),
  };
}
