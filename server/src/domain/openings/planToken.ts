import { PortalError } from '../../errors.ts';
import type { DataIdentity, IdentitySettings } from '../dataIdentity/identityOf.ts';
import type {
  Credentials,
  DatasetPlace,
  PowerBi,
  ProviderDataset,
  ProviderReport,
  TokenRequest,
} from '../powerbi/PowerBi.ts';
import type { RelatorioRow } from '../relatorios/queries.ts';
import { applyIdentity } from './applyIdentity.ts';

/** What a token needs of a configuration. A diagnosis plans tokens for reports that are not configured. */
export type ReportPlace = Pick<
  RelatorioRow,
  'workspace_id' | 'report_id' | 'relatorios_paginados'
> &
  Pick<IdentitySettings, 'rls_role' | 'rls_nome' | 'hasPapeis'>;

/** What Power BI tells about a report that decides what its token must name. It is the same for all readers. */
export interface TokenSources {
  readonly report: ProviderReport;
  /** The report itself if it is paginated, and the paginated reports in its visuals. */
  readonly paginatedIds: readonly string[];
  readonly datasets: readonly ProviderDataset[];
  /** The ids of the datasets that the token must open for XMLA, in lower case. */
  readonly readByXmla: ReadonlySet<string>;
}

/**
 * Asks Power BI which reports and datasets the token of a report must name. The datasets are those that the report and the
 * paginated reports in its visuals use now; a stored dataset id has no effect. Spec NUV-03, NUV-04.
 */
export async function readTokenSources(
  powerBi: PowerBi,
  credentials: Credentials,
  relatorio: ReportPlace,
): Promise<TokenSources> {
  const { workspace_id, report_id } = relatorio;
  const report = await powerBi.getReport(credentials, workspace_id, report_id);
  const paginated = await readPaginated(powerBi, credentials, relatorio, report);
  const paginatedIds = paginated.map(({ id }) => id);
  const load = (place: DatasetPlace) =>
    powerBi.getDataset(credentials, place.workspaceId, place.id);
  const own = await loadChain(ownPlace(relatorio, report), load);
  // The API does not tell the workspace of a paginated report's datasets.
  const places = paginated.flatMap(({ datasetIds }) =>
    datasetIds.map((id) => ({ id, workspaceId: workspace_id })),
  );
  const behind = await loadChain(places, (place) =>
    load(place).catch((error: unknown) => {
      if (isAbsent(error)) return unseen(place, relatorio);
      throw error;
    }),
  );
  const isComposite = own.some(({ upstream }) => upstream.length > 0);
  const readByXmla = new Set([...behind, ...(isComposite ? own : [])].map(keyOf));
  const datasets = [...new Map([...own, ...behind].map((one) => [keyOf(one), one])).values()];
  return { report, paginatedIds, datasets: [...datasets], readByXmla };
}

/**
 * Returns what the token of a reader must name. Throws PortalError if the configured row-level security cannot be applied.
 * Spec NUV-05, SEG-03. docs/decisions/server-token-plan.md
 */
export function planToken(
  { paginatedIds, datasets, readByXmla }: TokenSources,
  identity: DataIdentity,
  { report_id }: Pick<ReportPlace, 'report_id'>,
): TokenRequest {
  return {
    reportIds: [...new Set([report_id, ...paginatedIds])],
    datasets: datasets.map((dataset) => ({
      id: dataset.id,
      ...(readByXmla.has(keyOf(dataset)) && { xmlaPermissions: 'ReadOnly' as const }),
    })),
    identity: applyIdentity(identity, paginatedIds, datasets),
  };
}

const keyOf = ({ id }: Pick<ProviderDataset, 'id'>) => id.toLowerCase();

const isAbsent = (error: unknown) => error instanceof PortalError && error.status === 404;

/**
 * The report itself if it is paginated, else the paginated reports that its visuals show, each with its datasets. One that
 * is gone is left out: its visual stays empty and the report opens.
 */
async function readPaginated(
  powerBi: PowerBi,
  credentials: Credentials,
  { workspace_id, report_id, relatorios_paginados }: ReportPlace,
  { isPaginated }: ProviderReport,
): Promise<readonly { readonly id: string; readonly datasetIds: readonly string[] }[]> {
  const read = async (id: string) => ({
    id,
    datasetIds: await powerBi.listReportDatasets(credentials, workspace_id, id),
  });
  if (isPaginated) return [await read(report_id)];
  const found = await Promise.all(
    relatorios_paginados.map((id) =>
      read(id).catch((error: unknown) => {
        if (isAbsent(error)) return null;
        throw error;
      }),
    ),
  );
  return found.filter((one) => one !== null);
}

/** The dataset that the report names itself. A paginated report names none. */
function ownPlace(
  { workspace_id }: ReportPlace,
  { datasetId, datasetWorkspaceId, isPaginated }: ProviderReport,
): readonly DatasetPlace[] {
  if (isPaginated || datasetId === null) return [];
  return [{ id: datasetId, workspaceId: datasetWorkspaceId ?? workspace_id }];
}

/**
 * A dataset of a paginated report in another workspace, which the API does not tell. The token names it all the same. A configured role
 * or attribute is taken as demanded: Power BI refuses the token if the dataset has no roles, and also if it has some and none is
 * configured.
 */
function unseen(
  { id }: DatasetPlace,
  { rls_role, rls_nome, hasPapeis }: ReportPlace,
): ProviderDataset {
  const hasRoles = rls_role !== null || hasPapeis;
  return {
    id,
    workspaceId: null,
    name: '',
    upstream: [],
    isEffectiveIdentityRequired: hasRoles || rls_nome === 'atributo',
    isEffectiveIdentityRolesRequired: hasRoles,
    isRefreshable: true,
  };
}

/** Loads these datasets and all those that they read, each once: a composite model may read another composite model. */
async function loadChain(
  places: readonly DatasetPlace[],
  load: (place: DatasetPlace) => Promise<ProviderDataset>,
): Promise<readonly ProviderDataset[]> {
  const found = new Map<string, ProviderDataset>();
  let next = places;
  while (next.length > 0) {
    const loaded = await Promise.all(next.map(load));
    for (const dataset of loaded) found.set(keyOf(dataset), dataset);
    const read = loaded.flatMap(({ upstream }) => upstream);
    next = [...new Map(read.map((place) => [keyOf(place), place]))]
      .filter(([id]) => !found.has(id))
      .map(([, place]) => place);
  }
  return [...found.values()];
}
