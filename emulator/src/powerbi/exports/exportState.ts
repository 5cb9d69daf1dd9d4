import type { ExportJob, ExportsEnd } from '../../entities.ts';
import { fileEnding } from './formats.ts';

/** A job waits this long in the queue, if the capacity is free. */
const queueMs = 1_000;
/** A capacity draws so many pages at a time, of all its jobs. Each page takes nine seconds. */
const pagesAtATime = 5;
const pageMs = 9_000;
/** How long the file can be downloaded after the export has ended. */
const linkLifeMs = 24 * 60 * 60_000;

/** What the API tells about an export at the time of the call. */
export interface ExportState {
  readonly status: 'NotStarted' | 'Running' | 'Succeeded' | 'Failed';
  readonly percentComplete: number;
  readonly lastActionAt: Date;
  /** Present on successful exports only, like `expiresAt`. */
  readonly extension?: string;
  readonly expiresAt?: Date;
}

/** When a new job of this many pages begins and ends, after the jobs that its capacity has already taken. */
export function scheduleExport(
  jobs: readonly ExportJob[],
  pageCount: number,
  now: Date,
): Pick<ExportJob, 'startsAt' | 'endsAt'> {
  const earliest = now.getTime() + queueMs;
  const places = Array.from({ length: pagesAtATime }, () => earliest);
  const takePlace = () => {
    const free = places.indexOf(Math.min(...places));
    const startsAt = places[free] ?? earliest;
    places[free] = startsAt + pageMs;
    return { startsAt, endsAt: startsAt + pageMs };
  };
  // A job that has not ended keeps as many places as it has pages, until it ends.
  for (const { pageCount: pages, endsAt } of jobs.filter((job) => job.endsAt > now)) {
    for (let page = 0; page < Math.min(pages, pagesAtATime); page += 1) {
      const free = places.indexOf(Math.min(...places));
      places[free] = Math.max(places[free] ?? earliest, endsAt.getTime());
    }
  }
  const taken = Array.from({ length: Math.max(1, pageCount) }, takePlace);
  return {
    startsAt: new Date(Math.min(...taken.map(({ startsAt }) => startsAt))),
    endsAt: new Date(Math.max(...taken.map(({ endsAt }) => endsAt))),
  };
}

/** State of an export by the clock: in the queue until it begins, then linear progress up to 90 % until it ends. */
export function exportState(job: ExportJob, now: Date, end: ExportsEnd = 'well'): ExportState {
  const { createdAt, startsAt, endsAt } = job;
  if (now < startsAt) return { status: 'NotStarted', percentComplete: 0, lastActionAt: createdAt };
  if (now < endsAt || end === 'stuck') {
    const share = (now.getTime() - createdAt.getTime()) / (endsAt.getTime() - createdAt.getTime());
    const percentComplete = Math.min(90, Math.floor(share * 100));
    return { status: 'Running', percentComplete, lastActionAt: now };
  }
  if (end !== 'well') return { status: 'Failed', percentComplete: 0, lastActionAt: endsAt };
  return {
    status: 'Succeeded',
    percentComplete: 100,
    lastActionAt: endsAt,
    extension: fileEnding(job.format, job.pageCount),
    expiresAt: new Date(endsAt.getTime() + linkLifeMs),
  };
}
