import type { PowerBi, ProviderPage, TokenRequest } from '../../src/domain/powerbi/PowerBi.ts';
import { reportIds } from '../oracle/catalog.ts';
import type { Pagina } from '../oracle/world.ts';

/** The provider's ids of the oracle's reports, and the other way round. */
export const uuidOf = (reportId: string) =>
  `00000000-0000-4000-8000-00000000000${reportIds.indexOf(reportId) + 1}`;
const reportOf = (uuid: string) => reportIds[Number(uuid.at(-1)) - 1] ?? '';

/** A Power BI within the process: thousands of openings need no network. */
export interface PowerBiDouble extends PowerBi {
  /** The pages that a report has now. */
  setPages(reportId: string, pages: readonly Pagina[]): void;
  /** Whether the next openings find a dataset with row-level security. */
  setDemanding(isDemanding: boolean): void;
  /** The token requests since the last call. */
  takeRequests(): TokenRequest[];
}

export function powerBiDouble(): PowerBiDouble {
  const pages = new Map<string, readonly Pagina[]>();
  let isDemanding = false;
  let requests: TokenRequest[] = [];
  const listPages = (uuid: string): ProviderPage[] =>
    (pages.get(reportOf(uuid)) ?? [])
      .filter(({ gone }) => !gone)
      .map(({ name }, order) => ({ name, displayName: name, order }));
  return {
    setPages: (reportId, list) => {
      pages.set(reportId, list);
    },
    setDemanding: (value) => {
      isDemanding = value;
    },
    takeRequests: () => {
      const taken = requests;
      requests = [];
      return taken;
    },
    getReport: async (_, workspaceId, id) => ({
      id,
      name: reportOf(id),
      embedUrl: 'https://app.powerbi.com/reportEmbed',
      isPaginated: false,
      datasetId: id,
      datasetWorkspaceId: workspaceId,
    }),
    getDataset: async (_, workspaceId, id) => ({
      id,
      workspaceId,
      name: id,
      upstream: [],
      isEffectiveIdentityRequired: isDemanding,
      isEffectiveIdentityRolesRequired: isDemanding,
      isRefreshable: true,
    }),
    listParameters: async () => null,
    listPages: async (_, __, id) => listPages(id),
    generateToken: async (_, request) => {
      requests.push(request);
      return { token: 'token', expiration: new Date().toISOString() };
    },
    listRefreshes: async () => [],
    startRefresh: async () => ({ kind: 'unknown' }),
    cancelRefresh: async () => undefined,
    startExport: async () => ({ kind: 'busy', retryAfterSeconds: 30 }),
    getExport: async () => ({
      status: 'running',
      percent: 0,
      retryAfterSeconds: null,
      extension: null,
    }),
    openExportFile: async () => ({ body: new ReadableStream(), size: null }),
    listReportDatasets: async () => [],
    listWorkspaces: async () => [],
    listReports: async () => [],
    listDatasets: async () => [],
    listCapacities: async () => [],
    queryModel: async () => [],
    listProfiles: async () => [],
    createProfile: async (_, name) => ({ id: name, name }),
    forgetCatalog: () => undefined,
  };
}
