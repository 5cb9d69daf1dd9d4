import { rowsByKey } from '../../../domain/access/rowsByKey.ts';
import type { Finding, Judgement } from '../Finding.ts';
import { lower, type Snapshot } from '../Snapshot.ts';

/** Finds the capacities of reports that are not active. An application that may not list them learns it by an opening. */
export function checkCapacities({ reports, workspaces, capacities }: Snapshot): Judgement {
  const byCapacity = rowsByKey(
    reports.filter(({ workspace_id }) => workspaces.get(lower(workspace_id))?.capacityId),
    ({ workspace_id }) => workspaces.get(lower(workspace_id))?.capacityId ?? '',
  );
  const known = new Map((capacities ?? []).map((one) => [one.id, one]));
  const findings = [...byCapacity].flatMap(([assunto, own]): Finding[] => {
    const capacity = known.get(assunto);
    if (!capacity || capacity.state === 'Active') return [];
    return [
      {
        tipo: 'capacidade_pausada',
        assunto,
        gravidade: 'falha',
        relatorios: own.map(({ id }) => id),
        dados: { capacidade: capacity.name },
        microsoft: `estado da capacidade: ${capacity.state}`,
      },
    ];
  });
  return { tipos: ['capacidade_pausada'], covers: (assunto) => known.has(assunto), findings };
}
