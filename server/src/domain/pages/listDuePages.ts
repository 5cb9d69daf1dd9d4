import pLimit from 'p-limit';
import { PortalError } from '../../errors.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import type { Credentials } from '../powerbi/PowerBi.ts';
import { type ListDependencies, listPages, listPagesJob } from './listPagesJob.ts';
import { paginaQueries } from './paginaQueries.ts';

/** The listings of one comparison at most. The next one goes on. */
const maxListed = 250;
const atOnce = 4;

/**
 * Keeps the pages of the reports of a cliente as the provider last listed them: lists those whose hour has come, until the signal aborts.
 * Where the provider does not answer, a job asks again. Spec LEIT-04.
 */
export async function listDuePages(
  { db, powerBi }: ListDependencies,
  credentials: Credentials,
  clienteId: number,
  signal: AbortSignal,
): Promise<void> {
  const limit = pLimit(atOnce);
  let isSilent = false;
  const list = async (id: number) => {
    if (isSilent || signal.aborted) return;
    try {
      await listPages({ db, powerBi }, async () => credentials, id);
    } catch (error) {
      if (!(error instanceof PortalError)) throw error;
      isSilent = true;
      await jobQueries(db).add([listPagesJob(id, clienteId)]);
    }
  };
  const due = await paginaQueries(db).listDue(clienteId, maxListed);
  await Promise.all(due.map((id) => limit(() => list(id))));
}
