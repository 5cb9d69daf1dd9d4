import type { EmbedToken } from '@portal/api-client/contract';
import { decideInAplicativos } from '../../domain/access/candidate.ts';
import {
  type EmbedDependencies,
  type EmbedRequest,
  embedRelatorio,
} from '../../domain/openings/embedRelatorio.ts';
import { startFor } from '../../domain/visoes/startFor.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

interface AppOpening extends Omit<EmbedRequest, 'until'> {
  readonly workspaceId: string;
  readonly reportUuid: string;
  /** The configuration to open, where several have the same uuid. */
  readonly relatorioId: number | undefined;
}

/**
 * Creates an embed token for a report within an application. Throws 404 unless a permission record of the actor opens
 * the report (AMBIG-07). If several configurations have the same uuid and the reader names none, the permitted one with
 * the lowest id is used.
 */
export async function openAppRelatorio(
  dependencies: EmbedDependencies,
  actor: Actor,
  { workspaceId, reportUuid, relatorioId, ...request }: AppOpening,
): Promise<EmbedToken> {
  const candidates = await dependencies.queries.findByReference(actor, reportUuid);
  const now = dependencies.now();
  const [found] = candidates.flatMap(({ relatorio, ...facts }) => {
    const isWanted =
      relatorio.workspace_id === workspaceId.toLowerCase() &&
      (relatorioId === undefined || relatorio.id === relatorioId);
    const decision = decideInAplicativos(actor, { relatorio, ...facts }, now);
    return isWanted && decision.access !== 'none' ? [{ relatorio, decision }] : [];
  });
  if (!found) throw notFound('Relatório');
  const { relatorio, decision } = found;
  const [embed, start] = await Promise.all([
    embedRelatorio(dependencies, actor, relatorio, { ...request, until: decision.until }),
    request.isRenewal ? null : startFor(dependencies.visoes, actor, relatorio.id, decision),
  ]);
  return {
    accessToken: embed.token,
    embedUrl: embed.embedUrl,
    reportId: relatorio.report_id,
    expiration: embed.expiration,
    datasetId: embed.datasetId,
    ...(start && { visao_inicial: start }),
  };
}
