import type { Client } from '@portal/api-client';
import {
  type DadosVistos,
  type EmbedInfo,
  type EmbedToken,
  getEmbedInfo,
  getEmbedToken,
} from '@portal/api-client/contract';
import type { Place, Token } from './machine/Opening.ts';

/** The answer lacks the token, the URL or the id that an embed needs. Spec DASH-16. */
export class InvalidEmbedInfoError extends Error {
  override readonly name = 'InvalidEmbedInfoError';

  constructor() {
    super('A resposta não tem os dados do relatório.');
  }
}

/** In an application the filter pane is visible but folded; the frame shows no page navigation. Spec APP-29. */
const aplicativoSettings = {
  panes: {
    filters: { visible: true, expanded: false },
    pageNavigation: { visible: false },
  },
};

/** The report opens for the person whose portal is shown, and its data is not shown. Spec VERC-04. */
export class SeenDataError extends Error {
  constructor(readonly dados: DadosVistos) {
    super();
  }
}

/**
 * Fetches what the frame needs to open a report. The answer is not cached, because the server counts each opening. A renewal is
 * not counted. @throws ApiError, or InvalidEmbedInfoError for an answer that cannot be embedded. Spec DASH-23, APP-31.
 */
export async function fetchToken(
  client: Client,
  place: Place,
  isRenewal: boolean,
  signal: AbortSignal,
): Promise<Token> {
  // The uuid alone does not say which of several configurations the reader has chosen.
  const query = { relatorio: place.relatorio, ...(isRenewal && { renewal: true }) };
  const answer =
    place.aplicativo === null
      ? await onDashboards(client, place, query, signal)
      : await inAplicativo(client, place, { ...query, aplicativo: place.aplicativo }, signal);
  if (answer?.seen?.abre === false) throw new SeenDataError(answer.seen);
  if (!(answer?.accessToken && answer.embedUrl && answer.id)) throw new InvalidEmbedInfoError();
  const { seen: _, ...token } = answer;
  return { ...token, cameAt: Date.now() };
}

type Answered = (Omit<Token, 'cameAt'> & { readonly seen: DadosVistos | undefined }) | undefined;

async function onDashboards(
  client: Client,
  place: Place,
  query: { relatorio: number; renewal?: boolean },
  signal: AbortSignal,
): Promise<Answered> {
  const params = { reportId: place.reportId };
  const info: EmbedInfo | undefined = await client.call(
    getEmbedInfo,
    { params, query },
    { signal },
  );
  return (
    info && {
      accessToken: info.accessToken,
      embedUrl: info.embedUrl,
      id: info.id,
      groupId: info.workspaceId,
      settings: info.settings,
      expiration: info.expiration,
      datasetId: info.datasetId,
      identity: info.identidade,
      start: info.visao_inicial,
      abertura: info.abertura,
      mayRefresh: info.pode_atualizar,
      mayExport: info.exportar,
      visuals: info.visuais,
      seen: info.ver_como,
    }
  );
}

async function inAplicativo(
  client: Client,
  place: Place,
  query: { relatorio: number; aplicativo: number; renewal?: boolean },
  signal: AbortSignal,
): Promise<Answered> {
  const params = { workspaceId: place.workspaceId ?? '', reportUuid: place.reportId };
  const answer: EmbedToken | undefined = await client.call(
    getEmbedToken,
    { params, query },
    { signal },
  );
  return (
    answer && {
      accessToken: answer.accessToken,
      embedUrl: answer.embedUrl,
      id: answer.reportId,
      groupId: place.workspaceId,
      settings: aplicativoSettings,
      expiration: answer.expiration,
      // The stored dataset may differ from the one that the report uses now. A backend may tell only the stored one.
      datasetId: answer.datasetId === undefined ? place.datasetId : answer.datasetId,
      identity: answer.identidade,
      start: answer.visao_inicial,
      abertura: answer.abertura,
      mayRefresh: answer.pode_atualizar,
      mayExport: answer.exportar,
      visuals: answer.visuais,
      seen: answer.ver_como,
    }
  );
}
