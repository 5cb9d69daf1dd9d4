import type { RefreshInfo } from '@portal/api-client/contract';

const failures = new Set(['Failed', 'TimedOut', 'Cancelled']);

/** True if the last refresh did not bring new data. */
export function hasFailed({ status }: RefreshInfo): boolean {
  return failures.has(status ?? '');
}
