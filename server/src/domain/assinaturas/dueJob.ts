import type { Quando } from '@portal/api-client/contract';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { assinaturaQueries } from './assinaturaQueries.ts';
import { assinaturaWriteQueries } from './assinaturaWriteQueries.ts';
import { type Clocked, isClocked, lastDue, nextDue } from './calendar/nextDue.ts';
import { envioQueries } from './envioQueries.ts';
import { startDue } from './startDue.ts';

/** One run begins so many subscriptions at most, and none after this time. Those that are left follow at once. */
const atOnce = 10_000;
const maxMs = 20_000;

/**
 * Begins the mails of subscriptions that are due by the clock, twice a minute, one of each cliente in turn. After an outage the latest due
 * instant is sent, and not each that has passed. Each subscription is locked alone. Spec ASSI-03, ESCALA-02.
 * docs/decisions/server-subscriptions.md
 */
export function dueJob(db: Db, now: () => Date): JobKind {
  return {
    name: 'assinaturas.vencer',
    queue: 'scheduled',
    everySeconds: 30,
    maxAttempts: 1,
    async run(job, signal) {
      const start = performance.now();
      const due = await assinaturaQueries(db).listDue(now(), atOnce);
      for (const id of due) {
        signal.throwIfAborted();
        if (performance.now() - start > maxMs) return job.postpone(0);
        await startOne(db, id, now());
      }
    },
  };
}

/** Locks one subscription and, if it is still due, stores the mails that are to be sent. */
function startOne(db: Db, id: number, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const locked = await assinaturaWriteQueries(tx).lockDue(id, now);
    if (!locked?.proxima_em) return;
    const quando = locked.quando as Quando;
    const found = await assinaturaQueries(tx).find(locked.id);
    if (!found || !isClocked(quando)) return;
    const instants = instantsOf(quando, locked.proxima_em, now);
    if (instants === null) {
      await assinaturaWriteQueries(tx).update(locked.id, { proxima_em: null, motivo: noInstant });
      return;
    }
    await startDue(tx, {
      assinatura: locked,
      clienteId: found.visao.cliente_id,
      due: instants.last,
      columns: { proxima_em: instants.next },
      now,
    });
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
    queue: 'scheduled',
    everySeconds: 60 * 60,
    maxAttempts: 1,
    run: () => envioQueries(db).cleanUp(now()),
  };
}
