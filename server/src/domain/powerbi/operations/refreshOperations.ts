import { PortalError, providerFailure } from '../../../errors.ts';
import type { RestClient } from '../createRestClient.ts';
import { orders } from '../orders.ts';
import type { PowerBi, RefreshStart } from '../PowerBi.ts';
import { UpstreamError } from '../UpstreamError.ts';
import { refreshesPath } from './datasetOperations.ts';

/** How long the portal waits after Microsoft's limit if the answer does not tell. */
const usualWaitSeconds = 60 * 60;

/** Starts and cancels refreshes. Power BI REST: Datasets RefreshDatasetInGroup, CancelRefreshInGroup. */
export function refreshOperations(
  client: RestClient,
): Pick<PowerBi, 'startRefresh' | 'cancelRefresh'> {
  return {
    async startRefresh(credentials, place, kind) {
      try {
        const headers = await client.send(credentials, {
          method: 'POST',
          path: refreshesPath(place),
          body: orders.refresh(kind),
        });
        return { kind: 'started', requestId: requestIdOf(headers) };
      } catch (error) {
        const known = error instanceof PortalError ? knownRefusal(error.cause) : null;
        if (known) return known;
        if (error instanceof PortalError && isOfModel(error.cause)) {
          throw refusal(error, notRefreshable);
        }
        throw refusalOf(error, 'O Power BI recusou a atualização dos dados.');
      }
    },

    async cancelRefresh(credentials, place, requestId) {
      const path = `${refreshesPath(place)}/${encodeURIComponent(requestId)}`;
      try {
        await client.send(credentials, { method: 'DELETE', path });
      } catch (error) {
        throw refusalOf(error, 'O Power BI não cancelou esta atualização.');
      }
    },
  };
}

/**
 * The id of the refresh: the last part of `Location` of an enhanced one, else a header. Microsoft documents `x-ms-request-id`, and
 * answers have had `RequestId` instead.
 */
function requestIdOf(headers: Headers): string | null {
  const last = headers.get('Location')?.split(/[?#]/)[0]?.split('/').at(-1);
  return last || (headers.get('x-ms-request-id') ?? headers.get('RequestId'));
}

/** The refusals that are no failures. Microsoft documents the status of the first one only, so the words count too. */
function knownRefusal(error: unknown): RefreshStart | null {
  if (!(error instanceof UpstreamError)) return null;
  const { status, code, providerMessage, retryAfterSeconds } = error;
  const words = `${code ?? ''} ${providerMessage ?? ''}`;
  if (status === 400 && /already executing|in ?progress/i.test(words)) return { kind: 'running' };
  const isOfCapacity = /capacity/i.test(words);
  if ([400, 429].includes(status) && /limit/i.test(words) && !isOfCapacity) {
    return { kind: 'limit', retryAfterSeconds: retryAfterSeconds ?? usualWaitSeconds };
  }
  return [0, 502, 504].includes(status) ? { kind: 'unknown' } : null;
}

/** What is said of a model that keeps no rows. */
export const notRefreshable =
  'Os dados deste relatório não são atualizados: o modelo lê a fonte a cada consulta (DirectQuery ou conexão ao vivo).';

/** Whether a refusal is about a model that cannot be refreshed. Microsoft documents no code, so the words count. */
const isOfModel = (error: unknown): boolean =>
  error instanceof UpstreamError &&
  error.status >= 400 &&
  error.status < 500 &&
  /model-based|not (be )?refresh|refresh(ing)? is not supported|direct ?query|live connection/i.test(
    `${error.code ?? ''} ${error.providerMessage ?? ''}`,
  );

/** Names the refresh in a refusal, which else names the report. */
function refusalOf(error: unknown, detail: string): unknown {
  if (!(error instanceof PortalError) || error.status === 503) return error;
  return refusal(
    error,
    `${detail} Peça a um administrador que verifique o acesso do aplicativo ao dataset.`,
  );
}

const refusal = (error: PortalError, text: string) =>
  providerFailure(502, text, {
    cause: error.cause,
    ...(error.forAdmins !== null && { forAdmins: error.forAdmins }),
  });
