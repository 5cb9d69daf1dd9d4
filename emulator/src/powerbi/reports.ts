import type { FastifyInstance } from 'fastify';
import type { PaginatedReport, Report } from '../entities.ts';
import { keyOf } from '../store.ts';
import type { World } from '../world.ts';
import { powerBiErrors } from './errors.ts';
import { findReport, findWorkspace } from './lookup.ts';
import { context } from './odata.ts';

/** Value of the query parameter `config` of embed URLs. It contains the cluster's address for the embedding client. */
function clusterConfig(world: World): string {
  const config = {
    clusterUrl: world.embedOrigin,
    embedFeatures: { usageMetricsVNext: true, skipQueryDataSaaSEmbed: true },
  };
  return Buffer.from(JSON.stringify(config)).toString('base64');
}

function present(world: World, report: Report) {
  const origin = world.embedOrigin;
  const ids = `reportId=${report.id}&groupId=${report.workspaceId}`;
  return {
    id: report.id,
    reportType: 'PowerBIReport',
    name: report.name,
    webUrl: `${origin}/groups/${report.workspaceId}/reports/${report.id}`,
    embedUrl: `${origin}/reportEmbed?${ids}&w=2&config=${encodeURIComponent(clusterConfig(world))}`,
    isFromPbix: true,
    isOwnedByMe: true,
    datasetId: report.datasetId,
    datasetWorkspaceId:
      world.store.datasets.get(keyOf(report.datasetId))?.workspaceId ?? report.workspaceId,
    users: [],
    subscriptions: [],
  };
}

/** A paginated report in an answer. It has another embed path than other reports, and no dataset. */
function presentPaginated(world: World, { id, name, workspaceId }: PaginatedReport) {
  const origin = world.embedOrigin;
  const ids = `reportId=${id}&groupId=${workspaceId}`;
  return {
    id,
    reportType: 'PaginatedReport',
    name,
    webUrl: `${origin}/groups/${workspaceId}/rdlreports/${id}`,
    embedUrl: `${origin}/rdlEmbed?${ids}&w=2&config=${encodeURIComponent(clusterConfig(world))}`,
    isFromPbix: false,
    isOwnedByMe: true,
    users: [],
    subscriptions: [],
  };
}

/** A dataset as the data source of a paginated report. The database name contains the id of the dataset. */
function presentSource(datasetId: string) {
  return {
    datasourceType: 'AnalysisServices',
    connectionDetails: {
      server: 'pbiazure://api.powerbi.com/',
      database: `sobe_wowvirtualserver-${datasetId}`,
    },
  };
}

/** Power BI REST: Reports GetReportsInGroup, GetReportInGroup and GetDatasourcesInGroup. */
export function reportRoutes(app: FastifyInstance, world: World): void {
  const paginatedOf = (id: string) =>
    [...world.store.paginatedReports.values()].filter(({ workspaceId }) => workspaceId === id);

  app.get<{ Params: { groupId: string } }>(
    '/groups/:groupId/reports',
    { config: { operation: 'powerbi.reports' } },
    async ({ principal, params }) => {
      const workspace = findWorkspace(world.store, principal, params.groupId);
      const reports = [...world.store.reports.values()].filter(
        ({ workspaceId }) => workspaceId === workspace.id,
      );
      return {
        ...context(`groups('${workspace.id}')/reports`),
        value: [
          ...reports.map((report) => present(world, report)),
          ...paginatedOf(workspace.id).map((report) => presentPaginated(world, report)),
        ],
      };
    },
  );

  app.get<{ Params: { groupId: string; reportId: string } }>(
    '/groups/:groupId/reports/:reportId',
    { config: { operation: 'powerbi.report' } },
    async ({ principal, params }) => {
      const workspace = findWorkspace(world.store, principal, params.groupId);
      const paginated = paginatedOf(workspace.id).find(
        ({ id }) => keyOf(id) === keyOf(params.reportId),
      );
      return {
        ...context(`groups('${workspace.id}')/reports/$entity`),
        ...(paginated
          ? presentPaginated(world, paginated)
          : present(world, findReport(world.store, workspace, params.reportId))),
      };
    },
  );

  app.get<{ Params: { groupId: string; reportId: string } }>(
    '/groups/:groupId/reports/:reportId/datasources',
    { config: { operation: 'powerbi.reportDatasources' } },
    async ({ principal, params }) => {
      const workspace = findWorkspace(world.store, principal, params.groupId);
      const report = paginatedOf(workspace.id).find(
        ({ id }) => keyOf(id) === keyOf(params.reportId),
      );
      if (!report) throw powerBiErrors.notFound();
      return {
        ...context(`groups('${workspace.id}')/reports('${report.id}')/datasources`),
        value: (report.datasetIds ?? []).map(presentSource),
      };
    },
  );
}
