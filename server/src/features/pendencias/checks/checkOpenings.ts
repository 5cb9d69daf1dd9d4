import { places } from '../../../domain/powerbi/Cause.ts';
import type { ComparedReport } from '../conferenciaQueries.ts';
import { causeOf, type Finding, type Judgement, type Tipo } from '../Finding.ts';
import { lower, type Snapshot } from '../Snapshot.ts';

/** The kinds that an attempt to open a report finds. */
export const openingTipos = [
  'incorporacao_recusada',
  'aplicativo_recusado',
  'tokens_esgotados',
  'workspace_papel',
  'capacidade_pausada',
  'modelo_inacessivel',
  'seguranca_recusada',
  'relatorio_recusado',
] as const satisfies readonly Tipo[];

/** The causes of which the listings have a finding of their own. */
const ofListings = new Set(['report absent', 'workspace not accessible']);

/**
 * Turns what attempts to open reports ended with into findings: one a workspace, capacity or cliente where the cause is there, else one
 * a report. A success heals what the same attempt would have found.
 */
export function checkOpenings(
  snapshot: Pick<Snapshot, 'reports' | 'workspaces' | 'openings'>,
): Judgement[] {
  const { reports, openings } = snapshot;
  const tried = reports.filter(({ id }) => openings.has(id));
  const found = new Map<string, Finding>();
  const judged = new Map<Tipo, Set<string>>(openingTipos.map((tipo) => [tipo, new Set()]));
  for (const report of tried) {
    for (const tipo of openingTipos) judged.get(tipo)?.add(subjectOf(tipo, report, snapshot));
    const finding = findingOf(report, snapshot);
    if (!finding) continue;
    found.set(`${finding.tipo} ${finding.assunto}`, finding);
  }
  return openingTipos.map((tipo) => ({
    tipos: [tipo],
    covers: (assunto) => judged.get(tipo)?.has(assunto) === true,
    findings: [...found.values()].filter((one) => one.tipo === tipo),
  }));
}

/** What a finding of this kind about the report is about. */
function subjectOf(
  tipo: Tipo,
  report: ComparedReport,
  { workspaces }: Pick<Snapshot, 'workspaces'>,
): string {
  const workspace = lower(report.workspace_id);
  const capacity = workspaces.get(workspace)?.capacityId ?? null;
  switch (tipo) {
    case 'incorporacao_recusada':
    case 'aplicativo_recusado':
      return 'cliente';
    // Only an attempt without a capacity tells whether tokens are left.
    case 'tokens_esgotados':
      return capacity === null ? 'cliente' : workspace;
    case 'workspace_papel':
      return workspace;
    case 'capacidade_pausada':
      return capacity ?? workspace;
    default:
      return String(report.id);
  }
}

function findingOf(
  report: ComparedReport,
  snapshot: Parameters<typeof checkOpenings>[0],
): Finding | null {
  const fault = snapshot.openings.get(report.id);
  if (!fault || ofListings.has(fault.key)) return null;
  const tipo = tipoOf(fault.key, fault.place);
  const assunto = subjectOf(tipo, report, snapshot);
  const concerned = snapshot.reports.filter((one) => subjectOf(tipo, one, snapshot) === assunto);
  const { dados, microsoft } = causeOf(fault);
  const workspace = snapshot.workspaces.get(lower(report.workspace_id))?.name ?? '';
  return {
    tipo,
    assunto,
    gravidade: 'falha',
    relatorios: concerned.map(({ id }) => id),
    dados: { ...dados, workspace },
    microsoft,
  };
}

function tipoOf(causa: string, place: string): (typeof openingTipos)[number] {
  switch (causa) {
    case 'capacity paused':
      return 'capacidade_pausada';
    case 'trial tokens used up':
      return 'tokens_esgotados';
    case 'embedding not allowed':
      return 'incorporacao_recusada';
    case 'service principals not allowed':
      return 'aplicativo_recusado';
    case 'role in the workspace too low':
    case 'access refused':
    case 'token refused as absent':
      return 'workspace_papel';
    case 'dataset absent':
    case 'dataset not readable':
      return 'modelo_inacessivel';
    default:
  }
  if (place === places.cliente || place === places.entra) return 'aplicativo_recusado';
  return /identity|role|row-level/i.test(causa) ? 'seguranca_recusada' : 'relatorio_recusado';
}
