import type { EmbedInfo } from '@portal/api-client/contract';
import type { Actor } from '../auth/actor.ts';
import { notFound } from '../errors.ts';
import { type EmbedParts, embedRelatorio } from './embedRelatorio.ts';
import { canOpenRelatorio } from './policy.ts';
import type { RelatorioRow } from './queries.ts';

/**
 * Opens a report on Dashboards: load within the person's scope, ask the policy, embed. Absent, another cliente's and
 * not granted are one answer: 404.
 */
export async function openRelatorio(
  parts: EmbedParts,
  actor: Actor,
  reference: string,
  isRenewal: boolean,
): Promise<EmbedInfo> {
  const candidates = await parts.queries.findByReference(actor, reference);
  const found = candidates.find(({ relatorio, isNamed }) =>
    canOpenRelatorio(actor, { cliente_id: relatorio.cliente_id, isNamed }),
  );
  if (!found) throw notFound('Relatório');
  const { relatorio } = found;
  const embed = await embedRelatorio(parts, actor, relatorio, { aplicativoId: null, isRenewal });
  return {
    accessToken: embed.token,
    embedUrl: embed.embedUrl,
    id: relatorio.report_id,
    type: 'report',
    settings: settingsOf(relatorio),
    workspaceId: relatorio.workspace_id,
    datasetId: embed.datasetId,
    expiration: embed.expiration,
  };
}

/** Spec API-59. */
function settingsOf(relatorio: RelatorioRow): EmbedInfo['settings'] {
  return {
    panes: {
      filters: { visible: relatorio.filter_pane_enabled, expanded: relatorio.filter_pane_expanded },
      pageNavigation: { visible: relatorio.nav_content_pane_enabled },
      bookmarks: { visible: relatorio.bookmarks_enabled },
    },
    bars: { actionBar: { visible: relatorio.action_bar_enabled } },
  };
}
