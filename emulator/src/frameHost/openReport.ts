import { errors } from 'jose';
import type { OpenedReport } from '../definition/types.ts';
import { type ReadGrant, readEmbedToken } from '../powerbi/embedToken.ts';
import { keyOf } from '../store.ts';
import type { World } from '../world.ts';
import { defineGrantedReport, remainingMs } from './defineGrantedReport.ts';
import { frameErrors } from './frameErrors.ts';

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** A request of the frame for a report. */
export interface OpenRequest {
  readonly token: string;
  readonly reportId: string;
  readonly groupId: string | undefined;
}

/** Reads an embed token. @throws FrameRefusal when it is expired, forged or malformed */
export async function readGrant(world: World, token: string): Promise<ReadGrant> {
  try {
    return await readEmbedToken(world, token);
  } catch (error) {
    const isExpired =
      error instanceof errors.JWTExpired || error instanceof errors.JWSSignatureVerificationFailed;
    throw isExpired ? frameErrors.expired() : frameErrors.badToken();
  }
}

/**
 * Opens a report for the frame, with the rows that the identity in the token may see.
 * @throws FrameRefusal when the token is invalid or expired, or does not name the report and its dataset
 */
export async function openReport(world: World, request: OpenRequest): Promise<OpenedReport> {
  const grant = await readGrant(world, request.token);
  if (!guid.test(request.reportId)) throw frameErrors.badId();
  const report = world.store.reports.get(keyOf(request.reportId));
  const workspace = report && world.store.workspaces.get(keyOf(report.workspaceId));
  if (!report || workspace?.tenantId !== grant.tenantId) throw frameErrors.notFound();
  const named = grant.reports.find(({ id }) => keyOf(id) === keyOf(report.id));
  if (!named) throw frameErrors.otherReport();
  if (request.groupId && keyOf(request.groupId) !== keyOf(workspace.id)) {
    throw frameErrors.wrongGroup();
  }
  const definition = defineGrantedReport(world, grant, report);
  return {
    definition,
    canEdit: named.allowEdit,
    canSaveAs: (grant.workspaces ?? []).length > 0,
    expiresInMs: remainingMs(world, grant),
  };
}
