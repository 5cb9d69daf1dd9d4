import { errors } from 'jose';
import type { OpenedReport } from '../definition/types.ts';
import { type ReadGrant, readEmbedToken } from '../powerbi/embedToken.ts';
import { keyOf } from '../store.ts';
import type { World } from '../world.ts';
import { defineGrantedReport, remainingMs } from './defineGrantedReport.ts';
import { frameErrors } from './frameErrors.ts';

const guid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** What the frame says it was told to open. */
export interface OpenRequest {
  readonly token: string;
  readonly reportId: string;
  readonly groupId: string | undefined;
}

/** Reads the embed token of the frame. @throws FrameRefusal */
export async function readGrant(world: World, token: string): Promise<ReadGrant> {
  try {
    return await readEmbedToken(world, token);
  } catch (error) {
    const isOld =
      error instanceof errors.JWTExpired || error instanceof errors.JWSSignatureVerificationFailed;
    throw isOld ? frameErrors.expired() : frameErrors.badToken();
  }
}

/**
 * Opens a report for the frame, as far as its embed token goes: the token must be ours and alive and name the report
 * and its dataset; rows are those of the identity in the token.
 * @throws FrameRefusal
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
