import { defineExtrato } from '../definition/paginated/extrato.ts';
import type { OpenedDocument, ParameterValue } from '../definition/paginated/types.ts';
import { keyOf } from '../store.ts';
import { clockOf, type World } from '../world.ts';
import { includesId, remainingMs, requireXmla } from './defineGrantedReport.ts';
import { frameErrors } from './frameErrors.ts';
import { readGrant } from './openReport.ts';

/** A request for a paginated report with parameter values. */
export interface PaginatedRequest {
  readonly token: string;
  readonly reportId: string;
  readonly parameterValues: readonly ParameterValue[];
}

/** Opens a paginated report for the frame. @throws FrameRefusal when the token is invalid or does not grant it */
export async function openPaginated(
  world: World,
  { token, reportId, parameterValues }: PaginatedRequest,
): Promise<OpenedDocument> {
  const grant = await readGrant(world, token);
  const report = world.store.paginatedReports.get(keyOf(reportId));
  const workspace = report && world.store.workspaces.get(keyOf(report.workspaceId));
  if (!report || workspace?.tenantId !== grant.tenantId) throw frameErrors.notFound();
  const granted = grant.reports.map(({ id }) => id);
  if (!includesId(granted, report.id)) throw frameErrors.otherReport();
  requireXmla(grant, report.datasetIds ?? []);
  return {
    document: defineExtrato(report, clockOf(world, grant.tenantId), parameterValues),
    expiresInMs: remainingMs(world, grant),
  };
}
