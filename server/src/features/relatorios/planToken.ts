import { PortalError } from '../../errors.ts';
import type { Actor } from '../../platform/auth/actor.ts';
import type {
  Credentials,
  DatasetPlace,
  PowerBi,
  ProviderDataset,
  ProviderReport,
  TokenRequest,
} from '../../platform/powerbi/PowerBi.ts';
import { identityFor } from './identityFor.ts';
import type { RelatorioRow } from './queries.ts';

/** What a token needs of a configuration. A diagnosis plans tokens for reports that are not configured. */
export type ReportPlace = Pick<
  RelatorioRow,
  'workspace_id' | 'report_id' | 'rls_role' | 'rls_nome' | 'rls_nome_fixo'
>;

/** The report as Power BI has it now, and the token with which it opens. */
export interface TokenPlan {
  readonly report: ProviderReport;
  readonly request: TokenRequest;
}

/**
 * Finds out which datasets and which identity the token of a report must name. The datasets are those that the report
 * uses now in Power BI; a stored dataset id has no effect. Throws PortalError if the configured row-level security
 * cannot be applied. Spec NUV-03 to NUV-06.
 */
export async function planToken(
  powerBi: PowerBi,
  credentials: Credentials,
  actor: Pick<Actor, 'username' | 'email'>,
  relatorio: ReportPlace,
): Promise<TokenPlan> {
  const { workspace_id, report_id } = relatorio;
  const report = await powerBi.getReport(credentials, workspace_id, report_id);
  const own = await placesOf(powerBi, credentials, relatorio, report);
  const datasets = await loadChain(own, (place) =>
    powerBi.getDataset(credentials, place.workspaceId, place.id).catch((error: unknown) => {
      const isElsewhere = error instanceof PortalError && error.status === 404;
      if (!report.isPaginated || !isElsewhere) throw error;
      return unseen(place, relatorio);
    }),
  );
  const isReadByXmla = report.isPaginated || datasets.some(({ upstream }) => upstream.length > 0);
  return {
    report,
    request: {
      reportId: report_id,
      datasets: datasets.map(({ id }) => ({
        id,
        ...(isReadByXmla && { xmlaPermissions: 'ReadOnly' as const }),
      })),
      identity: identityFor(actor, relatorio, report, datasets),
    },
  };
}

/** The datasets that the report names itself. The API does not tell the workspace of a paginated report's datasets. */
async function placesOf(
  powerBi: PowerBi,
  credentials: Credentials,
  { workspace_id, report_id }: ReportPlace,
  { datasetId, datasetWorkspaceId, isPaginated }: ProviderReport,
): Promise<readonly DatasetPlace[]> {
  if (!isPaginated) {
    const workspaceId = datasetWorkspaceId ?? workspace_id;
    return datasetId === null ? [] : [{ id: datasetId, workspaceId }];
  }
  const ids = await powerBi.listReportDatasets(credentials, workspace_id, report_id);
  return ids.map((id) => ({ id, workspaceId: workspace_id }));
}

/**
 * A dataset of a paginated report in another workspace, which the API does not tell. The token names it all the same. A
 * configured role is taken as demanded: Power BI refuses the token if the dataset has no roles, and also if it has some and
 * none is configured.
 */
const unseen = ({ id }: DatasetPlace, { rls_role }: ReportPlace): ProviderDataset => ({
  id,
  name: '',
  upstream: [],
  isEffectiveIdentityRequired: rls_role !== null,
  isEffectiveIdentityRolesRequired: rls_role !== null,
});

/** Loads these datasets and all those that they read, each once: a composite model may read another composite model. */
async function loadChain(
  places: readonly DatasetPlace[],
  load: (place: DatasetPlace) => Promise<ProviderDataset>,
): Promise<readonly ProviderDataset[]> {
  const found = new Map<string, ProviderDataset>();
  let next = places;
  while (next.length > 0) {
    const loaded = await Promise.all(next.map(load));
    for (const dataset of loaded) found.set(dataset.id.toLowerCase(), dataset);
    const read = loaded.flatMap(({ upstream }) => upstream);
    next = [...new Map(read.map((place) => [place.id.toLowerCase(), place]))]
      .filter(([id]) => !found.has(id))
      .map(([, place]) => place);
  }
  return [...found.values()];
}
