import { randomUUID } from 'node:crypto';
import type { DadosVistos } from '@portal/api-client/contract';
import { isAdmin } from '@portal/api-client/rules';
import type { LRUCache } from 'lru-cache';
import { notFound, PortalError } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SeenPage } from '../access/seenPages.ts';
import { IdentityRefused } from '../dataIdentity/IdentityRefused.ts';
import { digestOf, identityOf } from '../dataIdentity/identityOf.ts';
import { factsOf } from '../dataIdentity/storedIdentity.ts';
import type { ListedReport } from '../pages/paginaQueries.ts';
import type { Credentials, PowerBi, ProviderPage, TokenRequest } from '../powerbi/PowerBi.ts';
import type { ReadableRelatorio, RelatorioQueries } from '../relatorios/queries.ts';
import type { VisaoQueries } from '../visoes/queries.ts';
import type { OpeningRecorder } from './createOpeningRecorder.ts';
import type { Sights } from './createSights.ts';
import { planToken, readTokenSources, type TokenSources } from './planToken.ts';

export interface EmbedDependencies {
  readonly queries: RelatorioQueries;
  readonly visoes: VisaoQueries;
  readonly openings: OpeningRecorder;
  readonly sights: Sights;
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
  /** Hears that the provider or its row-level security refused an opening. Never fails. */
  readonly noteRefusal: (
    relatorio: Pick<ReadableRelatorio['relatorio'], 'id' | 'cliente_id'>,
    error: unknown,
  ) => void;
  /** Hears that the newest refresh of a dataset of a cliente brought no data. Never fails. */
  readonly noteStale: (clienteId: number, datasetId: string) => void;
  /** The present pages of a configuration with what decides about their classes, by name. */
  readonly listKnownPages: (relatorioId: number) => Promise<ReadonlyMap<string, SeenPage>>;
}

/** What the viewer needs to embed a report, from the provider. */
export interface Embed {
  readonly token: string;
  readonly expiration: string;
  readonly embedUrl: string;
  readonly datasetId: string | null;
  readonly isPaginated: boolean;
  /** Whether the report reads a model that can be refreshed. */
  readonly isRefreshable: boolean;
  /** Changes when the reader reads other data; see `digestOf`. */
  readonly identidade: string;
  /** What the viewer calls the opening. Absent on a renewal, and for who sees the portal as the reader. Spec USO-02. */
  readonly abertura?: string;
  /** For an administrator who sees the portal as the reader. The token is empty unless `abre`. Spec VERC-04. */
  readonly ver_como?: DadosVistos;
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
 * report. Which data the token opens is decided here, for openings and renewals alike, and whether an administrator who sees the
 * portal as the reader gets a token. The token expires no later than the access. Throws 404 if the access ends within a minute. Spec PRAZO-03.
 */
export async function embedRelatorio(
  dependencies: EmbedDependencies,
  actor: Actor,
  readable: ReadableRelatorio,
  request: EmbedRequest,
): Promise<Embed> {
  try {
    return await open(dependencies, actor, readable, request);
  } catch (error) {
    dependencies.noteRefusal(readable.relatorio, error);
    throw error;
  }
}

async function open(
  dependencies: EmbedDependencies,
  actor: Actor,
  { relatorio, dados }: ReadableRelatorio,
  { aplicativoId, isRenewal, until }: EmbedRequest,
): Promise<Embed> {
  const { queries, openings, sights, powerBi, now } = dependencies;
  const { seenBy } = actor;
  const place = { relatorioId: relatorio.id, clienteId: relatorio.cliente_id, aplicativoId };
  const isShown = seenBy === undefined || (await sights.mayShowData(seenBy, place));
  // The end of the access refuses who sees the portal as the person, too, whether their token is made or not. Spec VERC-04.
  const ends = isShown ? [until, seenBy?.until ?? null] : [until];
  const maxMinutes = minutesUntil(ends, now());
  if (maxMinutes !== null && maxMinutes < 1) throw notFound('Relatório');
  const identity = identityOf(factsOf(relatorio, dados));
  if ('refusal' in identity) throw new IdentityRefused(identity);
  const credentials = await dependencies.loadCredentials(relatorio.cliente_id);
  const key = `${relatorio.id} ${relatorio.version}`;
  const create = async (sources: TokenSources) => {
    const request = {
      ...planToken(sources, identity, relatorio),
      ...(maxMinutes !== null && { maxMinutes }),
    };
    const made = isShown
      ? await powerBi.generateToken(credentials, request)
      : { token: '', expiration: now().toISOString() };
    return { sources, request, ...made };
  };
  const createFresh = async () => {
    const place = { ...relatorio, hasPapeis: relatorio.rls_com_papeis };
    const sources = await readTokenSources(powerBi, credentials, place);
    dependencies.tokenSources.set(key, sources);
    return create(sources);
  };
  // A renewal asks for the token alone. If that is refused, the report may have changed at Power BI since its opening.
  const known = isRenewal ? dependencies.tokenSources.get(key) : undefined;
  const { token, expiration, sources, request } = known
    ? await create(known).catch((error: unknown) => {
        if (error instanceof PortalError && error.status === 503) throw error;
        return createFresh();
      })
    : await createFresh();
  const { report } = sources;
  const embed = {
    token,
    expiration,
    embedUrl: report.embedUrl,
    datasetId: report.datasetId,
    isPaginated: report.isPaginated,
    isRefreshable: sources.datasets.some(
      ({ id, isRefreshable }) =>
        isRefreshable && id.toLowerCase() === report.datasetId?.toLowerCase(),
    ),
    identidade: digestOf(identity),
  };
  if (seenBy) {
    // Renewals are recorded, too. Only the caller says that a call is a renewal, so a caller could open reports that nothing records.
    await sights.record(actor, place);
    return { ...embed, ver_como: dataOf(relatorio.id, request, isShown) };
  }
  const abertura = isRenewal ? null : randomUUID();
  const isByAdmin = isAdmin(actor);
  await openings.record({ userId: actor.id, ...place, at: now(), isRenewal, abertura, isByAdmin });
  const storedUrl = Buffer.byteLength(report.embedUrl) > maxEmbedUrlBytes ? null : report.embedUrl;
  if (storedUrl !== relatorio.embed_url) await queries.saveEmbedUrl(relatorio.id, storedUrl);
  return { ...embed, ...(abertura !== null && { abertura }) };
}

/** Whole minutes until the first of these ends; null without any. */
function minutesUntil(ends: readonly (Date | null)[], now: Date): number | null {
  const times = ends.flatMap((end) => (end === null ? [] : end.getTime()));
  return times.length === 0 ? null : Math.floor((Math.min(...times) - now.getTime()) / 60_000);
}

function dataOf(
  relatorio: number,
  { identity, datasets }: TokenRequest,
  isShown: boolean,
): DadosVistos {
  return {
    relatorio,
    funcoes: [...(identity?.roles ?? [])],
    nome: identity?.username ?? null,
    custom_data: identity?.customData ?? null,
    datasets: datasets.map(({ id }) => id),
    abre: isShown,
  };
}
