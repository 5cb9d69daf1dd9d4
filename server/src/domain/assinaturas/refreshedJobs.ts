import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { isPassing } from '../powerbi/UpstreamError.ts';
import type { ConfigDependencies } from '../relatorios/ConfigDependencies.ts';
import { loadFreshness } from '../relatorios/loadFreshness.ts';
import { assinaturaQueries } from './assinaturaQueries.ts';
import { assinaturaWriteQueries } from './assinaturaWriteQueries.ts';
import { startDue } from './startDue.ts';

/** The questions about the reports of one cliente that are open at a time. */
const together = 4;
const askKind = 'assinaturas.perguntar';

/**
 * Begins the mails of subscriptions that follow the refreshes of a report, for a refresh that has ended well since the last one. Power BI is
 * asked every five minutes about the reports that have such subscriptions, so of several refreshes between two questions the last one
 * counts. Each cliente has a job of its own: one whose provider does not answer takes no time from the others. Spec ASSI-01.
 */
export function refreshedJobs(
  dependencies: ConfigDependencies,
  log: Pick<FastifyBaseLogger, 'warn'>,
): readonly JobKind[] {
  const { db } = dependencies;
  return [
    {
      name: 'assinaturas.atualizacoes',
      queue: 'scheduled',
      everySeconds: 5 * 60,
      maxAttempts: 1,
      async run() {
        const reports = await assinaturaQueries(db).listFollowed();
        const clientes = [...new Set(reports.map(({ cliente_id }) => cliente_id))];
        await jobQueries(db).add(
          clientes.map((clienteId) => ({ kind: askKind, key: String(clienteId), clienteId })),
        );
      },
    },
    {
      name: askKind,
      queue: 'subscriptions',
      maxAttempts: 1,
      run: ({ key }, signal) => askAbout(dependencies, Number(key), log, signal),
    },
  ];
}

/** Asks about the followed reports of a cliente, until Power BI does not answer: the next run asks again. */
async function askAbout(
  dependencies: ConfigDependencies,
  clienteId: number,
  log: Pick<FastifyBaseLogger, 'warn'>,
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = dependencies;
  const reports = await assinaturaQueries(db).listFollowed(clienteId);
  const limit = pLimit(together);
  let isSilent = false;
  const ask = async (report: (typeof reports)[number]) => {
    if (isSilent || signal.aborted) return;
    try {
      const freshness = await loadFreshness(dependencies, report);
      const ended = freshness?.lastRefreshDate;
      if (ended) await startRefreshed(db, report.id, new Date(ended), now());
    } catch (error) {
      isSilent ||= error instanceof PortalError && isPassing(error);
      log.warn({ err: error, relatorio: report.id }, 'refreshes not read');
    }
  };
  await Promise.all(reports.map((report) => limit(() => ask(report))));
}

async function startRefreshed(db: Db, relatorioId: number, ended: Date, now: Date): Promise<void> {
  while (
    await db.transaction(async (tx) => {
      const locked = await assinaturaWriteQueries(tx).lockFollowing(relatorioId, ended);
      const found = locked && (await assinaturaQueries(tx).find(locked.id));
      if (!locked || !found) return false;
      await startDue(tx, {
        assinatura: locked,
        clienteId: found.visao.cliente_id,
        due: ended,
        columns: { atualizada_em: ended },
        now,
      });
      return true;
    })
  ) {
    // The next one has a transaction of its own.
  }
}
