import type { FastifyBaseLogger } from 'fastify';
import pLimit from 'p-limit';
import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import { isPassing } from '../powerbi/UpstreamError.ts';
import type { ConfigDependencies } from '../relatorios/ConfigDependencies.ts';
import { loadFreshness, type ProvidedReport } from '../relatorios/loadFreshness.ts';
import { assinaturaQueries } from './assinaturaQueries.ts';
import { assinaturaWriteQueries } from './assinaturaWriteQueries.ts';
import { startDue } from './startDue.ts';

/** A part of the server that acts after refreshes of reports. */
export interface RefreshFollower {
  /** The reports whose refreshes it must be told: those of one cliente, or of all. */
  listFollowed(
    db: Db,
    clienteId?: number,
  ): Promise<readonly (ProvidedReport & { readonly id: number })[]>;
  /** Is called for a refresh that has ended well, perhaps several times for the same one. */
  refreshed(db: Db, relatorioId: number, ended: Date, now: Date): Promise<void>;
}

const subscriptions: RefreshFollower = {
  listFollowed: (db, clienteId) => assinaturaQueries(db).listFollowed(clienteId),
  refreshed: startRefreshed,
};

/** The questions about the reports of one cliente that are open at a time. */
const together = 4;
const askKind = 'assinaturas.perguntar';

/**
 * Begins the mails of subscriptions that follow the refreshes of a report, for a refresh that has ended well since the last one, and tells
 * `others`. Power BI is asked every five minutes about the reports that are followed, so of several refreshes between two questions the last one
 * counts. Each cliente has a job of its own: one whose provider does not answer takes no time from the others. Spec ASSI-01.
 */
export function refreshedJobs(
  dependencies: ConfigDependencies,
  log: Pick<FastifyBaseLogger, 'warn'>,
  others: readonly RefreshFollower[] = [],
): readonly JobKind[] {
  const { db } = dependencies;
  const followers = [subscriptions, ...others];
  return [
    {
      name: 'assinaturas.atualizacoes',
      queue: 'scheduled',
      everySeconds: 5 * 60,
      maxAttempts: 1,
      async run() {
        const reports = await listFollowed(db, followers);
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
      run: ({ key }, signal) => askAbout(dependencies, Number(key), { followers, log }, signal),
    },
  ];
}

async function listFollowed(db: Db, followers: readonly RefreshFollower[], clienteId?: number) {
  const lists = await Promise.all(followers.map((one) => one.listFollowed(db, clienteId)));
  return [...new Map(lists.flat().map((report) => [report.id, report])).values()];
}

/** Asks about the followed reports of a cliente, until Power BI does not answer: the next run asks again. */
async function askAbout(
  dependencies: ConfigDependencies,
  clienteId: number,
  {
    followers,
    log,
  }: {
    readonly followers: readonly RefreshFollower[];
    readonly log: Pick<FastifyBaseLogger, 'warn'>;
  },
  signal: AbortSignal,
): Promise<void> {
  const { db, now } = dependencies;
  const reports = await listFollowed(db, followers, clienteId);
  const limit = pLimit(together);
  let isSilent = false;
  const ask = async (report: (typeof reports)[number]) => {
    if (isSilent || signal.aborted) return;
    try {
      const freshness = await loadFreshness(dependencies, report);
      const ended = freshness?.lastRefreshDate;
      if (!ended) return;
      for (const one of followers) await one.refreshed(db, report.id, new Date(ended), now());
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
