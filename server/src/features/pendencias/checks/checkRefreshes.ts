import { newestRefresh, outcomeOf, refreshTimes } from '@portal/api-client/rules';
import { rowsByKey } from '../../../domain/access/rowsByKey.ts';
import { pausedCapacity } from '../../../domain/checks/pausedCapacity.ts';
import type { ProviderRefresh } from '../../../domain/powerbi/PowerBi.ts';
import type { Finding, Judgement } from '../Finding.ts';
import { itemOf, lower, type Snapshot } from '../Snapshot.ts';

const failed = new Set(['falhou', 'tempo_esgotado', 'desativada']);
/** So many successes make a habit. */
const leastSuccesses = 5;
const hourMs = 60 * 60_000;

/**
 * Finds the datasets whose newest refresh failed, and those whose data is older than usual: more than twice the longest pause between
 * the last successful refreshes, so that a weekend without refreshes raises nothing. A paused capacity explains both.
 */
export function checkRefreshes(snapshot: Snapshot): Judgement {
  const { reports, refreshes, workspaces, capacities, now } = snapshot;
  const byDataset = rowsByKey(reports, (report) =>
    lower(itemOf(snapshot, report)?.datasetId ?? ''),
  );
  const isPaused = (id: string) =>
    byDataset
      .get(id)
      ?.some(({ workspace_id }) => pausedCapacity(workspaces.get(lower(workspace_id)), capacities));
  const findings = [...refreshes].flatMap(([assunto, list]): Finding[] => {
    const relatorios = (byDataset.get(assunto) ?? []).map(({ id }) => id);
    if (relatorios.length === 0 || isPaused(assunto)) return [];
    const common = { assunto, relatorios, gravidade: 'aviso' } as const;
    const newest = newestRefresh(list);
    if (newest && failed.has(outcomeOf(newest))) {
      const last = lastSuccess(list);
      return [
        {
          ...common,
          tipo: 'atualizacao_falha',
          dados: last === null ? {} : { dados_de: new Date(last).toISOString() },
          microsoft: newest.error,
        },
      ];
    }
    const old = olderThanUsual(list, now);
    return old === null
      ? []
      : [{ ...common, tipo: 'dados_antigos', dados: { dados_de: new Date(old).toISOString() } }];
  });
  return {
    tipos: ['atualizacao_falha', 'dados_antigos'],
    covers: (assunto) => refreshes.has(assunto),
    findings,
  };
}

/** The ends of the successful refreshes, newest first. */
const successesOf = (list: readonly ProviderRefresh[]) =>
  list
    .filter((one) => outcomeOf(one) === 'concluida')
    .flatMap((one) => refreshTimes(one).endMs ?? [])
    .sort((a, b) => b - a);

const lastSuccess = (list: readonly ProviderRefresh[]) => successesOf(list)[0] ?? null;

/** The end of the last successful refresh if it is older than usual; null otherwise. */
function olderThanUsual(list: readonly ProviderRefresh[], now: Date): number | null {
  const ends = successesOf(list);
  const [newest] = ends;
  if (newest === undefined || ends.length < leastSuccesses) return null;
  // A refresh that runs brings new data soon.
  if (list.some((one) => ['em_andamento', 'na_fila'].includes(outcomeOf(one)))) return null;
  const pauses = ends.slice(1).map((end, index) => (ends[index] ?? end) - end);
  const limit = 2 * Math.max(...pauses) + hourMs;
  return now.getTime() - newest > limit ? newest : null;
}
