import type { FastifyBaseLogger } from 'fastify';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import type { ConfigDependencies } from '../relatorios/ConfigDependencies.ts';
import { loadFreshness } from '../relatorios/loadFreshness.ts';
import { assinaturaQueries } from './assinaturaQueries.ts';
import { assinaturaWriteQueries } from './assinaturaWriteQueries.ts';
import { startDue } from './startDue.ts';

/**
 * Begins the mails of subscriptions that follow the refreshes of a report, for a refresh that has ended well since the last one. Power BI is
 * asked every five minutes about the reports that have such subscriptions, so of several refreshes between two questions the last one
 * counts. Spec ASSI-01.
 */
export function refreshedJob(
  dependencies: ConfigDependencies,
  log: Pick<FastifyBaseLogger, 'warn'>,
): JobKind {
  const { db, now } = dependencies;
  return {
    name: 'assinaturas.atualizacoes',
    everySeconds: 5 * 60,
    maxAttempts: 1,
    isSlow: true,
    async run(_job, signal) {
      for (const report of await assinaturaQueries(db).listFollowed()) {
        signal.throwIfAborted();
        try {
          const freshness = await loadFreshness(dependencies, report);
          const ended = freshness?.lastRefreshDate;
          if (ended) await startRefreshed(db, report.id, new Date(ended), now());
        } catch (error) {
          // Another cliente's provider may answer.
          log.warn({ err: error, relatorio: report.id }, 'refreshes not read');
        }
      }
    },
  };
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
