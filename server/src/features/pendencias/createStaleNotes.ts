import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { EmbedDependencies } from '../../domain/openings/embedRelatorio.ts';
import { compareJob } from '../../domain/pendencias/compareJob.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { conferenciaQueries } from './conferenciaQueries.ts';

/** A dataset that many people read is compared again once in this time. */
const ttlMs = 30 * 60_000;

/** Notes the datasets whose newest refresh brought no data, as an opening has read: the cliente is compared at once, not only hourly. */
export function createStaleNotes(
  db: Db,
  log: Pick<FastifyBaseLogger, 'warn'>,
): EmbedDependencies['noteStale'] {
  const noted = new LRUCache<string, true>({ max: 5_000, ttl: ttlMs });
  return (clienteId, datasetId) => {
    const key = `${clienteId} ${datasetId.toLowerCase()}`;
    if (noted.has(key)) return;
    noted.set(key, true);
    db.transaction(async (tx) => {
      await conferenciaQueries(tx).askAgain(clienteId, datasetId.toLowerCase());
      await jobQueries(tx).add([compareJob(clienteId)]);
    }).catch((error: unknown) => {
      log.warn({ err: error, cliente: clienteId }, 'failed refresh not noted');
    });
  };
}
