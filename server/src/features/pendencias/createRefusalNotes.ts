import type { FastifyBaseLogger } from 'fastify';
import { LRUCache } from 'lru-cache';
import { IdentityRefused } from '../../domain/dataIdentity/IdentityRefused.ts';
import type { EmbedDependencies } from '../../domain/openings/embedRelatorio.ts';
import { refusalOf } from '../../domain/openings/faultOf.ts';
import type { JobQueries } from '../../platform/jobs/jobQueries.ts';
import { openAgainJob } from './jobs.ts';

/** A report that many people open is tried again once in this time. */
const ttlMs = 60_000;

/**
 * Notes the openings that the provider or its row-level security refused: a job tries them again and finds out why. A failure that may
 * pass by itself is not noted.
 */
export function createRefusalNotes(
  jobs: JobQueries,
  log: Pick<FastifyBaseLogger, 'warn'>,
): EmbedDependencies['noteRefusal'] {
  const noted = new LRUCache<number, true>({ max: 5_000, ttl: ttlMs });
  return ({ id, cliente_id }, error) => {
    const refusal = refusalOf(error);
    const isRefused = error instanceof IdentityRefused || (refusal && !refusal.isTransient);
    if (!isRefused || noted.has(id)) return;
    noted.set(id, true);
    jobs.add([openAgainJob(id, cliente_id)]).catch((failure: unknown) => {
      log.warn({ err: failure, relatorio: id }, 'refused opening not noted');
    });
  };
}
