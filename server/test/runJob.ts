import type { JobKind } from '../src/platform/jobs/JobKind.ts';

/** Runs one attempt of a job. Returns the seconds for which it was postponed; null if it was not. */
export async function runJob(kind: JobKind, key = ''): Promise<number | null> {
  let postponed: number | null = null;
  const postpone = (seconds: number) => {
    postponed = seconds;
  };
  await kind.run({ key, postpone }, new AbortController().signal);
  return postponed;
}

/** Runs attempts of a job until one is not postponed. For jobs that do a part at once: other files of the worker leave rows too. */
export async function runToTheEnd(kind: JobKind): Promise<void> {
  let postponed: number | null;
  do postponed = await runJob(kind);
  while (postponed !== null);
}
