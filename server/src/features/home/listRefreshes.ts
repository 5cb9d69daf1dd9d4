import type { Atualizacao } from '@portal/api-client/contract';
import pLimit from 'p-limit';
import { decideAnywhere } from '../../domain/access/candidate.ts';
import { reachOf } from '../../domain/access/reached.ts';
import type { EmbedDependencies } from '../../domain/openings/embedRelatorio.ts';
import { loadFreshness } from '../../domain/relatorios/loadFreshness.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { LastPageQueries } from './lastPageQueries.ts';

/** Each report costs up to three calls to Power BI. */
const maxReports = 6;
const parallelReports = 3;

/**
 * Lists when the data of the reports was refreshed that the actor read last or marked as favourites. A report about which
 * Power BI does not answer is left out; throws the failure if there is no other report. Spec LEIT-12.
 */
export async function listRefreshes(
  dependencies: Pick<EmbedDependencies, 'queries' | 'powerBi' | 'loadCredentials' | 'now'>,
  lastPages: LastPageQueries,
  actor: Actor,
): Promise<Atualizacao[]> {
  const { queries } = dependencies;
  const reach = reachOf(actor, dependencies.now());
  const [last, recents, favorites] = await Promise.all([
    lastPages.find(actor.id),
    queries.listRecent(reach),
    queries.listFavorites(reach),
  ]);
  const ids = new Set([
    ...(last ? [last.relatorio] : []),
    ...[...recents, ...favorites].map(({ id }) => id),
  ]);
  const limit = pLimit(parallelReports);
  const results = await Promise.allSettled(
    [...ids].slice(0, maxReports).map((id) => limit(() => loadRefresh(dependencies, actor, id))),
  );
  const found = results.flatMap((result) =>
    result.status === 'fulfilled' && result.value ? [result.value] : [],
  );
  const failed = results.find((result) => result.status === 'rejected');
  if (found.length === 0 && failed) throw failed.reason;
  return found;
}

/** Returns null for a report that the actor may not open, and for one without a dataset or a recorded refresh. */
async function loadRefresh(
  { queries, powerBi, loadCredentials, now }: Parameters<typeof listRefreshes>[0],
  actor: Actor,
  id: number,
): Promise<Atualizacao | null> {
  const [found] = await queries.findByReference(actor, String(id));
  if (!found || decideAnywhere(actor, found, now()).access === 'none') return null;
  const summary = await loadFreshness({ powerBi, loadCredentials, now }, found.relatorio);
  if (!summary || summary.consultadas === 0) return null;
  return { relatorio: id, relatorio_nome: found.relatorio.nome_relatorio, ...summary };
}
