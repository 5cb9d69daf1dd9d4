import { randomUUID } from 'node:crypto';
import { defineExtrato } from '../../definition/paginated/extrato.ts';
import type { ExportJob, PaginatedReport, Report, Workspace } from '../../entities.ts';
import { keyOf, put, type Store } from '../../store.ts';
import type { World } from '../../world.ts';
import type { Principal } from '../authenticate.ts';
import { checkIdentity, checkIdentityItems, checkIdentityShape } from '../effectiveIdentity.ts';
import { powerBiErrors } from '../errors.ts';
import { findDataset, roleIn } from '../lookup.ts';
import { describePages } from './describePages.ts';
import type { ExportRequest } from './ExportRequest.ts';
import { scheduleExport } from './exportState.ts';
import { formats } from './formats.ts';

/** Microsoft's limits: pages of one export, and exports of a capacity that have not ended. */
const maxPages = 50;
const maxConcurrent = 500;

/**
 * Checks a request and stores its job with the pages as they are now.
 * @throws PowerBiError 401 without a capacity, and for an identity by a viewer of the workspace of the report or of its model, who may not
 * write the model; 400 for an invalid request, 403 for a format that the tenant has turned off and for a
 * report with a sensitivity label, 429 if the capacity has too many exports, 503 if it is paused
 */
export function createExport(
  world: World,
  { principal, workspace }: { readonly principal: Principal; readonly workspace: Workspace },
  report: Report | PaginatedReport,
  request: ExportRequest,
): ExportJob {
  const { store, clock } = world;
  const { format = '' } = request;
  const tenant = store.tenants.get(keyOf(workspace.tenantId));
  const capacity = store.capacities.get(keyOf(workspace.capacityId ?? ''));
  if (!workspace.isOnDedicatedCapacity) throw powerBiErrors.notAuthorized();
  const kind = 'recipe' in report ? 'interactive' : 'paginated';
  if (!formats[format]?.of.includes(kind)) throw powerBiErrors.invalidRequest('format is invalid');
  if ((tenant?.exportFormatsOff ?? ['PNG']).includes(format)) throw powerBiErrors.exportBlocked();
  if (report.hasSensitivityLabel && (format === 'PDF' || format === 'PPTX')) {
    throw powerBiErrors.labelProtected();
  }
  if (capacity && capacity.state !== 'Active') throw powerBiErrors.capacityNotActive();
  if (capacity?.isOverloaded) throw powerBiErrors.capacityOverloaded();
  requireParameters(report, request);
  checkIdentities(world, { principal, workspace }, report, request);
  const pages = describePages(world, report, request);
  if (pages.length > maxPages) {
    throw powerBiErrors.invalidRequest(`An export has at most ${maxPages} pages`);
  }
  const now = clock();
  const jobs = [...store.exports.values()].filter((job) => job.capacityId === workspace.capacityId);
  const limit = tenant?.maxExports ?? maxConcurrent;
  if (jobs.filter(({ endsAt }) => endsAt > now).length >= limit) {
    throw powerBiErrors.tooManyExports();
  }
  const job: ExportJob = {
    id: Buffer.from(randomUUID()).toString('base64url'),
    reportId: report.id,
    capacityId: workspace.capacityId,
    format,
    pages,
    pageCount: pages.length,
    createdAt: now,
    ...scheduleExport(jobs, pages.length, now),
  };
  put(store.exports, job);
  return job;
}

function checkIdentities(
  { store }: World,
  { principal, workspace }: { readonly principal: Principal; readonly workspace: Workspace },
  report: Report | PaginatedReport,
  { powerBIReportConfiguration, paginatedReportConfiguration }: ExportRequest,
): void {
  const isInteractive = 'recipe' in report;
  const identities =
    (isInteractive ? powerBIReportConfiguration : paginatedReportConfiguration)?.identities ?? [];
  for (const identity of identities) checkIdentityShape(identity);
  const datasets = isInteractive ? [report.datasetId] : (report.datasetIds ?? []);
  const places = [workspace, ...datasets.map((id) => workspaceOf(store, id))];
  const isViewer = places.some((place) => place && roleIn(place, principal) === 'Viewer');
  if (identities.length > 0 && isViewer) throw powerBiErrors.notAuthorized();
  if (isInteractive) {
    checkIdentity(findDataset(store, workspace, report.datasetId), identities);
    return;
  }
  checkIdentityItems(identities, { datasets, paginatedReports: [report.id] });
  for (const id of datasets) {
    const dataset = store.datasets.get(keyOf(id));
    if (dataset) checkIdentity(dataset, identities);
  }
}

const workspaceOf = (store: Store, datasetId: string) =>
  store.workspaces.get(keyOf(store.datasets.get(keyOf(datasetId))?.workspaceId ?? ''));

function requireParameters(
  report: Report | PaginatedReport,
  { paginatedReportConfiguration }: ExportRequest,
): void {
  if ('recipe' in report) return;
  const { parametersWithoutDefault = [], multiValueParameters = [] } = report;
  const given = paginatedReportConfiguration?.parameterValues ?? [];
  for (const { name, options } of defineExtrato(report, new Date(0), []).parameters) {
    const values = given.flatMap((one) => (one.name === name ? [one.value ?? ''] : []));
    if (values.length === 0 && parametersWithoutDefault.includes(name)) {
      throw powerBiErrors.invalidRequest(`The parameter ${name} has no value`);
    }
    const isWrong = values.some((value) => !options.includes(value));
    if (isWrong || (values.length > 1 && !multiValueParameters.includes(name))) {
      throw powerBiErrors.invalidRequest(`The parameter ${name} does not take this value`);
    }
  }
}
