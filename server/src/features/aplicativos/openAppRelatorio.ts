import type { EmbedToken } from '@portal/api-client/contract';
import { notFound } from '../../errors.ts';
import { decideInAplicativos } from '../../platform/access/candidate.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import {
  type EmbedDependencies,
  type EmbedRequest,
  embedRelatorio,
} from '../relatorios/embedRelatorio.ts';

/**
 * Creates an embed token for a report within an application. Throws 404 unless a permission record of the actor opens
 * the report (AMBIG-07). If several configurations have the same uuid, the permitted one with the lowest id is used.
 */
export async function openAppRelatorio(
  dependencies: EmbedDependencies,
  actor: Actor,
  workspaceId: string,
  reportUuid: string,
  request: EmbedRequest,
): Promise<EmbedToken> {
  const candidates = await dependencies.queries.findByReference(actor, reportUuid);
  const now = dependencies.now();
  const found = candidates.find(
    (one) =>
      one.relatorio.workspace_id === workspaceId.toLowerCase() &&
      decideInAplicativos(actor, one, now).access !== 'none',
  );
  if (!found) throw notFound('Relatório');
  const embed = await embedRelatorio(dependencies, actor, found.relatorio, request);
  return {
    accessToken: embed.token,
    embedUrl: embed.embedUrl,
    reportId: found.relatorio.report_id,
    expiration: embed.expiration,
    datasetId: embed.datasetId,
  };
}
