import type { HistoryEntry } from './refreshHistory.ts';

/** Extended statuses of a refresh that has not ended. */
const runningStatuses = ['NotStarted', 'InProgress'];

/** Details of an enhanced refresh (`DatasetRefreshDetail` of the API). */
export interface RefreshDetails {
  readonly startTime?: string;
  /** Absent while the refresh runs. */
  readonly endTime?: string;
  readonly status: string;
  readonly extendedStatus: string;
  readonly [field: string]: unknown;
}

/** Whether the refresh has not ended. The service then answers 202. */
export function isRunning({ extendedStatus }: RefreshDetails): boolean {
  return runningStatuses.includes(extendedStatus);
}

/** An instant as the details send it: in UTC, without a zone, as in Microsoft's examples. */
function withoutZone(instant: string): string {
  return instant.replace(/Z$/, '');
}

/** The details of an enhanced refresh. Fields that a test has set replace the others. */
export function presentRefreshDetails({
  status,
  startTime,
  endTime,
  extendedStatus = status === 'Unknown' ? 'InProgress' : status,
  details = {},
}: HistoryEntry): RefreshDetails {
  const told = { extendedStatus, ...details };
  const isOver = endTime !== undefined && !runningStatuses.includes(told.extendedStatus);
  return {
    ...(startTime !== undefined && { startTime: withoutZone(startTime) }),
    ...(isOver && { endTime: withoutZone(endTime) }),
    type: 'Full',
    commitMode: 'Transactional',
    status,
    currentRefreshType: 'Full',
    numberOfAttempts: 0,
    objects: [],
    ...told,
  };
}
