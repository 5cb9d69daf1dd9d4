import { createHash } from 'node:crypto';
import type { Dataset, GivenRefresh, RefreshEntry, StartedRefresh } from '../entities.ts';
import { failure, startedEntry } from './startedEntry.ts';

const dayMs = 24 * 60 * 60 * 1000;
/** Maximum number of entries that the service keeps. */
const maxEntries = 60;

/** A GUID that is always the same for the same text, so that a refresh has the same id in every answer. */
function stableGuid(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** The refresh `age` days before the newest one. Refreshes start every day at 09:25 UTC and take a few minutes. */
function daily(dataset: Dataset, now: Date, age: number): RefreshEntry {
  const today = new Date(now);
  today.setUTCHours(9, 25, 43, 153);
  const latest = today.getTime() + 10 * 60 * 1000 <= now.getTime() ? 0 : 1;
  const start = today.getTime() - (latest + age) * dayMs;
  const day = Math.floor(start / dayMs);
  const minutes = 3 + (day % 6);
  return {
    requestId: stableGuid(`${dataset.id}:${day}`),
    id: day,
    refreshType: 'Scheduled',
    startTime: new Date(start).toISOString(),
    endTime: new Date(start + minutes * 60 * 1000).toISOString(),
    status: 'Completed',
  };
}

function running(dataset: Dataset, now: Date): RefreshEntry {
  const start = Math.floor(now.getTime() / 60_000) * 60_000 - 4 * 60_000;
  return {
    requestId: stableGuid(`${dataset.id}:running`),
    id: Math.floor(start / dayMs) + 1,
    refreshType: 'OnDemand',
    startTime: new Date(start).toISOString(),
    status: 'Unknown',
  };
}

/** Types of enhanced refreshes. The second one is not documented. */
const enhancedTypes = ['ViaEnhancedApi', 'ReliableProcessing'];

/** A refresh that a test has set, with values for the fields that the test has left out. */
function given(dataset: Dataset, refresh: GivenRefresh, age: number): HistoryEntry {
  const isEnhanced = refresh.details !== undefined || refresh.extendedStatus !== undefined;
  return {
    requestId: stableGuid(`${dataset.id}:given:${age}`),
    id: maxEntries - age,
    refreshType: isEnhanced ? 'ViaEnhancedApi' : 'Scheduled',
    ...(refresh.status === 'Failed' && { serviceExceptionJson: failure }),
    ...refresh,
  };
}

/** An entry of the history, and what the details of an enhanced refresh answer in addition. */
export type HistoryEntry = RefreshEntry & Pick<GivenRefresh, 'details'>;

/** Whether the entry is an enhanced refresh. Only those have details. */
export function isEnhanced({ refreshType, details }: HistoryEntry): boolean {
  return details !== undefined || enhancedTypes.includes(refreshType);
}

/** Refresh history of a dataset up to `now`, newest entry first: the started refreshes, then the others. */
export function refreshHistory(
  dataset: Dataset,
  now: Date,
  started: readonly StartedRefresh[] = [],
): HistoryEntry[] {
  const own = started.filter(({ datasetId }) => datasetId === dataset.id);
  const newest = own.map((one, index) => startedEntry(one, now, index)).toReversed();
  return [...newest, ...storedHistory(dataset, now)].slice(0, maxEntries);
}

/** The history of a dataset without the refreshes that calls have started. */
function storedHistory(dataset: Dataset, now: Date): HistoryEntry[] {
  if (dataset.refreshes) {
    return dataset.refreshes.map((refresh, age) => given(dataset, refresh, age));
  }
  if (dataset.history === 'empty') return [];
  const entries = Array.from({ length: maxEntries }, (_, age) => daily(dataset, now, age));
  const [newest, ...older] = entries;
  if (!newest) return [];
  if (dataset.history === 'running') return [running(dataset, now), ...entries.slice(0, -1)];
  if (dataset.history === 'failed') {
    return [{ ...newest, status: 'Failed', serviceExceptionJson: failure }, ...older];
  }
  if (dataset.history === 'disabled') return [{ ...newest, status: 'Disabled' }, ...older];
  if (dataset.history === 'unfamiliar') {
    // Values that Microsoft does not document: a client must handle them too.
    return [{ ...newest, refreshType: 'ViaSomethingNew', status: 'Rescheduled' }, ...older];
  }
  return entries;
}
