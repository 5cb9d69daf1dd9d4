import type { ExportJob, ExportsEnd } from '../entities.ts';

/** How long the emulator takes to write a report to a file. */
const durationMs = 10_000;
/** How long the file can be fetched afterwards. */
const linkLifeMs = 24 * 60 * 60_000;

/** File endings by format; several pages as PNG come in one zip. */
const endings: Readonly<Record<string, string>> = { PDF: '.pdf', PPTX: '.pptx', PNG: '.png' };

/** Formats of Power BI reports; the others belong to paginated reports. */
export const exportFormats: readonly string[] = Object.keys(endings);

/** How far a job is at a moment. */
export interface ExportState {
  readonly status: 'NotStarted' | 'Running' | 'Succeeded' | 'Failed';
  readonly percentComplete: number;
  readonly lastActionAt: Date;
  /** Only of a job that is done. */
  readonly extension?: string;
  readonly expiresAt?: Date;
}

/** Progress by the clock: a second in the queue, then evenly up to the end. */
export function exportState(job: ExportJob, now: Date, end: ExportsEnd = 'well'): ExportState {
  const passedMs = now.getTime() - job.createdAt.getTime();
  if (passedMs < 1000) {
    return { status: 'NotStarted', percentComplete: 0, lastActionAt: job.createdAt };
  }
  if (passedMs < durationMs || end === 'stuck') {
    const percentComplete = Math.min(90, Math.floor((passedMs / durationMs) * 100));
    return { status: 'Running', percentComplete, lastActionAt: now };
  }
  const doneAt = new Date(job.createdAt.getTime() + durationMs);
  if (end !== 'well') return { status: 'Failed', percentComplete: 0, lastActionAt: doneAt };
  const isZip = job.format === 'PNG' && job.pageCount > 1;
  return {
    status: 'Succeeded',
    percentComplete: 100,
    lastActionAt: doneAt,
    extension: isZip ? '.zip' : (endings[job.format] ?? '.bin'),
    expiresAt: new Date(doneAt.getTime() + linkLifeMs),
  };
}
