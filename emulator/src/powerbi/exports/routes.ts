import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExportJob, ExportsEnd, PaginatedReport, Report, Workspace } from '../../entities.ts';
import { keyOf } from '../../store.ts';
import type { World } from '../../world.ts';
import { powerBiErrors } from '../errors.ts';
import { findReport, findWorkspace } from '../lookup.ts';
import { context } from '../odata.ts';
import { createExport } from './createExport.ts';
import type { ExportRequest } from './ExportRequest.ts';
import { exportState } from './exportState.ts';
import { exportFile } from './files/exportFile.ts';

interface Params {
  groupId: string;
  reportId: string;
  exportId: string;
}

/** Value of `Retry-After`, in seconds. */
const retryAfter = '2';
/** The service sends this instant until there is a file. */
const noInstant = '0001-01-01T00:00:00Z';

function present(world: World, job: ExportJob, report: Report | PaginatedReport, end: ExportsEnd) {
  const state = exportState(job, world.clock(), end);
  const { status, percentComplete, lastActionAt, extension, expiresAt } = state;
  const path = `/v1.0/myorg/groups/${report.workspaceId}/reports/${report.id}/exports/${job.id}/file`;
  return {
    ...context('exports/$entity'),
    id: job.id,
    createdDateTime: job.createdAt.toISOString(),
    lastActionDateTime: lastActionAt.toISOString(),
    reportId: report.id,
    reportName: report.name,
    status,
    percentComplete,
    expirationTime: expiresAt?.toISOString() ?? noInstant,
    ...(expiresAt && {
      resourceLocation: `${world.embedOrigin}${path}`,
      resourceFileExtension: extension,
    }),
  };
}

/** Power BI REST: ExportToFileInGroup, its status and its file. Only reports in workspaces with a capacity can be exported. */
export function exportRoutes(app: FastifyInstance, world: World): void {
  const { store } = world;
  const reportOf = ({ principal }: FastifyRequest, { groupId, reportId }: Params) => {
    const workspace = findWorkspace(store, principal, groupId);
    const paginated = store.paginatedReports.get(keyOf(reportId));
    const report: Report | PaginatedReport =
      paginated?.workspaceId === workspace.id ? paginated : findReport(store, workspace, reportId);
    return { workspace, report, end: endOf(workspace) };
  };
  /** Result of exports in the tenant of the workspace. */
  const endOf = ({ tenantId }: Workspace) =>
    store.tenants.get(keyOf(tenantId))?.exportsEnd ?? 'well';
  const jobOf = (report: Report | PaginatedReport, id: string) => {
    const job = store.exports.get(keyOf(id));
    if (!job || job.reportId !== report.id) throw powerBiErrors.notFound();
    return job;
  };
  const path = '/groups/:groupId/reports/:reportId';

  app.post<{ Params: Params; Body: ExportRequest | null }>(
    `${path}/ExportTo`,
    { config: { operation: 'powerbi.exportTo' } },
    async (request, reply) => {
      const { workspace, report, end } = reportOf(request, request.params);
      const { principal } = request;
      const job = createExport(world, { principal, workspace }, report, request.body ?? {});
      return reply
        .code(202)
        .header('retry-after', retryAfter)
        .send(present(world, job, report, end));
    },
  );

  app.get<{ Params: Params }>(
    `${path}/exports/:exportId`,
    { config: { operation: 'powerbi.export' } },
    async (request, reply) => {
      const { report, end } = reportOf(request, request.params);
      const answer = present(world, jobOf(report, request.params.exportId), report, end);
      if (answer.status === 'Succeeded') return answer;
      if (answer.status === 'Failed') {
        // A client may retry a failed export only when the answer has `Retry-After`.
        if (end === 'failedForNow') reply.header('retry-after', retryAfter);
        return answer;
      }
      return reply.code(202).header('retry-after', retryAfter).send(answer);
    },
  );

  app.get<{ Params: Params }>(
    `${path}/exports/:exportId/file`,
    { config: { operation: 'powerbi.exportFile' } },
    async (request, reply) => {
      const { report, end } = reportOf(request, request.params);
      const job = jobOf(report, request.params.exportId);
      const { extension, expiresAt } = exportState(job, world.clock(), end);
      if (!extension || !expiresAt || expiresAt <= world.clock()) throw powerBiErrors.notFound();
      return reply.type('application/octet-stream').send(exportFile(extension, job.pages));
    },
  );
}
