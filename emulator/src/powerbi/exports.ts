import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ExportJob, ExportsEnd, Report, Workspace } from '../entities.ts';
import { keyOf, put } from '../store.ts';
import type { World } from '../world.ts';
import { checkIdentity, checkIdentityShape, type EffectiveIdentity } from './effectiveIdentity.ts';
import { powerBiErrors } from './errors.ts';
import { exportFile } from './exportFile.ts';
import { exportFormats, exportState } from './exportJob.ts';
import { findDataset, findReport, findWorkspace } from './lookup.ts';
import { context } from './odata.ts';

interface Params {
  groupId: string;
  reportId: string;
  exportId: string;
}

interface ExportRequest {
  readonly format?: string;
  readonly powerBIReportConfiguration?: {
    readonly pages?: readonly { readonly pageName?: string }[];
    readonly identities?: readonly EffectiveIdentity[];
    readonly settings?: { readonly includeHiddenPages?: boolean };
  };
}

/** Value of `Retry-After`, in seconds. */
const retryAfter = '2';

/**
 * Number of pages to export: the named ones, or all when none is named. Hidden pages only count when they are named or
 * asked for. @throws PowerBiError 400 for an unknown page
 */
function pageCountOf(
  { pages }: Report,
  { pages: wanted = [], settings }: NonNullable<ExportRequest['powerBIReportConfiguration']>,
) {
  if (wanted.some(({ pageName }) => !pages.some(({ name }) => name === pageName))) {
    throw powerBiErrors.invalidRequest('pageName is invalid');
  }
  const all = pages.filter(({ isHidden }) => settings?.includeHiddenPages || !isHidden);
  return wanted.length || all.length;
}

/** Result of exports in the report's tenant. */
function endOf({ store }: World, report: Report): ExportsEnd {
  const { tenantId = '' } = store.workspaces.get(keyOf(report.workspaceId)) ?? {};
  return store.tenants.get(keyOf(tenantId))?.exportsEnd ?? 'well';
}

/** Checks the request and creates its job. @throws PowerBiError 401 without a capacity, 400 for an invalid request */
function createJob(
  { store, clock }: World,
  workspace: Workspace,
  report: Report,
  { format = '', powerBIReportConfiguration: wanted = {} }: ExportRequest,
): ExportJob {
  if (!workspace.isOnDedicatedCapacity) throw powerBiErrors.notAuthorized();
  if (!exportFormats.includes(format)) throw powerBiErrors.invalidRequest('format is invalid');
  const identities = wanted.identities ?? [];
  for (const identity of identities) checkIdentityShape(identity);
  checkIdentity(findDataset(store, workspace, report.datasetId), identities);
  return {
    id: Buffer.from(randomUUID()).toString('base64url'),
    reportId: report.id,
    format,
    pageCount: pageCountOf(report, wanted),
    createdAt: clock(),
  };
}

function present(world: World, job: ExportJob, report: Report) {
  const state = exportState(job, world.clock(), endOf(world, report));
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
    ...(expiresAt
      ? {
          resourceLocation: `${world.embedOrigin}${path}`,
          resourceFileExtension: extension,
          expirationTime: expiresAt.toISOString(),
        }
      : {}),
  };
}

/** Power BI REST: ExportToFileInGroup, its status and its file. Only reports in workspaces with a capacity can be exported. */
export function exportRoutes(app: FastifyInstance, world: World): void {
  const { store } = world;
  const reportOf = ({ principal }: FastifyRequest, { groupId, reportId }: Params) => {
    const workspace = findWorkspace(store, principal, groupId);
    return { workspace, report: findReport(store, workspace, reportId) };
  };
  const jobOf = (report: Report, id: string) => {
    const job = store.exports.get(keyOf(id));
    if (!job || job.reportId !== report.id) throw powerBiErrors.notFound();
    return job;
  };
  const path = '/groups/:groupId/reports/:reportId';

  app.post<{ Params: Params; Body: ExportRequest | null }>(
    `${path}/ExportTo`,
    { config: { operation: 'powerbi.exportTo' } },
    async (request, reply) => {
      const { workspace, report } = reportOf(request, request.params);
      const job = createJob(world, workspace, report, request.body ?? {});
      put(store.exports, job);
      return reply
        .code(202)
        .header('retry-after', retryAfter)
        .send(present(world, job, report));
    },
  );

  app.get<{ Params: Params }>(
    `${path}/exports/:exportId`,
    { config: { operation: 'powerbi.export' } },
    async (request, reply) => {
      const { report } = reportOf(request, request.params);
      const answer = present(world, jobOf(report, request.params.exportId), report);
      if (answer.status === 'Succeeded') return answer;
      if (answer.status === 'Failed') {
        // A client may retry a failed export only when the answer has `Retry-After`.
        if (endOf(world, report) === 'failedForNow') reply.header('retry-after', retryAfter);
        return answer;
      }
      return reply.code(202).header('retry-after', retryAfter).send(answer);
    },
  );

  app.get<{ Params: Params }>(
    `${path}/exports/:exportId/file`,
    { config: { operation: 'powerbi.exportFile' } },
    async (request, reply) => {
      const { report } = reportOf(request, request.params);
      const job = jobOf(report, request.params.exportId);
      const { extension, expiresAt } = exportState(job, world.clock(), endOf(world, report));
      if (!extension || !expiresAt || expiresAt <= world.clock()) throw powerBiErrors.notFound();
      return reply
        .type('application/octet-stream')
        .send(exportFile(extension, report.name, job.pageCount));
    },
  );
}
