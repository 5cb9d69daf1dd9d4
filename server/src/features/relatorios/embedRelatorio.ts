import type { Actor } from '../../platform/auth/actor.ts';
import type {
  Credentials,
  EffectiveIdentity,
  PowerBi,
  ProviderDataset,
} from '../../platform/powerbi/PowerBi.ts';
import type { AccessQueries } from './accessQueries.ts';
import { datasetOf } from './datasetOf.ts';
import type { RelatorioQueries, RelatorioRow } from './queries.ts';

export interface EmbedDependencies {
  readonly queries: RelatorioQueries;
  readonly accesses: AccessQueries;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
  readonly now: () => Date;
}

/** What the viewer needs to embed a report, from the provider. */
export interface Embed {
  readonly token: string;
  readonly expiration: string;
  readonly embedUrl: string;
  readonly datasetId: string | null;
}

/** The context in which a token is requested. */
export interface EmbedRequest {
  /** The application in which the report is opened; null on Dashboards. */
  readonly aplicativoId: number | null;
  /** True if the token replaces the token of an open report. Such a request is not recorded as an access. */
  readonly isRenewal: boolean;
}

/** The longest embed URL that is stored. Power BI's embed URLs have about three hundred bytes. */
const maxEmbedUrlBytes = 1_000;

/** Creates an embed token for a report and records the access. The caller has already checked the policy. */
export async function embedRelatorio(
  dependencies: EmbedDependencies,
  actor: Actor,
  relatorio: RelatorioRow,
  { aplicativoId, isRenewal }: EmbedRequest,
): Promise<Embed> {
  const { queries, accesses, powerBi, now } = dependencies;
  const credentials = await dependencies.loadCredentials(relatorio.cliente_id);
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
    await accesses.recordAccess({
      userId: actor.id,
      clienteId: relatorio.cliente_id,
      relatorioId: relatorio.id,
      aplicativoId,
      at: now(),
    });
  }
  const storedUrl = Buffer.byteLength(report.embedUrl) > maxEmbedUrlBytes ? null : report.embedUrl;
  if (storedUrl !== relatorio.embed_url) await queries.saveEmbedUrl(relatorio.id, storedUrl);
  return { token, expiration, embedUrl: report.embedUrl, datasetId: dataset?.id ?? null };
}

/**
 * Returns the identity for row-level security: always if the dataset requires one, else null. A request that Power BI
 * refuses is never repeated without the identity. User name and role come from the portal's own records. Spec API-58.
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
