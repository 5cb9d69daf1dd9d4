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

/**
 * Runs a job again until it does not ask for another run. Such a job handles a limited number of rows in each run, and the other test
 * files of the worker have left rows in the same database.
 */
export async function runToTheEnd(kind: JobKind): Promise<void> {
  let postponed: number | null;
  do postponed = await runJob(kind);
  while (postponed !== null);
}
