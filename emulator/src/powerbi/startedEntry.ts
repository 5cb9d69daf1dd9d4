import type { Dataset, RefreshEntry, StartedRefresh } from '../entities.ts';
import type { World } from '../world.ts';

/** Duration of a started refresh, by the emulator's clock. */
const durationMs = 12_000;
/** How long an enhanced refresh waits in the queue before it runs. */
const queueMs = 1_000;
/** First `id` of started refreshes. It is greater than those of the other entries. */
const firstId = 1_000_000;

/** The text that the service sends for a refresh that has failed. */
export const failure = JSON.stringify({
  errorCode: 'ModelRefreshFailed_CredentialsNotSpecified',
});

/**
 * The entry of a started refresh in the history at a given time. `index` is its place among the started ones. Only an enhanced one has an
 * extended status, and can be cancelled.
 */
export function startedEntry(refresh: StartedRefresh, now: Date, index: number): RefreshEntry {
  const { id, isEnhanced, startedAt } = refresh;
  const { state, endedAt } = stateAt(refresh, now);
  const hasFailed = state === 'Failed' || state === 'Cancelled';
  return {
    requestId: id,
    id: firstId + index,
    refreshType: isEnhanced ? 'ViaEnhancedApi' : 'ViaApi',
    startTime: startedAt.toISOString(),
    ...(endedAt && { endTime: endedAt.toISOString() }),
    status: endedAt === null ? 'Unknown' : hasFailed ? 'Failed' : 'Completed',
    ...(state === 'Failed' && { serviceExceptionJson: failure }),
    ...(isEnhanced && { extendedStatus: state }),
  };
}

/** How often calls have refreshed a dataset well by now. */
export function refreshesOf({ store, clock }: World, { id }: Dataset): number {
  const now = clock();
  return [...store.startedRefreshes.values()].filter(
    (refresh) => refresh.datasetId === id && stateAt(refresh, now).state === 'Completed',
  ).length;
}

/** Returns the state of a refresh at a time, and when it has ended; null while it runs. */
function stateAt({ startedAt, cancelledAt, end }: StartedRefresh, now: Date) {
  if (cancelledAt) return { state: 'Cancelled', endedAt: cancelledAt };
  const passedMs = now.getTime() - startedAt.getTime();
  if (passedMs < queueMs) return { state: 'NotStarted', endedAt: null };
  if (passedMs < durationMs || end === 'stuck') return { state: 'InProgress', endedAt: null };
  const state = end === 'failed' ? 'Failed' : 'Completed';
  return { state, endedAt: new Date(startedAt.getTime() + durationMs) };
}
