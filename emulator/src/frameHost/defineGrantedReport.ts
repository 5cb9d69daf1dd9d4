import { defineReport } from '../definition/defineReport.ts';
import type { ReportDefinition } from '../definition/types.ts';
import type { Dataset, Report } from '../entities.ts';
import { identityFor, identityNeeds } from '../powerbi/effectiveIdentity.ts';
import type { ReadGrant } from '../powerbi/embedToken.ts';
import { refreshesOf } from '../powerbi/startedEntry.ts';
import { keyOf } from '../store.ts';
import { clockOf, type World } from '../world.ts';
import { frameErrors } from './frameErrors.ts';

/** Whether the list contains the id. Upper and lower case are equal. */
export function includesId(list: readonly string[] | undefined, id: string): boolean {
  return (list ?? []).some((one) => keyOf(one) === keyOf(id));
}

/**
 * Definition of a report with the rows that the identity in the token may see.
 * @throws FrameRefusal when the dataset is gone or not granted, the capacity is paused, or the identity is missing
 */
export function defineGrantedReport(
  world: World,
  grant: ReadGrant,
  report: Report,
): ReportDefinition {
  const dataset = world.store.datasets.get(keyOf(report.datasetId));
  if (!dataset) throw frameErrors.datasetGone();
  if (!includesId(grant.datasets, report.datasetId)) throw frameErrors.datasetMissing();
  requireUpstream(world, grant, dataset);
  const { capacityId } = world.store.workspaces.get(keyOf(report.workspaceId)) ?? {};
  const capacity = world.store.capacities.get(keyOf(capacityId ?? ''));
  if (capacity && capacity.state !== 'Active') throw frameErrors.capacityPaused();
  const identity = identityFor(grant.identities, report.datasetId);
  const { needsIdentity, needsRoles } = identityNeeds(dataset);
  // The dataset may have got roles after the token was issued.
  if (needsIdentity && !identity) throw frameErrors.identityMissing();
  if (needsRoles && !identity?.roles?.length) throw frameErrors.identityMissing();
  const isFiltered = identity && (dataset.roles.length > 0 || identity.roles?.length);
  const security = isFiltered ? { roles: dataset.roles, reader: identity } : undefined;
  const definition = defineReport(report, world.clock(), security, refreshesOf(world, dataset));
  if (!definition) throw frameErrors.notFound();
  return definition;
}

/**
 * Checks for a composite model that the token gives it and all datasets of its chain, all through XMLA.
 * @throws FrameRefusal
 */
function requireUpstream(world: World, grant: ReadGrant, dataset: Dataset): void {
  const chain = new Set([keyOf(dataset.id)]);
  for (const id of chain) {
    const found = world.store.datasets.get(id);
    if (!found) throw frameErrors.datasetGone();
    for (const upstream of found.upstreamIds ?? []) chain.add(keyOf(upstream));
  }
  if (chain.size > 1) requireXmla(grant, [...chain]);
}

/** Checks that the token lets these datasets be read through XMLA. @throws FrameRefusal */
export function requireXmla(grant: ReadGrant, datasetIds: readonly string[]): void {
  const isMissing = datasetIds.some(
    (id) => !includesId(grant.datasets, id) || !includesId(grant.xmlaDatasets, id),
  );
  if (isMissing) throw frameErrors.datasetMissing();
}

/** Remaining lifetime of the token in milliseconds, by the tenant's clock. */
export function remainingMs(world: World, grant: ReadGrant): number {
  return grant.expiresAt.getTime() - clockOf(world, grant.tenantId).getTime();
}
