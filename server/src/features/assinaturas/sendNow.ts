import { assinaturaWriteQueries } from '../../domain/assinaturas/assinaturaWriteQueries.ts';
import { envioQueries } from '../../domain/assinaturas/envioQueries.ts';
import { prepareJob } from '../../domain/assinaturas/startDue.ts';
import type { ExportDependencies } from '../../domain/exports/ExportDependencies.ts';
import { notFound, tooManyRequests } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { requireReached } from './saveAssinatura.ts';

const pauseMs = 5 * 60_000;

/**
 * Begins one mail of an own subscription to its owner, also while it is paused. Throws 404 for one of somebody else, and 429 within five
 * minutes of the last one. Spec ASSI-05.
 */
export async function sendNow(
  { db, now }: Pick<ExportDependencies, 'db' | 'now'>,
  actor: Actor,
  id: number,
): Promise<void> {
  await db.transaction(async (tx) => {
    await assinaturaWriteQueries(tx).lock(id);
    const { assinatura, visao } = await requireReached(tx, actor, id);
    if (assinatura.user_id !== actor.id) throw notFound('Assinatura');
    const at = now();
    await requireRested(tx, id, at);
    await envioQueries(tx).add(id, at, [actor.id], { now: at, isAsked: true });
    await jobQueries(tx).add([prepareJob(id, at, visao.cliente_id)]);
  });
}

/** Throws 429 within five minutes of the last mail that was asked for. */
export async function requireRested(db: Db, id: number, at: Date): Promise<void> {
  const last = await envioQueries(db).findLastAsked(id);
  const waitMs = last === null ? 0 : last.getTime() + pauseMs - at.getTime();
  if (waitMs > 0) throw tooManyRequests(Math.ceil(waitMs / 1000));
}
