import type { LRUCache } from 'lru-cache';
import { notFound, PortalError } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SeenPage } from '../access/seenPages.ts';
import { digestOf } from '../dataIdentity/digestOf.ts';
import { IdentityRefused } from '../dataIdentity/IdentityRefused.ts';
import { identityOf } from '../dataIdentity/identityOf.ts';
import { factsOf } from '../dataIdentity/storedIdentity.ts';
import type { ListedReport } from '../pages/paginaQueries.ts';
import type { Credentials, PowerBi, ProviderPage } from '../powerbi/PowerBi.ts';
import type { ReadableRelatorio, RelatorioQueries } from '../relatorios/queries.ts';
import type { VisaoQueries } from '../visoes/queries.ts';
import type { OpeningRecorder } from './createOpeningRecorder.ts';
import { planToken, readTokenSources, type TokenSources } from './planToken.ts';

export interface EmbedDependencies {
  readonly queries: RelatorioQueries;
  readonly visoes: VisaoQueries;
  readonly openings: OpeningRecorder;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
  readonly now: () => Date;
  /** What Power BI answered at the last opening of a configuration, by its id and version. Spec CORTE-06. */
  readonly tokenSources: LRUCache<string, TokenSources>;
  /** Stores the pages that the provider has listed for these configurations of a report. Never fails. */
  readonly savePages: (
    relatorioIds: readonly number[],
    report: ListedReport,
    pages: readonly ProviderPage[],
  ) => Promise<void>;
  /** The present pages of a configuration with what decides about their classes, by name. */
  readonly listKnownPages: (relatorioId: number) => Promise<ReadonlyMap<string, SeenPage>>;
}

/** What the viewer needs to embed a report, from the provider. */
export interface Embed {
  readonly token: string;
  readonly expiration: string;
  readonly embedUrl: string;
  readonly datasetId: string | null;
  /** Changes when the reader reads other data; see `digestOf`. */
  readonly identidade: string;
}

/** The context in which a token is requested. */
export interface EmbedRequest {
  /** The application in which the report is opened; null on Dashboards. */
  readonly aplicativoId: number | null;
  /** True if the token replaces the token of an open report. Such a request is recorded, but not counted. */
  readonly isRenewal: boolean;
  /** When the access by which the token is made ends; null for never. */
  readonly until: Date | null;
}

/** The longest embed URL that is stored. Power BI's embed URLs have about three hundred bytes. */
const maxEmbedUrlBytes = 1_000;

/**
 * Creates an embed token for a report and records the opening. The caller has already decided that the actor may open the
 * report. Which data the token opens is decided here, for openings and renewals alike. The token expires no later than the access. Throws 404 if the access ends within a minute. Spec PRAZO-03.
 */
export async function embedRelatorio(
  dependencies: EmbedDependencies,
  actor: Actor,
  { relatorio, dados }: ReadableRelatorio,
  { aplicativoId, isRenewal, until }: EmbedRequest,
): Promise<Embed> {
  const { queries, openings, powerBi, now } = dependencies;
  const maxMinutes = until && Math.floor((until.getTime() - now().getTime()) / 60_000);
  if (maxMinutes !== null && maxMinutes < 1) throw notFound('Relatório');
  const identity = identityOf(factsOf(relatorio, dados));
  if ('refusal' in identity) throw new IdentityRefused(identity.refusal);
  const credentials = await dependencies.loadCredentials(relatorio.cliente_id);
  const key = `${relatorio.id} ${relatorio.version}`;
  const create = async (sources: TokenSources) => {
    const request = {
      ...planToken(sources, identity, relatorio),
      ...(maxMinutes !== null && { maxMinutes }),
    };
    return { sources, ...(await powerBi.generateToken(credentials, request)) };
  };
  const createFresh = async () => {
    const place = { ...relatorio, hasPapeis: relatorio.rls_com_papeis };
    const sources = await readTokenSources(powerBi, credentials, place);
    dependencies.tokenSources.set(key, sources);
    return create(sources);
  };
  // A renewal asks for the token alone. If that is refused, the report may have changed at Power BI since its opening.
  const known = isRenewal ? dependencies.tokenSources.get(key) : undefined;
  const { token, expiration, sources } = known
    ? await create(known).catch((error: unknown) => {
        if (error instanceof PortalError && error.status === 503) throw error;
        return createFresh();
      })
    : await createFresh();
  const { report } = sources;
  await openings.record({
    userId: actor.id,
    clienteId: relatorio.cliente_id,
    relatorioId: relatorio.id,
    aplicativoId,
    at: now(),
    isRenewal,
  });
  const storedUrl = Buffer.byteLength(report.embedUrl) > maxEmbedUrlBytes ? null : report.embedUrl;
  if (storedUrl !== relatorio.embed_url) await queries.saveEmbedUrl(relatorio.id, storedUrl);
  return {
    token,
    expiration,
    embedUrl: report.embedUrl,
    datasetId: report.datasetId,
    identidade: digestOf(identity),
  };
}
