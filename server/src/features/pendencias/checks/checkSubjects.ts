import type { Judgement, Tipo } from '../Finding.ts';
import { lower, type Snapshot } from '../Snapshot.ts';

const ofReports: readonly Tipo[] = [
  'relatorio_ausente',
  'relatorio_movido',
  'relatorio_republicado',
  'relatorio_renomeado',
  'modelo_mudou',
];
const ofOpenings: readonly Tipo[] = [
  'modelo_inacessivel',
  'seguranca_recusada',
  'relatorio_recusado',
];

/**
 * Ends findings about what the portal does not use any more: a configuration that was deleted or shows another report, a workspace, a
 * capacity or a dataset of such a report. It also ends findings that a wider one replaces: if the application has lost a workspace, or a
 * report is absent, nothing else is said about that report.
 */
export function checkSubjects({ reports, workspaces, elsewhere }: Snapshot): Judgement[] {
  const visible = reports.filter(({ workspace_id }) => workspaces.has(lower(workspace_id)));
  const present = visible.filter(({ id }) => !elsewhere.has(id));
  const idsOf = (list: typeof reports) => list.map(({ id }) => String(id));
  const workspaceIds = visible.map(({ workspace_id }) => lower(workspace_id));
  const capacityIds = workspaceIds.map((id) => workspaces.get(id)?.capacityId ?? id);
  const datasetIds = present.flatMap(({ visto }) => visto?.dataset_id ?? []);
  return [
    onlyAbout(ofReports, idsOf(visible)),
    onlyAbout(ofOpenings, idsOf(present)),
    onlyAbout(['workspace_papel'], workspaceIds),
    onlyAbout(['capacidade_pausada'], capacityIds),
    onlyAbout(['atualizacao_falha', 'dados_antigos'], datasetIds),
  ];
}

/** No finding of these kinds holds about a subject that is not among these. */
function onlyAbout(tipos: readonly Tipo[], assuntos: readonly string[]): Judgement {
  const used = new Set(assuntos);
  return { tipos, covers: (assunto) => !used.has(assunto), findings: [] };
}
