import type { FastifyInstance } from 'fastify';
import { keyOf } from '../store.ts';
import type { World } from '../world.ts';
import type { Principal } from './authenticate.ts';
import {
  checkIdentity,
  checkIdentityItems,
  checkIdentityShape,
  type EffectiveIdentity,
} from './effectiveIdentity.ts';
import { issueEmbedToken } from './embedToken.ts';
import { powerBiErrors } from './errors.ts';
import { grantableDataset, grantableReport, requireGrantableWorkspace } from './tokenTargets.ts';

/** Maximum number of reports, of datasets and of workspaces in one token. */
const maxTargets = 50;

interface TokenRequestV2 {
  readonly reports?: readonly { readonly id: string; readonly allowEdit?: boolean }[];
  readonly datasets?: readonly { readonly id: string; readonly xmlaPermissions?: string }[];
  readonly targetWorkspaces?: readonly { readonly id: string }[];
  readonly identities?: readonly EffectiveIdentity[];
  readonly lifetimeInMinutes?: number | null;
}

/** Reads an optional list of items with an id. @throws PowerBiError 400 when it is malformed or too long */
function targets<T extends { readonly id: string }>(
  list: readonly T[] | null | undefined,
  name: string,
): readonly T[] {
  const items = list ?? [];
  if (!Array.isArray(items) || items.some((item) => typeof item?.id !== 'string')) {
    throw powerBiErrors.invalidRequest(`${name} is invalid`);
  }
  if (items.length > maxTargets) {
    throw powerBiErrors.invalidRequest(`${name} may hold at most ${maxTargets} items`);
  }
  return items;
}

/** Reads `lifetimeInMinutes`. Null and 0 mean the default. @throws PowerBiError 400 when it is not a whole number */
export function readLifetime(value: number | null | undefined): number {
  if (value === null || value === undefined) return 0;
  if (!Number.isInteger(value) || value < 0) {
    throw powerBiErrors.invalidRequest('lifetimeInMinutes is invalid');
  }
  return value;
}

async function generate(world: World, principal: Principal, body: TokenRequestV2) {
  const { store } = world;
  const reports = targets(body.reports, 'reports');
  const datasets = targets(body.datasets, 'datasets');
  const workspaces = targets(body.targetWorkspaces, 'targetWorkspaces');
  if (reports.length + datasets.length === 0) {
    throw powerBiErrors.invalidRequest('reports or datasets must be provided');
  }
  const lifetimeInMinutes = readLifetime(body.lifetimeInMinutes);
  const identities = body.identities ?? [];
  for (const identity of identities) checkIdentityShape(identity);
  for (const { id } of workspaces) requireGrantableWorkspace(store, principal, id);
  const named = datasets.map(({ id }) => grantableDataset(store, principal, id));
  const behind = reports.flatMap(({ id }) => {
    const report = grantableReport(store, principal, id);
    // A paginated report has no dataset.
    return 'datasetId' in report ? [grantableDataset(store, principal, report.datasetId)] : [];
  });
  checkIdentityItems(identities, {
    datasets: named.map(({ id }) => id),
    paginatedReports: reports
      .map(({ id }) => id)
      .filter((id) => store.paginatedReports.has(keyOf(id))),
  });
  for (const dataset of new Set([...named, ...behind])) checkIdentity(dataset, identities);
  const grant = {
    tenantId: principal.tenantId,
    reports: reports.map(({ id, allowEdit }) => ({ id, allowEdit: allowEdit === true })),
    datasets: named.map(({ id }) => id),
    xmlaDatasets: datasets.flatMap(({ id, xmlaPermissions }) =>
      xmlaPermissions === 'ReadOnly' ? [id] : [],
    ),
    workspaces: workspaces.map(({ id }) => id),
    identities,
  };
  return issueEmbedToken(world, principal, grant, lifetimeInMinutes);
}

/** Power BI REST: EmbedToken GenerateToken. Version 2, with several reports and datasets in one token. */
export function generateTokenRoutes(app: FastifyInstance, world: World): void {
  app.post<{ Body: TokenRequestV2 | null }>(
    '/GenerateToken',
    { config: { operation: 'powerbi.generateToken' } },
    async ({ principal, body }) => generate(world, principal, body ?? {}),
  );
}
