import type { Actor } from '../auth/actor.ts';
import type {
  Credentials,
  EffectiveIdentity,
  PowerBi,
  ProviderDataset,
} from '../powerbi/PowerBi.ts';
import type { AccessQueries } from './accessQueries.ts';
import { datasetOf } from './datasetOf.ts';
import type { RelatorioQueries, RelatorioRow } from './queries.ts';

export interface EmbedParts {
  readonly queries: RelatorioQueries;
  readonly accesses: AccessQueries;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
  readonly now: () => Date;
}

/** What the provider made for one opening. */
export interface Embed {
  readonly token: string;
  readonly expiration: string;
  readonly embedUrl: string;
  readonly datasetId: string | null;
}

/** How it is opened: in which application, if in one; a renewal is no new opening. */
export interface Opening {
  readonly aplicativoId: number | null;
  readonly isRenewal: boolean;
}

/** Bytes of an address that is kept; Power BI's have some three hundred. A longer one is asked for at each opening. */
const longestEmbedUrl = 1_000;

/** Has the provider make a token for a report that the caller's policy has let through, and records the opening. */
export async function embedRelatorio(
  parts: EmbedParts,
  actor: Actor,
  relatorio: RelatorioRow,
  { aplicativoId, isRenewal }: Opening,
): Promise<Embed> {
  const { queries, accesses, powerBi, now } = parts;
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
      aplicativoId,
      at: now(),
    });
  }
  const kept = Buffer.byteLength(report.embedUrl) > longestEmbedUrl ? null : report.embedUrl;
  if (kept !== relatorio.embed_url) await queries.saveEmbedUrl(relatorio.id, kept);
  return { token, expiration, embedUrl: report.embedUrl, datasetId: dataset?.id ?? null };
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
