import { randomUUID } from 'node:crypto';
import type { Dataset, StartedRefresh, Workspace } from '../entities.ts';
import { keyOf } from '../store.ts';
import type { World } from '../world.ts';
import type { Principal } from './authenticate.ts';
import { powerBiErrors } from './errors.ts';
import { roleIn } from './lookup.ts';
import { refreshHistory } from './refreshHistory.ts';

/** The most refreshes of a dataset in a day outside a capacity, scheduled ones included. */
const maxPerDay = 8;
const dayMs = 24 * 60 * 60_000;

/** The body of `POST refreshes`. Any field but `notifyOption` makes the refresh an enhanced one. */
export type RefreshRequest = Readonly<Record<string, unknown>>;

/**
 * Checks a request for a refresh and creates the refresh.
 * @throws PowerBiError 400 for a model by DirectQuery, for a second refresh of the dataset, and for a field that the service does not take there; 401 for a viewer;
 * 429 after eight refreshes of a day outside a capacity; 503 for a paused capacity
 */
export function startRefresh(
  { store, clock }: World,
  { principal, workspace }: { readonly principal: Principal; readonly workspace: Workspace },
  dataset: Dataset,
  body: RefreshRequest,
): StartedRefresh {
  if (roleIn(workspace, principal) === 'Viewer') throw powerBiErrors.notAuthorized();
  if (dataset.isDirectQuery) throw powerBiErrors.notRefreshable();
  const isEnhanced = Object.keys(body).some((name) => name !== 'notifyOption');
  if (isEnhanced && !workspace.isOnDedicatedCapacity) {
    throw powerBiErrors.invalidRequest('Only notifyOption can be specified for shared capacities');
  }
  if (isEnhanced && body.notifyOption !== undefined) {
    throw powerBiErrors.invalidRequest('notifyOption is not applicable to enhanced refreshes');
  }
  const capacity = store.capacities.get(keyOf(workspace.capacityId ?? ''));
  if (capacity?.state === 'Suspended') throw powerBiErrors.capacityNotActive();
  if (capacity?.isOverloaded) throw powerBiErrors.capacityOverloaded();
  const now = clock();
  const history = refreshHistory(dataset, now, [...store.startedRefreshes.values()]);
  if (history.some(({ status, endTime }) => status === 'Unknown' && endTime === undefined)) {
    throw powerBiErrors.refreshInProgress();
  }
  const day = Math.floor(now.getTime() / dayMs);
  const today = history.filter(
    ({ startTime = '' }) => Math.floor(Date.parse(startTime) / dayMs) === day,
  );
  if (!workspace.isOnDedicatedCapacity && today.length >= maxPerDay) {
    throw powerBiErrors.refreshLimitReached(Math.ceil(((day + 1) * dayMs - now.getTime()) / 1000));
  }
  const end = store.tenants.get(keyOf(workspace.tenantId))?.refreshesEnd ?? 'well';
  return { id: randomUUID(), datasetId: dataset.id, isEnhanced, startedAt: now, end };
}
