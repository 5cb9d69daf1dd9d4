import type { EmbedInfo } from '@portal/api-client/contract';
import { reportSettings } from '@portal/api-client/rules';
import { decideOnDashboards } from '../../domain/access/candidate.ts';
import type { EmbedDependencies } from '../../domain/openings/embedRelatorio.ts';
import { openForReader } from '../../domain/reading/openForReader.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** How a reader asks for a report. */
interface Opening {
  /** The report's uuid in Power BI, or its id in the portal. */
  readonly reference: string;
  /** The configuration to open, where several have the same uuid. */
  readonly relatorioId: number | undefined;
  readonly isRenewal: boolean;
}

/**
 * Opens a report on Dashboards: loads the configuration within the actor's scope, decides and creates an embed
 * token. Throws 404 for a report that is absent, not granted or of another cliente. If several configurations have the
 * same uuid and the reader names none, the permitted one with the lowest id is opened. AMBIG-15.
 */
export async function openRelatorio(
  dependencies: EmbedDependencies,
  actor: Actor,
  { reference, relatorioId, isRenewal }: Opening,
): Promise<EmbedInfo> {
  const candidates = await dependencies.queries.findByReference(actor, reference);
  const now = dependencies.now();
  const permitted = candidates.flatMap((candidate) => {
    const decision = decideOnDashboards(actor, candidate, now);
    const isWanted = relatorioId === undefined || candidate.relatorio.id === relatorioId;
    return isWanted && decision.access !== 'none' ? [{ candidate, decision }] : [];
  });
  const [found] = permitted;
  if (!found) throw notFound('Relatório');
  const { candidate, decision } = found;
  const { relatorio } = candidate;
  const request = { aplicativoId: null, isRenewal };
  return {
    ...(await openForReader(dependencies, actor, candidate, decision, request)),
    id: relatorio.report_id,
    type: 'report',
    settings: reportSettings(relatorio),
    workspaceId: relatorio.workspace_id,
  };
}
