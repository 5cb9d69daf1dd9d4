import type { ExportJob, ExportsEnd } from '../entities.ts';

/** Duration of an export, by the emulator's clock. */
const durationMs = 10_000;
/** How long the file can be downloaded after the export has ended. */
const linkLifeMs = 24 * 60 * 60_000;

/** File extension by format. An export of several pages as PNG is a zip file. */
const endings: Readonly<Record<string, string>> = { PDF: '.pdf', PPTX: '.pptx', PNG: '.png' };

/** Formats of Power BI reports. Other formats exist only for paginated reports. */
export const exportFormats: readonly string[] = Object.keys(endings);

/** State of an export at a given time. */
export interface ExportState {
  readonly status: 'NotStarted' | 'Running' | 'Succeeded' | 'Failed';
  readonly percentComplete: number;
  readonly lastActionAt: Date;
  /** Present on successful exports only, like `expiresAt`. */
  readonly extension?: string;
  readonly expiresAt?: Date;
}

/** State of an export by the clock: one second in the queue, then linear progress up to 90 % until it ends. */
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
