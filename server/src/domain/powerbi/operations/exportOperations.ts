import { PortalError, providerFailure } from '../../../errors.ts';
import type { RestClient } from '../createRestClient.ts';
import { isInCapacity } from '../isInCapacity.ts';
import { type JsonObject, textOf } from '../jsonObject.ts';
import { orders } from '../orders.ts';
import type { ExportPlace, FileExport, PowerBi, ProviderExport } from '../PowerBi.ts';
import { UpstreamError } from '../UpstreamError.ts';
import { catalogOperations } from './catalogOperations.ts';

/** How long the portal waits if a busy capacity does not tell. */
const usualWaitSeconds = 30;

/** Exports reports to files. Power BI REST: Reports ExportToFileInGroup, GetExportToFileStatusInGroup, GetFileOfExportToFileInGroup. */
export function exportOperations(
  client: RestClient,
): Pick<PowerBi, 'startExport' | 'getExport' | 'openExportFile'> {
  const catalog = catalogOperations(client);
  return {
    async startExport(credentials, request) {
      try {
        const { answer } = await client.ask(credentials, {
          method: 'POST',
          path: `${reportPath(request)}/ExportTo`,
          body: orders.exportFile(request),
          isComplete: ({ id }) => textOf(id) !== null,
        });
        return { kind: 'started', id: String(answer.id) };
      } catch (error) {
        const cause = error instanceof PortalError ? error.cause : null;
        if (!(cause instanceof UpstreamError)) throw error;
        if (cause.status === 429) {
          return { kind: 'busy', retryAfterSeconds: cause.retryAfterSeconds ?? usualWaitSeconds };
        }
        throw await explained(error as PortalError, cause, () =>
          isInCapacity(catalog, credentials, request.workspaceId),
        );
      }
    },

    async getExport(credentials, place) {
      const { answer, headers } = await client.ask(credentials, {
        method: 'GET',
        path: exportPath(place),
        isComplete: ({ status }) => textOf(status) !== null,
      });
      return exportOf(answer, headers);
    },

    async openExportFile(credentials, place, signal) {
      const { body, headers } = await client.open(credentials, `${exportPath(place)}/file`, signal);
      if (!body) throw providerFailure(502, 'O Power BI respondeu sem o arquivo.', {});
      // The length of a compressed answer is not that of the file.
      const isCompressed = headers.has('Content-Encoding');
      const size = isCompressed ? 0 : Number(headers.get('Content-Length'));
      return { body, size: size > 0 ? size : null };
    },
  };
}

const reportPath = ({ workspaceId, reportId }: Pick<FileExport, 'workspaceId' | 'reportId'>) =>
  `/groups/${workspaceId}/reports/${reportId}`;
const exportPath = (place: ExportPlace) =>
  `${reportPath(place)}/exports/${encodeURIComponent(place.id)}`;

/** An unknown status counts as running: the time limit of the portal ends it. */
function exportOf(answer: JsonObject, headers: Headers): ProviderExport {
  const status = String(answer.status).toLowerCase();
  const percent = Math.min(100, Math.max(0, Math.floor(Number(answer.percentComplete) || 0)));
  const retryAfter = Number(headers.get('Retry-After') ?? Number.NaN);
  return {
    status: status === 'succeeded' || status === 'failed' ? status : 'running',
    percent,
    retryAfterSeconds: Number.isFinite(retryAfter) ? Math.max(0, retryAfter) : null,
    extension: status === 'succeeded' ? textOf(answer.resourceFileExtension) : null,
  };
}

/** Sentences about the refusals that Microsoft documents. The codes are not documented, so the words count. */
const sentences: readonly (readonly [RegExp, string])[] = [
  [/label/i, 'O rótulo de confidencialidade deste relatório não permite exportar neste formato.'],
  [
    /disabled|not enabled|turned off/i,
    'Este formato está desligado no Power BI da organização. Escolha outro formato.',
  ],
  [/pages/i, 'O Power BI exporta no máximo 50 páginas por arquivo.'],
  [/capacity is not active/i, 'A capacidade do Power BI está pausada.'],
];
/** Power BI exports from a capacity only. */
export const noCapacity =
  'Este relatório não está em uma capacidade do Power BI. Sem ela o Power BI não exporta.';

/** Microsoft wants write permission on the model for an export with an identity, and answers as outside a capacity. */
const mayNotExport =
  'O aplicativo do portal não pode exportar este relatório. Peça a um administrador que dê a ele ao menos o papel Colaborador nos workspaces do relatório e do modelo.';

/** Says what a reader can do about a refusal. A failure that may pass stays as it is. */
async function explained(
  error: PortalError,
  { status, code, providerMessage, isTokenRefused }: UpstreamError,
  hasCapacity: () => Promise<boolean | null>,
): Promise<unknown> {
  const words = `${code ?? ''} ${providerMessage ?? ''}`;
  const found = sentences.find(([pattern]) => pattern.test(words))?.[1];
  const isRefused = (status === 401 || status === 403) && !isTokenRefused;
  if (!found && !isRefused) return error;
  const detail = found ?? ((await hasCapacity()) === false ? noCapacity : mayNotExport);
  return providerFailure(502, detail, {
    cause: error.cause,
    ...(error.forAdmins !== null && { forAdmins: error.forAdmins }),
  });
}
