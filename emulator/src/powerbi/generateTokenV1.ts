import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checkIdentity, checkIdentityItems } from './effectiveIdentity.ts';
import { issueEmbedToken } from './embedToken.ts';
import { powerBiErrors } from './errors.ts';
import { findDataset, findReport } from './lookup.ts';
import { findGrantableWorkspace, readRequestV1, type TokenRequestV1 } from './tokenRequestV1.ts';

/**
 * Power BI REST: Reports GenerateTokenInGroup and GenerateTokenForCreateInGroup. Version 1 of the request,
 * which names one report.
 */
export function generateTokenV1Routes(app: FastifyInstance, world: World): void {
  const { store } = world;

  app.post<{ Params: { groupId: string; reportId: string }; Body: TokenRequestV1 | null }>(
    '/groups/:groupId/reports/:reportId/GenerateToken',
    { config: { operation: 'powerbi.generateTokenForReport' } },
    async ({ principal, params, body }) => {
      const workspace = findGrantableWorkspace(world, principal, params.groupId);
      const report = findReport(store, workspace, params.reportId);
      const dataset = findDataset(store, workspace, report.datasetId);
      const { accessLevel, identities, lifetimeInMinutes } = readRequestV1(body, ['View', 'Edit']);
      checkIdentityItems(identities, { datasets: [dataset.id], paginatedReports: [] });
      checkIdentity(dataset, identities);
      const grant = {
        tenantId: principal.tenantId,
        reports: [{ id: report.id, allowEdit: accessLevel === 'Edit' }],
        datasets: [dataset.id],
        ...(body?.allowSaveAs ? { workspaces: [workspace.id] } : {}),
        identities,
      };
      return issueEmbedToken(world, principal, grant, lifetimeInMinutes);
    },
  );

  app.post<{ Params: { groupId: string }; Body: TokenRequestV1 | null }>(
    '/groups/:groupId/reports/GenerateToken',
    { config: { operation: 'powerbi.generateTokenForCreate' } },
    async ({ principal, params, body }) => {
      const workspace = findGrantableWorkspace(world, principal, params.groupId);
      const { identities, lifetimeInMinutes } = readRequestV1(body, ['Create']);
      if (identities.length > 0) {
        throw powerBiErrors.invalidRequest("Creating a report shouldn't have effective identity");
      }
      const dataset = findDataset(store, workspace, String(body?.datasetId ?? ''));
      const grant = {
        tenantId: principal.tenantId,
        reports: [],
        datasets: [dataset.id],
        workspaces: [workspace.id],
        identities,
      };
      return issueEmbedToken(world, principal, grant, lifetimeInMinutes);
    },
  );
}
