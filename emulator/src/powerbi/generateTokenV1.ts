import type { FastifyInstance } from 'fastify';
import type { World } from '../world.ts';
import { checkIdentity, checkIdentityShape, type EffectiveIdentity } from './effectiveIdentity.ts';
import { issueEmbedToken } from './embedToken.ts';
import { powerBiErrors } from './errors.ts';
import { readLifetime } from './generateToken.ts';
import { findDataset, findReport, findWorkspace, roleIn } from './lookup.ts';

interface TokenRequestV1 {
  readonly accessLevel?: string;
  readonly identities?: readonly EffectiveIdentity[];
  readonly lifetimeInMinutes?: number | null;
}

/** Power BI REST: Reports GenerateTokenInGroup (v1, one report). */
export function generateTokenV1Routes(app: FastifyInstance, world: World): void {
  app.post<{ Params: { groupId: string; reportId: string }; Body: TokenRequestV1 | null }>(
    '/groups/:groupId/reports/:reportId/GenerateToken',
    { config: { operation: 'powerbi.generateTokenForReport' } },
    async ({ principal, params, body }) => {
      const workspace = findWorkspace(world.store, principal, params.groupId);
      if (roleIn(workspace, principal) === 'Viewer') throw powerBiErrors.notAuthorized();
      const report = findReport(world.store, workspace, params.reportId);
      const dataset = findDataset(world.store, workspace, report.datasetId);
      const { accessLevel = 'View', identities = [], lifetimeInMinutes } = body ?? {};
      if (accessLevel !== 'View' && accessLevel !== 'Edit') {
        throw powerBiErrors.invalidRequest('accessLevel is invalid');
      }
      if (identities.length > 1) {
        throw powerBiErrors.invalidRequest('multiple identities is not supported');
      }
      for (const identity of identities) checkIdentityShape(identity);
      checkIdentity(dataset, identities);
      const grant = {
        tenantId: principal.tenantId,
        reports: [{ id: report.id, allowEdit: accessLevel === 'Edit' }],
        datasets: [dataset.id],
        identities,
      };
      return issueEmbedToken(world, principal, grant, readLifetime(lifetimeInMinutes));
    },
  );
}
