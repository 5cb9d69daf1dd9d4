import type { FastifyInstance } from 'fastify';
import type { Report } from '../entities.ts';
import type { World } from '../world.ts';
import { findReport, findWorkspace } from './lookup.ts';
import { context } from './odata.ts';

/** `config` tells the frame its cluster, so that it need not look it up. */
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
    datasetWorkspaceId: report.workspaceId,
    users: [],
    subscriptions: [],
  };
}

/** Power BI REST: Reports GetReportsInGroup and GetReportInGroup. */
export function reportRoutes(app: FastifyInstance, world: World): void {
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
        value: reports.map((report) => present(world, report)),
      };
    },
  );

  app.get<{ Params: { groupId: string; reportId: string } }>(
    '/groups/:groupId/reports/:reportId',
    { config: { operation: 'powerbi.report' } },
    async ({ principal, params }) => {
      const workspace = findWorkspace(world.store, principal, params.groupId);
      return {
        ...context(`groups('${workspace.id}')/reports/$entity`),
        ...present(world, findReport(world.store, workspace, params.reportId)),
      };
    },
  );
}
