import type { JobQueries, TakenJob } from '../src/platform/jobs/jobQueries.ts';

/** Takes one job of these kinds, as a server does that runs nothing else. Null if none is due. */
export async function takeJob(
  queries: Pick<JobQueries, 'take'>,
  kinds: readonly string[],
  server: string,
): Promise<TakenJob | null> {
  const [taken] = await queries.take([{ kinds, used: 0, size: 1 }], server);
  return taken ?? null;
}
