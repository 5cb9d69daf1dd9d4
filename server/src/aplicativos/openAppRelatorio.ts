import type { EmbedToken } from '@portal/api-client/contract';
import type { Actor } from '../auth/actor.ts';
import { notFound } from '../errors.ts';
import { type EmbedParts, embedRelatorio, type Opening } from '../relatorios/embedRelatorio.ts';
import { canOpenInAplicativo } from '../relatorios/policy.ts';

/**
 * A token for a report within an application: only where a permission record of the person opens it (AMBIG-07), else
 * 404. Of several configurations of one uuid, the permitted one of lowest id.
 */
export async function openAppRelatorio(
  parts: EmbedParts,
  actor: Actor,
  workspaceId: string,
  reportUuid: string,
  opening: Opening,
): Promise<EmbedToken> {
  const candidates = await parts.queries.findByReference(actor, reportUuid);
  const found = candidates.find(
    ({ relatorio, isGranted }) =>
      relatorio.workspace_id === workspaceId.toLowerCase() &&
      canOpenInAplicativo(actor, { cliente_id: relatorio.cliente_id, isGranted }),
  );
  if (!found) throw notFound('Relatório');
  const embed = await embedRelatorio(parts, actor, found.relatorio, opening);
  return {
    accessToken: embed.token,
    embedUrl: embed.embedUrl,
    reportId: found.relatorio.report_id,
    expiration: embed.expiration,
  };
}
