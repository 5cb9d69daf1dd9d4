import type { EmbedInfo } from '@portal/api-client/contract';
import { reportSettings } from '@portal/api-client/rules';
import { notFound } from '../../errors.ts';
import { decideOnDashboards } from '../../platform/access/candidate.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import { type EmbedDependencies, embedRelatorio } from './embedRelatorio.ts';

/**
 * Opens a report on Dashboards: loads the configuration within the actor's scope, decides and creates an embed
 * token. Throws 404 for a report that is absent, not granted or of another cliente.
 */
export async function openRelatorio(
  dependencies: EmbedDependencies,
  actor: Actor,
  reference: string,
  isRenewal: boolean,
): Promise<EmbedInfo> {
  const candidates = await dependencies.queries.findByReference(actor, reference);
  const now = dependencies.now();
  const found = candidates.find((one) => decideOnDashboards(actor, one, now).access !== 'none');
  if (!found) throw notFound('Relatório');
  const { relatorio } = found;
  const embed = await embedRelatorio(dependencies, actor, relatorio, {
    aplicativoId: null,
    isRenewal,
  });
  return {
    accessToken: embed.token,
    embedUrl: embed.embedUrl,
    id: relatorio.report_id,
    type: 'report',
    settings: reportSettings(relatorio),
    workspaceId: relatorio.workspace_id,
    datasetId: embed.datasetId,
    expiration: embed.expiration,
  };
}
