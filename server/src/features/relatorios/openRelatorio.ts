import type { EmbedInfo } from '@portal/api-client/contract';
import { reportSettings } from '@portal/api-client/rules';
import { decideOnDashboards } from '../../domain/access/candidate.ts';
import { formatsFor } from '../../domain/exports/formatsFor.ts';
import { type EmbedDependencies, embedRelatorio } from '../../domain/openings/embedRelatorio.ts';
import { endedVisualsOf } from '../../domain/pages/endedVisualsOf.ts';
import { mayRefresh } from '../../domain/relatorios/mayRefresh.ts';
import { startFor } from '../../domain/visoes/startFor.ts';
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
  const [embed, start] = await Promise.all([
    embedRelatorio(dependencies, actor, candidate, {
      aplicativoId: null,
      isRenewal,
      until: decision.until,
    }),
    isRenewal ? null : startFor(dependencies.visoes, actor, relatorio.id, decision),
  ]);
  const exportar = formatsFor(actor, relatorio, embed.isPaginated);
  return {
    accessToken: embed.token,
    embedUrl: embed.embedUrl,
    id: relatorio.report_id,
    type: 'report',
    settings: reportSettings(relatorio),
    workspaceId: relatorio.workspace_id,
    datasetId: embed.datasetId,
    expiration: embed.expiration,
    identidade: embed.identidade,
    ...(embed.abertura !== undefined && { abertura: embed.abertura }),
    ...(embed.ver_como && { ver_como: embed.ver_como }),
    ...(start && { visao_inicial: start }),
    ...(embed.isRefreshable && mayRefresh(actor, relatorio) && { pode_atualizar: true }),
    ...(exportar.length > 0 && {
      exportar,
      ...(await endedVisualsOf(dependencies, relatorio.id, decision)),
    }),
  };
}
