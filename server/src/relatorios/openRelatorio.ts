import type { EmbedInfo } from '@portal/api-client/contract';
import { type Actor, scopeOf } from '../auth/actor.ts';
import { notFound } from '../errors.ts';
import type {
  Credentials,
  EffectiveIdentity,
  PowerBi,
  ProviderDataset,
} from '../powerbi/PowerBi.ts';
import type { AccessQueries } from './accessQueries.ts';
import { datasetOf } from './datasetOf.ts';
import { canOpenRelatorio } from './policy.ts';
import type { RelatorioQueries, RelatorioRow } from './queries.ts';

interface Parts {
  readonly queries: RelatorioQueries;
  readonly accesses: AccessQueries;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
  readonly now: () => Date;
}

/**
 * Opens a report for a person: load within his scope, ask the policy, have the provider make a token, record the
 * opening. Absent, another cliente's and not granted are one answer: 404. A `renewal` is no new opening.
 */
export async function openRelatorio(
  parts: Parts,
  actor: Actor,
  reference: string,
  isRenewal: boolean,
): Promise<EmbedInfo> {
  const { queries, accesses, powerBi, now } = parts;
  const candidates = await queries.findByReference(scopeOf(actor), reference, actor.id);
  const found = candidates.find(({ relatorio, isNamed }) =>
    canOpenRelatorio(actor, { cliente_id: relatorio.cliente_id, isNamed }),
  );
  if (!found) throw notFound('Relatório');
  const { relatorio } = found;

  const credentials = await parts.loadCredentials(relatorio.cliente_id);
  const { workspace_id, report_id } = relatorio;
  const report = await powerBi.getReport(credentials, workspace_id, report_id);
  const used = datasetOf(relatorio, report);
  const dataset = used && (await powerBi.getDataset(credentials, used.workspaceId, used.id));
  const { token, expiration } = await powerBi.generateToken(credentials, {
    reportId: report_id,
    datasetIds: dataset ? [dataset.id] : [],
    identity: dataset && identityFor(actor, relatorio, dataset),
  });

  if (!isRenewal) {
    await accesses.recordOpening({
      userId: actor.id,
      clienteId: relatorio.cliente_id,
      relatorioId: relatorio.id,
      at: now(),
    });
  }
  if (report.embedUrl !== relatorio.embed_url)
    await queries.saveEmbedUrl(relatorio.id, report.embedUrl);
  return {
    accessToken: token,
    embedUrl: report.embedUrl,
    id: report_id,
    type: 'report',
    settings: settingsOf(relatorio),
    workspaceId: workspace_id,
    datasetId: dataset?.id ?? null,
    expiration,
  };
}

/**
 * As whom the data is read: always where the dataset demands it, never where it does not, and never by a retry
 * without one. Name and role come from the portal's own records. Spec API-58.
 */
function identityFor(
  actor: Actor,
  relatorio: RelatorioRow,
  dataset: ProviderDataset,
): EffectiveIdentity | null {
  if (!dataset.isEffectiveIdentityRequired) return null;
  return {
    username: actor.username,
    roles: relatorio.rls_role ? [relatorio.rls_role] : [],
    datasets: [dataset.id],
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
