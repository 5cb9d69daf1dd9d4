import { rowsByKey } from '../../../domain/access/rowsByKey.ts';
import { pausedCapacity, pausedText } from '../../../domain/checks/pausedCapacity.ts';
import type { Finding, Judgement } from '../Finding.ts';
import { lower, type Snapshot } from '../Snapshot.ts';

/** Finds the capacities of reports that are not active. An application that may not list them learns it by an opening. */
export function checkCapacities({ reports, workspaces, capacities }: Snapshot): Judgement {
  const known = new Set(capacities?.map(({ id }) => id));
  const paused = reports.flatMap(({ id, workspace_id }) => {
    const capacity = pausedCapacity(workspaces.get(lower(workspace_id)), capacities);
    return capacity ? [{ id, capacity }] : [];
  });
  const findings = [...rowsByKey(paused, ({ capacity }) => capacity.id).values()].flatMap(
    (own): Finding[] =>
      own.slice(0, 1).map(({ capacity }) => ({
        tipo: 'capacidade_pausada',
        assunto: capacity.id,
        gravidade: 'falha',
        relatorios: own.map(({ id }) => id),
        dados: { capacidade: capacity.name },
        microsoft: pausedText.microsoft(capacity),
      })),
  );
  return { tipos: ['capacidade_pausada'], covers: (assunto) => known.has(assunto), findings };
}
